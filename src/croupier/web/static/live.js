// The live connection. What comes is contiguous: a gap, or a connection that does not come back, means to start afresh.

const DROWSY = 3000; // a glance at another app is no absence

export class Live {
  /** `on` has message({revision, round, shown, view}), reset(view), gone(message) and state("live" | "lost"). */
  constructor(table, revision, on) {
    this.table = table;
    this.revision = revision;
    this.on = on;
    this.pause = 1000;
    this.hidden = 0;
    addEventListener("online", () => this.again());
    addEventListener("pageshow", (event) => event.persisted && this.again());
    // Whoever locks the phone or goes to another app is not at the table; so is a page that the browser puts to sleep.
    addEventListener("pagehide", () => this.sleep());
    document.addEventListener("freeze", () => this.sleep());
    document.addEventListener("resume", () => this.again());
    document.addEventListener("visibilitychange", () => {
      clearTimeout(this.drowsy);
      if (document.hidden) {
        this.hidden = Date.now();
        if (matchMedia("(pointer: coarse)").matches) this.drowsy = setTimeout(() => this.sleep(), DROWSY);
      } else if (this.source?.readyState !== 1 || Date.now() - this.hidden > 30_000) this.again();
    });
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.source?.close();
    const source = new EventSource(`/tables/${encodeURIComponent(this.table)}/events?after=${this.revision}`);
    this.source = source;
    source.onopen = () => {
      this.pause = 1000;
      this.on.state("live");
    };
    source.onmessage = (event) => this.hear(JSON.parse(event.data));
    source.addEventListener("reset", (event) => {
      const { revision, view } = JSON.parse(event.data);
      this.revision = revision;
      this.on.reset(view);
    });
    source.addEventListener("gone", (event) => {
      this.close();
      this.on.gone(JSON.parse(event.data).message);
    });
    source.onerror = () => {
      this.on.state("lost");
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, 15_000);
    };
  }

  hear(message) {
    if (message.revision <= this.revision) return; // told before
    if (message.revision !== this.revision + 1) {
      this.connect();
      return;
    }
    this.revision = message.revision;
    this.on.message(message);
    this.arrived?.();
  }

  /** Wait until a revision has come, but not for long. */
  async reached(revision, patience = 1500) {
    const end = Date.now() + patience;
    while (this.revision < revision && !this.ended && Date.now() < end) {
      await new Promise((done) => {
        this.arrived = done;
        setTimeout(done, end - Date.now());
      });
    }
  }

  again() {
    if (this.ended) return;
    this.connect();
  }

  /** No stream until the page is looked at again: the house knows by that who is there. */
  sleep() {
    clearTimeout(this.timer);
    this.source?.close();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.source?.close();
  }
}
