BEGIN TRANSACTION;
CREATE TABLE accounts (
  name TEXT NOT NULL, 
  least INTEGER, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (name), 
  CONSTRAINT not_below_its_floor CHECK (least IS NULL OR balance >= least)
);
INSERT INTO "accounts" VALUES('bank',NULL,-100000);
INSERT INTO "accounts" VALUES('purse:2',0,0);
INSERT INTO "accounts" VALUES('rail:keno-1:2',0,49700);
INSERT INTO "accounts" VALUES('layout:keno-1',0,200);
INSERT INTO "accounts" VALUES('tray:keno-1',0,100);
INSERT INTO "accounts" VALUES('rail:roulette-1:2',0,49000);
INSERT INTO "accounts" VALUES('layout:roulette-1',0,1000);
CREATE TABLE answers (
  person INTEGER NOT NULL, 
  "key" TEXT NOT NULL, 
  digest TEXT NOT NULL, 
  answer TEXT NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (person, "key")
);
INSERT INTO "answers" VALUES(1,'key-1','944d569811dbba49b4b06e73bf509bd1b1c824e9be44925f3c617b6d1c07e042','{"table":"keno-1","revision":1,"shown":[{"e":"opened","text":"Keno 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 89a7838e6f2dc5d8.","number":1,"commitment":"89a7838e6f2dc5d8af066d164faabf0b1beb3e003815999b32e5f2894857af54"}]}','2026-11-17T00:43:22.531Z');
INSERT INTO "answers" VALUES(1,'key-2','c1dc06cfb2f193be3d618ac7eefea63950c530460eef7ed4f88e2c47a97177d5','{"table":"roulette-1","revision":1,"shown":[{"e":"opened","text":"Roulette 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 30b4357a54510d22.","number":1,"commitment":"30b4357a54510d22852898399a124ad937b69514c8c8c960348454d2dc2f9e6d"}]}','2026-11-17T00:43:22.661Z');
INSERT INTO "answers" VALUES(2,'key-3','715d5765f45203475702f83bfc57997617414c3a9261ae15c0ad297873ab4dd5','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-17T00:43:22.738Z');
INSERT INTO "answers" VALUES(2,'key-4','893b2067695e0aa00ede6ece626028c70f4fceba0e19fd48b4e41ac2db821241','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"2-spot","where":"1-2x3","name":"2-spot 1-2x3"},"stake":300,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $3 on 2 spot 1-2x3."}]}','2026-11-17T00:43:22.765Z');
INSERT INTO "answers" VALUES(2,'key-5','4f6740be382131e6e5a16bbaa9694c4966ceb58b40b7bfe20340875370052d63','{"revision":4,"shown":[{"e":"ready","text":"Ann is ready.","player":"Ann"},{"e":"seal","text":"Seal 2 is made for the next shuffle: ac765f5892f71f1c.","number":2,"commitment":"ac765f5892f71f1c99f2a1f30f7d6d7c6e8c2bb55422b5725487b6e39e9e8e21"},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"e":"ticket","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"2-spot","where":"1-2x3","name":"2-spot 1-2x3"},"stake":300,"parent":0,"fee":0,"call":"","against":0},"ticket":"#1","text":"Ann: ticket #1 for $3 on 2 spot 1-2x3."},{"e":"bet","bet":{"id":2,"player":"#1","box":1,"spot":{"wager":"2-spot","where":"1-2","name":"2-spot 1-2"},"stake":100,"parent":1,"fee":0,"call":"","against":0},"source":1,"text":"#1: $1 on 2 spot 1-2, with bet 1."},{"e":"bet","bet":{"id":3,"player":"#1","box":1,"spot":{"wager":"2-spot","where":"1-2x2","name":"2-spot 1-2x2"},"stake":200,"parent":1,"fee":0,"call":"","against":0},"source":1,"text":"#1: $2 on 2 spot 1-2x2, with bet 1."},{"e":"draw","things":[8,13,19,22,24,33,37,39,45,50,55,57,58,61,64,67,68,77,78,79],"text":"Drawn: 8 13 19 22 24 33 37 39 45 50 55 57 58 61 64 67 68 77 78 79."},{"e":"fact","what":"drawn","value":"8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79","at":"","text":""},{"e":"said","text":"The numbers are 8, 13, 19, 22, 24, 33, 37, 39, 45, 50, 55, 57, 58, 61, 64, 67, 68, 77, 78, 79"},{"e":"settled","bet":{"id":2,"player":"#1","box":1,"spot":{"wager":"2-spot","where":"1-2","name":"2-spot 1-2"},"stake":100,"parent":1,"fee":0,"call":"","against":0},"result":"lose","paid":-100,"by":"\u00a719:47-15.3[schedule]","text":"#1: 2 spot 1-2 loses $1."},{"e":"round","text":"Round 2.","number":2}]}','2026-11-17T00:43:22.849Z');
INSERT INTO "answers" VALUES(2,'key-6','f50213c47befc52038bf4c4241fc4d7a422ff01c74761cd0266a03add78e27fd','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-17T00:43:22.891Z');
INSERT INTO "answers" VALUES(2,'key-7','a32c8ab277fbcf383927cbb6b22664713e9b3cf2b6716c835b8bdabcfdd23435','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":1000,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $10 on red."}]}','2026-11-17T00:43:22.916Z');
CREATE TABLE draws (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  draw TEXT NOT NULL, 
  PRIMARY KEY (table_id, number, place), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
INSERT INTO "draws" VALUES('keno-1',1,1,'{"draw":[8,13,19,22,24,33,37,39,45,50,55,57,58,61,64,67,68,77,78,79],"of":80}');
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
INSERT INTO "entries" VALUES(1,'2026-11-17T00:43:22.724Z','imitation money issued',10,11,2,NULL);
INSERT INTO "entries" VALUES(2,'2026-11-17T00:43:22.724Z','buy-in',10,12,2,NULL);
INSERT INTO "entries" VALUES(3,'2026-11-17T00:43:22.758Z','round 1, lines 1 to 2',13,14,2,NULL);
INSERT INTO "entries" VALUES(4,'2026-11-17T00:43:22.825Z','round 1, lines 3 to 12',17,19,2,NULL);
INSERT INTO "entries" VALUES(5,'2026-11-17T00:43:22.877Z','imitation money issued',20,21,2,NULL);
INSERT INTO "entries" VALUES(6,'2026-11-17T00:43:22.877Z','buy-in',20,22,2,NULL);
INSERT INTO "entries" VALUES(7,'2026-11-17T00:43:22.909Z','round 1, lines 1 to 2',23,24,2,NULL);
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
INSERT INTO "events" VALUES(1,'2026-11-17T00:43:22.091Z','house','',0,NULL,'{"format":2,"house":"d6bd1c07cdd0d98cfb773445b32c8f9a"}','ff8dfbf2754d54d756324bc620aeb685a97a11b846467baf05d1d522f2ca6bcb');
INSERT INTO "events" VALUES(2,'2026-11-17T00:43:22.154Z','person','',0,1,'{"did":"came in","person":1,"role":"owner"}','bc3e148d218f5d013325bc5799539f3e7b0676fa37230825d6ff763dc61863ac');
INSERT INTO "events" VALUES(3,'2026-11-17T00:43:22.165Z','person','',0,NULL,'{"did":"invited","invitation":1,"person":1,"role":"owner","until":"2026-11-17T12:43:22.159Z","uses":1}','3c3e6b7e34c90fb0ed615af3a1eb8b6a9d7350719e83bcfd87c5779f50446387');
INSERT INTO "events" VALUES(4,'2026-11-17T00:43:22.383Z','person','',0,1,'{"did":"came in","person":1,"role":"owner"}','46635a330abc88dea56278f7f55f2aa766e3d788f0e8ffa8e920947a0754b92a');
INSERT INTO "events" VALUES(5,'2026-11-17T00:43:22.408Z','person','',0,2,'{"did":"came in","person":2,"role":"player"}','7101aa8c5427f111d8f8f3b731ac9015c734f896ccd050df3c8d4c8183f22a19');
INSERT INTO "events" VALUES(6,'2026-11-17T00:43:22.524Z','seal','keno-1',0,NULL,'{"commitment":"89a7838e6f2dc5d8af066d164faabf0b1beb3e003815999b32e5f2894857af54","number":1}','2f31ed08bcb702fa5af6d265e331c3815cfefa5289c8bcde994b85bc9d91a509');
INSERT INTO "events" VALUES(7,'2026-11-17T00:43:22.525Z','table','keno-1',1,1,'{"lines":[],"round":0,"rules":{"schedule":"1: 1=3; 2: 2=12"},"salt":"7f36365a21868c65","shown":[{"e":"opened","text":"Keno 1 is open."},{"commitment":"89a7838e6f2dc5d8af066d164faabf0b1beb3e003815999b32e5f2894857af54","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 89a7838e6f2dc5d8."}]}','0d07d6c30891cfd33b1d8b995cc9ad2aab1281401ec491ae326e08fae652a0d6');
INSERT INTO "events" VALUES(8,'2026-11-17T00:43:22.649Z','seal','roulette-1',0,NULL,'{"commitment":"30b4357a54510d22852898399a124ad937b69514c8c8c960348454d2dc2f9e6d","number":1}','c366b14f8d975c76aa328ce812ae07b461545cc392c5204ff1531f6e5a8caca1');
INSERT INTO "events" VALUES(9,'2026-11-17T00:43:22.660Z','table','roulette-1',1,1,'{"lines":[],"round":0,"rules":{},"salt":"f596252b05907f1f","shown":[{"e":"opened","text":"Roulette 1 is open."},{"commitment":"30b4357a54510d22852898399a124ad937b69514c8c8c960348454d2dc2f9e6d","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 30b4357a54510d22."}]}','b18bd5dceba8cdebc50c820c438e58d4346feb0ec96c8ba2021c6580822d65a3');
INSERT INTO "events" VALUES(10,'2026-11-17T00:43:22.724Z','table','keno-1',2,2,'{"lines":[],"round":1,"salt":"d4c5b1f23f94bc62","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','d56872ff114dc571e095c92cceda80a1973fe0f0be19c133e855ed16cc0aa911');
INSERT INTO "events" VALUES(11,'2026-11-17T00:43:22.724Z','entry','',0,2,'{"entry":1,"for":10,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','36480ccc484bb90f6a2ca8df09c3b3f65c19325da172cb097d90f28453c1e3ee');
INSERT INTO "events" VALUES(12,'2026-11-17T00:43:22.724Z','entry','',0,2,'{"entry":2,"for":10,"lines":[["purse:2",-50000],["rail:keno-1:2",50000]],"reverses":null,"why":"buy-in"}','96398827e977e55911ed270237830cc89186a6bf26cd927e8424066cfb6d857b');
INSERT INTO "events" VALUES(13,'2026-11-17T00:43:22.758Z','table','keno-1',3,2,'{"lines":["< put Ann 1 2-spot@1-2x3 300","> bet 1 Ann 1 2-spot@1-2x3 300"],"round":1,"salt":"37a7b33dc6120477","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"2-spot 1-2x3","wager":"2-spot","where":"1-2x3"},"stake":300},"e":"bet","source":0,"text":"Ann: $3 on 2 spot 1-2x3."}]}','96363c5458b00c3765e834585e24a052fa9cc3b929dd02b9b15934429fd34fb2');
INSERT INTO "events" VALUES(14,'2026-11-17T00:43:22.758Z','entry','',0,2,'{"entry":3,"for":13,"lines":[["rail:keno-1:2",-300],["layout:keno-1",300]],"reverses":null,"why":"round 1, lines 1 to 2"}','8bace75f0286c33e23404c6eae5b7a40be46e9d2b6264e7f103be95a753634ea');
INSERT INTO "events" VALUES(15,'2026-11-17T00:43:22.790Z','locked','keno-1',0,NULL,'{"contributions":"2fa05efebc60500ebc124453629b54bcdf308bacd5f9c24e4eac6788bde836e2","number":1}','c621a1ca2e9cbbb2314769c417cfed4f1e41eaf0c474648332893d9d97614527');
INSERT INTO "events" VALUES(16,'2026-11-17T00:43:22.804Z','seal','keno-1',0,NULL,'{"commitment":"ac765f5892f71f1c99f2a1f30f7d6d7c6e8c2bb55422b5725487b6e39e9e8e21","number":2}','d5f8f63f5c644dbd6f8a6970b0e454226064106a1013adf295045a3d8ac9d312');
INSERT INTO "events" VALUES(17,'2026-11-17T00:43:22.825Z','table','keno-1',4,2,'{"lines":["< close","> say The game is closed","> ticket #1 1","> bet 2 #1 1 2-spot@1-2 100 of 1 from 1","> bet 3 #1 1 2-spot@1-2x2 200 of 1 from 1","< draw 8 13 19 22 24 33 37 39 45 50 55 57 58 61 64 67 68 77 78 79","> show drawn 8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79","> say The numbers are 8, 13, 19, 22, 24, 33, 37, 39, 45, 50, 55, 57, 58, 61, 64, 67, 68, 77, 78, 79","< go results","> lose 2 2-spot@1-2 -100 \u00a719:47-15.3[schedule]","> show drawn 8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79"],"round":2,"salt":"ae57b379749c5f41","shown":[{"e":"ready","player":"Ann","text":"Ann is ready."},{"commitment":"ac765f5892f71f1c99f2a1f30f7d6d7c6e8c2bb55422b5725487b6e39e9e8e21","e":"seal","number":2,"text":"Seal 2 is made for the next shuffle: ac765f5892f71f1c."},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"The game is closed"},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"2-spot 1-2x3","wager":"2-spot","where":"1-2x3"},"stake":300},"e":"ticket","text":"Ann: ticket #1 for $3 on 2 spot 1-2x3.","ticket":"#1"},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":1,"player":"#1","spot":{"name":"2-spot 1-2","wager":"2-spot","where":"1-2"},"stake":100},"e":"bet","source":1,"text":"#1: $1 on 2 spot 1-2, with bet 1."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":3,"parent":1,"player":"#1","spot":{"name":"2-spot 1-2x2","wager":"2-spot","where":"1-2x2"},"stake":200},"e":"bet","source":1,"text":"#1: $2 on 2 spot 1-2x2, with bet 1."},{"e":"draw","text":"Drawn: 8 13 19 22 24 33 37 39 45 50 55 57 58 61 64 67 68 77 78 79.","things":[8,13,19,22,24,33,37,39,45,50,55,57,58,61,64,67,68,77,78,79]},{"at":"","e":"fact","text":"","value":"8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79","what":"drawn"},{"e":"said","text":"The numbers are 8, 13, 19, 22, 24, 33, 37, 39, 45, 50, 55, 57, 58, 61, 64, 67, 68, 77, 78, 79"},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":1,"player":"#1","spot":{"name":"2-spot 1-2","wager":"2-spot","where":"1-2"},"stake":100},"by":"\u00a719:47-15.3[schedule]","e":"settled","paid":-100,"result":"lose","text":"#1: 2 spot 1-2 loses $1."},{"e":"round","number":2,"text":"Round 2."}]}','ce7bf877e904c812899964f7846d7e894649547cdac8ba15222ff5591c0305b0');
INSERT INTO "events" VALUES(18,'2026-11-17T00:43:22.825Z','round','keno-1',0,NULL,'{"net":{"Ann":-300},"rails":{"Ann":"rail:keno-1:2"},"round":1,"salt":"db7d3b0b7da19821","seals":[{"before":0,"draws":1,"seal":1}],"tape":"a8197406b436687553b78dc0ad53036716ed3fde18adbf7dc39ae1017b2dd3a2","voided":false}','2aacfa197b32fc488fb3f1ef95de43bff5ec134a1b7456a8835c9dd1fefabfbb');
INSERT INTO "events" VALUES(19,'2026-11-17T00:43:22.825Z','entry','',0,2,'{"entry":4,"for":17,"lines":[["layout:keno-1",-100],["layout:keno-1",100],["layout:keno-1",-200],["layout:keno-1",200],["layout:keno-1",-100],["tray:keno-1",100]],"reverses":null,"why":"round 1, lines 3 to 12"}','f8314c259fd750fa3823c1b3125076ea08fb9dc47ac8d081ca820ace67af0442');
INSERT INTO "events" VALUES(20,'2026-11-17T00:43:22.877Z','table','roulette-1',2,2,'{"lines":[],"round":1,"salt":"356ab1510ffc7cac","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','eb3c7721dfdb063e8ab197fb70122c1c154567b7b59d051b2fd8e5346e399419');
INSERT INTO "events" VALUES(21,'2026-11-17T00:43:22.877Z','entry','',0,2,'{"entry":5,"for":20,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','de1f75426e85cdcc0162b1f4c80e932bac81c1688b55b7dd7840539f004a52d3');
INSERT INTO "events" VALUES(22,'2026-11-17T00:43:22.877Z','entry','',0,2,'{"entry":6,"for":20,"lines":[["purse:2",-50000],["rail:roulette-1:2",50000]],"reverses":null,"why":"buy-in"}','b8584774427a0df1c6da567d10640621b79af0fd342300bdc55698b9978efcea');
INSERT INTO "events" VALUES(23,'2026-11-17T00:43:22.909Z','table','roulette-1',3,2,'{"lines":["< put Ann 1 red 1000","> bet 1 Ann 1 red 1000"],"round":1,"salt":"5a885c0908de2b97","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":1000},"e":"bet","source":0,"text":"Ann: $10 on red."}]}','65d5db4307220e025b2c1b531af292d18f0e57d8f0786a38eebf4f0219691bfd');
INSERT INTO "events" VALUES(24,'2026-11-17T00:43:22.909Z','entry','',0,2,'{"entry":7,"for":23,"lines":[["rail:roulette-1:2",-1000],["layout:roulette-1",1000]],"reverses":null,"why":"round 1, lines 1 to 2"}','524af8f7c06bbf678188813c68449d3f6af482e67f3c57d0e3bce3dc45bd01cd');
CREATE TABLE head (
  id INTEGER NOT NULL CHECK (id = 1), 
  format INTEGER NOT NULL, 
  house TEXT NOT NULL, 
  seq INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  entry INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "head" VALUES(1,2,'d6bd1c07cdd0d98cfb773445b32c8f9a',24,'524af8f7c06bbf678188813c68449d3f6af482e67f3c57d0e3bce3dc45bd01cd',7);
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
INSERT INTO "house_tables" VALUES('keno-1','keno','Keno 1','house','{"game": "keno", "title": "Keno 1", "mode": "house", "chips": "accounts", "rules": {"schedule": "1: 1=3; 2: 2=12"}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"net":{"Ann":-300},"number":1,"pocket":null,"results":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":1,"player":"#1","spot":{"name":"2-spot 1-2","wager":"2-spot","where":"1-2"},"stake":100},"by":"\u00a719:47-15.3[schedule]","e":"settled","paid":-100,"result":"lose","text":"#1: 2 spot 1-2 loses $1."}],"void":false},"between":null,"clock":"","drawn":1,"last":[{"box":1,"player":"Ann","spot":{"wager":"2-spot","where":"1-2x3"},"stake":300}],"last_of":{"Ann":"2"},"meters_left":{},"next_seal":2,"paused":false,"round":2,"seal":1,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: keno 1\nfingerprint: 9535126e37d4883e\nrules: {\"schedule\": \"1: 1=3; 2: 2=12\"}\nplayers: {\"Ann\": 49700}\ncarry: {\"bets\": [{\"id\": 3, \"player\": \"#1\", \"box\": 1, \"spot\": {\"wager\": \"2-spot\", \"where\": \"1-2x2\"}, \"stake\": 200, \"parent\": 1}], \"drawn\": \"8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79\"}\nnext-bet: 4\nseals: [{\"seal\": 1, \"before\": 1, \"draws\": 0}]\n\n> show drawn 8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79\n","tickets":{"#1":"2"},"version":1}',4,NULL,0);
INSERT INTO "house_tables" VALUES('roulette-1','roulette','Roulette 1','house','{"game": "roulette", "title": "Roulette 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"clock":"","drawn":0,"last":[],"last_of":{},"meters_left":{},"next_seal":1,"paused":false,"round":1,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: roulette 1\nfingerprint: 729b26509f641a33\nrules: {}\nplayers: {\"Ann\": 50000}\ncarry: null\nseals: []\n\n< put Ann 1 red 1000\n> bet 1 Ann 1 red 1000\n","tickets":{},"version":1}',3,NULL,0);
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
INSERT INTO "lines" VALUES(1,1,'bank',-50000,-50000);
INSERT INTO "lines" VALUES(1,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(2,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(2,2,'rail:keno-1:2',50000,50000);
INSERT INTO "lines" VALUES(3,1,'rail:keno-1:2',-300,49700);
INSERT INTO "lines" VALUES(3,2,'layout:keno-1',300,300);
INSERT INTO "lines" VALUES(4,1,'layout:keno-1',-100,200);
INSERT INTO "lines" VALUES(4,2,'layout:keno-1',100,300);
INSERT INTO "lines" VALUES(4,3,'layout:keno-1',-200,100);
INSERT INTO "lines" VALUES(4,4,'layout:keno-1',200,300);
INSERT INTO "lines" VALUES(4,5,'layout:keno-1',-100,200);
INSERT INTO "lines" VALUES(4,6,'tray:keno-1',100,100);
INSERT INTO "lines" VALUES(5,1,'bank',-50000,-100000);
INSERT INTO "lines" VALUES(5,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(6,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(6,2,'rail:roulette-1:2',50000,50000);
INSERT INTO "lines" VALUES(7,1,'rail:roulette-1:2',-1000,49000);
INSERT INTO "lines" VALUES(7,2,'layout:roulette-1',1000,1000);
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
INSERT INTO "people" VALUES(1,'Olga','olga','owner','scrypt 16384 8 1 08b8c43bae40daaa76c7f7a246a588ec 7617a22851ca1ebd1583c907805fdd2af16f55bcb8118a62fcb1335fc7ee0629',0,0,'2026-11-17T00:43:22.190Z',NULL);
INSERT INTO "people" VALUES(2,'Ann','ann','player',NULL,0,0,'2026-11-17T00:43:22.401Z',NULL);
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
fingerprint: 9535126e37d4883e
rules: {"schedule": "1: 1=3; 2: 2=12"}
players: {"Ann": 50000}
carry: {}
seals: [{"seal": 1, "before": 0, "draws": 1}]

< put Ann 1 2-spot@1-2x3 300
> bet 1 Ann 1 2-spot@1-2x3 300
< close
> say The game is closed
> ticket #1 1
> bet 2 #1 1 2-spot@1-2 100 of 1 from 1
> bet 3 #1 1 2-spot@1-2x2 200 of 1 from 1
< draw 8 13 19 22 24 33 37 39 45 50 55 57 58 61 64 67 68 77 78 79
> show drawn 8-13-19-22-24-33-37-39-45-50-55-57-58-61-64-67-68-77-78-79
> say The numbers are 8, 13, 19, 22, 24, 33, 37, 39, 45, 50, 55, 57, 58, 61, 64, 67, 68, 77, 78, 79
< go results
> lose 2 2-spot@1-2 -100 §19:47-15.3[schedule]
','2026-11-17T00:43:22.825Z','{"Ann":-300}',0);
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
INSERT INTO "seals" VALUES('keno-1',1,'keno','d96b3d0d45c550ef88314391ae50a6b937b9fee23ca499156762d5eab772b812','89a7838e6f2dc5d8af066d164faabf0b1beb3e003815999b32e5f2894857af54','{"format":"croupier-seal/2","given":[]}','locked',23,'2026-11-17T00:43:22.522Z');
INSERT INTO "seals" VALUES('roulette-1',1,'roulette','ad971faa51a704a503232d553c5c355d5a110f5dce9a5b6c283bf21e777f1d3b','30b4357a54510d22852898399a124ad937b69514c8c8c960348454d2dc2f9e6d','{"format":"croupier-seal/2","given":[]}','open',0,'2026-11-17T00:43:22.649Z');
INSERT INTO "seals" VALUES('keno-1',2,'keno','7991bb388f05bb20e2abf315f318a402ce61eff6036426d03b340bdb35f5a29c','ac765f5892f71f1c99f2a1f30f7d6d7c6e8c2bb55422b5725487b6e39e9e8e21','{"format":"croupier-seal/2","given":[]}','open',0,'2026-11-17T00:43:22.803Z');
CREATE TABLE sessions (
  hash TEXT NOT NULL, 
  person INTEGER NOT NULL, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('f3323428dd118ac232d9cf9878b39f47127023ac1a1698c23d43dabcdb342cd2',1,'2026-11-17T00:43:22.386Z','2026-11-17T16:43:22.386Z');
INSERT INTO "sessions" VALUES('002cca51975db5f7baafd9a88ff10e5d052e98b87fb389928747d92900279b07',2,'2026-11-17T00:43:22.410Z','2026-11-24T00:43:22.410Z');
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
