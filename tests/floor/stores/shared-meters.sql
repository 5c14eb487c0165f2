BEGIN TRANSACTION;
CREATE TABLE accounts (
  name TEXT NOT NULL, 
  least INTEGER, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (name), 
  CONSTRAINT not_below_its_floor CHECK (least IS NULL OR balance >= least)
);
INSERT INTO "accounts" VALUES('bank',NULL,-8040000);
INSERT INTO "accounts" VALUES('meter:keno',0,5);
INSERT INTO "accounts" VALUES('purse:3',0,0);
INSERT INTO "accounts" VALUES('rail:keno-1:3',0,9900);
INSERT INTO "accounts" VALUES('layout:keno-1',0,0);
INSERT INTO "accounts" VALUES('tray:keno-1',0,95);
INSERT INTO "accounts" VALUES('purse:2',0,0);
INSERT INTO "accounts" VALUES('rail:keno-2:2',0,9900);
INSERT INTO "accounts" VALUES('layout:keno-2',0,0);
INSERT INTO "accounts" VALUES('ticket:keno-2:1',0,5000000);
INSERT INTO "accounts" VALUES('tray:keno-2',0,100);
INSERT INTO "accounts" VALUES('rail:keno-3:2',0,10000);
INSERT INTO "accounts" VALUES('meter:pai-gow-poker',0,2000000);
INSERT INTO "accounts" VALUES('meter:caribbean-stud',0,1000000);
INSERT INTO "accounts" VALUES('rail:caribbean-stud-1:3',0,10000);
CREATE TABLE answers (
  person INTEGER NOT NULL, 
  "key" TEXT NOT NULL, 
  digest TEXT NOT NULL, 
  answer TEXT NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (person, "key")
);
INSERT INTO "answers" VALUES(1,'key-1','ed771028b1866814fb63afa2b48840bcc065c71d1bd0f0a245b2e1ac68dc9339','{"table":"keno-1","revision":1,"shown":[{"e":"opened","text":"Keno 1 is open."}]}','2026-11-19T06:06:01.315Z');
INSERT INTO "answers" VALUES(3,'key-2','f3e1643ad7753cd073e1be920761721218d81a3566883a1b4b5f0e7e1741fe91','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-19T06:06:01.328Z');
INSERT INTO "answers" VALUES(3,'key-3','75c47243deb334904d1d4bd677bb5e7f93b9d52f4513fe5dfa83c821417dab01','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10","name":"jackpot 1-2-3-4-5-6-7-8-9-10"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $1 on jackpot 1-2-3-4-5-6-7-8-9-10."}]}','2026-11-19T06:06:01.340Z');
INSERT INTO "answers" VALUES(1,'key-4','6c914df6e2832a5dbb9b001d4548a4d350c048f5df8e0bf8d39fac7cf8c74422','{"revision":4,"shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"e":"ticket","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10","name":"jackpot 1-2-3-4-5-6-7-8-9-10"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"ticket":"#1","text":"Ann: ticket #1 for $1 on jackpot 1-2-3-4-5-6-7-8-9-10."}]}','2026-11-19T06:06:01.343Z');
INSERT INTO "answers" VALUES(1,'key-5','a576aeab87796c3d18f119072f0cd99d224e0bdec1b7749226a16b757c6919a7','{"revision":5,"shown":[{"e":"draw","things":[11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30],"text":"Drawn: 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30."},{"e":"fact","what":"drawn","value":"11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30","at":"","text":""},{"e":"said","text":"The numbers are 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30"}]}','2026-11-19T06:06:01.347Z');
INSERT INTO "answers" VALUES(1,'key-6','f4fd833846820792794c657b3f9ef311a5e9ba4cbf7906c247aebf2ce69dcf35','{"revision":6,"shown":[{"e":"fed","meter":"keno","amount":5,"by":"\u00a719:47-15.2[jackpot]","seed":false,"text":"The meter keno grows by $0.05."},{"e":"settled","bet":{"id":1,"player":"#1","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10","name":"jackpot 1-2-3-4-5-6-7-8-9-10"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"result":"lose","paid":-100,"by":"\u00a719:47-15.3[schedule]","text":"#1: jackpot 1-2-3-4-5-6-7-8-9-10 loses $1."},{"e":"round","text":"Round 2.","number":2}]}','2026-11-19T06:06:01.352Z');
INSERT INTO "answers" VALUES(1,'key-7','36413a07db69407da3990c58a5633c647871898401ca59577947c84ef383d4ef','{"table":"keno-2","revision":1,"shown":[{"e":"opened","text":"Keno 2 is open."}]}','2026-11-19T06:06:01.356Z');
INSERT INTO "answers" VALUES(2,'key-8','08e970908e1cdf1fc1008b1d30c9a0fd2c931cdd68ff2f5aa9d360ca7f2118c3','{"revision":2,"shown":[{"e":"sat","text":"Mal takes seat 1.","player":"Mal","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-19T06:06:01.361Z');
INSERT INTO "answers" VALUES(2,'key-9','77685f1c5c45adbefce11052258e1fb729b4836b42cbe7c12cdd9736b8494321','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Mal","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4","name":"jackpot 1-2-3-4"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Mal: $1 on jackpot 1-2-3-4."}]}','2026-11-19T06:06:01.367Z');
INSERT INTO "answers" VALUES(1,'key-10','b47f2e408dfb8a7808af05c6d5f3c992d4d79eff8d9b9bc425878f5661211f14','{"revision":4,"shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"e":"ticket","bet":{"id":1,"player":"Mal","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4","name":"jackpot 1-2-3-4"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"ticket":"#1","text":"Mal: ticket #1 for $1 on jackpot 1-2-3-4."}]}','2026-11-19T06:06:01.370Z');
INSERT INTO "answers" VALUES(1,'key-11','207bc8759041588d3964ce69d4ebf2e2a120a1b8e648e5bb531813130892decb','{"revision":5,"shown":[{"e":"draw","things":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20],"text":"Drawn: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20."},{"e":"fact","what":"drawn","value":"1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20","at":"","text":""},{"e":"said","text":"The numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"}]}','2026-11-19T06:06:01.375Z');
INSERT INTO "answers" VALUES(1,'key-12','13211f1d3375e17230794a500293f9525a857b16a1eadc88b67ae8aaf7d39b03','{"revision":6,"shown":[{"e":"meter","meter":"keno","cents":5000005,"text":"The meter keno shows $50,000.05."},{"e":"settled","bet":{"id":1,"player":"#1","box":1,"spot":{"wager":"jackpot","where":"1-2-3-4","name":"jackpot 1-2-3-4"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"result":"win","paid":4999900,"by":"\u00a719:47-15.2[jackpot]","text":"#1: jackpot 1-2-3-4 wins $49,999."},{"e":"fed","meter":"keno","amount":-5000000,"by":"\u00a719:47-15.2[jackpot]","seed":false,"text":"The meter keno falls by $50,000."},{"e":"meter","meter":"keno","cents":5,"text":"The meter keno shows $0.05."},{"e":"round","text":"Round 2.","number":2}]}','2026-11-19T06:06:01.381Z');
INSERT INTO "answers" VALUES(2,'key-13','cb74804bb6baa0a6dbe2426216e971e674cad59ce46302e07389aeae8f3dce3a','{"table":"keno-3","revision":1,"shown":[{"e":"opened","text":"Keno 3 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: 95bd4d6f6178f34b.","number":1,"commitment":"95bd4d6f6178f34bf54afa311b6f2d3b3d3317f70082e3d6d95676cb091c5576"}]}','2026-11-19T06:06:01.393Z');
INSERT INTO "answers" VALUES(2,'key-14','dcfeea18f17fbe27209edd78590da4f70de36e480013a69c8479783e0ca8fa7f','{"revision":2,"shown":[{"e":"sat","text":"Mal takes seat 1.","player":"Mal","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-19T06:06:01.401Z');
INSERT INTO "answers" VALUES(2,'key-15','22ec9055f2871ed5dde37f56cb7a28bb7d2afbba873b4055f9d17661e08529bc','{"table":"pai-gow-poker-1","revision":1,"shown":[{"e":"opened","text":"Pai gow poker 1 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: c03a0dcc014311ee.","number":1,"commitment":"c03a0dcc014311ee94f332a2416d0e490863f5d6d0c6e547a151e8aa99d83b1d"}]}','2026-11-19T06:06:01.462Z');
INSERT INTO "answers" VALUES(3,'key-16','d35edadcd1ba6948c3704f10fe3f28c71f89ab8586290b6d9c8b907481b41117','{"table":"caribbean-stud-1","revision":1,"shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: 84f05804a4289b73.","number":1,"commitment":"84f05804a4289b731f890b8b6563810dd499d34700e65daf93378de16819565f"}]}','2026-11-19T06:06:01.500Z');
INSERT INTO "answers" VALUES(3,'key-17','0aa461292f8576bc3172b7a5eaebff4bc6ecd871c6aa11d97039a3a6b5703e1b','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1},{"e":"seal","text":"Seal 2 is made for what comes next: 208e55c2eef440db.","number":2,"commitment":"208e55c2eef440db8acfea277aa0ab3d71716185692e998cc949abc297dcbae1"},{"e":"shuffle","text":"The cards are shuffled."},{"e":"accept","player":"dealer","answer":"26","text":"dealer: 26."}]}','2026-11-19T06:06:01.521Z');
INSERT INTO "answers" VALUES(1,'key-18','d35edadcd1ba6948c3704f10fe3f28c71f89ab8586290b6d9c8b907481b41117','{"table":"caribbean-stud-2","revision":1,"shown":[{"e":"opened","text":"Caribbean stud poker 2 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: 40acc50cbef50c11.","number":1,"commitment":"40acc50cbef50c11be90c1f5d4ec8a395431b2397a947fdb842c141690c21917"}]}','2026-11-19T06:06:01.528Z');
CREATE TABLE draws (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  draw TEXT NOT NULL, 
  PRIMARY KEY (table_id, number, place), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
INSERT INTO "draws" VALUES('caribbean-stud-1',1,1,'{"order":["5c","6h","3d","6s","8c","Ah","Tc","2c","As","Jh","9d","3h","7h","7c","Ts","Kd","6d","Jd","4c","Ks","5h","5s","8h","2s","7d","Th","Qh","8s","4s","7s","Td","Qc","6c","8d","4d","Qd","5d","Ac","Js","9c","Ad","4h","Jc","2h","2d","Qs","3s","Kc","Kh","9s","9h","3c"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]}');
INSERT INTO "draws" VALUES('caribbean-stud-1',1,2,'{"cut":26}');
CREATE TABLE entries (
  number INTEGER NOT NULL, 
  at TEXT NOT NULL, 
  why TEXT NOT NULL, 
  event INTEGER NOT NULL, 
  recorded INTEGER NOT NULL, 
  "by" INTEGER, 
  reverses INTEGER, 
  PRIMARY KEY (number), 
  FOREIGN KEY(event) REFERENCES events (seq), 
  FOREIGN KEY(recorded) REFERENCES events (seq), 
  UNIQUE (reverses), 
  FOREIGN KEY(reverses) REFERENCES entries (number)
);
INSERT INTO "entries" VALUES(1,'2026-11-19T06:06:01.314Z','a meter begins',7,8,1,NULL);
INSERT INTO "entries" VALUES(2,'2026-11-19T06:06:01.327Z','imitation money issued',9,10,3,NULL);
INSERT INTO "entries" VALUES(3,'2026-11-19T06:06:01.327Z','buy-in',9,11,3,NULL);
INSERT INTO "entries" VALUES(4,'2026-11-19T06:06:01.340Z','round 1, lines 1 to 2',12,13,3,NULL);
INSERT INTO "entries" VALUES(5,'2026-11-19T06:06:01.351Z','round 1, lines 9 to 11',16,18,1,NULL);
INSERT INTO "entries" VALUES(6,'2026-11-19T06:06:01.360Z','imitation money issued',20,21,2,NULL);
INSERT INTO "entries" VALUES(7,'2026-11-19T06:06:01.360Z','buy-in',20,22,2,NULL);
INSERT INTO "entries" VALUES(8,'2026-11-19T06:06:01.367Z','round 1, lines 1 to 2',23,24,2,NULL);
INSERT INTO "entries" VALUES(9,'2026-11-19T06:06:01.380Z','round 1, lines 9 to 13',27,29,1,NULL);
INSERT INTO "entries" VALUES(10,'2026-11-19T06:06:01.401Z','imitation money issued',32,33,2,NULL);
INSERT INTO "entries" VALUES(11,'2026-11-19T06:06:01.401Z','buy-in',32,34,2,NULL);
INSERT INTO "entries" VALUES(12,'2026-11-19T06:06:01.461Z','a meter begins',36,37,2,NULL);
INSERT INTO "entries" VALUES(13,'2026-11-19T06:06:01.500Z','a meter begins',39,40,3,NULL);
INSERT INTO "entries" VALUES(14,'2026-11-19T06:06:01.521Z','imitation money issued',43,44,3,NULL);
INSERT INTO "entries" VALUES(15,'2026-11-19T06:06:01.521Z','buy-in',43,45,3,NULL);
CREATE TABLE events (
  seq INTEGER NOT NULL, 
  at TEXT NOT NULL, 
  kind TEXT NOT NULL, 
  table_id TEXT NOT NULL, 
  revision INTEGER NOT NULL, 
  "by" INTEGER, 
  body TEXT NOT NULL, 
  hash TEXT NOT NULL, 
  PRIMARY KEY (seq)
);
INSERT INTO "events" VALUES(1,'2026-11-19T06:06:01.176Z','house','',0,NULL,'{"format":3,"house":"65ca210b51be943223aafb2f64cce99f"}','b158d35a16dd0aaa25c464329a72691538ef14b40827fc92b2869b07d59ea4cb');
INSERT INTO "events" VALUES(2,'2026-11-19T06:06:01.204Z','person','',0,1,'{"did":"came in","invitation":0,"person":1,"role":"owner"}','555535c8283db60d05e8b44da201d196a284ad5a028d91562aa32bf14935d3e8');
INSERT INTO "events" VALUES(3,'2026-11-19T06:06:01.205Z','person','',0,NULL,'{"did":"invited","invitation":1,"person":1,"role":"owner","until":"2026-11-19T18:06:01.205Z","uses":1}','d4392f3e8121d7691fb64ca163d30f428c3b725a73990de90eb6f4ae5903008b');
INSERT INTO "events" VALUES(4,'2026-11-19T06:06:01.290Z','person','',0,1,'{"did":"came in","invitation":1,"person":1,"role":"owner"}','fb344ee3fda028950a012e40f4b1f0d085711f6a69310bb6b9f2373ee440210b');
INSERT INTO "events" VALUES(5,'2026-11-19T06:06:01.299Z','person','',0,2,'{"did":"came in","invitation":0,"person":2,"role":"player"}','fd8d63ef16ee32864684822f89de6e4819eaf7586cf4e32dc1e41f51cc083e4d');
INSERT INTO "events" VALUES(6,'2026-11-19T06:06:01.302Z','person','',0,3,'{"did":"came in","invitation":0,"person":3,"role":"player"}','055a1b4509abdd3b2360175222902059c77944c5115041c2d2f99a3c899f1afb');
INSERT INTO "events" VALUES(7,'2026-11-19T06:06:01.314Z','table','keno-1',1,1,'{"books":2,"kept":"b4b3fe51a8442393710b45708f79190e08a9bdeba4567e15832c03ffaa9c6c35","lines":[],"mode":"dealer","round":0,"rules":{"jackpot":10,"jackpot_seed":50000},"salt":"091611642f26f2ac","shown":[{"e":"opened","text":"Keno 1 is open."}]}','6de5777dfc5d55ae587d1eb4aaffd3b568bba79a3ef90ee3352068aa40b0b106');
INSERT INTO "events" VALUES(8,'2026-11-19T06:06:01.314Z','entry','',0,1,'{"entry":1,"for":7,"lines":[["bank",-5000000],["meter:keno",5000000]],"reverses":null,"why":"a meter begins"}','7f6923332dc1cff7dcf6000c8e4c61919bdbddce31a292e4bba098f95eabda49');
INSERT INTO "events" VALUES(9,'2026-11-19T06:06:01.327Z','table','keno-1',2,3,'{"kept":"9405dd9c9327ce6bf95a34b4a2dd015bd0fc9f5ec3f0f566eabd3179de91cefa","lines":[],"round":1,"salt":"96d1139d94958929","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','696ed827dfba9e3aa590594cede821c31569101b8c26fd8f374d7c0104b98c6b');
INSERT INTO "events" VALUES(10,'2026-11-19T06:06:01.327Z','entry','',0,3,'{"entry":2,"for":9,"lines":[["bank",-10000],["purse:3",10000]],"reverses":null,"why":"imitation money issued"}','de0f6c6d5fbb5aeaa0562f53ae4c6068f90717ad026872d3df7db54f1acfb93c');
INSERT INTO "events" VALUES(11,'2026-11-19T06:06:01.327Z','entry','',0,3,'{"entry":3,"for":9,"lines":[["purse:3",-10000],["rail:keno-1:3",10000]],"reverses":null,"why":"buy-in"}','f86b224bc7a6f4ca85016d9c39ab674f6861651baef8b00d305df1edcce57aa4');
INSERT INTO "events" VALUES(12,'2026-11-19T06:06:01.340Z','table','keno-1',3,3,'{"kept":"415da49aec49cd8fd2c148c5eef138a7b2cffe82c2a07757b9f2077c0e8a3635","lines":["< put Ann 1 jackpot@1-2-3-4-5-6-7-8-9-10 100","> bet 1 Ann 1 jackpot@1-2-3-4-5-6-7-8-9-10 100"],"round":1,"salt":"3b246fc85d5f1465","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"jackpot 1-2-3-4-5-6-7-8-9-10","wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10"},"stake":100},"e":"bet","source":0,"text":"Ann: $1 on jackpot 1-2-3-4-5-6-7-8-9-10."}]}','1ccffb4bba3de978010080b80612d7d4f2b523762af502b764f9385628f00f5f');
INSERT INTO "events" VALUES(13,'2026-11-19T06:06:01.340Z','entry','',0,3,'{"entry":4,"for":12,"lines":[["rail:keno-1:3",-100],["layout:keno-1",100]],"reverses":null,"why":"round 1, lines 1 to 2"}','af99563f6ddb34e0c29dc86d5c796ec37a32384122dc088bb1ce8e14451cf017');
INSERT INTO "events" VALUES(14,'2026-11-19T06:06:01.343Z','table','keno-1',4,1,'{"kept":"16392b91fae21e5f07af9decb39e8c6308de8c42a8bea5fc74c4d502d14c2edf","lines":["< close","> say The game is closed","> ticket #1 1"],"round":1,"salt":"3565ccfe289cb250","shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"jackpot 1-2-3-4-5-6-7-8-9-10","wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10"},"stake":100},"e":"ticket","text":"Ann: ticket #1 for $1 on jackpot 1-2-3-4-5-6-7-8-9-10.","ticket":"#1"}]}','02df29e521c1c8917063f24655be32a933135a82a629b59d3eeb970979c19c0d');
INSERT INTO "events" VALUES(15,'2026-11-19T06:06:01.347Z','table','keno-1',5,1,'{"kept":"40f4a0b049f154e3a6ddc7ec4e06725d4f515d23813242b581ac0cd7f85a2794","lines":["< draw 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30","> show drawn 11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30","> say The numbers are 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30"],"round":1,"salt":"fae2b6a49a0ec983","shown":[{"e":"draw","text":"Drawn: 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30.","things":[11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]},{"at":"","e":"fact","text":"","value":"11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30","what":"drawn"},{"e":"said","text":"The numbers are 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30"}]}','69cf92bc906c727095df4b9539bf6ff52a3e7c41b22fb5c0168063c6d4950011');
INSERT INTO "events" VALUES(16,'2026-11-19T06:06:01.351Z','table','keno-1',6,1,'{"kept":"8e3a4bb23a9cb5d9c85a6a6e4e527c1222ee2b2531004583df1736b089d8c5d8","lines":["< go results","> feed keno +5 \u00a719:47-15.2[jackpot]","> lose 1 jackpot@1-2-3-4-5-6-7-8-9-10 -100 \u00a719:47-15.3[schedule]","> show drawn 11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30"],"round":2,"salt":"b8763367962bef31","shown":[{"amount":5,"by":"\u00a719:47-15.2[jackpot]","e":"fed","meter":"keno","seed":false,"text":"The meter keno grows by $0.05."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"#1","spot":{"name":"jackpot 1-2-3-4-5-6-7-8-9-10","wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10"},"stake":100},"by":"\u00a719:47-15.3[schedule]","e":"settled","paid":-100,"result":"lose","text":"#1: jackpot 1-2-3-4-5-6-7-8-9-10 loses $1."},{"e":"round","number":2,"text":"Round 2."}]}','10dad214c06a5b03bb3888cade38d7cbdc5108d67fc01eff9060cd795cc9311a');
INSERT INTO "events" VALUES(17,'2026-11-19T06:06:01.351Z','round','keno-1',0,NULL,'{"net":{"Ann":-100},"rails":{"Ann":"rail:keno-1:3"},"round":1,"salt":"a94116cd915b6ff4","tape":"e1881ae8a525a5178602d88e2e40e83349b48ba300104048ae287ecedb3a0b8e","voided":false}','609f9598db51f63179ca7e57061e185190312075c5e2e162f9cedf043da48a0c');
INSERT INTO "events" VALUES(18,'2026-11-19T06:06:01.351Z','entry','',0,1,'{"entry":5,"for":16,"lines":[["tray:keno-1",-5],["meter:keno",5],["layout:keno-1",-100],["tray:keno-1",100]],"reverses":null,"why":"round 1, lines 9 to 11"}','6cf83c184592d81904f337196ef23134003c29bfdb0bf03cfd336c6f41b36981');
INSERT INTO "events" VALUES(19,'2026-11-19T06:06:01.356Z','table','keno-2',1,1,'{"books":2,"kept":"cfc848cb86719cdbad8e6c73b1cfcfef64c711a4ba10c8fd9135c5c766e30033","lines":[],"mode":"dealer","round":0,"rules":{"jackpot":4,"jackpot_rate":"0/1","jackpot_seed":0},"salt":"c9e8e9d6f4158228","shown":[{"e":"opened","text":"Keno 2 is open."}]}','8f5330db4d64af47f878f1e60bf079f0dbf745ea9f76c917d85227d0061648fc');
INSERT INTO "events" VALUES(20,'2026-11-19T06:06:01.360Z','table','keno-2',2,2,'{"kept":"d7740c8ca402acbce4d10c25211cb4b7a3e9c669b95c0ba9265ef3a43fcff0c5","lines":[],"round":1,"salt":"ef5703fd654c5c6d","shown":[{"box":1,"e":"sat","player":"Mal","text":"Mal takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','de36c26cda6d3d36a2c7a0d5548a382367076fb560dad849b2f4633780365179');
INSERT INTO "events" VALUES(21,'2026-11-19T06:06:01.360Z','entry','',0,2,'{"entry":6,"for":20,"lines":[["bank",-10000],["purse:2",10000]],"reverses":null,"why":"imitation money issued"}','123b080222e48a810223b368c83fbe4cdc56ea4428d0f8957b6893a31a190977');
INSERT INTO "events" VALUES(22,'2026-11-19T06:06:01.360Z','entry','',0,2,'{"entry":7,"for":20,"lines":[["purse:2",-10000],["rail:keno-2:2",10000]],"reverses":null,"why":"buy-in"}','fdb8396009d7bf133ff4693c623af3877860299803eeaf4ea6f032f3a04c61ba');
INSERT INTO "events" VALUES(23,'2026-11-19T06:06:01.367Z','table','keno-2',3,2,'{"kept":"5d1b3dafc9f228b2ee71ce47ff109ae028dead6d6142bf07b9823b2651eddfa5","lines":["< put Mal 1 jackpot@1-2-3-4 100","> bet 1 Mal 1 jackpot@1-2-3-4 100"],"round":1,"salt":"72a50d24924f6301","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Mal","spot":{"name":"jackpot 1-2-3-4","wager":"jackpot","where":"1-2-3-4"},"stake":100},"e":"bet","source":0,"text":"Mal: $1 on jackpot 1-2-3-4."}]}','71e081305a3511003e926ac7d2ec2b764b91fdf5ab9c9d7edaef23d0baab5064');
INSERT INTO "events" VALUES(24,'2026-11-19T06:06:01.367Z','entry','',0,2,'{"entry":8,"for":23,"lines":[["rail:keno-2:2",-100],["layout:keno-2",100]],"reverses":null,"why":"round 1, lines 1 to 2"}','cf02987fd3144c365c779b1484917d42142cc43c490b1ba6ca59762a7e1237a1');
INSERT INTO "events" VALUES(25,'2026-11-19T06:06:01.370Z','table','keno-2',4,1,'{"kept":"86c62f022763e860bf38b9f2e85342b5fc3b3c8f56883bab73e5b2af42a696a9","lines":["< close","> say The game is closed","> ticket #1 1"],"round":1,"salt":"1b543af216e76da2","shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Mal","spot":{"name":"jackpot 1-2-3-4","wager":"jackpot","where":"1-2-3-4"},"stake":100},"e":"ticket","text":"Mal: ticket #1 for $1 on jackpot 1-2-3-4.","ticket":"#1"}]}','88565dc5e565f85e861e6d9635cebdc5fb6f2a645658df850c91cf4d7778d950');
INSERT INTO "events" VALUES(26,'2026-11-19T06:06:01.374Z','table','keno-2',5,1,'{"kept":"d3f3d6349fe3ce7f74b571284ca2c7fe83a200d47a0bef45d5f55a09ac7a743b","lines":["< draw 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20","> show drawn 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20","> say The numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"],"round":1,"salt":"3dbb65925702afe8","shown":[{"e":"draw","text":"Drawn: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20.","things":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]},{"at":"","e":"fact","text":"","value":"1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20","what":"drawn"},{"e":"said","text":"The numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"}]}','c01f924892c007c957aa221506eacd5a41936bb6f244cab99589df9dd6d74859');
INSERT INTO "events" VALUES(27,'2026-11-19T06:06:01.380Z','table','keno-2',6,1,'{"kept":"8e9ce9fd482a274378ebd1536ef384e17299fe4768cf092c043439f825d96bbb","lines":["< go results","< meter keno 5000005","> win 1 jackpot@1-2-3-4 +4999900 \u00a719:47-15.2[jackpot]","> feed keno -5000000 \u00a719:47-15.2[jackpot]","< meter keno 5","> show drawn 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20"],"round":2,"salt":"38644073084af4ec","shown":[{"cents":5000005,"e":"meter","meter":"keno","text":"The meter keno shows $50,000.05."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"#1","spot":{"name":"jackpot 1-2-3-4","wager":"jackpot","where":"1-2-3-4"},"stake":100},"by":"\u00a719:47-15.2[jackpot]","e":"settled","paid":4999900,"result":"win","text":"#1: jackpot 1-2-3-4 wins $49,999."},{"amount":-5000000,"by":"\u00a719:47-15.2[jackpot]","e":"fed","meter":"keno","seed":false,"text":"The meter keno falls by $50,000."},{"cents":5,"e":"meter","meter":"keno","text":"The meter keno shows $0.05."},{"e":"round","number":2,"text":"Round 2."}]}','b89aaa56be82fa2064bb7d5951ad328c7797ee93c1f13986ef4b5aa27e5090d2');
INSERT INTO "events" VALUES(28,'2026-11-19T06:06:01.380Z','round','keno-2',0,NULL,'{"net":{"Mal":-100},"rails":{"Mal":"rail:keno-2:2"},"round":1,"salt":"dbd38173385a0b45","tape":"f953398dbc75572f6a73737ee9cbaff4504c26231f15170a5b87938777b01502","voided":false}','ac566a2c88b0d353450ab0bcbd6320e51a54ec61b6cbc8fa8cb0e36457c1ab46');
INSERT INTO "events" VALUES(29,'2026-11-19T06:06:01.380Z','entry','',0,1,'{"entry":9,"for":27,"lines":[["layout:keno-2",-100],["tray:keno-2",-4999900],["ticket:keno-2:1",5000000],["tray:keno-2",5000000],["meter:keno",-5000000]],"reverses":null,"why":"round 1, lines 9 to 13"}','aad5255ce5d6cd2f98c9341d542fa98c62212349d1f1235acf1da42cafd3344c');
INSERT INTO "events" VALUES(30,'2026-11-19T06:06:01.392Z','seal','keno-3',0,NULL,'{"commitment":"95bd4d6f6178f34bf54afa311b6f2d3b3d3317f70082e3d6d95676cb091c5576","format":"croupier-seal/3","number":1}','7ad7d2c62628e92d9b6dcfc4aa96ef39c7d78e2542bffa10a8134055c4169810');
INSERT INTO "events" VALUES(31,'2026-11-19T06:06:01.393Z','table','keno-3',1,2,'{"books":2,"kept":"1992aee203d755dce3ff84d80f4fe3a4337d2d6952c25bc0112bc8cbf76ab370","lines":[],"mode":"house","round":0,"rules":{"jackpot":4,"jackpot_rate":"0/1","jackpot_seed":0},"salt":"41895998f74fdb1f","shown":[{"e":"opened","text":"Keno 3 is open."},{"commitment":"95bd4d6f6178f34bf54afa311b6f2d3b3d3317f70082e3d6d95676cb091c5576","e":"seal","number":1,"text":"Seal 1 is made for what comes next: 95bd4d6f6178f34b."}]}','c2818e45cc987e1de313ad6503d9eeaa73edd550fdd3739cfbcb64b58a4245f1');
INSERT INTO "events" VALUES(32,'2026-11-19T06:06:01.401Z','table','keno-3',2,2,'{"kept":"170b6a76b05b768e00fc85af56c19a8b914c84e42496a9a5533c37a8933c5c1f","lines":[],"round":1,"salt":"4454a122793dd0eb","shown":[{"box":1,"e":"sat","player":"Mal","text":"Mal takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','98bb4e61eb5520a22cd741d61db5ebdb003e8f77f876650eb5a16b4ff32c93e8');
INSERT INTO "events" VALUES(33,'2026-11-19T06:06:01.401Z','entry','',0,2,'{"entry":10,"for":32,"lines":[["bank",-10000],["purse:2",10000]],"reverses":null,"why":"imitation money issued"}','383c864f4dd9c2ff9a361e200ef4ef6bfd0616ef8558066e04e63d7de9df03d3');
INSERT INTO "events" VALUES(34,'2026-11-19T06:06:01.401Z','entry','',0,2,'{"entry":11,"for":32,"lines":[["purse:2",-10000],["rail:keno-3:2",10000]],"reverses":null,"why":"buy-in"}','d597de9a321d1e0b74db87db45b1ba42cdffc640bb535cdc8e010a2b34c4d280');
INSERT INTO "events" VALUES(35,'2026-11-19T06:06:01.461Z','seal','pai-gow-poker-1',0,NULL,'{"commitment":"c03a0dcc014311ee94f332a2416d0e490863f5d6d0c6e547a151e8aa99d83b1d","format":"croupier-seal/3","number":1}','4eeed476c1a8fa5b481bf3d4f2d711195a548019096d0d664cba48f74767e4fe');
INSERT INTO "events" VALUES(36,'2026-11-19T06:06:01.461Z','table','pai-gow-poker-1',1,2,'{"books":2,"kept":"e9a4db973b552ab2c1947d3e01f022067fc646394b04d2a6da3fd9e2e73cc739","lines":[],"mode":"house","round":0,"rules":{"meter_seed":20000,"progressive":1},"salt":"2889c576c3921c47","shown":[{"e":"opened","text":"Pai gow poker 1 is open."},{"commitment":"c03a0dcc014311ee94f332a2416d0e490863f5d6d0c6e547a151e8aa99d83b1d","e":"seal","number":1,"text":"Seal 1 is made for what comes next: c03a0dcc014311ee."}]}','ba4752ea44ceb8412ac0f8a922ed224e39584740c2802ff7b3fc1ea8d12b8a27');
INSERT INTO "events" VALUES(37,'2026-11-19T06:06:01.461Z','entry','',0,2,'{"entry":12,"for":36,"lines":[["bank",-2000000],["meter:pai-gow-poker",2000000]],"reverses":null,"why":"a meter begins"}','84ea403b99b61a4cc65531c6b8dc8ce52c0a44365a57938bfc85327229c5a15a');
INSERT INTO "events" VALUES(38,'2026-11-19T06:06:01.499Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"84f05804a4289b731f890b8b6563810dd499d34700e65daf93378de16819565f","format":"croupier-seal/3","number":1}','2e775ad09cf5d2964abd8fb8fe1d30b93637cce6725cc0b9d85ad9a6ab74380e');
INSERT INTO "events" VALUES(39,'2026-11-19T06:06:01.500Z','table','caribbean-stud-1',1,3,'{"books":2,"kept":"9d7983d10fdda0c3a973a83827658ff04924fef3809559f536f6f8bb11583d5d","lines":[],"mode":"house","round":0,"rules":{},"salt":"c0924a9496700e1d","shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"commitment":"84f05804a4289b731f890b8b6563810dd499d34700e65daf93378de16819565f","e":"seal","number":1,"text":"Seal 1 is made for what comes next: 84f05804a4289b73."}]}','a74b8709494678b072d7d84f79b67f21a03d44bd7b5796927f2d9a40182748d2');
INSERT INTO "events" VALUES(40,'2026-11-19T06:06:01.500Z','entry','',0,3,'{"entry":13,"for":39,"lines":[["bank",-1000000],["meter:caribbean-stud",1000000]],"reverses":null,"why":"a meter begins"}','b4af372c45a3783ba55809a19c81e99953a89f175adfe7a2abf6ac5d20d48a86');
INSERT INTO "events" VALUES(41,'2026-11-19T06:06:01.519Z','locked','caribbean-stud-1',0,NULL,'{"contributions":"ed50e590646b6efda8307a1b369971bbf6862e243748db06d70e4563be6de28e","number":1}','85c3824fefcb08f2e5a7e5d347537f7037a31610544e8b785567914e29f88cd6');
INSERT INTO "events" VALUES(42,'2026-11-19T06:06:01.520Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"208e55c2eef440db8acfea277aa0ab3d71716185692e998cc949abc297dcbae1","format":"croupier-seal/3","number":2}','19382a47eb85933791aa4ea8e79c02e1165e387b1017a6d003d2354344f69799');
INSERT INTO "events" VALUES(43,'2026-11-19T06:06:01.521Z','table','caribbean-stud-1',2,3,'{"kept":"fc2d71ba926dfd530a2fc914aaa8e3fd1963cd120861060dbf862078c659aec9","lines":["> say The cards are spread for inspection, washed and stacked (\u00a719:47-16.3(c))","< shuffle","< accept dealer 26"],"round":1,"salt":"0d3a77b26948484b","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."},{"commitment":"208e55c2eef440db8acfea277aa0ab3d71716185692e998cc949abc297dcbae1","e":"seal","number":2,"text":"Seal 2 is made for what comes next: 208e55c2eef440db."},{"e":"shuffle","text":"The cards are shuffled."},{"answer":"26","e":"accept","player":"dealer","text":"dealer: 26."}]}','0076df26b21fe94f76618b863a31422b085274d58ef0b69f04faf4bcb3d9d8c3');
INSERT INTO "events" VALUES(44,'2026-11-19T06:06:01.521Z','entry','',0,3,'{"entry":14,"for":43,"lines":[["bank",-10000],["purse:3",10000]],"reverses":null,"why":"imitation money issued"}','bf5cd445e550739a2c2044431bcef1d21046d1d8921754aca9b50e9ab7c7a601');
INSERT INTO "events" VALUES(45,'2026-11-19T06:06:01.521Z','entry','',0,3,'{"entry":15,"for":43,"lines":[["purse:3",-10000],["rail:caribbean-stud-1:3",10000]],"reverses":null,"why":"buy-in"}','5c47108324470499d1c5f489466ccfb19b3168a0bd772610c3a77875d054125c');
INSERT INTO "events" VALUES(46,'2026-11-19T06:06:01.527Z','seal','caribbean-stud-2',0,NULL,'{"commitment":"40acc50cbef50c11be90c1f5d4ec8a395431b2397a947fdb842c141690c21917","format":"croupier-seal/3","number":1}','d2a398192fa927b9bc4776fcbf4f14fd9c731fa5315b813f100d612848e10189');
INSERT INTO "events" VALUES(47,'2026-11-19T06:06:01.528Z','table','caribbean-stud-2',1,1,'{"books":2,"kept":"fb51d76ec135f72947cb06edebd6264ed576d24b8a8128538ef1adceb06a7cfa","lines":[],"mode":"house","round":0,"rules":{},"salt":"89364974fd25c65b","shown":[{"e":"opened","text":"Caribbean stud poker 2 is open."},{"commitment":"40acc50cbef50c11be90c1f5d4ec8a395431b2397a947fdb842c141690c21917","e":"seal","number":1,"text":"Seal 1 is made for what comes next: 40acc50cbef50c11."}]}','6e56dc7c4f583bb7c4435dc885f401cde25ef551b6b6f0755fdc26ad766ac877');
CREATE TABLE head (
  id INTEGER NOT NULL CHECK (id = 1), 
  format INTEGER NOT NULL, 
  house TEXT NOT NULL, 
  seq INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  entry INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "head" VALUES(1,3,'65ca210b51be943223aafb2f64cce99f',47,'6e56dc7c4f583bb7c4435dc885f401cde25ef551b6b6f0755fdc26ad766ac877',15);
CREATE TABLE house_tables (
  id TEXT NOT NULL, 
  game TEXT NOT NULL, 
  title TEXT NOT NULL, 
  mode TEXT NOT NULL, 
  settings TEXT NOT NULL, 
  state TEXT NOT NULL, 
  revision INTEGER NOT NULL, 
  deadline DOUBLE, 
  closed INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "house_tables" VALUES('keno-1','keno','Keno 1','dealer','{"game": "keno", "title": "Keno 1", "mode": "dealer", "chips": "accounts", "rules": {"jackpot": 10, "jackpot_seed": 50000}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"fees":[],"net":{"Ann":-100},"number":1,"pocket":null,"results":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"#1","spot":{"name":"jackpot 1-2-3-4-5-6-7-8-9-10","wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10"},"stake":100},"by":"\u00a719:47-15.3[schedule]","e":"settled","paid":-100,"result":"lose","text":"#1: jackpot 1-2-3-4-5-6-7-8-9-10 loses $1."}],"void":false},"between":null,"changes":[],"clock":"","drawn":0,"last":[{"box":1,"player":"Ann","spot":{"wager":"jackpot","where":"1-2-3-4-5-6-7-8-9-10"},"stake":100}],"last_of":{"Ann":"3"},"lounge":{},"meters_left":{},"next_seal":0,"paused":false,"pledges":"","round":2,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":3,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: keno 1\nfingerprint: f5dc52487530b19d\nrules: {\"jackpot\": 10, \"jackpot_seed\": 50000}\nplayers: {\"Ann\": 9900}\ncarry: {\"drawn\": \"11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30\"}\nnext-bet: 2\n\n> show drawn 11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30\n","tickets":{"#1":"3"},"version":1,"waiting":[]}',6,NULL,0);
INSERT INTO "house_tables" VALUES('keno-2','keno','Keno 2','dealer','{"game": "keno", "title": "Keno 2", "mode": "dealer", "chips": "accounts", "rules": {"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"fees":[],"net":{"Mal":-100},"number":1,"pocket":null,"results":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"#1","spot":{"name":"jackpot 1-2-3-4","wager":"jackpot","where":"1-2-3-4"},"stake":100},"by":"\u00a719:47-15.2[jackpot]","e":"settled","paid":4999900,"result":"win","text":"#1: jackpot 1-2-3-4 wins $49,999."}],"void":false},"between":null,"changes":[],"clock":"","drawn":0,"last":[{"box":1,"player":"Mal","spot":{"wager":"jackpot","where":"1-2-3-4"},"stake":100}],"last_of":{"Mal":"2"},"lounge":{},"meters_left":{},"next_seal":0,"paused":false,"pledges":"","round":2,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Mal","page":false,"person":2,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: keno 1\nfingerprint: b796af164d3b45e2\nrules: {\"jackpot\": 4, \"jackpot_rate\": \"0/1\", \"jackpot_seed\": 0}\nplayers: {\"Mal\": 9900}\ncarry: {\"drawn\": \"1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20\"}\nnext-bet: 2\n\n> show drawn 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20\n","tickets":{"#1":"2"},"version":1,"waiting":[]}',6,NULL,0);
INSERT INTO "house_tables" VALUES('keno-3','keno','Keno 3','house','{"game": "keno", "title": "Keno 3", "mode": "house", "chips": "accounts", "rules": {"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 2}','{"before":{},"between":null,"changes":[],"clock":"","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":1,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":1,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Mal","page":false,"person":2,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: keno 1\nfingerprint: b796af164d3b45e2\nrules: {\"jackpot\": 4, \"jackpot_rate\": \"0/1\", \"jackpot_seed\": 0}\nplayers: {\"Mal\": 10000}\ncarry: {}\nseals: []\n\n","tickets":{},"version":1,"waiting":[]}',2,NULL,0);
INSERT INTO "house_tables" VALUES('pai-gow-poker-1','pai-gow-poker','Pai gow poker 1','house','{"game": "pai-gow-poker", "title": "Pai gow poker 1", "mode": "house", "chips": "accounts", "rules": {"progressive": 1, "meter_seed": 20000}, "buy_in": 50000, "bet_seconds": 20, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 2}','{"before":{},"between":{"carry":{},"shoe":{}},"changes":[],"clock":"","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":1,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":0,"seal":0,"seats":[],"shutting":false,"tape":"","tickets":{},"version":1,"waiting":[]}',1,NULL,0);
INSERT INTO "house_tables" VALUES('caribbean-stud-1','caribbean-stud','Caribbean stud poker 1','house','{"game": "caribbean-stud", "title": "Caribbean stud poker 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 20, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 3}','{"before":{},"between":null,"changes":[],"clock":"","drawn":2,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":2,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":1,"seal":1,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":3,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: caribbean-stud 3\nfingerprint: bcdac6a1deb49064\nrules: {}\nplayers: {\"Ann\": 10000}\ncarry: {}\nseals: [{\"seal\": 1, \"before\": 0, \"draws\": 2}]\n\n> say The cards are spread for inspection, washed and stacked (\u00a719:47-16.3(c))\n< shuffle\n< accept dealer 26\n","tickets":{},"version":3,"waiting":[]}',2,NULL,0);
INSERT INTO "house_tables" VALUES('caribbean-stud-2','caribbean-stud','Caribbean stud poker 2','house','{"game": "caribbean-stud", "title": "Caribbean stud poker 2", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 20, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{},"between":{"carry":{},"shoe":{}},"changes":[],"clock":"","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":1,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":0,"seal":0,"seats":[],"shutting":false,"tape":"","tickets":{},"version":3,"waiting":[]}',1,NULL,0);
CREATE TABLE invitations (
  id INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  role TEXT NOT NULL, 
  person INTEGER, 
  uses INTEGER NOT NULL, 
  "by" INTEGER, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (id), 
  UNIQUE (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE lines (
  entry INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  account TEXT NOT NULL, 
  cents INTEGER NOT NULL, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (entry, place), 
  FOREIGN KEY(entry) REFERENCES entries (number), 
  FOREIGN KEY(account) REFERENCES accounts (name)
);
INSERT INTO "lines" VALUES(1,1,'bank',-5000000,-5000000);
INSERT INTO "lines" VALUES(1,2,'meter:keno',5000000,5000000);
INSERT INTO "lines" VALUES(2,1,'bank',-10000,-5010000);
INSERT INTO "lines" VALUES(2,2,'purse:3',10000,10000);
INSERT INTO "lines" VALUES(3,1,'purse:3',-10000,0);
INSERT INTO "lines" VALUES(3,2,'rail:keno-1:3',10000,10000);
INSERT INTO "lines" VALUES(4,1,'rail:keno-1:3',-100,9900);
INSERT INTO "lines" VALUES(4,2,'layout:keno-1',100,100);
INSERT INTO "lines" VALUES(5,1,'tray:keno-1',-5,-5);
INSERT INTO "lines" VALUES(5,2,'meter:keno',5,5000005);
INSERT INTO "lines" VALUES(5,3,'layout:keno-1',-100,0);
INSERT INTO "lines" VALUES(5,4,'tray:keno-1',100,95);
INSERT INTO "lines" VALUES(6,1,'bank',-10000,-5020000);
INSERT INTO "lines" VALUES(6,2,'purse:2',10000,10000);
INSERT INTO "lines" VALUES(7,1,'purse:2',-10000,0);
INSERT INTO "lines" VALUES(7,2,'rail:keno-2:2',10000,10000);
INSERT INTO "lines" VALUES(8,1,'rail:keno-2:2',-100,9900);
INSERT INTO "lines" VALUES(8,2,'layout:keno-2',100,100);
INSERT INTO "lines" VALUES(9,1,'layout:keno-2',-100,0);
INSERT INTO "lines" VALUES(9,2,'tray:keno-2',-4999900,-4999900);
INSERT INTO "lines" VALUES(9,3,'ticket:keno-2:1',5000000,5000000);
INSERT INTO "lines" VALUES(9,4,'tray:keno-2',5000000,100);
INSERT INTO "lines" VALUES(9,5,'meter:keno',-5000000,5);
INSERT INTO "lines" VALUES(10,1,'bank',-10000,-5030000);
INSERT INTO "lines" VALUES(10,2,'purse:2',10000,10000);
INSERT INTO "lines" VALUES(11,1,'purse:2',-10000,0);
INSERT INTO "lines" VALUES(11,2,'rail:keno-3:2',10000,10000);
INSERT INTO "lines" VALUES(12,1,'bank',-2000000,-7030000);
INSERT INTO "lines" VALUES(12,2,'meter:pai-gow-poker',2000000,2000000);
INSERT INTO "lines" VALUES(13,1,'bank',-1000000,-8030000);
INSERT INTO "lines" VALUES(13,2,'meter:caribbean-stud',1000000,1000000);
INSERT INTO "lines" VALUES(14,1,'bank',-10000,-8040000);
INSERT INTO "lines" VALUES(14,2,'purse:3',10000,10000);
INSERT INTO "lines" VALUES(15,1,'purse:3',-10000,0);
INSERT INTO "lines" VALUES(15,2,'rail:caribbean-stud-1:3',10000,10000);
CREATE TABLE people (
  id INTEGER NOT NULL, 
  name TEXT, 
  folded TEXT, 
  role TEXT NOT NULL, 
  pin TEXT, 
  failures INTEGER NOT NULL, 
  locked INTEGER NOT NULL, 
  joined TEXT NOT NULL, 
  erased TEXT, 
  PRIMARY KEY (id), 
  UNIQUE (folded)
);
INSERT INTO "people" VALUES(1,'Olga','olga','owner','scrypt 16384 8 1 0c66d8ee183b508d588cac8ce49d2eed 69e7d036fbd94f002fc2082b127b3dd350ec4a79148d1ca799a96a4149198198',0,0,'2026-11-19T06:06:01.210Z',NULL);
INSERT INTO "people" VALUES(2,'Mal','mal','player',NULL,0,0,'2026-11-19T06:06:01.298Z',NULL);
INSERT INTO "people" VALUES(3,'Ann','ann','player',NULL,0,0,'2026-11-19T06:06:01.302Z',NULL);
CREATE TABLE rounds (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  tape TEXT NOT NULL, 
  at TEXT NOT NULL, 
  net TEXT NOT NULL, 
  voided INTEGER NOT NULL, 
  PRIMARY KEY (table_id, number)
);
INSERT INTO "rounds" VALUES('keno-1',1,'croupier tape 2
game: keno 1
fingerprint: f5dc52487530b19d
rules: {"jackpot": 10, "jackpot_seed": 50000}
players: {"Ann": 10000}
carry: {}

< put Ann 1 jackpot@1-2-3-4-5-6-7-8-9-10 100
> bet 1 Ann 1 jackpot@1-2-3-4-5-6-7-8-9-10 100
< close
> say The game is closed
> ticket #1 1
< draw 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
> show drawn 11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30
> say The numbers are 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
< go results
> feed keno +5 §19:47-15.2[jackpot]
> lose 1 jackpot@1-2-3-4-5-6-7-8-9-10 -100 §19:47-15.3[schedule]
','2026-11-19T06:06:01.351Z','{"Ann":-100}',0);
INSERT INTO "rounds" VALUES('keno-2',1,'croupier tape 2
game: keno 1
fingerprint: b796af164d3b45e2
rules: {"jackpot": 4, "jackpot_rate": "0/1", "jackpot_seed": 0}
players: {"Mal": 10000}
carry: {}

< put Mal 1 jackpot@1-2-3-4 100
> bet 1 Mal 1 jackpot@1-2-3-4 100
< close
> say The game is closed
> ticket #1 1
< draw 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
> show drawn 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20
> say The numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
< go results
< meter keno 5000005
> win 1 jackpot@1-2-3-4 +4999900 §19:47-15.2[jackpot]
> feed keno -5000000 §19:47-15.2[jackpot]
< meter keno 5
','2026-11-19T06:06:01.380Z','{"Mal":-100}',0);
CREATE TABLE seals (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  game TEXT NOT NULL, 
  secret TEXT NOT NULL, 
  commitment TEXT NOT NULL, 
  contributions TEXT NOT NULL, 
  state TEXT NOT NULL, 
  consumed INTEGER NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (table_id, number)
);
INSERT INTO "seals" VALUES('keno-3',1,'keno','cfa9c6ee5c628c8e35a8a68dd0d9517478ff411b215dccb03efbbe5e2adafb20','95bd4d6f6178f34bf54afa311b6f2d3b3d3317f70082e3d6d95676cb091c5576','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T06:06:01.392Z');
INSERT INTO "seals" VALUES('pai-gow-poker-1',1,'pai-gow-poker','0a9a4a24a2cd9d4094552746f228aa0f21edb7b1cb0baee34f7f593b74d92dc2','c03a0dcc014311ee94f332a2416d0e490863f5d6d0c6e547a151e8aa99d83b1d','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T06:06:01.461Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',1,'caribbean-stud','a0dbbbfce54598609512cedbd9a8c9501a2abc5f098d451cf5b4d38209e18da8','84f05804a4289b731f890b8b6563810dd499d34700e65daf93378de16819565f','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','locked',54,'2026-11-19T06:06:01.499Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',2,'caribbean-stud','c3edb58dbd429c9295f05a3b24b73aaffd76b474f2b6d1564e921415c95cbcf0','208e55c2eef440db8acfea277aa0ab3d71716185692e998cc949abc297dcbae1','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T06:06:01.520Z');
INSERT INTO "seals" VALUES('caribbean-stud-2',1,'caribbean-stud','2be5276478f701e871032833f0d3687096341f8219e4cb8b161c98b06161f456','40acc50cbef50c11be90c1f5d4ec8a395431b2397a947fdb842c141690c21917','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T06:06:01.527Z');
CREATE TABLE sessions (
  hash TEXT NOT NULL, 
  person INTEGER NOT NULL, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('9d9463cdcefe10730439c8c376ab65514165902a282620775516b8d88440175e',1,'2026-11-19T06:06:01.291Z','2026-11-19T22:06:01.291Z');
INSERT INTO "sessions" VALUES('05d38d399e550056cb7dc8599b75f9d847d39273cf26cdd49c676b9d2340f81a',2,'2026-11-19T06:06:01.299Z','2026-11-26T06:06:01.299Z');
INSERT INTO "sessions" VALUES('b44ff1e049af5c4283daac983829a59292043ae3f219a6fffbedd8bfcc2a53ba',3,'2026-11-19T06:06:01.303Z','2026-11-26T06:06:01.303Z');
CREATE TABLE tickets (
  table_id TEXT NOT NULL, 
  serial INTEGER NOT NULL, 
  sold TEXT NOT NULL, 
  "by" INTEGER, 
  buyer INTEGER NOT NULL, 
  station INTEGER NOT NULL, 
  wager TEXT NOT NULL, 
  place TEXT NOT NULL, 
  stake INTEGER NOT NULL, 
  first INTEGER NOT NULL, 
  last INTEGER NOT NULL, 
  state TEXT NOT NULL, 
  wins TEXT NOT NULL, 
  won INTEGER NOT NULL, 
  paid INTEGER NOT NULL, 
  ended TEXT, 
  hand INTEGER NOT NULL, 
  authorized INTEGER, 
  swept INTEGER NOT NULL, 
  PRIMARY KEY (table_id, serial)
);
CREATE TABLE transcripts (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  at TEXT NOT NULL, 
  document TEXT NOT NULL, 
  PRIMARY KEY (table_id, number), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
CREATE UNIQUE INDEX events_of_a_table ON events (table_id, revision) WHERE kind = 'table';
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER rounds_no_update BEFORE UPDATE ON rounds BEGIN SELECT RAISE(ABORT, 'rounds is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER rounds_no_delete BEFORE DELETE ON rounds BEGIN SELECT RAISE(ABORT, 'rounds is only ever added to: no row is changed or removed'); END;
CREATE INDEX ix_answers_at ON answers (at);
CREATE INDEX tickets_by_state ON tickets (table_id, state, last);
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER draws_no_update BEFORE UPDATE ON draws BEGIN SELECT RAISE(ABORT, 'draws is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER draws_no_delete BEFORE DELETE ON draws BEGIN SELECT RAISE(ABORT, 'draws is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER transcripts_no_update BEFORE UPDATE ON transcripts BEGIN SELECT RAISE(ABORT, 'transcripts is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER transcripts_no_delete BEFORE DELETE ON transcripts BEGIN SELECT RAISE(ABORT, 'transcripts is only ever added to: no row is changed or removed'); END;
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX lines_of_an_account ON lines (account, entry, place);
CREATE TRIGGER lines_no_update BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'lines is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER lines_no_delete BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'lines is only ever added to: no row is changed or removed'); END;
COMMIT;
PRAGMA application_id=1129467986;
PRAGMA user_version=0;