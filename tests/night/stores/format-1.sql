BEGIN TRANSACTION;
CREATE TABLE answers (
 person TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, event INTEGER NOT NULL,
 PRIMARY KEY (person, key));
CREATE TABLE balances (
 account TEXT NOT NULL, currency TEXT NOT NULL, held INTEGER NOT NULL, PRIMARY KEY (account, currency));
INSERT INTO "balances" VALUES('provider','imitation',-16260000);
INSERT INTO "balances" VALUES('vault','imitation',11000000);
INSERT INTO "balances" VALUES('provider','pieces:white',-2000);
INSERT INTO "balances" VALUES('vault','pieces:white',1600);
INSERT INTO "balances" VALUES('provider','pieces:red',-2000);
INSERT INTO "balances" VALUES('vault','pieces:red',1560);
INSERT INTO "balances" VALUES('provider','pieces:green',-2000);
INSERT INTO "balances" VALUES('vault','pieces:green',1600);
INSERT INTO "balances" VALUES('provider','pieces:black',-1000);
INSERT INTO "balances" VALUES('vault','pieces:black',600);
INSERT INTO "balances" VALUES('provider','pieces:lilac',-300);
INSERT INTO "balances" VALUES('vault','pieces:lilac',300);
INSERT INTO "balances" VALUES('dollars:float','usd',-10000);
INSERT INTO "balances" VALUES('dollars:till:1:cash','usd',10000);
INSERT INTO "balances" VALUES('window:1','imitation',5210000);
INSERT INTO "balances" VALUES('window:1','pieces:white',375);
INSERT INTO "balances" VALUES('window:1','pieces:red',385);
INSERT INTO "balances" VALUES('window:1','pieces:green',392);
INSERT INTO "balances" VALUES('window:1','pieces:black',400);
INSERT INTO "balances" VALUES('dollars:receipts:sales','usd',-6000);
INSERT INTO "balances" VALUES('guests','imitation',54000);
INSERT INTO "balances" VALUES('guests','pieces:green',20);
INSERT INTO "balances" VALUES('guests','pieces:red',3);
INSERT INTO "balances" VALUES('guests','pieces:white',25);
INSERT INTO "balances" VALUES('dollars:difference:1:Cleo','usd',4000);
INSERT INTO "balances" VALUES('difference:1:Cleo','imitation',-30000);
INSERT INTO "balances" VALUES('difference:1:Cleo','pieces:green',-12);
INSERT INTO "balances" VALUES('table:Blackjack 1','imitation',25000);
INSERT INTO "balances" VALUES('table:Blackjack 1','pieces:red',50);
INSERT INTO "balances" VALUES('difference:Blackjack 1','imitation',1000);
INSERT INTO "balances" VALUES('difference:Blackjack 1','pieces:red',2);
INSERT INTO "balances" VALUES('dollars:safe:cash','usd',2000);
CREATE TABLE entries (
 number INTEGER PRIMARY KEY, event INTEGER NOT NULL REFERENCES events (seq), why TEXT NOT NULL);
INSERT INTO "entries" VALUES(1,2,'received from the provider');
INSERT INTO "entries" VALUES(2,4,'window 1 opened');
INSERT INTO "entries" VALUES(3,7,'sale 1');
INSERT INTO "entries" VALUES(4,12,'sale 2');
INSERT INTO "entries" VALUES(5,17,'correction of sale 1');
INSERT INTO "entries" VALUES(6,20,'fill 1');
INSERT INTO "entries" VALUES(7,23,'lost at Blackjack 1');
INSERT INTO "entries" VALUES(8,26,'count at Blackjack 1');
INSERT INTO "entries" VALUES(9,28,'drop 1');
INSERT INTO "entries" VALUES(10,31,'count of window 1');
INSERT INTO "entries" VALUES(11,35,'sale 4');
CREATE TABLE events (
 seq INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL);
INSERT INTO "events" VALUES(1,'2027-03-07T01:00:00.000Z','night','{"format":1,"night":"38c90cfaeb0f07fcbef4b5715df3f927","plan":"format = \"croupier-night/1\"\n\n[organisation]\nname = \"Friends of the Library\"\nregistration = \"123-4-56789\"\nregistered_until = \"2028-01-31\"\ndesignated_on = \"2026-11-01\"\n\n[licence]\nmunicipality = \"Anytown\"\nnumber = \"RL 7\"\ndate = \"2027-03-06\"\nplace = \"Memorial Hall, 1 Main Street\"\ngames = [\"blackjack\", \"craps\", \"money-wheel\", \"red-dog\", \"roulette\", \"under-over\"]\nstate_fee = \"$100\"\n\n[occasion]\ndate = \"2027-03-06\"\nopens = \"19:00\"\ncloses = \"23:30\"\nplace = \"Memorial Hall, 1 Main Street\"\nother_nights = []\nother_gambling = []\nunder_18 = false\n\n[provider]\nname = \"Tumble Rentals\"\nlicence = \"P 1\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nagreed = \"2026-12-01 10:00\"\ncertified = \"2026-12-02 09:00\"\nloan = false\nfamiliar = true\npackage_price = \"\"\n\n[money]\nexchange_rate = 10\nsold_at = [\"window\"]\nbuys = [\"prizes\", \"raffle tickets\"]\nexchange_ratio = \"$100\"\nraffle_tickets = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$1\"\ncolour = \"white\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$5\"\ncolour = \"red\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$25\"\ncolour = \"green\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$100\"\ncolour = \"black\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$2\"\ncolour = \"lilac\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"Roulette\"\n\n[admission]\nprice = \"$25\"\nvoucher = \"\"\n\n[budget]\nguests = \"\"\nfewest_guests = \"\"\nmost_guests = \"\"\nspend = \"\"\nother_costs = \"\"\ndonations = \"\"\n\n[[people]]\nname = \"Ann\"\nduties = [\"member in charge\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Bob\"\nduties = [\"member in charge of proceeds\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Cleo\"\nduties = [\"banker 19:00 to 21:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Dev\"\nduties = [\"banker 21:30 to 23:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Ed\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 4\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Fay\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 5\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Gus\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 6\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Hal\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 7\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\", \"red-dog\"]\n\n[[people]]\nname = \"Ida\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 8\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\"]\n\n[[people]]\nname = \"Jo\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 9\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Kit\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 10\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Lee\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 11\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"red-dog\", \"blackjack\"]\n\n[[people]]\nname = \"Max\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Nan\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[tables]]\nname = \"Blackjack 1\"\ngame = \"blackjack\"\noperator = \"Hal\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Blackjack 2\"\ngame = \"blackjack\"\noperator = \"Ida\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Roulette\"\ngame = \"roulette\"\noperator = \"Fay\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"half_back\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n[tables.rules]\nfive_adjacent = false\nseven_numbers = false\n\n[[tables]]\nname = \"Craps\"\ngame = \"craps\"\noperator = \"Gus\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"Max\"\nstickperson = \"Nan\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Money wheel\"\ngame = \"money-wheel\"\noperator = \"Jo\"\nrelief = [\"Kit\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Under/over\"\ngame = \"under-over\"\noperator = \"Kit\"\nrelief = [\"Jo\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Red dog\"\ngame = \"red-dog\"\noperator = \"Lee\"\nrelief = [\"Hal\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[prizes]]\nname = \"Picnic basket\"\nkind = \"merchandise\"\nretail = \"$40\"\ncount = 10\ndonor = \"Corner Shop\"\naward = \"redemption\"\nprice = \"$500\"\nbought_back = false\n\n[[prizes]]\nname = \"Television\"\nkind = \"merchandise\"\nretail = \"$600\"\ncount = 1\ndonor = \"Main Street Radio\"\naward = \"drawing\"\nprice = \"\"\nbought_back = false\n\n[[posted]]\nnotice = \"exchange rate\"\nplace = \"window\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"prize prices\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"licence\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"general notices\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n","sample":false}','a8f7d0175fce3b308f0318754eaf4eea01fe8aedba1fecd06202067b05af3fa7');
INSERT INTO "events" VALUES(2,'2027-03-07T01:00:00.000Z','vault.received','{"what":{"pieces":{"black":1000,"green":2000,"lilac":300,"red":2000,"white":2000}},"who":{"by":"Ann"}}','52cc60dfebdeb7389bfb2a29a0af93c34d200b14fd091a90a22686aced1504db');
INSERT INTO "events" VALUES(3,'2027-03-07T01:00:00.000Z','entry','{"entry":1,"for":2,"lines":[["provider","imitation",-16260000],["vault","imitation",16260000],["provider","pieces:white",-2000],["vault","pieces:white",2000],["provider","pieces:red",-2000],["vault","pieces:red",2000],["provider","pieces:green",-2000],["vault","pieces:green",2000],["provider","pieces:black",-1000],["vault","pieces:black",1000],["provider","pieces:lilac",-300],["vault","pieces:lilac",300]],"why":"received from the provider"}','c4acfc445b738ccaeb0d33f85ad8202a0956f53d505a46695e84684e28961f34');
INSERT INTO "events" VALUES(4,'2027-03-07T01:00:00.000Z','bank.opened','{"what":{"banker":"Cleo","door":false,"float":10000,"pieces":{"black":400,"green":400,"red":400,"white":400},"window":"1"},"who":{"by":"Cleo","second":"Bob"}}','489a83ab97121ff64d9768fe32bd457a71930c576bb025b203f114c2e939718e');
INSERT INTO "events" VALUES(5,'2027-03-07T01:00:00.000Z','entry','{"entry":2,"for":4,"lines":[["dollars:float","usd",-10000],["dollars:till:1:cash","usd",10000],["vault","imitation",-5240000],["window:1","imitation",5240000],["vault","pieces:white",-400],["window:1","pieces:white",400],["vault","pieces:red",-400],["window:1","pieces:red",400],["vault","pieces:green",-400],["window:1","pieces:green",400],["vault","pieces:black",-400],["window:1","pieces:black",400]],"why":"window 1 opened"}','be73da5556c66991b30f9df236b24932c92e9d7f264459ce139ce1798bc78f3d');
INSERT INTO "events" VALUES(6,'2027-03-07T01:00:00.000Z','bank.bag','{"what":{"name":"$20","pieces":{"green":4,"red":15,"white":25}},"who":{"by":"Cleo"}}','bf3fb47c051aabd19574963a908146c5d0ece072472b65eb78786224041ed337');
INSERT INTO "events" VALUES(7,'2027-03-07T01:00:00.000Z','bank.sold','{"what":{"bags":{},"banker":"Cleo","cents":2000,"change":0,"handed":true,"imitation":20000,"number":1,"pieces":{"green":8},"tender":{"cash":2000},"vouchers":[],"window":"1"},"who":{"by":"Cleo"}}','ece6f9e527c015c67fcc99cfab38d7ed015f33f31a2a719d53b52b2b38865b5f');
INSERT INTO "events" VALUES(8,'2027-03-07T01:00:00.000Z','number','{"for":7,"kind":"sale","number":1}','2b6a9b33291b845b9a1ea53f8a3a53c02b7eb7bc31e72c5e4bf5d5d18c219efc');
INSERT INTO "events" VALUES(9,'2027-03-07T01:00:00.000Z','entry','{"entry":3,"for":7,"lines":[["dollars:receipts:sales","usd",-2000],["dollars:till:1:cash","usd",2000],["window:1","imitation",-20000],["guests","imitation",20000],["window:1","pieces:green",-8],["guests","pieces:green",8]],"why":"sale 1"}','50b913d7c14d4e54d99c686e31f7bdc1f21670d8a1c56130d2482fa8338bd7e1');
INSERT INTO "events" VALUES(10,'2027-03-07T01:00:00.000Z','bank.sold','{"what":{"bags":{"$20":1},"banker":"Cleo","cents":2000,"change":2000,"handed":false,"imitation":20000,"number":2,"pieces":{"green":4,"red":15,"white":25},"tender":{"cash":4000},"vouchers":[],"window":"1"},"who":{"by":"Cleo"}}','a7401404c0402a0829f8d65a40587983d71e1750e1f563f9681928eb553656e1');
INSERT INTO "events" VALUES(11,'2027-03-07T01:00:00.000Z','number','{"for":10,"kind":"sale","number":2}','c99d381fe8145c96f171cdfc8a065c6ba471532cd28f9877628d06a77fed2948');
INSERT INTO "events" VALUES(12,'2027-03-07T01:00:00.000Z','bank.handed','{"what":{"number":2},"who":{"by":"Cleo"}}','5824cea00a253867f8f2c83a5c47622bb6824252b32e40a5dc3232353905fc71');
INSERT INTO "events" VALUES(13,'2027-03-07T01:00:00.000Z','entry','{"entry":4,"for":12,"lines":[["dollars:receipts:sales","usd",-2000],["dollars:till:1:cash","usd",2000],["window:1","imitation",-20000],["guests","imitation",20000],["window:1","pieces:green",-4],["guests","pieces:green",4],["window:1","pieces:red",-15],["guests","pieces:red",15],["window:1","pieces:white",-25],["guests","pieces:white",25]],"why":"sale 2"}','4c61ab4b526e5a35b4eb137264b253cd187247c4c9c6aa757f2e5cc51273b4d2');
INSERT INTO "events" VALUES(14,'2027-03-07T01:00:00.000Z','bank.sold','{"what":{"bags":{},"banker":"Cleo","cents":3000,"change":0,"handed":false,"imitation":30000,"number":3,"pieces":{"green":12},"tender":{"cash":3000},"vouchers":[],"window":"1"},"who":{"by":"Cleo"}}','3e1914f4fa58b8798bc7bd6807acd84c0b93c1d4655a20738087e8fac54c161f');
INSERT INTO "events" VALUES(15,'2027-03-07T01:00:00.000Z','number','{"for":14,"kind":"sale","number":3}','0ac8f022c64e72d754cd14684c32aefe595dfba4735428b277b72993cd826ad8');
INSERT INTO "events" VALUES(16,'2027-03-07T01:00:00.000Z','bank.cancelled','{"what":{"number":3,"reason":"changed her mind"},"who":{"by":"Cleo"}}','8925a3973d55c5b6a6bb83297f5741c1581e5cf16debd7abaffa0f09e6f4f9fd');
INSERT INTO "events" VALUES(17,'2027-03-07T01:00:00.000Z','bank.corrected','{"what":{"cents":1000,"imitation":10000,"number":1,"pieces":{"green":4},"reason":"miscounted","was":{"cents":2000,"pieces":{"green":8}}},"who":{"by":"Ann","second":"Bob"}}','eb968d15de26d5be87d8663f5134ed6cada1811493e9d04ec38ae0ed1945ea30');
INSERT INTO "events" VALUES(18,'2027-03-07T01:00:00.000Z','entry','{"entry":5,"for":17,"lines":[["dollars:till:1:cash","usd",-1000],["dollars:difference:1:Cleo","usd",1000],["difference:1:Cleo","imitation",-10000],["window:1","imitation",10000],["difference:1:Cleo","pieces:green",-4],["window:1","pieces:green",4]],"why":"correction of sale 1"}','ece52fab5b2d07aa219ec6bb14e953afabd7e88637970a97e88e3a86d379ce30');
INSERT INTO "events" VALUES(19,'2027-03-07T01:00:00.000Z','flag','{"code":"corrected","for":17,"says":"sale 1 was corrected from $20: miscounted","section":""}','9f1b5faea6f05b8c2787c63d2dd2729a6dc8ae7ede74e4e230de768dedc1357d');
INSERT INTO "events" VALUES(20,'2027-03-07T01:00:00.000Z','tables.filled','{"what":{"pieces":{"red":40},"reason":"","slip":1,"source":"vault","table":"Blackjack 1","won":0},"who":{"by":"Max","second":"Hal"}}','53b248763bb3f0bf9c72c48a460762030e128c1b3ad1b12742b31b731dce9be6');
INSERT INTO "events" VALUES(21,'2027-03-07T01:00:00.000Z','number','{"for":20,"kind":"fill","number":1}','6c2875f7ccdc764ab7a88f26d8bd6d45c795cb88a11f4d38de328add646e5378');
INSERT INTO "events" VALUES(22,'2027-03-07T01:00:00.000Z','entry','{"entry":6,"for":20,"lines":[["vault","imitation",-20000],["table:Blackjack 1","imitation",20000],["vault","pieces:red",-40],["table:Blackjack 1","pieces:red",40]],"why":"fill 1"}','82a1047d2cee1c1c37e44721a26dda6f3ec0e30b4e5c90aa4b6cbcec7a5fe723');
INSERT INTO "events" VALUES(23,'2027-03-07T01:00:00.000Z','tables.lost','{"what":{"pieces":{"red":2},"reason":"spilled","table":"Blackjack 1","won":0},"who":{"by":"Max","second":"Hal"}}','11c64030790e043b2f77b12f7b1693d1511096c861c7af1664de7df014a8bbbf');
INSERT INTO "events" VALUES(24,'2027-03-07T01:00:00.000Z','entry','{"entry":7,"for":23,"lines":[["table:Blackjack 1","imitation",-1000],["difference:Blackjack 1","imitation",1000],["table:Blackjack 1","pieces:red",-2],["difference:Blackjack 1","pieces:red",2]],"why":"lost at Blackjack 1"}','d299b46f0c17965ee600d15ac53b676bb4ef4fa399188cd83a845903b5311e6b');
INSERT INTO "events" VALUES(25,'2027-03-07T01:00:00.000Z','flag','{"code":"pieces-lost","for":23,"says":"2 red are gone at Blackjack 1: spilled","section":""}','509934e793079e2f14c84abb4ebe47062319cbdb4dc91b3caeb532e5416321dd');
INSERT INTO "events" VALUES(26,'2027-03-07T02:00:00.000Z','tables.counted','{"what":{"expected":{"red":38},"pieces":{"red":50},"table":"Blackjack 1","won":6000},"who":{"by":"Max","second":"Hal"}}','cbe29917e8e4a1c638c069170f3055e342e8bd8f118ab6d4d3cd4f10ca19f0b8');
INSERT INTO "events" VALUES(27,'2027-03-07T02:00:00.000Z','entry','{"entry":8,"for":26,"lines":[["guests","imitation",-6000],["table:Blackjack 1","imitation",6000],["guests","pieces:red",-12],["table:Blackjack 1","pieces:red",12]],"why":"count at Blackjack 1"}','af5494880cdb849677b3c6577e72b2d8b066a8ff6abb5107637cc1a00aa5d7b8');
INSERT INTO "events" VALUES(28,'2027-03-07T02:00:00.000Z','bank.dropped','{"what":{"slip":1,"tender":{"cash":2000},"window":"1"},"who":{"by":"Cleo","second":"Ann"}}','1f13534ff1b2b2efb7b15e3040896b3b98776a35b0b3827cbb013bad28552ab4');
INSERT INTO "events" VALUES(29,'2027-03-07T02:00:00.000Z','number','{"for":28,"kind":"drop","number":1}','db83158245999efac070f45d7e59942d8b381ef52be6cd518026846be284d26b');
INSERT INTO "events" VALUES(30,'2027-03-07T02:00:00.000Z','entry','{"entry":9,"for":28,"lines":[["dollars:till:1:cash","usd",-2000],["dollars:safe:cash","usd",2000]],"why":"drop 1"}','ab7e86838a193d820586658f1c40af5122598017be8de86f9b81283ad0a47fb6');
INSERT INTO "events" VALUES(31,'2027-03-07T02:00:00.000Z','bank.counted','{"what":{"banker":"Cleo","expected":{"card":0,"cash":11000,"check":0},"expected_pieces":{"black":400,"green":392,"red":385,"white":375},"over":{"cash":-1000},"pieces":{"black":400,"green":392,"red":385,"white":375},"pieces_over":{},"tender":{"cash":10000},"window":"1"},"who":{"by":"Cleo","second":"Dev"}}','43afd3797fa9eee9b1ffeb3cc38f8e65638e057a44cbc6c8e35bf2ed523ddbfe');
INSERT INTO "events" VALUES(32,'2027-03-07T02:00:00.000Z','bank.handed-over','{"what":{"banker":"Cleo","to":"Dev","window":"1"},"who":{"by":"Cleo","second":"Dev"}}','ca5c83eb7f638bb58189d049e5eb11101cbaa9d310340c4f763342848310df70');
INSERT INTO "events" VALUES(33,'2027-03-07T02:00:00.000Z','entry','{"entry":10,"for":31,"lines":[["dollars:difference:1:Cleo","usd",1000],["dollars:till:1:cash","usd",-1000]],"why":"count of window 1"}','edc6820d733987fee6e9291deea8a9fcff5d2d13beadc02a069f8d54b3a9bfd2');
INSERT INTO "events" VALUES(34,'2027-03-07T02:00:00.000Z','flag','{"code":"till-short","for":31,"says":"the cash of window 1 (Cleo) is $10 short","section":""}','e86048268985b6a231c6a4599184533cbc1137829bf3488ce31baaef812ee1f1');
INSERT INTO "events" VALUES(35,'2027-03-07T02:10:00.000Z','bank.sold','{"what":{"bags":{},"banker":"Cleo","cents":2000,"change":0,"handed":true,"imitation":20000,"number":4,"pieces":{"green":8},"tender":{"cash":2000},"vouchers":[],"window":"1"},"who":{"by":"Cleo","happened_at":"2027-03-07T01:30:00.000Z","sheet":"1/1"}}','1eb3d4c2c2f3936ff009045ca97ea6d5c743a5a7c07e738274cd786af9affb54');
INSERT INTO "events" VALUES(36,'2027-03-07T02:10:00.000Z','number','{"for":35,"kind":"sale","number":4}','de1c983bfdb83c976f42a51af21a81914ec5b512ffa78646136473af073ae49b');
INSERT INTO "events" VALUES(37,'2027-03-07T02:10:00.000Z','entry','{"entry":11,"for":35,"lines":[["dollars:receipts:sales","usd",-2000],["dollars:difference:1:Cleo","usd",2000],["difference:1:Cleo","imitation",-20000],["guests","imitation",20000],["difference:1:Cleo","pieces:green",-8],["guests","pieces:green",8]],"why":"sale 4"}','562689b8593881b395ee56805235a5c37dd65f9ad5073388c687b2b36af8b1b3');
INSERT INTO "events" VALUES(38,'2027-03-07T02:10:00.000Z','plan.amended','{"what":{"people":["Oz"],"plan":"format = \"croupier-night/1\"\n\n[organisation]\nname = \"Friends of the Library\"\nregistration = \"123-4-56789\"\nregistered_until = \"2028-01-31\"\ndesignated_on = \"2026-11-01\"\n\n[licence]\nmunicipality = \"Anytown\"\nnumber = \"RL 7\"\ndate = \"2027-03-06\"\nplace = \"Memorial Hall, 1 Main Street\"\ngames = [\"blackjack\", \"craps\", \"money-wheel\", \"red-dog\", \"roulette\", \"under-over\"]\nstate_fee = \"$100\"\n\n[occasion]\ndate = \"2027-03-06\"\nopens = \"19:00\"\ncloses = \"23:30\"\nplace = \"Memorial Hall, 1 Main Street\"\nother_nights = []\nother_gambling = []\nunder_18 = false\n\n[provider]\nname = \"Tumble Rentals\"\nlicence = \"P 1\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nagreed = \"2026-12-01 10:00\"\ncertified = \"2026-12-02 09:00\"\nloan = false\nfamiliar = true\npackage_price = \"\"\n\n[money]\nexchange_rate = 10\nsold_at = [\"window\"]\nbuys = [\"prizes\", \"raffle tickets\"]\nexchange_ratio = \"$100\"\nraffle_tickets = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$1\"\ncolour = \"white\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$5\"\ncolour = \"red\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$25\"\ncolour = \"green\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$100\"\ncolour = \"black\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$2\"\ncolour = \"lilac\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"Roulette\"\n\n[admission]\nprice = \"$25\"\nvoucher = \"\"\n\n[budget]\nguests = \"\"\nfewest_guests = \"\"\nmost_guests = \"\"\nspend = \"\"\nother_costs = \"\"\ndonations = \"\"\n\n[[people]]\nname = \"Ann\"\nduties = [\"member in charge\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Bob\"\nduties = [\"member in charge of proceeds\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Cleo\"\nduties = [\"banker 19:00 to 21:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Dev\"\nduties = [\"banker 21:30 to 23:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Ed\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 4\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Fay\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 5\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Gus\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 6\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Hal\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 7\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\", \"red-dog\"]\n\n[[people]]\nname = \"Ida\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 8\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\"]\n\n[[people]]\nname = \"Jo\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 9\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Kit\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 10\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Lee\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 11\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"red-dog\", \"blackjack\"]\n\n[[people]]\nname = \"Max\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Nan\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Oz\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[tables]]\nname = \"Blackjack 1\"\ngame = \"blackjack\"\noperator = \"Hal\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Blackjack 2\"\ngame = \"blackjack\"\noperator = \"Ida\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Roulette\"\ngame = \"roulette\"\noperator = \"Fay\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"half_back\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n[tables.rules]\nfive_adjacent = false\nseven_numbers = false\n\n[[tables]]\nname = \"Craps\"\ngame = \"craps\"\noperator = \"Gus\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"Max\"\nstickperson = \"Nan\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Money wheel\"\ngame = \"money-wheel\"\noperator = \"Jo\"\nrelief = [\"Kit\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Under/over\"\ngame = \"under-over\"\noperator = \"Kit\"\nrelief = [\"Jo\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Red dog\"\ngame = \"red-dog\"\noperator = \"Lee\"\nrelief = [\"Hal\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[prizes]]\nname = \"Picnic basket\"\nkind = \"merchandise\"\nretail = \"$40\"\ncount = 10\ndonor = \"Corner Shop\"\naward = \"redemption\"\nprice = \"$500\"\nbought_back = false\n\n[[prizes]]\nname = \"Television\"\nkind = \"merchandise\"\nretail = \"$600\"\ncount = 1\ndonor = \"Main Street Radio\"\naward = \"drawing\"\nprice = \"\"\nbought_back = false\n\n[[posted]]\nnotice = \"exchange rate\"\nplace = \"window\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"prize prices\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"licence\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"general notices\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n","reason":"more guests","tables":[["Blackjack 1","blackjack"],["Blackjack 2","blackjack"],["Roulette","roulette"],["Craps","craps"],["Money wheel","money-wheel"],["Under/over","under-over"],["Red dog","red-dog"]]},"who":{"by":"Ann","second":"Bob"}}','4bb63edecf02c9c8ef2d0a2457df7d34fab2264f8fbc3f3515055d8c1551a463');
CREATE TABLE head (
 id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL, night TEXT NOT NULL, sample INTEGER NOT NULL,
 seq INTEGER NOT NULL, hash TEXT NOT NULL, entry INTEGER NOT NULL);
INSERT INTO "head" VALUES(1,1,'38c90cfaeb0f07fcbef4b5715df3f927',0,38,'4bb63edecf02c9c8ef2d0a2457df7d34fab2264f8fbc3f3515055d8c1551a463',11);
CREATE TABLE lines (
 entry INTEGER NOT NULL REFERENCES entries (number) DEFERRABLE INITIALLY DEFERRED, place INTEGER NOT NULL,
 account TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (entry, place),
 CONSTRAINT whole CHECK (typeof(amount) = 'integer' AND amount <> 0 AND abs(amount) <= 1000000000000000),
 CONSTRAINT dollars_apart CHECK ((currency = 'usd') = (substr(account, 1, 8) = 'dollars:')),
 CONSTRAINT receipts_come_in CHECK (substr(account, 1, 17) <> 'dollars:receipts:' OR amount < 0));
INSERT INTO "lines" VALUES(1,1,'provider','imitation',-16260000);
INSERT INTO "lines" VALUES(1,2,'vault','imitation',16260000);
INSERT INTO "lines" VALUES(1,3,'provider','pieces:white',-2000);
INSERT INTO "lines" VALUES(1,4,'vault','pieces:white',2000);
INSERT INTO "lines" VALUES(1,5,'provider','pieces:red',-2000);
INSERT INTO "lines" VALUES(1,6,'vault','pieces:red',2000);
INSERT INTO "lines" VALUES(1,7,'provider','pieces:green',-2000);
INSERT INTO "lines" VALUES(1,8,'vault','pieces:green',2000);
INSERT INTO "lines" VALUES(1,9,'provider','pieces:black',-1000);
INSERT INTO "lines" VALUES(1,10,'vault','pieces:black',1000);
INSERT INTO "lines" VALUES(1,11,'provider','pieces:lilac',-300);
INSERT INTO "lines" VALUES(1,12,'vault','pieces:lilac',300);
INSERT INTO "lines" VALUES(2,1,'dollars:float','usd',-10000);
INSERT INTO "lines" VALUES(2,2,'dollars:till:1:cash','usd',10000);
INSERT INTO "lines" VALUES(2,3,'vault','imitation',-5240000);
INSERT INTO "lines" VALUES(2,4,'window:1','imitation',5240000);
INSERT INTO "lines" VALUES(2,5,'vault','pieces:white',-400);
INSERT INTO "lines" VALUES(2,6,'window:1','pieces:white',400);
INSERT INTO "lines" VALUES(2,7,'vault','pieces:red',-400);
INSERT INTO "lines" VALUES(2,8,'window:1','pieces:red',400);
INSERT INTO "lines" VALUES(2,9,'vault','pieces:green',-400);
INSERT INTO "lines" VALUES(2,10,'window:1','pieces:green',400);
INSERT INTO "lines" VALUES(2,11,'vault','pieces:black',-400);
INSERT INTO "lines" VALUES(2,12,'window:1','pieces:black',400);
INSERT INTO "lines" VALUES(3,1,'dollars:receipts:sales','usd',-2000);
INSERT INTO "lines" VALUES(3,2,'dollars:till:1:cash','usd',2000);
INSERT INTO "lines" VALUES(3,3,'window:1','imitation',-20000);
INSERT INTO "lines" VALUES(3,4,'guests','imitation',20000);
INSERT INTO "lines" VALUES(3,5,'window:1','pieces:green',-8);
INSERT INTO "lines" VALUES(3,6,'guests','pieces:green',8);
INSERT INTO "lines" VALUES(4,1,'dollars:receipts:sales','usd',-2000);
INSERT INTO "lines" VALUES(4,2,'dollars:till:1:cash','usd',2000);
INSERT INTO "lines" VALUES(4,3,'window:1','imitation',-20000);
INSERT INTO "lines" VALUES(4,4,'guests','imitation',20000);
INSERT INTO "lines" VALUES(4,5,'window:1','pieces:green',-4);
INSERT INTO "lines" VALUES(4,6,'guests','pieces:green',4);
INSERT INTO "lines" VALUES(4,7,'window:1','pieces:red',-15);
INSERT INTO "lines" VALUES(4,8,'guests','pieces:red',15);
INSERT INTO "lines" VALUES(4,9,'window:1','pieces:white',-25);
INSERT INTO "lines" VALUES(4,10,'guests','pieces:white',25);
INSERT INTO "lines" VALUES(5,1,'dollars:till:1:cash','usd',-1000);
INSERT INTO "lines" VALUES(5,2,'dollars:difference:1:Cleo','usd',1000);
INSERT INTO "lines" VALUES(5,3,'difference:1:Cleo','imitation',-10000);
INSERT INTO "lines" VALUES(5,4,'window:1','imitation',10000);
INSERT INTO "lines" VALUES(5,5,'difference:1:Cleo','pieces:green',-4);
INSERT INTO "lines" VALUES(5,6,'window:1','pieces:green',4);
INSERT INTO "lines" VALUES(6,1,'vault','imitation',-20000);
INSERT INTO "lines" VALUES(6,2,'table:Blackjack 1','imitation',20000);
INSERT INTO "lines" VALUES(6,3,'vault','pieces:red',-40);
INSERT INTO "lines" VALUES(6,4,'table:Blackjack 1','pieces:red',40);
INSERT INTO "lines" VALUES(7,1,'table:Blackjack 1','imitation',-1000);
INSERT INTO "lines" VALUES(7,2,'difference:Blackjack 1','imitation',1000);
INSERT INTO "lines" VALUES(7,3,'table:Blackjack 1','pieces:red',-2);
INSERT INTO "lines" VALUES(7,4,'difference:Blackjack 1','pieces:red',2);
INSERT INTO "lines" VALUES(8,1,'guests','imitation',-6000);
INSERT INTO "lines" VALUES(8,2,'table:Blackjack 1','imitation',6000);
INSERT INTO "lines" VALUES(8,3,'guests','pieces:red',-12);
INSERT INTO "lines" VALUES(8,4,'table:Blackjack 1','pieces:red',12);
INSERT INTO "lines" VALUES(9,1,'dollars:till:1:cash','usd',-2000);
INSERT INTO "lines" VALUES(9,2,'dollars:safe:cash','usd',2000);
INSERT INTO "lines" VALUES(10,1,'dollars:difference:1:Cleo','usd',1000);
INSERT INTO "lines" VALUES(10,2,'dollars:till:1:cash','usd',-1000);
INSERT INTO "lines" VALUES(11,1,'dollars:receipts:sales','usd',-2000);
INSERT INTO "lines" VALUES(11,2,'dollars:difference:1:Cleo','usd',2000);
INSERT INTO "lines" VALUES(11,3,'difference:1:Cleo','imitation',-20000);
INSERT INTO "lines" VALUES(11,4,'guests','imitation',20000);
INSERT INTO "lines" VALUES(11,5,'difference:1:Cleo','pieces:green',-8);
INSERT INTO "lines" VALUES(11,6,'guests','pieces:green',8);
CREATE TABLE serials (
 kind TEXT NOT NULL, number INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES events (seq),
 PRIMARY KEY (kind, number));
INSERT INTO "serials" VALUES('sale',1,7);
INSERT INTO "serials" VALUES('sale',2,10);
INSERT INTO "serials" VALUES('sale',3,14);
INSERT INTO "serials" VALUES('fill',1,20);
INSERT INTO "serials" VALUES('drop',1,28);
INSERT INTO "serials" VALUES('sale',4,35);
CREATE INDEX lines_of_an_account ON lines (account, currency, entry);
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER lines_no_update BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'lines is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER lines_no_delete BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'lines is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER serials_no_update BEFORE UPDATE ON serials BEGIN SELECT RAISE(ABORT, 'serials is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER serials_no_delete BEFORE DELETE ON serials BEGIN SELECT RAISE(ABORT, 'serials is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER answers_no_update BEFORE UPDATE ON answers BEGIN SELECT RAISE(ABORT, 'answers is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER answers_no_delete BEFORE DELETE ON answers BEGIN SELECT RAISE(ABORT, 'answers is only ever added to: no row is changed or removed'); END;
CREATE TRIGGER events_follow BEFORE INSERT ON events
 WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM events)
 BEGIN SELECT RAISE(ABORT, 'events are numbered without a gap'); END;
CREATE TRIGGER lines_before_their_entry BEFORE INSERT ON lines
 WHEN EXISTS (SELECT 1 FROM entries WHERE number = NEW.entry)
 BEGIN SELECT RAISE(ABORT, 'the entry is posted: no line is added to it'); END;
CREATE TRIGGER lines_move AFTER INSERT ON lines BEGIN
 INSERT INTO balances (account, currency, held) VALUES (NEW.account, NEW.currency, NEW.amount)
 ON CONFLICT (account, currency) DO UPDATE SET held = held + NEW.amount; END;
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
 WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM entries)
 BEGIN SELECT RAISE(ABORT, 'entries are numbered without a gap'); END;
CREATE TRIGGER entries_balance BEFORE INSERT ON entries
 WHEN NOT EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number)
 OR EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number GROUP BY currency HAVING sum(amount) <> 0)
 BEGIN SELECT RAISE(ABORT, 'an entry sums to zero in every currency'); END;
CREATE TRIGGER entries_pay_nobody_out BEFORE INSERT ON entries
 WHEN EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number AND currency = 'usd')
 AND EXISTS (SELECT 1 FROM lines WHERE entry = NEW.number AND account = 'guests' AND amount < 0)
 BEGIN SELECT RAISE(ABORT, 'imitation money is not changed into cash: 13:47-20.8(b)1'); END;
CREATE TRIGGER serials_follow BEFORE INSERT ON serials
 WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM serials WHERE kind = NEW.kind)
 BEGIN SELECT RAISE(ABORT, 'numbers follow one another without a gap'); END;
COMMIT;
PRAGMA application_id = 1129467476;
