BEGIN TRANSACTION;
CREATE TABLE answers (
 person TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, event INTEGER NOT NULL,
 PRIMARY KEY (person, key));
CREATE TABLE balances (
 account TEXT NOT NULL, currency TEXT NOT NULL, held INTEGER NOT NULL, PRIMARY KEY (account, currency));
INSERT INTO "balances" VALUES('provider','imitation',-16260000);
INSERT INTO "balances" VALUES('vault','imitation',10970000);
INSERT INTO "balances" VALUES('provider','pieces:white',-2000);
INSERT INTO "balances" VALUES('vault','pieces:white',1600);
INSERT INTO "balances" VALUES('provider','pieces:red',-2000);
INSERT INTO "balances" VALUES('vault','pieces:red',1500);
INSERT INTO "balances" VALUES('provider','pieces:green',-2000);
INSERT INTO "balances" VALUES('vault','pieces:green',1600);
INSERT INTO "balances" VALUES('provider','pieces:black',-1000);
INSERT INTO "balances" VALUES('vault','pieces:black',600);
INSERT INTO "balances" VALUES('provider','pieces:lilac',-300);
INSERT INTO "balances" VALUES('vault','pieces:lilac',300);
INSERT INTO "balances" VALUES('dollars:float','usd',-10000);
INSERT INTO "balances" VALUES('dollars:till:1:cash','usd',17000);
INSERT INTO "balances" VALUES('window:1','imitation',5170000);
INSERT INTO "balances" VALUES('window:1','pieces:white',400);
INSERT INTO "balances" VALUES('window:1','pieces:red',400);
INSERT INTO "balances" VALUES('window:1','pieces:green',392);
INSERT INTO "balances" VALUES('window:1','pieces:black',395);
INSERT INTO "balances" VALUES('dollars:receipts:sales','usd',-502000);
INSERT INTO "balances" VALUES('guests','imitation',5025000);
INSERT INTO "balances" VALUES('guests','pieces:green',400);
INSERT INTO "balances" VALUES('guests','pieces:red',50);
INSERT INTO "balances" VALUES('guests','pieces:black',400);
INSERT INTO "balances" VALUES('table:Blackjack 1','imitation',45000);
INSERT INTO "balances" VALUES('table:Blackjack 1','pieces:red',90);
INSERT INTO "balances" VALUES('dollars:difference:1:Cleo','usd',495000);
INSERT INTO "balances" VALUES('difference:1:Cleo','imitation',-4950000);
INSERT INTO "balances" VALUES('difference:1:Cleo','pieces:black',-395);
INSERT INTO "balances" VALUES('difference:1:Cleo','pieces:green',-392);
INSERT INTO "balances" VALUES('difference:1:Cleo','pieces:red',-40);
CREATE TABLE entries (
 number INTEGER PRIMARY KEY, event INTEGER NOT NULL REFERENCES events (seq), why TEXT NOT NULL);
INSERT INTO "entries" VALUES(1,2,'received from the provider');
INSERT INTO "entries" VALUES(2,4,'window 1 opened');
INSERT INTO "entries" VALUES(3,6,'sale 1');
INSERT INTO "entries" VALUES(4,9,'sale 2');
INSERT INTO "entries" VALUES(5,12,'fill 1');
INSERT INTO "entries" VALUES(6,15,'count at Blackjack 1');
INSERT INTO "entries" VALUES(7,17,'correction of sale 2');
CREATE TABLE events (
 seq INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL);
INSERT INTO "events" VALUES(1,'2027-03-07T01:00:00.000Z','night','{"format":1,"night":"5dff344979eb25042a015d7c46c46aec","plan":"format = \"croupier-night/1\"\n\n[organisation]\nname = \"Friends of the Library\"\nregistration = \"123-4-56789\"\nregistered_until = \"2028-01-31\"\ndesignated_on = \"2026-11-01\"\n\n[licence]\nmunicipality = \"Anytown\"\nnumber = \"RL 7\"\ndate = \"2027-03-06\"\nplace = \"Memorial Hall, 1 Main Street\"\ngames = [\"blackjack\", \"craps\", \"money-wheel\", \"red-dog\", \"roulette\", \"under-over\"]\nstate_fee = \"$100\"\n\n[occasion]\ndate = \"2027-03-06\"\nopens = \"19:00\"\ncloses = \"23:30\"\nplace = \"Memorial Hall, 1 Main Street\"\nother_nights = []\nother_gambling = []\nunder_18 = false\n\n[provider]\nname = \"Tumble Rentals\"\nlicence = \"P 1\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nagreed = \"2026-12-01 10:00\"\ncertified = \"2026-12-02 09:00\"\nloan = false\nfamiliar = true\npackage_price = \"\"\n\n[money]\nexchange_rate = 10\nsold_at = [\"window\"]\nbuys = [\"prizes\", \"raffle tickets\"]\nexchange_ratio = \"$100\"\nraffle_tickets = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$1\"\ncolour = \"white\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$5\"\ncolour = \"red\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$25\"\ncolour = \"green\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$100\"\ncolour = \"black\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"\"\n\n[[money.pieces]]\nkind = \"chip\"\nvalue = \"$2\"\ncolour = \"lilac\"\nmarked = false\ncount = \"\"\nhome_printed = false\ntable = \"Roulette\"\n\n[admission]\nprice = \"$25\"\nvoucher = \"\"\n\n[budget]\nguests = \"\"\nfewest_guests = \"\"\nmost_guests = \"\"\nspend = \"\"\nother_costs = \"\"\ndonations = \"\"\n\n[[people]]\nname = \"Ann\"\nduties = [\"member in charge\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Bob\"\nduties = [\"member in charge of proceeds\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Cleo\"\nduties = [\"banker 19:00 to 21:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Dev\"\nduties = [\"banker 21:30 to 23:30\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Ed\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 4\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Fay\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 5\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Gus\"\nduties = [\"class A\"]\nstanding = \"none\"\npay = \"$300\"\nlicence = \"O 6\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"casino\"\nyears = 5\nfamiliar = true\n\n[[people]]\nname = \"Hal\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 7\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\", \"red-dog\"]\n\n[[people]]\nname = \"Ida\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 8\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"blackjack\"]\n\n[[people]]\nname = \"Jo\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 9\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Kit\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 10\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"money-wheel\", \"under-over\"]\n\n[[people]]\nname = \"Lee\"\nduties = [\"class B\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"O 11\"\nlicensed_from = \"2026-09-01\"\nlicensed_until = \"2027-08-31\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people.instructed]]\nby = \"Ed\"\ngames = [\"red-dog\", \"blackjack\"]\n\n[[people]]\nname = \"Max\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[people]]\nname = \"Nan\"\nduties = [\"assistant\"]\nstanding = \"member\"\npay = \"\"\nlicence = \"\"\nlicensed_from = \"\"\nlicensed_until = \"\"\nqualification = \"\"\nyears = \"\"\nfamiliar = true\n\n[[tables]]\nname = \"Blackjack 1\"\ngame = \"blackjack\"\noperator = \"Hal\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Blackjack 2\"\ngame = \"blackjack\"\noperator = \"Ida\"\nrelief = [\"Lee\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = 7\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"tie_option\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Roulette\"\ngame = \"roulette\"\noperator = \"Fay\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = [\"half_back\"]\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n[tables.rules]\nfive_adjacent = false\nseven_numbers = false\n\n[[tables]]\nname = \"Craps\"\ngame = \"craps\"\noperator = \"Gus\"\nrelief = [\"Ed\"]\nassistants = []\nsupervisor = \"\"\nboxperson = \"Max\"\nstickperson = \"Nan\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Money wheel\"\ngame = \"money-wheel\"\noperator = \"Jo\"\nrelief = [\"Kit\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Under/over\"\ngame = \"under-over\"\noperator = \"Kit\"\nrelief = [\"Jo\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[tables]]\nname = \"Red dog\"\ngame = \"red-dog\"\noperator = \"Lee\"\nrelief = [\"Hal\"]\nassistants = []\nsupervisor = \"Ed\"\nboxperson = \"\"\nstickperson = \"\"\nseats = \"\"\nrent = \"$250\"\nother_charge = \"\"\nlayout = []\nnotices = []\nrounds = \"\"\nplayers = \"\"\naverage_bet = \"\"\nwager = \"\"\n\n[[prizes]]\nname = \"Picnic basket\"\nkind = \"merchandise\"\nretail = \"$40\"\ncount = 10\ndonor = \"Corner Shop\"\naward = \"redemption\"\nprice = \"$500\"\nbought_back = false\n\n[[prizes]]\nname = \"Television\"\nkind = \"merchandise\"\nretail = \"$600\"\ncount = 1\ndonor = \"Main Street Radio\"\naward = \"drawing\"\nprice = \"\"\nbought_back = false\n\n[[posted]]\nnotice = \"exchange rate\"\nplace = \"window\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"award method\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"exchange ratio\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"games\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"colour values\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"prize prices\"\nplace = \"prizes\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"licence\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n\n[[posted]]\nnotice = \"general notices\"\nplace = \"entrance\"\nby = \"Ann\"\nat = \"2027-03-06 18:00\"\n","rules":1,"sample":false}','eafbeb91dac2fa3a7d679cbaba4ec8536a79e9e69399e576852ae55a67db8b8d');
INSERT INTO "events" VALUES(2,'2027-03-07T01:00:00.000Z','vault.received','{"what":{"pieces":{"black":1000,"green":2000,"lilac":300,"red":2000,"white":2000}},"who":{"by":"Ann"}}','444d178ebbc2fd8f2c57a1b30ec7908bb018338d32e92f466b49a686d3b48f9a');
INSERT INTO "events" VALUES(3,'2027-03-07T01:00:00.000Z','entry','{"entry":1,"for":2,"lines":[["provider","imitation",-16260000],["vault","imitation",16260000],["provider","pieces:white",-2000],["vault","pieces:white",2000],["provider","pieces:red",-2000],["vault","pieces:red",2000],["provider","pieces:green",-2000],["vault","pieces:green",2000],["provider","pieces:black",-1000],["vault","pieces:black",1000],["provider","pieces:lilac",-300],["vault","pieces:lilac",300]],"why":"received from the provider"}','c008c797d1f52116fb1296d17099a7c621c9915daceebd697a30e9dab20b2446');
INSERT INTO "events" VALUES(4,'2027-03-07T01:00:00.000Z','bank.opened','{"what":{"banker":"Cleo","door":false,"float":10000,"pieces":{"black":400,"green":400,"red":400,"white":400},"window":"1"},"who":{"by":"Cleo","second":"Bob"}}','a42f57f30e105999560d4978b91528fd6a6ea483bafc7faa8e75d17c26eb7485');
INSERT INTO "events" VALUES(5,'2027-03-07T01:00:00.000Z','entry','{"entry":2,"for":4,"lines":[["dollars:float","usd",-10000],["dollars:till:1:cash","usd",10000],["vault","imitation",-5240000],["window:1","imitation",5240000],["vault","pieces:white",-400],["window:1","pieces:white",400],["vault","pieces:red",-400],["window:1","pieces:red",400],["vault","pieces:green",-400],["window:1","pieces:green",400],["vault","pieces:black",-400],["window:1","pieces:black",400]],"why":"window 1 opened"}','3a42ea7b7f868c99acf5d7745e66dc25bfe8223cdc2d82777e26414711bb4aba');
INSERT INTO "events" VALUES(6,'2027-03-07T01:00:00.000Z','bank.sold','{"what":{"bags":{},"banker":"Cleo","cents":2000,"change":0,"handed":true,"imitation":20000,"number":1,"pieces":{"green":8},"tender":{"cash":2000},"vouchers":[],"window":"1"},"who":{"by":"Cleo"}}','7744625fc7c473139ee3668e112bda3d10ac7aa4b4cffc16c3eed28efe806253');
INSERT INTO "events" VALUES(7,'2027-03-07T01:00:00.000Z','number','{"for":6,"kind":"sale","number":1}','632b5640a4e94d0e2955df5ee48a2cc6842f0e8b20e3ead87de8e527647b5904');
INSERT INTO "events" VALUES(8,'2027-03-07T01:00:00.000Z','entry','{"entry":3,"for":6,"lines":[["dollars:receipts:sales","usd",-2000],["dollars:till:1:cash","usd",2000],["window:1","imitation",-20000],["guests","imitation",20000],["window:1","pieces:green",-8],["guests","pieces:green",8]],"why":"sale 1"}','98ec6de7477d3d4a26b7fd0e5d240d912394565609e5c1870f93fd49f2fd0300');
INSERT INTO "events" VALUES(9,'2027-03-07T01:00:00.000Z','bank.sold','{"what":{"bags":{},"banker":"Cleo","cents":500000,"change":0,"handed":true,"imitation":5000000,"number":2,"pieces":{"black":400,"green":392,"red":40},"tender":{"cash":500000},"vouchers":[],"window":"1"},"who":{"by":"Cleo"}}','048819c6c4a6149d9fd3275e3ecdf8ff919fa3bf43a287c7e2a83d5989a85984');
INSERT INTO "events" VALUES(10,'2027-03-07T01:00:00.000Z','number','{"for":9,"kind":"sale","number":2}','b7b956a228d2ce6813ba39e19baffda90143d5188dacb9248cf9e0182130400b');
INSERT INTO "events" VALUES(11,'2027-03-07T01:00:00.000Z','entry','{"entry":4,"for":9,"lines":[["dollars:receipts:sales","usd",-500000],["dollars:till:1:cash","usd",500000],["window:1","imitation",-5000000],["guests","imitation",5000000],["window:1","pieces:red",-40],["guests","pieces:red",40],["window:1","pieces:green",-392],["guests","pieces:green",392],["window:1","pieces:black",-400],["guests","pieces:black",400]],"why":"sale 2"}','3325f59752f82fb7f7f1463349c0149a4aab7f0f6bba475de2d4341c06a4450f');
INSERT INTO "events" VALUES(12,'2027-03-07T01:00:00.000Z','tables.filled','{"what":{"pieces":{"red":100},"reason":"","slip":1,"source":"vault","table":"Blackjack 1","won":0},"who":{"by":"Hal","second":"Ed"}}','69405e989926c8cacf8ed602b0eaaec84202dbac7f2631f1e6500f98fa44ffe5');
INSERT INTO "events" VALUES(13,'2027-03-07T01:00:00.000Z','number','{"for":12,"kind":"fill","number":1}','798c85d70e1a1af1d57f227c54eadd5b370dc5cf67ccce6a872a543c57ef7d4b');
INSERT INTO "events" VALUES(14,'2027-03-07T01:00:00.000Z','entry','{"entry":5,"for":12,"lines":[["vault","imitation",-50000],["table:Blackjack 1","imitation",50000],["vault","pieces:red",-100],["table:Blackjack 1","pieces:red",100]],"why":"fill 1"}','c23f29c5b5fdd962a6874ab33e09e0e33e7afe014893a527aeb78d774ff09f86');
INSERT INTO "events" VALUES(15,'2027-03-07T01:00:00.000Z','tables.counted','{"what":{"expected":{"red":100},"pieces":{"red":90},"table":"Blackjack 1","won":-5000},"who":{"by":"Hal","second":"Ed"}}','53b61118e81ae7b1b8762c21aefd262f48e8b5b689bfae524afeb4f05c7ac113');
INSERT INTO "events" VALUES(16,'2027-03-07T01:00:00.000Z','entry','{"entry":6,"for":15,"lines":[["guests","imitation",5000],["table:Blackjack 1","imitation",-5000],["guests","pieces:red",10],["table:Blackjack 1","pieces:red",-10]],"why":"count at Blackjack 1"}','df23c01f7c911644153b33e7396bc7398441f22827069c318463292ff4dbee79');
INSERT INTO "events" VALUES(17,'2027-03-07T01:05:00.000Z','bank.corrected','{"what":{"cents":5000,"given":{},"imitation":50000,"number":2,"pieces":{"black":5},"reason":"a hundred times too much","received":0,"was":{"cents":500000,"pieces":{"black":400,"green":392,"red":40}}},"who":{"by":"Ann","second":"Bob"}}','42f2c7fdae7f39bea0d88f0f5e6a4464de41e8d274afc480d76a0481405be23b');
INSERT INTO "events" VALUES(18,'2027-03-07T01:05:00.000Z','entry','{"entry":7,"for":17,"lines":[["dollars:till:1:cash","usd",-495000],["dollars:difference:1:Cleo","usd",495000],["difference:1:Cleo","imitation",-4950000],["window:1","imitation",4950000],["difference:1:Cleo","pieces:black",-395],["window:1","pieces:black",395],["difference:1:Cleo","pieces:green",-392],["window:1","pieces:green",392],["difference:1:Cleo","pieces:red",-40],["window:1","pieces:red",40]],"why":"correction of sale 2"}','b0f6daf8e57653c3c23afc0c2408e836e0fdb3715b0aa37e05836f1d83b511c1');
INSERT INTO "events" VALUES(19,'2027-03-07T01:05:00.000Z','flag','{"code":"corrected","for":17,"says":"sale 2 was corrected from $5,000: a hundred times too much; receipts stay, $4,950 is missing in the till, and nothing is paid back","section":"\u00a713:47-20.8(b)1"}','e3c809c9273bc90613f36a8f55f3d116d60a8834bc2a9e17f7cd411fb95edff1');
INSERT INTO "events" VALUES(20,'2027-03-07T01:10:00.000Z','bank.counted','{"what":{"banker":"Cleo","expected":{"card":0,"cash":17000,"check":0},"expected_pieces":{"black":395,"green":392,"red":400,"white":400},"over":{},"pieces":{"black":395,"green":392,"red":400,"white":400},"pieces_over":{},"tender":{"cash":17000},"window":"1"},"who":{"by":"Cleo","second":"Bob"}}','b5d6b3c83d2521cdc28d9cebc719405655c854f16e69eaf268c115cd86d263bc');
CREATE TABLE head (
 id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL, night TEXT NOT NULL, sample INTEGER NOT NULL,
 seq INTEGER NOT NULL, hash TEXT NOT NULL, entry INTEGER NOT NULL);
INSERT INTO "head" VALUES(1,1,'5dff344979eb25042a015d7c46c46aec',0,20,'b5d6b3c83d2521cdc28d9cebc719405655c854f16e69eaf268c115cd86d263bc',7);
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
INSERT INTO "lines" VALUES(4,1,'dollars:receipts:sales','usd',-500000);
INSERT INTO "lines" VALUES(4,2,'dollars:till:1:cash','usd',500000);
INSERT INTO "lines" VALUES(4,3,'window:1','imitation',-5000000);
INSERT INTO "lines" VALUES(4,4,'guests','imitation',5000000);
INSERT INTO "lines" VALUES(4,5,'window:1','pieces:red',-40);
INSERT INTO "lines" VALUES(4,6,'guests','pieces:red',40);
INSERT INTO "lines" VALUES(4,7,'window:1','pieces:green',-392);
INSERT INTO "lines" VALUES(4,8,'guests','pieces:green',392);
INSERT INTO "lines" VALUES(4,9,'window:1','pieces:black',-400);
INSERT INTO "lines" VALUES(4,10,'guests','pieces:black',400);
INSERT INTO "lines" VALUES(5,1,'vault','imitation',-50000);
INSERT INTO "lines" VALUES(5,2,'table:Blackjack 1','imitation',50000);
INSERT INTO "lines" VALUES(5,3,'vault','pieces:red',-100);
INSERT INTO "lines" VALUES(5,4,'table:Blackjack 1','pieces:red',100);
INSERT INTO "lines" VALUES(6,1,'guests','imitation',5000);
INSERT INTO "lines" VALUES(6,2,'table:Blackjack 1','imitation',-5000);
INSERT INTO "lines" VALUES(6,3,'guests','pieces:red',10);
INSERT INTO "lines" VALUES(6,4,'table:Blackjack 1','pieces:red',-10);
INSERT INTO "lines" VALUES(7,1,'dollars:till:1:cash','usd',-495000);
INSERT INTO "lines" VALUES(7,2,'dollars:difference:1:Cleo','usd',495000);
INSERT INTO "lines" VALUES(7,3,'difference:1:Cleo','imitation',-4950000);
INSERT INTO "lines" VALUES(7,4,'window:1','imitation',4950000);
INSERT INTO "lines" VALUES(7,5,'difference:1:Cleo','pieces:black',-395);
INSERT INTO "lines" VALUES(7,6,'window:1','pieces:black',395);
INSERT INTO "lines" VALUES(7,7,'difference:1:Cleo','pieces:green',-392);
INSERT INTO "lines" VALUES(7,8,'window:1','pieces:green',392);
INSERT INTO "lines" VALUES(7,9,'difference:1:Cleo','pieces:red',-40);
INSERT INTO "lines" VALUES(7,10,'window:1','pieces:red',40);
CREATE TABLE serials (
 kind TEXT NOT NULL, number INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES events (seq),
 PRIMARY KEY (kind, number));
INSERT INTO "serials" VALUES('sale',1,6);
INSERT INTO "serials" VALUES('sale',2,9);
INSERT INTO "serials" VALUES('fill',1,12);
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
