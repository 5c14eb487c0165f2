BEGIN TRANSACTION;
CREATE TABLE accounts (
  name TEXT NOT NULL, 
  least INTEGER, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (name), 
  CONSTRAINT not_below_its_floor CHECK (least IS NULL OR balance >= least)
);
INSERT INTO "accounts" VALUES('bank',NULL,-300000);
INSERT INTO "accounts" VALUES('layout:roulette-1',0,1000);
INSERT INTO "accounts" VALUES('layout:roulette-2',0,1000);
INSERT INTO "accounts" VALUES('purse:2',0,0);
INSERT INTO "accounts" VALUES('purse:3',0,0);
INSERT INTO "accounts" VALUES('rail:roulette-1:2',0,49500);
INSERT INTO "accounts" VALUES('rail:roulette-1:3',0,49500);
INSERT INTO "accounts" VALUES('rail:roulette-2:2',0,49500);
INSERT INTO "accounts" VALUES('rail:roulette-2:3',0,49500);
INSERT INTO "accounts" VALUES('rail:roulette-3:2',0,49500);
INSERT INTO "accounts" VALUES('layout:roulette-3',0,1000);
INSERT INTO "accounts" VALUES('rail:roulette-3:3',0,49500);
CREATE TABLE answers (
  person INTEGER NOT NULL, 
  "key" TEXT NOT NULL, 
  digest TEXT NOT NULL, 
  answer TEXT NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (person, "key")
);
INSERT INTO "answers" VALUES(1,'key-1','c1dc06cfb2f193be3d618ac7eefea63950c530460eef7ed4f88e2c47a97177d5','{"table":"roulette-1","revision":1,"shown":[{"e":"opened","text":"Roulette 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 75349b218f544aa0.","number":1,"commitment":"75349b218f544aa0f4ee9cd4a786918fb8f5855110c1475464e25df6612ced05"}]}','2026-11-18T16:03:17.520Z');
INSERT INTO "answers" VALUES(1,'key-2','c1dc06cfb2f193be3d618ac7eefea63950c530460eef7ed4f88e2c47a97177d5','{"table":"roulette-2","revision":1,"shown":[{"e":"opened","text":"Roulette 2 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 44727ad504e273ba.","number":1,"commitment":"44727ad504e273baa81cb7c726be45f1fd1fb203eea64d9916c83d385259ba43"}]}','2026-11-18T16:03:17.525Z');
INSERT INTO "answers" VALUES(1,'key-3','c1dc06cfb2f193be3d618ac7eefea63950c530460eef7ed4f88e2c47a97177d5','{"table":"roulette-3","revision":1,"shown":[{"e":"opened","text":"Roulette 3 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: f3b24ae87240a774.","number":1,"commitment":"f3b24ae87240a77454872459c0bea9aa72ca4f599fdafbdf15de640236bddd8e"}]}','2026-11-18T16:03:17.527Z');
INSERT INTO "answers" VALUES(2,'key-10','e9250ed5677b21ad055e71f38fe1ac6119cf1b3a2066c101e97aca8849d77dee','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-18T16:03:17.537Z');
INSERT INTO "answers" VALUES(2,'key-11','eeead37c8f5e9a236898f2df3ac878744491abfa13a5033ffbb704066559ed5d','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $5 on red."}]}','2026-11-18T16:03:17.538Z');
INSERT INTO "answers" VALUES(2,'key-12','ea74740d8e9649e9f8168875a55c7870290af34766a2b202eeba03c493510979','{"revision":4,"shown":[{"e":"contributed","text":"Ann adds to the next shuffle.","player":"Ann","number":1}]}','2026-11-18T16:03:17.539Z');
INSERT INTO "answers" VALUES(2,'key-4','ac85551f84de5fc06b38a8bfd45879eb37c0e135d64c4053f499a44af53157bc','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-18T16:03:17.530Z');
INSERT INTO "answers" VALUES(2,'key-5','fa8001727cf107c8e427a8ba757644256d31134984b10ba20ae21f15a0895f18','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $5 on red."}]}','2026-11-18T16:03:17.531Z');
INSERT INTO "answers" VALUES(2,'key-6','6cf5aad5183d2d513f5f94a76f06c20d9d6647451d90f958cb1fac873bdf03da','{"revision":4,"shown":[{"e":"contributed","text":"Ann adds to the next shuffle.","player":"Ann","number":1}]}','2026-11-18T16:03:17.533Z');
INSERT INTO "answers" VALUES(3,'key-13','e9250ed5677b21ad055e71f38fe1ac6119cf1b3a2066c101e97aca8849d77dee','{"revision":5,"shown":[{"e":"sat","text":"Bob takes seat 2.","player":"Bob","box":2}]}','2026-11-18T16:03:17.541Z');
INSERT INTO "answers" VALUES(3,'key-14','eeead37c8f5e9a236898f2df3ac878744491abfa13a5033ffbb704066559ed5d','{"revision":6,"shown":[{"e":"bet","bet":{"id":2,"player":"Bob","box":2,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Bob: $5 on red."}]}','2026-11-18T16:03:17.542Z');
INSERT INTO "answers" VALUES(3,'key-15','3b8a565c2995f3aa6ac13c3bcd4c56c52169a4dab1edec8d203f4f19467bf3dd','{"revision":7,"shown":[{"e":"contributed","text":"Bob adds to the next shuffle.","player":"Bob","number":1}]}','2026-11-18T16:03:17.543Z');
INSERT INTO "answers" VALUES(3,'key-7','ac85551f84de5fc06b38a8bfd45879eb37c0e135d64c4053f499a44af53157bc','{"revision":5,"shown":[{"e":"sat","text":"Bob takes seat 2.","player":"Bob","box":2}]}','2026-11-18T16:03:17.534Z');
INSERT INTO "answers" VALUES(3,'key-8','fa8001727cf107c8e427a8ba757644256d31134984b10ba20ae21f15a0895f18','{"revision":6,"shown":[{"e":"bet","bet":{"id":2,"player":"Bob","box":2,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Bob: $5 on red."}]}','2026-11-18T16:03:17.535Z');
INSERT INTO "answers" VALUES(3,'key-9','e1b1020656377d1dd54cb575bbc491126a77ffeaf8bf03735afa19b9abe4e1ae','{"revision":7,"shown":[{"e":"contributed","text":"Bob adds to the next shuffle.","player":"Bob","number":1}]}','2026-11-18T16:03:17.536Z');
INSERT INTO "answers" VALUES(2,'key-500','fa8001727cf107c8e427a8ba757644256d31134984b10ba20ae21f15a0895f18','{"revision":9,"shown":[{"e":"bet","bet":{"id":3,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $5 on red."}]}','2026-11-18T16:03:17.605Z');
INSERT INTO "answers" VALUES(2,'key-501','f4da448c99a5df131035d1b35f4e0cba55d9ec1ead2ff7f8991e52c9017bfc94','{"revision":10,"shown":[{"e":"contributed","text":"Ann adds to the next shuffle.","player":"Ann","number":2}]}','2026-11-18T16:03:17.606Z');
INSERT INTO "answers" VALUES(3,'key-502','fa8001727cf107c8e427a8ba757644256d31134984b10ba20ae21f15a0895f18','{"revision":11,"shown":[{"e":"bet","bet":{"id":4,"player":"Bob","box":2,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Bob: $5 on red."}]}','2026-11-18T16:03:17.607Z');
INSERT INTO "answers" VALUES(3,'key-503','077a2b490140663f38d0693453f1b693205ebd252b3d654cf15de47cb636a3f6','{"revision":12,"shown":[{"e":"contributed","text":"Bob adds to the next shuffle.","player":"Bob","number":2}]}','2026-11-18T16:03:17.608Z');
INSERT INTO "answers" VALUES(2,'key-504','bd22b4dbe84903669dcc2fa76d9932def41e64cb03404a1077c39b3cd99ac288','{"revision":13,"shown":[{"e":"ready","text":"Ann is ready.","player":"Ann"}]}','2026-11-18T16:03:17.609Z');
INSERT INTO "answers" VALUES(3,'key-505','bd22b4dbe84903669dcc2fa76d9932def41e64cb03404a1077c39b3cd99ac288','{"revision":14,"shown":[{"e":"ready","text":"Bob is ready.","player":"Bob"},{"e":"pledges-closed","text":"Seal 2 takes no more pledges: the words are opened.","number":2,"pledges":"3371ddbe7e31879d26e19b4420bfc038622348e820027c9089ac1139320d8251"},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"}]}','2026-11-18T16:03:17.610Z');
INSERT INTO "answers" VALUES(2,'key-506','39bd08e88c392ffb7be082f847e1b8a5bd5f26994cc689554b7b5f1b01c5d54b','{"revision":15,"shown":[{"e":"words-opened","text":"Ann opens words for seal 2.","player":"Ann","number":2}]}','2026-11-18T16:03:17.611Z');
INSERT INTO "answers" VALUES(2,'key-507','afcb9526e38676903378a2df26b34544a3c17f849c519bfb8ff8c162b94c0156','{"revision":3,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-18T16:03:17.614Z');
INSERT INTO "answers" VALUES(2,'key-508','b71851902208cc773b67b815b1ee51dec8a78ea01cc2972cc1e4776cc697fe57','{"revision":4,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $5 on red."}]}','2026-11-18T16:03:17.615Z');
INSERT INTO "answers" VALUES(2,'key-509','72ee2b07b52851888cad5c1e09d9e4194e11c13353c5ebc252e1458b11e5439d','{"revision":5,"shown":[{"e":"contributed","text":"Ann adds to the next shuffle.","player":"Ann","number":2}]}','2026-11-18T16:03:17.616Z');
INSERT INTO "answers" VALUES(3,'key-510','afcb9526e38676903378a2df26b34544a3c17f849c519bfb8ff8c162b94c0156','{"revision":6,"shown":[{"e":"sat","text":"Bob takes seat 2.","player":"Bob","box":2}]}','2026-11-18T16:03:17.617Z');
INSERT INTO "answers" VALUES(3,'key-511','b71851902208cc773b67b815b1ee51dec8a78ea01cc2972cc1e4776cc697fe57','{"revision":7,"shown":[{"e":"bet","bet":{"id":2,"player":"Bob","box":2,"spot":{"wager":"red","where":"","name":"red"},"stake":500,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Bob: $5 on red."}]}','2026-11-18T16:03:17.618Z');
INSERT INTO "answers" VALUES(3,'key-512','fd1622cb2863f08173123ea7ec8835debce4ac51ce520ff0c6adcb7b833745e9','{"revision":8,"shown":[{"e":"contributed","text":"Bob adds to the next shuffle.","player":"Bob","number":2}]}','2026-11-18T16:03:17.619Z');
CREATE TABLE draws (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  draw TEXT NOT NULL, 
  PRIMARY KEY (table_id, number, place), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
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
INSERT INTO "entries" VALUES(1,'2026-11-18T16:03:17.529Z','imitation money issued',13,14,2,NULL);
INSERT INTO "entries" VALUES(2,'2026-11-18T16:03:17.529Z','buy-in',13,15,2,NULL);
INSERT INTO "entries" VALUES(3,'2026-11-18T16:03:17.531Z','round 1, lines 1 to 2',16,17,2,NULL);
INSERT INTO "entries" VALUES(4,'2026-11-18T16:03:17.534Z','imitation money issued',19,20,3,NULL);
INSERT INTO "entries" VALUES(5,'2026-11-18T16:03:17.534Z','buy-in',19,21,3,NULL);
INSERT INTO "entries" VALUES(6,'2026-11-18T16:03:17.535Z','round 1, lines 3 to 4',22,23,3,NULL);
INSERT INTO "entries" VALUES(7,'2026-11-18T16:03:17.537Z','imitation money issued',25,26,2,NULL);
INSERT INTO "entries" VALUES(8,'2026-11-18T16:03:17.537Z','buy-in',25,27,2,NULL);
INSERT INTO "entries" VALUES(9,'2026-11-18T16:03:17.538Z','round 1, lines 1 to 2',28,29,2,NULL);
INSERT INTO "entries" VALUES(10,'2026-11-18T16:03:17.540Z','imitation money issued',31,32,3,NULL);
INSERT INTO "entries" VALUES(11,'2026-11-18T16:03:17.540Z','buy-in',31,33,3,NULL);
INSERT INTO "entries" VALUES(12,'2026-11-18T16:03:17.541Z','round 1, lines 3 to 4',34,35,3,NULL);
INSERT INTO "entries" VALUES(13,'2026-11-18T16:03:17.601Z','round 1 given back',40,42,NULL,NULL);
INSERT INTO "entries" VALUES(14,'2026-11-18T16:03:17.605Z','round 2, lines 1 to 2',43,44,2,NULL);
INSERT INTO "entries" VALUES(15,'2026-11-18T16:03:17.607Z','round 2, lines 3 to 4',46,47,3,NULL);
INSERT INTO "entries" VALUES(16,'2026-11-18T16:03:17.614Z','imitation money issued',56,57,2,NULL);
INSERT INTO "entries" VALUES(17,'2026-11-18T16:03:17.614Z','buy-in',56,58,2,NULL);
INSERT INTO "entries" VALUES(18,'2026-11-18T16:03:17.615Z','round 1, lines 1 to 2',59,60,2,NULL);
INSERT INTO "entries" VALUES(19,'2026-11-18T16:03:17.617Z','imitation money issued',62,63,3,NULL);
INSERT INTO "entries" VALUES(20,'2026-11-18T16:03:17.617Z','buy-in',62,64,3,NULL);
INSERT INTO "entries" VALUES(21,'2026-11-18T16:03:17.618Z','round 1, lines 3 to 4',65,66,3,NULL);
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
INSERT INTO "events" VALUES(1,'2026-11-18T16:03:17.471Z','house','',0,NULL,'{"format":3,"house":"0f8a730a1fe36a133ba9ada37a3c21fa"}','4b19833516e5127b55a31937e98844f595a51b0fdd1e0126e430ea789728a4d4');
INSERT INTO "events" VALUES(2,'2026-11-18T16:03:17.477Z','person','',0,1,'{"did":"came in","invitation":0,"person":1,"role":"owner"}','1884a6e1056a8434a30f88d84b6af1c43ed8c549e8535573b30fe50ccf61b5be');
INSERT INTO "events" VALUES(3,'2026-11-18T16:03:17.477Z','person','',0,NULL,'{"did":"invited","invitation":1,"person":1,"role":"owner","until":"2026-11-19T04:03:17.477Z","uses":1}','cbd7a6f4d05a278347dd5a816da19e0f81c2610604d01070718c717cf7464f2c');
INSERT INTO "events" VALUES(4,'2026-11-18T16:03:17.511Z','person','',0,1,'{"did":"came in","invitation":1,"person":1,"role":"owner"}','68af265a3eb0c3f57a1f8f8394515c0457b6d0a39c77d47ee1b1a403a6f5244b');
INSERT INTO "events" VALUES(5,'2026-11-18T16:03:17.513Z','person','',0,2,'{"did":"came in","invitation":0,"person":2,"role":"player"}','0d2d317817d704c961d58fab3ba1dca645dba410aea976869ebdac11c051b5ec');
INSERT INTO "events" VALUES(6,'2026-11-18T16:03:17.513Z','person','',0,3,'{"did":"came in","invitation":0,"person":3,"role":"player"}','8fc5e7ac2591ae4096878577efc6fa71da3a4c2a293fcf4ce7402b1b2716c4a8');
INSERT INTO "events" VALUES(7,'2026-11-18T16:03:17.519Z','seal','roulette-1',0,NULL,'{"commitment":"75349b218f544aa0f4ee9cd4a786918fb8f5855110c1475464e25df6612ced05","number":1}','add50b5ff2fabe98b0897b33cbbe816d6d57b78934c629b5af3eebad83fd000e');
INSERT INTO "events" VALUES(8,'2026-11-18T16:03:17.520Z','table','roulette-1',1,1,'{"kept":"664add1933f35e9035b4a97a8c6996f2def80bc0cbca318527f5cc7aeaaf87c8","lines":[],"mode":"house","round":0,"rules":{},"salt":"89b614af1adabdbf","shown":[{"e":"opened","text":"Roulette 1 is open."},{"commitment":"75349b218f544aa0f4ee9cd4a786918fb8f5855110c1475464e25df6612ced05","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 75349b218f544aa0."}]}','5703e4dd4c83017b4d57ca40d336344bef6c6c25848b201f7c497b81b84583d3');
INSERT INTO "events" VALUES(9,'2026-11-18T16:03:17.525Z','seal','roulette-2',0,NULL,'{"commitment":"44727ad504e273baa81cb7c726be45f1fd1fb203eea64d9916c83d385259ba43","number":1}','14294706cff0e567b5d7f9682d05225f3a642b6316a3d3338e29e413993c082e');
INSERT INTO "events" VALUES(10,'2026-11-18T16:03:17.525Z','table','roulette-2',1,1,'{"kept":"5aec5c3cd24ff2ff0f4abac88a27e30b353cef79d23a6c8892f73ff25e001f59","lines":[],"mode":"house","round":0,"rules":{},"salt":"d8947f323450cc0b","shown":[{"e":"opened","text":"Roulette 2 is open."},{"commitment":"44727ad504e273baa81cb7c726be45f1fd1fb203eea64d9916c83d385259ba43","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 44727ad504e273ba."}]}','ddcbbe167b343774e2f4e78dd385135bcb30659c412c39bf62e9e4be01359028');
INSERT INTO "events" VALUES(11,'2026-11-18T16:03:17.527Z','seal','roulette-3',0,NULL,'{"commitment":"f3b24ae87240a77454872459c0bea9aa72ca4f599fdafbdf15de640236bddd8e","number":1}','f363d65cc7ab5ad34427b359240a3c13f1b6e889327ab55c0679b8ebf915e686');
INSERT INTO "events" VALUES(12,'2026-11-18T16:03:17.527Z','table','roulette-3',1,1,'{"kept":"ade20657c28679187b1d2ce48e8162a980628dd47dbd36250b671fa169b8d028","lines":[],"mode":"house","round":0,"rules":{},"salt":"09584f5dfa4ee1ef","shown":[{"e":"opened","text":"Roulette 3 is open."},{"commitment":"f3b24ae87240a77454872459c0bea9aa72ca4f599fdafbdf15de640236bddd8e","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: f3b24ae87240a774."}]}','69895fae1a842f036a7558482fd4a60f4e29c751cec5377e6c5fa85dc852d94f');
INSERT INTO "events" VALUES(13,'2026-11-18T16:03:17.529Z','table','roulette-1',2,2,'{"kept":"920944bd2721bd1d28bbdc090be570a176108a2c3bf603ea4fbe4a938210b6bd","lines":[],"round":1,"salt":"2e2b912cf7d7c5e0","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','b14c3e38476868536a24185d5e97c577ab5fcac787afcbaf2cbdfdb09f7b97af');
INSERT INTO "events" VALUES(14,'2026-11-18T16:03:17.529Z','entry','',0,2,'{"entry":1,"for":13,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','f00c1a7211e87b4378a64c4d4e595048eb38bdc24c60768d4c5a7d3d9f357131');
INSERT INTO "events" VALUES(15,'2026-11-18T16:03:17.529Z','entry','',0,2,'{"entry":2,"for":13,"lines":[["purse:2",-50000],["rail:roulette-1:2",50000]],"reverses":null,"why":"buy-in"}','6f46655a3c5472f1f55d9b5598e2e5a41fa907d40657f63652d0879f5e815a44');
INSERT INTO "events" VALUES(16,'2026-11-18T16:03:17.531Z','table','roulette-1',3,2,'{"kept":"4051f5c90c1d7b8c257a18c756e4ce013d63fbd5834783fc8a59389a8ee30ad5","lines":["< put Ann 1 red 500","> bet 1 Ann 1 red 500"],"round":1,"salt":"6fc4aefbf268f391","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Ann: $5 on red."}]}','2ddc25aa70f8ae891185d7354d2eef8071a45894e2c0c415e0f1aa333438ab72');
INSERT INTO "events" VALUES(17,'2026-11-18T16:03:17.531Z','entry','',0,2,'{"entry":3,"for":16,"lines":[["rail:roulette-1:2",-500],["layout:roulette-1",500]],"reverses":null,"why":"round 1, lines 1 to 2"}','6e4941d9158db716fd514f1ff1f0bc1b3dd08ab4b0ad08df882f94f01ec3a57f');
INSERT INTO "events" VALUES(18,'2026-11-18T16:03:17.532Z','table','roulette-1',4,2,'{"kept":"4051f5c90c1d7b8c257a18c756e4ce013d63fbd5834783fc8a59389a8ee30ad5","lines":[],"round":1,"salt":"86549d00a0e5ab5c","shown":[{"e":"contributed","number":1,"player":"Ann","text":"Ann adds to the next shuffle."}]}','d3788a0c3b5913864470639ed0c0c5a8607424c8f8191409b4c563dc86bae8f8');
INSERT INTO "events" VALUES(19,'2026-11-18T16:03:17.534Z','table','roulette-1',5,3,'{"kept":"30ee422f56c27e4f3104bfb11b95fb4dc254c3dfebfc4dc4d43f8908b6a63062","lines":[],"round":1,"salt":"8857e3fc19ab31fb","shown":[{"box":2,"e":"sat","player":"Bob","text":"Bob takes seat 2."}]}','c3910ebde8f6ff63763dbeb903072d6c2e9060f11ac90080574509bbd298efb9');
INSERT INTO "events" VALUES(20,'2026-11-18T16:03:17.534Z','entry','',0,3,'{"entry":4,"for":19,"lines":[["bank",-50000],["purse:3",50000]],"reverses":null,"why":"imitation money issued"}','8d85abe576582e781fe5dc87011cee89345cc53d31f059208480981d375b4345');
INSERT INTO "events" VALUES(21,'2026-11-18T16:03:17.534Z','entry','',0,3,'{"entry":5,"for":19,"lines":[["purse:3",-50000],["rail:roulette-1:3",50000]],"reverses":null,"why":"buy-in"}','2e2a89f096cf055980fa6eb13d6033c42b3f0055290f05b94cf453ffa4073c51');
INSERT INTO "events" VALUES(22,'2026-11-18T16:03:17.535Z','table','roulette-1',6,3,'{"kept":"7f41431b8e4bf03f58e0f431436d708c7ba829d2478248458fe3c6ecd0aa6d39","lines":["< put Bob 2 red 500","> bet 2 Bob 2 red 500"],"round":1,"salt":"1078427229e56ef9","shown":[{"bet":{"against":0,"box":2,"call":"","fee":0,"id":2,"parent":0,"player":"Bob","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Bob: $5 on red."}]}','9dc5f665693aac29ce297c3df36e907f9e49515efa38484be9bb6b03e4b986d1');
INSERT INTO "events" VALUES(23,'2026-11-18T16:03:17.535Z','entry','',0,3,'{"entry":6,"for":22,"lines":[["rail:roulette-1:3",-500],["layout:roulette-1",500]],"reverses":null,"why":"round 1, lines 3 to 4"}','78201c8d9791e50e4fcb6865fa78e30ccc24633f47ac0d928c72ac3960c779d7');
INSERT INTO "events" VALUES(24,'2026-11-18T16:03:17.536Z','table','roulette-1',7,3,'{"kept":"7f41431b8e4bf03f58e0f431436d708c7ba829d2478248458fe3c6ecd0aa6d39","lines":[],"round":1,"salt":"6ca23f3a19740ba8","shown":[{"e":"contributed","number":1,"player":"Bob","text":"Bob adds to the next shuffle."}]}','cec95963ba186dd02953b085fd22236552ddf41fbe384fafbb621f94d025ef99');
INSERT INTO "events" VALUES(25,'2026-11-18T16:03:17.537Z','table','roulette-2',2,2,'{"kept":"339b84da590978fa0a35da48c01e0340a0fd64fc08b2c889a2f0af28fc6df117","lines":[],"round":1,"salt":"5b8c866313b5446d","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','06523c8298e1a75e125d0f36e0c876eb2baff35adb1b3c713f7018bf09f07c34');
INSERT INTO "events" VALUES(26,'2026-11-18T16:03:17.537Z','entry','',0,2,'{"entry":7,"for":25,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','d62033bb242a388420aa1bcbdea2ec5eebb41807be098f8eb34fc819f2f37dcd');
INSERT INTO "events" VALUES(27,'2026-11-18T16:03:17.537Z','entry','',0,2,'{"entry":8,"for":25,"lines":[["purse:2",-50000],["rail:roulette-2:2",50000]],"reverses":null,"why":"buy-in"}','15f001ec528931eb89ee0fce13c5023058a14ccb587ffc41f744f371628064f4');
INSERT INTO "events" VALUES(28,'2026-11-18T16:03:17.538Z','table','roulette-2',3,2,'{"kept":"15cf6cf32d2d7756e24176aca2cd0346ce07ed0d8e40001e4f18ce4f817d1c54","lines":["< put Ann 1 red 500","> bet 1 Ann 1 red 500"],"round":1,"salt":"b7478d5ac0582ddb","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Ann: $5 on red."}]}','c822e93f0424fa85026f755f302339ce6af5a7f9dc23a2fa798a28dfc8bbb901');
INSERT INTO "events" VALUES(29,'2026-11-18T16:03:17.538Z','entry','',0,2,'{"entry":9,"for":28,"lines":[["rail:roulette-2:2",-500],["layout:roulette-2",500]],"reverses":null,"why":"round 1, lines 1 to 2"}','aae5afa655a8180c130d91ac87ad78a28a6c8a642dd80f5907235d57b574633a');
INSERT INTO "events" VALUES(30,'2026-11-18T16:03:17.539Z','table','roulette-2',4,2,'{"kept":"15cf6cf32d2d7756e24176aca2cd0346ce07ed0d8e40001e4f18ce4f817d1c54","lines":[],"round":1,"salt":"c8e804f16e7c2230","shown":[{"e":"contributed","number":1,"player":"Ann","text":"Ann adds to the next shuffle."}]}','3e129d3b9b29cede39ca30371a61c12c97e0730d8bc687af93383dfbdae8936a');
INSERT INTO "events" VALUES(31,'2026-11-18T16:03:17.540Z','table','roulette-2',5,3,'{"kept":"c6b9004c197b61e1f93a5266caba322f1dd884815e6f2209476951b5a7dd5dd4","lines":[],"round":1,"salt":"ecc41e0183dcd15f","shown":[{"box":2,"e":"sat","player":"Bob","text":"Bob takes seat 2."}]}','709bd42d074704a566f0b46eef2b05740806a26a9a4d68717b5b761984ea07ab');
INSERT INTO "events" VALUES(32,'2026-11-18T16:03:17.540Z','entry','',0,3,'{"entry":10,"for":31,"lines":[["bank",-50000],["purse:3",50000]],"reverses":null,"why":"imitation money issued"}','8b1a81dda61449fb96a1a19d2d2bfad69c309639b899df0af65cc9aabcd7e3ac');
INSERT INTO "events" VALUES(33,'2026-11-18T16:03:17.540Z','entry','',0,3,'{"entry":11,"for":31,"lines":[["purse:3",-50000],["rail:roulette-2:3",50000]],"reverses":null,"why":"buy-in"}','314ff3fc07be189202a6b01bd7a761f0ea03cb617cc18d28d216237e6caf6cad');
INSERT INTO "events" VALUES(34,'2026-11-18T16:03:17.541Z','table','roulette-2',6,3,'{"kept":"0a08e6e966bb5f759a5827f09f423f693d5384b8ddb79f9132e6adf47e3e539c","lines":["< put Bob 2 red 500","> bet 2 Bob 2 red 500"],"round":1,"salt":"24cf6f86154e2701","shown":[{"bet":{"against":0,"box":2,"call":"","fee":0,"id":2,"parent":0,"player":"Bob","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Bob: $5 on red."}]}','b54a13e56e27b6de5207b7f40c7f48d1512781190706127ffe6e6b6fa0abb84f');
INSERT INTO "events" VALUES(35,'2026-11-18T16:03:17.541Z','entry','',0,3,'{"entry":12,"for":34,"lines":[["rail:roulette-2:3",-500],["layout:roulette-2",500]],"reverses":null,"why":"round 1, lines 3 to 4"}','f13a4a8e75ca82732f3bbf974f2fd9fd6d8bb3a6dead584908999cff24350b46');
INSERT INTO "events" VALUES(36,'2026-11-18T16:03:17.543Z','table','roulette-2',7,3,'{"kept":"0a08e6e966bb5f759a5827f09f423f693d5384b8ddb79f9132e6adf47e3e539c","lines":[],"round":1,"salt":"0e7422377d3d9460","shown":[{"e":"contributed","number":1,"player":"Bob","text":"Bob adds to the next shuffle."}]}','67c1f290bd70bf85ab2a762afad97dbd6820dca3dbee885964897bda75e36ff5');
INSERT INTO "events" VALUES(37,'2026-11-18T16:03:17.588Z','restored','',0,NULL,'{"hash":"67c1f290bd70bf85ab2a762afad97dbd6820dca3dbee885964897bda75e36ff5","size":36}','53019952e6e0af6289d57bb73ea8c409785df15a4c7e9e929e4bce64eff15c5c');
INSERT INTO "events" VALUES(38,'2026-11-18T16:03:17.599Z','revealed','roulette-1',0,NULL,'{"digest":"21856ef0d99c5b13f9d7ba90f3bc7c8e2eaa5f08ffa270055168d369b07ea49f","number":1}','528c7fae34ab1d8362050855289266c8d10f524ff0175487038c74d1140cbbca');
INSERT INTO "events" VALUES(39,'2026-11-18T16:03:17.600Z','seal','roulette-1',0,NULL,'{"commitment":"55b0263c869e07bb3f8cce655e6250ce18e1cac8f1e8b4106f3d2389a44ffbcf","number":2}','dd7b16fc289055b0d608758790f6962fb7fdc4b40c6bf4c28afd4e634ef4fae2');
INSERT INTO "events" VALUES(40,'2026-11-18T16:03:17.601Z','table','roulette-1',8,NULL,'{"kept":"7c601ac8c18e00701a15474010ac74ed55b3b37a0fb9ff5e24ecdf79bc414e72","lines":[],"round":2,"salt":"d5868b2b833b997c","shown":[{"by":"","e":"void","text":"The house was restored from a copy: the round is void and every stake goes back."},{"commitment":"55b0263c869e07bb3f8cce655e6250ce18e1cac8f1e8b4106f3d2389a44ffbcf","e":"seal","number":2,"text":"Seal 2 is made for the next shuffle: 55b0263c869e07bb."},{"e":"round","number":2,"text":"Round 2."}]}','efd36d9185a6fa3d426ac946abe4cadaa7352c41661c0f75514665f986b70eb5');
INSERT INTO "events" VALUES(41,'2026-11-18T16:03:17.601Z','round','roulette-1',0,NULL,'{"net":{},"rails":{"Ann":"rail:roulette-1:2","Bob":"rail:roulette-1:3"},"round":1,"salt":"82c2631bbd270833","seals":[],"tape":"197ddb8590846e0760f2a30a664102889b5cb5087585ff7fc90de149de5d27d6","voided":true}','5a00c6ed5970cc6bda04b7f975bcfe969de60ef6e2b133af642c8181d100c00e');
INSERT INTO "events" VALUES(42,'2026-11-18T16:03:17.601Z','entry','',0,NULL,'{"entry":13,"for":40,"lines":[["layout:roulette-1",-1000],["rail:roulette-1:2",500],["rail:roulette-1:3",500]],"reverses":null,"why":"round 1 given back"}','aa97f0e514a056dde2536bfeec72c5ce58eabf96a6aab54884520800bf4323b1');
INSERT INTO "events" VALUES(43,'2026-11-18T16:03:17.605Z','table','roulette-1',9,2,'{"kept":"d14fabc79e7ad1ba538b44612efd257bf380c235c0ea2e3ea7509c141309887b","lines":["< put Ann 1 red 500","> bet 3 Ann 1 red 500"],"round":2,"salt":"7c6f25e04d244830","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":3,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Ann: $5 on red."}]}','b86dc2ca03015c0a4603243c6f904754db0c2912be96aadf143b17ea43a0a7b4');
INSERT INTO "events" VALUES(44,'2026-11-18T16:03:17.605Z','entry','',0,2,'{"entry":14,"for":43,"lines":[["rail:roulette-1:2",-500],["layout:roulette-1",500]],"reverses":null,"why":"round 2, lines 1 to 2"}','c4461eab03d101a46f0c302814379e91a2129e77b2c38ba50050336a679c9fac');
INSERT INTO "events" VALUES(45,'2026-11-18T16:03:17.606Z','table','roulette-1',10,2,'{"kept":"d14fabc79e7ad1ba538b44612efd257bf380c235c0ea2e3ea7509c141309887b","lines":[],"round":2,"salt":"913a4c4e0a506e39","shown":[{"e":"contributed","number":2,"player":"Ann","text":"Ann adds to the next shuffle."}]}','e0685468bdba622aec7dace9efa9013604893d130f3ac23b0346d77f3dd13f1a');
INSERT INTO "events" VALUES(46,'2026-11-18T16:03:17.607Z','table','roulette-1',11,3,'{"kept":"a6ff9a0bb01de04c79404b54a0451ed9bc5afb079564ce45c0c3ae8fa6614463","lines":["< put Bob 2 red 500","> bet 4 Bob 2 red 500"],"round":2,"salt":"ef87d51b5970de97","shown":[{"bet":{"against":0,"box":2,"call":"","fee":0,"id":4,"parent":0,"player":"Bob","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Bob: $5 on red."}]}','5ed9488620e606fcf456a75f7d6f3a902b880abe28516ffd41833ab3a5472baf');
INSERT INTO "events" VALUES(47,'2026-11-18T16:03:17.607Z','entry','',0,3,'{"entry":15,"for":46,"lines":[["rail:roulette-1:3",-500],["layout:roulette-1",500]],"reverses":null,"why":"round 2, lines 3 to 4"}','1c677beed7b3fc63a3e1385d6de72625bc64a73b0ed42fd2efe5d9a03464013b');
INSERT INTO "events" VALUES(48,'2026-11-18T16:03:17.608Z','table','roulette-1',12,3,'{"kept":"a6ff9a0bb01de04c79404b54a0451ed9bc5afb079564ce45c0c3ae8fa6614463","lines":[],"round":2,"salt":"e3a4bd80391d4eaf","shown":[{"e":"contributed","number":2,"player":"Bob","text":"Bob adds to the next shuffle."}]}','98937d76272cdffba2bb6bb7afc3498d49f75ffa0b7f2f377d64f984de4f27c8');
INSERT INTO "events" VALUES(49,'2026-11-18T16:03:17.609Z','table','roulette-1',13,2,'{"kept":"7f30ff2177e4577e5f256891286382f5a4769a523f2f34bf691bc6a0d155bc1a","lines":[],"round":2,"salt":"750a1f4f5103fa20","shown":[{"e":"ready","player":"Ann","text":"Ann is ready."}]}','b49c0b131bf0bd8fb0ee591249c572cca6cfd2e9792c1a379721494d80fd17b8');
INSERT INTO "events" VALUES(50,'2026-11-18T16:03:17.610Z','gathered','roulette-1',0,NULL,'{"number":2,"pledges":"3371ddbe7e31879d26e19b4420bfc038622348e820027c9089ac1139320d8251"}','01b48dcc4c7eb0fdece37445b2086b1331c562536d3aaa7859b0ee27ec196969');
INSERT INTO "events" VALUES(51,'2026-11-18T16:03:17.610Z','table','roulette-1',14,3,'{"kept":"0c819757e5fa8c6efd79f0284a15b71649d0452935512b6ff922e069778128e1","lines":["< close","> say No more bets"],"round":2,"salt":"a6b7fce4097b317d","shown":[{"e":"ready","player":"Bob","text":"Bob is ready."},{"e":"pledges-closed","number":2,"pledges":"3371ddbe7e31879d26e19b4420bfc038622348e820027c9089ac1139320d8251","text":"Seal 2 takes no more pledges: the words are opened."},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"}]}','21e4f6ce5a62709bc8992a52fb1bce2b7b18c59d9a17d34c24c9a35ed4339ae7');
INSERT INTO "events" VALUES(52,'2026-11-18T16:03:17.611Z','table','roulette-1',15,2,'{"kept":"0c819757e5fa8c6efd79f0284a15b71649d0452935512b6ff922e069778128e1","lines":[],"round":2,"salt":"236ed440853d3f34","shown":[{"e":"words-opened","number":2,"player":"Ann","text":"Ann opens words for seal 2."}]}','8938981c028b5c79e49bd345ade79ecc79e65ae22646ed785ee2336c3db6ac74');
INSERT INTO "events" VALUES(53,'2026-11-18T16:03:17.613Z','revealed','roulette-3',0,NULL,'{"digest":"b914fab2d04ff3d416f1e96020d863230d0bf3d16d0ae41f81d0c2f6017e4235","number":1}','3f482cd52f44f2724655d89512d0cbae7574714c78d79fc42be862fcfdfb44f9');
INSERT INTO "events" VALUES(54,'2026-11-18T16:03:17.613Z','seal','roulette-3',0,NULL,'{"commitment":"78a0c33068d2219e44a222f71a65306411986d86b4003f96f7d604c01d9caaa5","number":2}','49c3266c0456b5d68dab9a349712dec3b2ce7b92dd983ec127260d0c42ef7d39');
INSERT INTO "events" VALUES(55,'2026-11-18T16:03:17.613Z','table','roulette-3',2,NULL,'{"kept":"cd0b2e3c598ab5ff0387c8a14a9a1bac6e73df78f02e3fe034de8ee91cd5bd3f","lines":[],"round":0,"salt":"08c540e33456bf49","shown":[{"commitment":"78a0c33068d2219e44a222f71a65306411986d86b4003f96f7d604c01d9caaa5","e":"seal","number":2,"text":"Seal 2 is made for the next shuffle: 78a0c33068d2219e."}]}','db35de2bde638e3219b50e073665f852cc6badbcebabae94b8ff5f5dbbf9723e');
INSERT INTO "events" VALUES(56,'2026-11-18T16:03:17.614Z','table','roulette-3',3,2,'{"kept":"2fb7482658256052ded4604a7b630e2ae6d236ca58d2bb4f8ddb584d5f1eab38","lines":[],"round":1,"salt":"2ffe1990eb503c59","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','16af5e6b4c68e9b3624143537698b31d2a2310501f76453987fa89976941d6b4');
INSERT INTO "events" VALUES(57,'2026-11-18T16:03:17.614Z','entry','',0,2,'{"entry":16,"for":56,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','85c980a28bbe485123cd0db412ed195ca5eb6c2bc07f8e1c23d5231d88caa813');
INSERT INTO "events" VALUES(58,'2026-11-18T16:03:17.614Z','entry','',0,2,'{"entry":17,"for":56,"lines":[["purse:2",-50000],["rail:roulette-3:2",50000]],"reverses":null,"why":"buy-in"}','f5f42ea4ed2324543b9ed96992e03bb51283507860581526fa5bd1f2f5f40239');
INSERT INTO "events" VALUES(59,'2026-11-18T16:03:17.615Z','table','roulette-3',4,2,'{"kept":"aabda05d81fdfd7e6d0735771aeff1a1444a5247aa0c821d55c4617b01471a83","lines":["< put Ann 1 red 500","> bet 1 Ann 1 red 500"],"round":1,"salt":"6302ed10b4f47bfc","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Ann: $5 on red."}]}','e7f684e1f12bae8d90041da76543ac36ce77b6cf154e0355167d47aa69e3bdbb');
INSERT INTO "events" VALUES(60,'2026-11-18T16:03:17.615Z','entry','',0,2,'{"entry":18,"for":59,"lines":[["rail:roulette-3:2",-500],["layout:roulette-3",500]],"reverses":null,"why":"round 1, lines 1 to 2"}','6b2125c9e66f348724bad57b7a4aa488f43bebbf8d254b6f5d51966f1654bdd1');
INSERT INTO "events" VALUES(61,'2026-11-18T16:03:17.616Z','table','roulette-3',5,2,'{"kept":"aabda05d81fdfd7e6d0735771aeff1a1444a5247aa0c821d55c4617b01471a83","lines":[],"round":1,"salt":"39f2ac2788f6749a","shown":[{"e":"contributed","number":2,"player":"Ann","text":"Ann adds to the next shuffle."}]}','8f38af0dc711b6ba70ccad975af90eea1dc6024a0a3f2cb629c1efbccea240fd');
INSERT INTO "events" VALUES(62,'2026-11-18T16:03:17.617Z','table','roulette-3',6,3,'{"kept":"ff6da990e5a81ddbdc0caf229bfde9a3c7cd09d5f2c1da14ad1d47a5694522a5","lines":[],"round":1,"salt":"c4e761b5c3da5cab","shown":[{"box":2,"e":"sat","player":"Bob","text":"Bob takes seat 2."}]}','293c0c973edec13c744775c3276a68cefb84da6dccc8ca8cb0c94be6e225b533');
INSERT INTO "events" VALUES(63,'2026-11-18T16:03:17.617Z','entry','',0,3,'{"entry":19,"for":62,"lines":[["bank",-50000],["purse:3",50000]],"reverses":null,"why":"imitation money issued"}','053de18ba7ea842302b20b721413c4af6d6c0dbfa9f7dd9b460b452881ba53fc');
INSERT INTO "events" VALUES(64,'2026-11-18T16:03:17.617Z','entry','',0,3,'{"entry":20,"for":62,"lines":[["purse:3",-50000],["rail:roulette-3:3",50000]],"reverses":null,"why":"buy-in"}','53d7146b2b0abf5f8b3223d968d7bff207a093cd367d3947a900d04e4a4b0861');
INSERT INTO "events" VALUES(65,'2026-11-18T16:03:17.618Z','table','roulette-3',7,3,'{"kept":"af5fd2f22937c6547eab23fb6f1482bdec2e2ad7e8a989ad556f1e5ec2853ea1","lines":["< put Bob 2 red 500","> bet 2 Bob 2 red 500"],"round":1,"salt":"dabf1590411d9088","shown":[{"bet":{"against":0,"box":2,"call":"","fee":0,"id":2,"parent":0,"player":"Bob","spot":{"name":"red","wager":"red","where":""},"stake":500},"e":"bet","source":0,"text":"Bob: $5 on red."}]}','75b80aa0e6ef59a40f46eb7fd2a5716b6bc4b311e2d9653d92305f592da0f2c2');
INSERT INTO "events" VALUES(66,'2026-11-18T16:03:17.618Z','entry','',0,3,'{"entry":21,"for":65,"lines":[["rail:roulette-3:3",-500],["layout:roulette-3",500]],"reverses":null,"why":"round 1, lines 3 to 4"}','d87ac38c25332714dfd960209102c7f234f20b5a8ab4e811db22b7626e257f95');
INSERT INTO "events" VALUES(67,'2026-11-18T16:03:17.619Z','table','roulette-3',8,3,'{"kept":"af5fd2f22937c6547eab23fb6f1482bdec2e2ad7e8a989ad556f1e5ec2853ea1","lines":[],"round":1,"salt":"7b58d37d866e5986","shown":[{"e":"contributed","number":2,"player":"Bob","text":"Bob adds to the next shuffle."}]}','db139ec873bd1c0b7e3d28cd5ef84ca987a2db0e0adebc02eb557037eeaf9c87');
CREATE TABLE head (
  id INTEGER NOT NULL CHECK (id = 1), 
  format INTEGER NOT NULL, 
  house TEXT NOT NULL, 
  seq INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  entry INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "head" VALUES(1,3,'0f8a730a1fe36a133ba9ada37a3c21fa',67,'db139ec873bd1c0b7e3d28cd5ef84ca987a2db0e0adebc02eb557037eeaf9c87',21);
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
INSERT INTO "house_tables" VALUES('roulette-1','roulette','Roulette 1','house','{"game": "roulette", "title": "Roulette 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"changes":[],"clock":"2 words 2","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":2,"paused":false,"round":2,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}},{"away":false,"box":2,"chips":0,"leaving":false,"name":"Bob","page":false,"person":3,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: roulette 1\nfingerprint: 729b26509f641a33\nrules: {}\nplayers: {\"Ann\": 50000, \"Bob\": 50000}\ncarry: null\nnext-bet: 3\nseals: []\n\n< put Ann 1 red 500\n> bet 3 Ann 1 red 500\n< put Bob 2 red 500\n> bet 4 Bob 2 red 500\n< close\n> say No more bets\n","tickets":{},"version":1,"waiting":[]}',15,1.79501780241015839573e+09,0);
INSERT INTO "house_tables" VALUES('roulette-2','roulette','Roulette 2','house','{"game": "roulette", "title": "Roulette 2", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"changes":[],"clock":"","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":1,"paused":false,"round":1,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}},{"away":false,"box":2,"chips":0,"leaving":false,"name":"Bob","page":false,"person":3,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: roulette 1\nfingerprint: 729b26509f641a33\nrules: {}\nplayers: {\"Ann\": 50000, \"Bob\": 50000}\ncarry: null\nseals: []\n\n< put Ann 1 red 500\n> bet 1 Ann 1 red 500\n< put Bob 2 red 500\n> bet 2 Bob 2 red 500\n","tickets":{},"version":1,"waiting":[]}',7,NULL,0);
INSERT INTO "house_tables" VALUES('roulette-3','roulette','Roulette 3','house','{"game": "roulette", "title": "Roulette 3", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 45, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"changes":[],"clock":"","drawn":0,"last":[],"last_of":{},"lounge":{},"meters_left":{},"next_seal":2,"paused":false,"round":1,"seal":0,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}},{"away":false,"box":2,"chips":0,"leaving":false,"name":"Bob","page":false,"person":3,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 2\ngame: roulette 1\nfingerprint: 729b26509f641a33\nrules: {}\nplayers: {\"Ann\": 50000, \"Bob\": 50000}\ncarry: null\nseals: []\n\n< put Ann 1 red 500\n> bet 1 Ann 1 red 500\n< put Bob 2 red 500\n> bet 2 Bob 2 red 500\n","tickets":{},"version":1,"waiting":[]}',8,NULL,0);
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
INSERT INTO "lines" VALUES(2,2,'rail:roulette-1:2',50000,50000);
INSERT INTO "lines" VALUES(3,1,'rail:roulette-1:2',-500,49500);
INSERT INTO "lines" VALUES(3,2,'layout:roulette-1',500,500);
INSERT INTO "lines" VALUES(4,1,'bank',-50000,-100000);
INSERT INTO "lines" VALUES(4,2,'purse:3',50000,50000);
INSERT INTO "lines" VALUES(5,1,'purse:3',-50000,0);
INSERT INTO "lines" VALUES(5,2,'rail:roulette-1:3',50000,50000);
INSERT INTO "lines" VALUES(6,1,'rail:roulette-1:3',-500,49500);
INSERT INTO "lines" VALUES(6,2,'layout:roulette-1',500,1000);
INSERT INTO "lines" VALUES(7,1,'bank',-50000,-150000);
INSERT INTO "lines" VALUES(7,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(8,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(8,2,'rail:roulette-2:2',50000,50000);
INSERT INTO "lines" VALUES(9,1,'rail:roulette-2:2',-500,49500);
INSERT INTO "lines" VALUES(9,2,'layout:roulette-2',500,500);
INSERT INTO "lines" VALUES(10,1,'bank',-50000,-200000);
INSERT INTO "lines" VALUES(10,2,'purse:3',50000,50000);
INSERT INTO "lines" VALUES(11,1,'purse:3',-50000,0);
INSERT INTO "lines" VALUES(11,2,'rail:roulette-2:3',50000,50000);
INSERT INTO "lines" VALUES(12,1,'rail:roulette-2:3',-500,49500);
INSERT INTO "lines" VALUES(12,2,'layout:roulette-2',500,1000);
INSERT INTO "lines" VALUES(13,1,'layout:roulette-1',-1000,0);
INSERT INTO "lines" VALUES(13,2,'rail:roulette-1:2',500,50000);
INSERT INTO "lines" VALUES(13,3,'rail:roulette-1:3',500,50000);
INSERT INTO "lines" VALUES(14,1,'rail:roulette-1:2',-500,49500);
INSERT INTO "lines" VALUES(14,2,'layout:roulette-1',500,500);
INSERT INTO "lines" VALUES(15,1,'rail:roulette-1:3',-500,49500);
INSERT INTO "lines" VALUES(15,2,'layout:roulette-1',500,1000);
INSERT INTO "lines" VALUES(16,1,'bank',-50000,-250000);
INSERT INTO "lines" VALUES(16,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(17,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(17,2,'rail:roulette-3:2',50000,50000);
INSERT INTO "lines" VALUES(18,1,'rail:roulette-3:2',-500,49500);
INSERT INTO "lines" VALUES(18,2,'layout:roulette-3',500,500);
INSERT INTO "lines" VALUES(19,1,'bank',-50000,-300000);
INSERT INTO "lines" VALUES(19,2,'purse:3',50000,50000);
INSERT INTO "lines" VALUES(20,1,'purse:3',-50000,0);
INSERT INTO "lines" VALUES(20,2,'rail:roulette-3:3',50000,50000);
INSERT INTO "lines" VALUES(21,1,'rail:roulette-3:3',-500,49500);
INSERT INTO "lines" VALUES(21,2,'layout:roulette-3',500,1000);
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
INSERT INTO "people" VALUES(1,'Olga','olga','owner','scrypt 16384 8 1 9db487d631dd4c9c8fc296687e256d33 118ac5c1f02a1e9b6cc79cb4c9cb24fb65bb229df8b1baed87497615dfd3e1b3',0,0,'2026-11-18T16:03:17.478Z',NULL);
INSERT INTO "people" VALUES(2,'Ann','ann','player',NULL,0,0,'2026-11-18T16:03:17.512Z',NULL);
INSERT INTO "people" VALUES(3,'Bob','bob','player',NULL,0,0,'2026-11-18T16:03:17.513Z',NULL);
CREATE TABLE rounds (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  tape TEXT NOT NULL, 
  at TEXT NOT NULL, 
  net TEXT NOT NULL, 
  voided INTEGER NOT NULL, 
  PRIMARY KEY (table_id, number)
);
INSERT INTO "rounds" VALUES('roulette-1',1,'croupier tape 2
game: roulette 1
fingerprint: 729b26509f641a33
rules: {}
players: {"Ann": 50000, "Bob": 50000}
carry: null
seals: []

< put Ann 1 red 500
> bet 1 Ann 1 red 500
< put Bob 2 red 500
> bet 2 Bob 2 red 500
','2026-11-18T16:03:17.601Z','{}',1);
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
INSERT INTO "seals" VALUES('roulette-1',1,'roulette','ce4a75d73b73c953f9821c50cb71925d0d2f54462c52b0e3e287955e27d7f46c','75349b218f544aa0f4ee9cd4a786918fb8f5855110c1475464e25df6612ced05','{"format":"croupier-seal/2","given":[["Ann","e9f864b527328527f5b13cf0f248fd38538351936ee248fc3c40c6e4ab9eaafd",null],["Bob","6dfb322c1043833dbe1c44fcc50a868a3c8d8da4879232dab1884c196e671dbb",null]]}','revealed',0,'2026-11-18T16:03:17.519Z');
INSERT INTO "seals" VALUES('roulette-2',1,'roulette','07fe373fec044b654288d2fcecb7f09a6c92c3065b29a8f7ab1cecf694b6c093','44727ad504e273baa81cb7c726be45f1fd1fb203eea64d9916c83d385259ba43','{"format":"croupier-seal/2","given":[["Ann","0ab81da26a10d475b12109b898ca62b0fdda9fd683f85eff21bb36c9e35db166",null],["Bob","33714d804c554113eae8c4b6427f681f569554886bbbc4a3333b2e2a9d5d24c6",null]]}','barred',0,'2026-11-18T16:03:17.525Z');
INSERT INTO "seals" VALUES('roulette-3',1,'roulette','48d20c29c35463bcf130188a8b3af5a082bcdb3c2ccf14d9331b67cd69a38ddb','f3b24ae87240a77454872459c0bea9aa72ca4f599fdafbdf15de640236bddd8e','{"format":"croupier-seal/2","given":[]}','revealed',0,'2026-11-18T16:03:17.527Z');
INSERT INTO "seals" VALUES('roulette-1',2,'roulette','2c632f277718975359de3e34d630c8dabe9c3708ab75c0abd66c70cc78f4cc55','55b0263c869e07bb3f8cce655e6250ce18e1cac8f1e8b4106f3d2389a44ffbcf','{"format":"croupier-seal/2","given":[["Ann","ca9e5df6e6ad1d1933102855bcaf11b111decb6708caafc5c6d566ea1b46d6cb","Ann"],["Bob","6fc8fd9e7dda991b4d525390455caf2ab9ec5121484e372164f60378db0cd3ce",null]]}','gathering',0,'2026-11-18T16:03:17.600Z');
INSERT INTO "seals" VALUES('roulette-3',2,'roulette','38938743d868629a997a99965090ce2abd116d4f2bc83e2edfcad52be730c7db','78a0c33068d2219e44a222f71a65306411986d86b4003f96f7d604c01d9caaa5','{"format":"croupier-seal/2","given":[["Ann","36819db6a551da4dd5b530f5ee078fe98d66da75a4efb73e3b90686a697c7961",null],["Bob","70ec84327c2defb10f157a0cbaf7a394c8053f963500f7311a5721a42485eef3",null]]}','open',0,'2026-11-18T16:03:17.613Z');
CREATE TABLE sessions (
  hash TEXT NOT NULL, 
  person INTEGER NOT NULL, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('d7b29ca5f5def67b2417df760d9c0ab8ca36c0eb0e91d572398feb28f6c018e7',2,'2026-11-18T16:03:17.513Z','2026-11-25T16:03:17.513Z');
INSERT INTO "sessions" VALUES('dc64e3eeda44b7e6af50d3449d418e0b2ec9397fd9417f249f28158e9be1888c',1,'2026-11-18T16:03:17.512Z','2026-11-19T08:03:17.512Z');
INSERT INTO "sessions" VALUES('eed9e9e352bc783bcd0f1f7cfd0be2684c1594f962b3c4be83a14147a2167b5c',3,'2026-11-18T16:03:17.514Z','2026-11-25T16:03:17.514Z');
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
INSERT INTO "transcripts" VALUES('roulette-1',1,'2026-11-18T16:03:17.599Z','{"commitment":"75349b218f544aa0f4ee9cd4a786918fb8f5855110c1475464e25df6612ced05","consumed":0,"contributions":[["Ann","e9f864b527328527f5b13cf0f248fd38538351936ee248fc3c40c6e4ab9eaafd",null],["Bob","6dfb322c1043833dbe1c44fcc50a868a3c8d8da4879232dab1884c196e671dbb",null]],"digest":"21856ef0d99c5b13f9d7ba90f3bc7c8e2eaa5f08ffa270055168d369b07ea49f","draws":[],"format":"croupier-seal/2","game":"roulette","number":1,"secret":"ce4a75d73b73c953f9821c50cb71925d0d2f54462c52b0e3e287955e27d7f46c","table":"roulette-1"}');
INSERT INTO "transcripts" VALUES('roulette-3',1,'2026-11-18T16:03:17.612Z','{"commitment":"f3b24ae87240a77454872459c0bea9aa72ca4f599fdafbdf15de640236bddd8e","consumed":0,"contributions":[],"digest":"b914fab2d04ff3d416f1e96020d863230d0bf3d16d0ae41f81d0c2f6017e4235","draws":[],"format":"croupier-seal/2","game":"roulette","number":1,"secret":"48d20c29c35463bcf130188a8b3af5a082bcdb3c2ccf14d9331b67cd69a38ddb","table":"roulette-3"}');
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
