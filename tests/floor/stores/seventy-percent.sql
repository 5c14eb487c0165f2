BEGIN TRANSACTION;
CREATE TABLE accounts (
  name TEXT NOT NULL, 
  least INTEGER, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (name), 
  CONSTRAINT not_below_its_floor CHECK (least IS NULL OR balance >= least)
);
INSERT INTO "accounts" VALUES('bank',NULL,-1050000);
INSERT INTO "accounts" VALUES('meter:caribbean-stud',0,1000070);
INSERT INTO "accounts" VALUES('purse:2',0,0);
INSERT INTO "accounts" VALUES('rail:caribbean-stud-1:2',0,47800);
INSERT INTO "accounts" VALUES('layout:caribbean-stud-1',0,1100);
INSERT INTO "accounts" VALUES('tray:caribbean-stud-1',0,1030);
CREATE TABLE answers (
  person INTEGER NOT NULL, 
  "key" TEXT NOT NULL, 
  digest TEXT NOT NULL, 
  answer TEXT NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (person, "key")
);
INSERT INTO "answers" VALUES(1,'key-1','7aad42a1dc3cd5c24ceb4def0ede9c1905555299b91d0dedab749c30bb280b57','{"table":"caribbean-stud-1","revision":1,"shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: b9391eac676392db.","number":1,"commitment":"b9391eac676392dbc868e5ab034efcf9820d387366626012be818e1ebf1957a5"}]}','2026-11-19T23:08:36.447Z');
INSERT INTO "answers" VALUES(2,'key-2','4076ebbabfc6c58ffdf240c24c46217bcfc2de6daca997fa5547f58248e3ec1b','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1},{"e":"seal","text":"Seal 2 is made for what comes next: 23b58c378b75ad83.","number":2,"commitment":"23b58c378b75ad8322030b1274213dc5a86b33703d05f34ddd834338f706a45c"},{"e":"shuffle","text":"The cards are shuffled."},{"e":"accept","player":"dealer","answer":"26","text":"dealer: 26."}]}','2026-11-19T23:08:36.486Z');
INSERT INTO "answers" VALUES(2,'key-3','d28b01f4ca2add2451c462cf6eff7baf5321b93619a0a94b61070e75175839d4','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"ante","where":"","name":"ante"},"stake":1000,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $10 on ante."}]}','2026-11-19T23:08:36.491Z');
INSERT INTO "answers" VALUES(2,'key-4','f2da83b2aee6eedc1ca389ba0fcb988d147958936cc760bd45fb1ae74de64046','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"progressive","where":"","name":"progressive"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $1 on progressive."}]}','2026-11-19T23:08:36.499Z');
INSERT INTO "answers" VALUES(2,'key-5','906dd0e4abe8b978308186ab019c53ed9717ee9e546e9a98d25aab8dea4d2761','{"revision":5,"shown":[{"e":"ready","text":"Ann is ready.","player":"Ann"},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","to":"box-1","serial":0,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":1,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":2,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":3,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":4,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":5,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":6,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":7,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":8,"text":"Ann: a card, face down."},{"e":"up","to":"dealer","card":"Jh","serial":9,"text":"Dealer: jack of hearts."},{"e":"look","player":"Ann","serials":[0,2,4,6,8],"cards":["7h","5s","Ac","9h","2d"],"text":"Ann looks at the cards."}]}','2026-11-19T23:08:36.535Z');
INSERT INTO "answers" VALUES(2,'key-6','fed8325005fb7a6db4925c63021279f19f596dc7edbe8ea727fe5b8bef2aa3de','{"revision":6,"shown":[{"e":"decide","player":"Ann","stake":0,"choice":"fold","text":"Ann: fold."},{"e":"settled","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"ante","where":"","name":"ante"},"stake":1000,"parent":0,"fee":0,"call":"","against":0},"result":"lose","paid":-1000,"by":"\u00a719:47-16.10[fold]","text":"Ann: ante loses $10."},{"e":"settled","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"progressive","where":"","name":"progressive"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"result":"lose","paid":-100,"by":"\u00a719:47-16.10[fold]","text":"Ann: progressive loses $1."},{"e":"fed","meter":"caribbean-stud","amount":70,"by":"\u00a713:69D-1.52(e)3","seed":false,"text":"The meter caribbean stud grows by $0.70."},{"e":"round","text":"Round 2.","number":2},{"e":"revealed","text":"Seal 1 is opened.","number":1},{"e":"seal","text":"Seal 3 is made for what comes next: 6b3816ef2c290a5e.","number":3,"commitment":"6b3816ef2c290a5e9472e51868183fcf07cae5b9d807f1cdfa43c7c470e76725"},{"e":"shuffle","text":"The cards are shuffled."},{"e":"accept","player":"dealer","answer":"26","text":"dealer: 26."}]}','2026-11-19T23:08:36.557Z');
INSERT INTO "answers" VALUES(2,'key-7','d28b01f4ca2add2451c462cf6eff7baf5321b93619a0a94b61070e75175839d4','{"revision":7,"shown":[{"e":"bet","bet":{"id":3,"player":"Ann","box":1,"spot":{"wager":"ante","where":"","name":"ante"},"stake":1000,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $10 on ante."}]}','2026-11-19T23:08:36.572Z');
INSERT INTO "answers" VALUES(2,'key-8','f2da83b2aee6eedc1ca389ba0fcb988d147958936cc760bd45fb1ae74de64046','{"revision":8,"shown":[{"e":"bet","bet":{"id":4,"player":"Ann","box":1,"spot":{"wager":"progressive","where":"","name":"progressive"},"stake":100,"parent":0,"fee":0,"call":"","against":0},"source":0,"text":"Ann: $1 on progressive."}]}','2026-11-19T23:08:36.583Z');
INSERT INTO "answers" VALUES(2,'key-9','906dd0e4abe8b978308186ab019c53ed9717ee9e546e9a98d25aab8dea4d2761','{"revision":9,"shown":[{"e":"ready","text":"Ann is ready.","player":"Ann"},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","to":"box-1","serial":0,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":1,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":2,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":3,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":4,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":5,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":6,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":7,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":8,"text":"Ann: a card, face down."},{"e":"up","to":"dealer","card":"6h","serial":9,"text":"Dealer: six of hearts."},{"e":"look","player":"Ann","serials":[0,2,4,6,8],"cards":["8h","7d","9h","Jc","2c"],"text":"Ann looks at the cards."}]}','2026-11-19T23:08:36.591Z');
INSERT INTO "answers" VALUES(3,'key-10','5538e8c359bd991d4e96593733354840ba757ff21d1fa0ee6aaac71d2c757106','{"table":"caribbean-stud-2","revision":1,"shown":[{"e":"opened","text":"Caribbean stud poker 2 is open."},{"e":"seal","text":"Seal 1 is made for what comes next: 4a02a1a9508f44ed.","number":1,"commitment":"4a02a1a9508f44edb1f1f1e995294a489c7715672756ef847b6b57456c351c92"}]}','2026-11-19T23:08:36.605Z');
CREATE TABLE draws (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  draw TEXT NOT NULL, 
  PRIMARY KEY (table_id, number, place), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
INSERT INTO "draws" VALUES('caribbean-stud-1',1,1,'{"order":["3c","As","Qs","2c","5c","2s","Ad","6d","4c","3s","9d","6c","Qd","6s","Jd","Kh","7d","4d","4s","3d","5h","Ah","Ks","8d","Js","Qh","7h","8c","5s","3h","Ac","Td","9h","6h","2d","Jh","Th","Ts","Tc","Qc","8s","7s","7c","Kd","9s","9c","Jc","Kc","8h","5d","4h","2h"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]}');
INSERT INTO "draws" VALUES('caribbean-stud-1',1,2,'{"cut":26}');
INSERT INTO "draws" VALUES('caribbean-stud-1',2,1,'{"order":["5c","4h","Jh","5d","8c","6s","2h","6c","7h","4c","4s","9s","Td","3c","7c","Qc","2s","3s","2d","5h","4d","3h","Th","6d","Qd","8d","8h","9c","7d","Ad","9h","As","Jc","Qs","2c","6h","8s","Qh","Tc","Kd","Ts","Ks","Kh","9d","Ah","3d","5s","7s","Js","Kc","Ac","Jd"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]}');
INSERT INTO "draws" VALUES('caribbean-stud-1',2,2,'{"cut":26}');
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
INSERT INTO "entries" VALUES(1,'2026-11-19T23:08:36.443Z','a meter begins',8,9,1,NULL);
INSERT INTO "entries" VALUES(2,'2026-11-19T23:08:36.477Z','imitation money issued',12,13,2,NULL);
INSERT INTO "entries" VALUES(3,'2026-11-19T23:08:36.477Z','buy-in',12,14,2,NULL);
INSERT INTO "entries" VALUES(4,'2026-11-19T23:08:36.491Z','round 1, lines 4 to 5',15,16,2,NULL);
INSERT INTO "entries" VALUES(5,'2026-11-19T23:08:36.498Z','round 1, lines 6 to 7',17,18,2,NULL);
INSERT INTO "entries" VALUES(6,'2026-11-19T23:08:36.556Z','round 1, lines 22 to 25',23,25,2,NULL);
INSERT INTO "entries" VALUES(7,'2026-11-19T23:08:36.572Z','round 2, lines 3 to 4',26,27,2,NULL);
INSERT INTO "entries" VALUES(8,'2026-11-19T23:08:36.582Z','round 2, lines 5 to 6',28,29,2,NULL);
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
INSERT INTO "events" VALUES(1,'2026-11-19T23:08:36.146Z','house','',0,NULL,'{"format":3,"house":"314f16eeb443df543254e497d5c16ee0"}','83ff997af3e6a70874519900221466db8b673e34c1e0f350ab3def168d8cbcb4');
INSERT INTO "events" VALUES(2,'2026-11-19T23:08:36.204Z','person','',0,1,'{"did":"came in","invitation":0,"person":1,"role":"owner"}','f021b996106bc1fcc66b2f4a71c77f6695893b8cf61e968f23dcac97b645c903');
INSERT INTO "events" VALUES(3,'2026-11-19T23:08:36.205Z','person','',0,NULL,'{"did":"invited","invitation":1,"person":1,"role":"owner","until":"2026-11-20T11:08:36.204Z","uses":1}','cf2fc96f95870a2b4cf3c7275a8f3941ac3713cd20abd7711aa845270f0a0052');
INSERT INTO "events" VALUES(4,'2026-11-19T23:08:36.373Z','person','',0,1,'{"did":"came in","invitation":1,"person":1,"role":"owner"}','12dda0fe65a8ed185f1184230f24ea4026c44089d0ac28fa8e18072cdb07abd9');
INSERT INTO "events" VALUES(5,'2026-11-19T23:08:36.387Z','person','',0,2,'{"did":"came in","invitation":0,"person":2,"role":"player"}','a29a8275f9af0a292591c35a1c92f4a26a6f6a8f3fc8374fdf203393a9103c8c');
INSERT INTO "events" VALUES(6,'2026-11-19T23:08:36.394Z','person','',0,3,'{"did":"came in","invitation":0,"person":3,"role":"player"}','20f9764267339d89630a48cd1ca50104b8fb6e18201497e80102467b59bb781c');
INSERT INTO "events" VALUES(7,'2026-11-19T23:08:36.442Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"b9391eac676392dbc868e5ab034efcf9820d387366626012be818e1ebf1957a5","format":"croupier-seal/3","number":1}','12555fb05d6bf748c15043418a33fcf5e92f22016c4ed924a78ce6e70e8c2164');
INSERT INTO "events" VALUES(8,'2026-11-19T23:08:36.443Z','table','caribbean-stud-1',1,1,'{"books":2,"kept":"fe078fc13815d35294081971c13d39b7d72c9c9001260f796ff197c4938d729c","lines":[],"meters":{"caribbean-stud":{"account":"meter:caribbean-stud","figures":{"game":"caribbean-stud","meter_rate":"7/10","meter_reset":10000,"meter_seed":10000,"royals_share":true,"schedule":"500/100/50"},"since":1}},"mode":"house","round":0,"rules":{},"salt":"923bf02d80a72cdb","shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"commitment":"b9391eac676392dbc868e5ab034efcf9820d387366626012be818e1ebf1957a5","e":"seal","number":1,"text":"Seal 1 is made for what comes next: b9391eac676392db."}]}','e6dc3befd510627ed1be0f29bf4c37cffa655715e5b7ff2f88b482f7eaff39be');
INSERT INTO "events" VALUES(9,'2026-11-19T23:08:36.443Z','entry','',0,1,'{"entry":1,"for":8,"lines":[["bank",-1000000],["meter:caribbean-stud",1000000]],"reverses":null,"why":"a meter begins"}','84758ac7eece0a43708dad225833b2f5a3667392fb71b078a1096e80afb4cade');
INSERT INTO "events" VALUES(10,'2026-11-19T23:08:36.476Z','locked','caribbean-stud-1',0,NULL,'{"contributions":"ed50e590646b6efda8307a1b369971bbf6862e243748db06d70e4563be6de28e","number":1}','62217bde9748ed1d2de5b460b02628e7b75c5a62b074b38a3143b7845787fbd3');
INSERT INTO "events" VALUES(11,'2026-11-19T23:08:36.476Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"23b58c378b75ad8322030b1274213dc5a86b33703d05f34ddd834338f706a45c","format":"croupier-seal/3","number":2}','d6beb067e67bf17a4c519634302b6c86ee5755645e481c41e1649df85925a9ce');
INSERT INTO "events" VALUES(12,'2026-11-19T23:08:36.477Z','table','caribbean-stud-1',2,2,'{"kept":"ace65467b0bc33be7812850e5cbc90eec6858ce3c45a5368f7f37200620202df","lines":["> say The cards are spread for inspection, washed and stacked (\u00a719:47-16.3(c))","< shuffle","< accept dealer 26"],"round":1,"salt":"d1f1990f578c75e7","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."},{"commitment":"23b58c378b75ad8322030b1274213dc5a86b33703d05f34ddd834338f706a45c","e":"seal","number":2,"text":"Seal 2 is made for what comes next: 23b58c378b75ad83."},{"e":"shuffle","text":"The cards are shuffled."},{"answer":"26","e":"accept","player":"dealer","text":"dealer: 26."}]}','2bd796cd787ef4c5651874b4aca1aec13be1b8dc0110f39c49035800dc81ce07');
INSERT INTO "events" VALUES(13,'2026-11-19T23:08:36.477Z','entry','',0,2,'{"entry":2,"for":12,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','7a22abac6dbf717ca3dc7948799214c6d322b953b1619e48a011d2ec260f53ce');
INSERT INTO "events" VALUES(14,'2026-11-19T23:08:36.477Z','entry','',0,2,'{"entry":3,"for":12,"lines":[["purse:2",-50000],["rail:caribbean-stud-1:2",50000]],"reverses":null,"why":"buy-in"}','0df9f322a83d1777c881afd999fb2f2fb2fe8f4b2ffe6626c4b30da85e78393d');
INSERT INTO "events" VALUES(15,'2026-11-19T23:08:36.491Z','table','caribbean-stud-1',3,2,'{"kept":"327e1852dec4916a9b843779d4cd84105e95120a9e41ac73702d9de637e4927a","lines":["< put Ann 1 ante 1000","> bet 1 Ann 1 ante 1000"],"round":1,"salt":"d7250958a6fa206e","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"e":"bet","source":0,"text":"Ann: $10 on ante."}]}','95c05fdecd9bd89860384149bcf84df8cf0816b18d234b933810a9852af01bbc');
INSERT INTO "events" VALUES(16,'2026-11-19T23:08:36.491Z','entry','',0,2,'{"entry":4,"for":15,"lines":[["rail:caribbean-stud-1:2",-1000],["layout:caribbean-stud-1",1000]],"reverses":null,"why":"round 1, lines 4 to 5"}','ddcb5abdfce75b2ddcf1401d94b50e7c3bd45c5451f8bef0b7204b6a829ebfc4');
INSERT INTO "events" VALUES(17,'2026-11-19T23:08:36.498Z','table','caribbean-stud-1',4,2,'{"kept":"3fc5537e740dee989a8c87bacf4bfd91ff13fde8d12294762f36eea657aab495","lines":["< put Ann 1 progressive 100","> bet 2 Ann 1 progressive 100"],"round":1,"salt":"7000c60526c4e8a5","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"e":"bet","source":0,"text":"Ann: $1 on progressive."}]}','63b24a5a43d58cc1fd1da06ea1b8781917d79ec0085fcb9234badf213b257dfe');
INSERT INTO "events" VALUES(18,'2026-11-19T23:08:36.498Z','entry','',0,2,'{"entry":5,"for":17,"lines":[["rail:caribbean-stud-1:2",-100],["layout:caribbean-stud-1",100]],"reverses":null,"why":"round 1, lines 6 to 7"}','7503537d3fe9c5bc81bd8c77932068bdb8898b0b875cf789f708d92ecd9ad813');
INSERT INTO "events" VALUES(19,'2026-11-19T23:08:36.535Z','table','caribbean-stud-1',5,2,'{"kept":"efc01c01df1a0fd06fca50836a5d6529bc289f5ace13dbbc566207599d052d98","lines":["< close","> say No more bets","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< up dealer Jh","< go stub to the rack","< look Ann 7h 5s Ac 9h 2d"],"round":1,"salt":"e5cc678ef7968116","seats":{"Ann":2},"shown":[{"e":"ready","player":"Ann","text":"Ann is ready."},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","serial":0,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":1,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":2,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":3,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":4,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":5,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":6,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":7,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":8,"text":"Ann: a card, face down.","to":"box-1"},{"card":"Jh","e":"up","serial":9,"text":"Dealer: jack of hearts.","to":"dealer"},{"cards":["7h","5s","Ac","9h","2d"],"e":"look","player":"Ann","serials":[0,2,4,6,8],"text":"Ann looks at the cards."}]}','a729326e888c0878cd79e97e08a0507424ba95a56804754fddd9b771849be3ca');
INSERT INTO "events" VALUES(20,'2026-11-19T23:08:36.548Z','revealed','caribbean-stud-1',0,NULL,'{"digest":"72e233d4f07eb0e69b5677fd1f7598369fbea6306f0645c87623ea4db2c3a5b7","number":1}','56b53bf6da163004b1f735f36d41203da24ad7a46e99452748069f26b759bdc6');
INSERT INTO "events" VALUES(21,'2026-11-19T23:08:36.555Z','locked','caribbean-stud-1',0,NULL,'{"contributions":"ed50e590646b6efda8307a1b369971bbf6862e243748db06d70e4563be6de28e","number":2}','4b494247ca00fb48a38de26fceccbda1723ab3ad1ad27e85970e5c4c2647987f');
INSERT INTO "events" VALUES(22,'2026-11-19T23:08:36.556Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"6b3816ef2c290a5e9472e51868183fcf07cae5b9d807f1cdfa43c7c470e76725","format":"croupier-seal/3","number":3}','4643a789c6bbb33e905c3c4901dd69899540ea870bdafe1eef5a21181921c17c');
INSERT INTO "events" VALUES(23,'2026-11-19T23:08:36.556Z','table','caribbean-stud-1',6,2,'{"kept":"c199d503894f0a40c928b97410a13a88a1c19d4c432c4f662b5bae03377da043","lines":["< decide Ann fold","> lose 1 ante -1000 \u00a719:47-16.10[fold]","> lose 2 progressive -100 \u00a719:47-16.10[fold]","> feed caribbean-stud +70 \u00a713:69D-1.52(e)3","< shuffle","< accept dealer 26"],"round":2,"salt":"adcc475bef474654","shown":[{"choice":"fold","e":"decide","player":"Ann","stake":0,"text":"Ann: fold."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-1000,"result":"lose","text":"Ann: ante loses $10."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-100,"result":"lose","text":"Ann: progressive loses $1."},{"amount":70,"by":"\u00a713:69D-1.52(e)3","e":"fed","meter":"caribbean-stud","seed":false,"text":"The meter caribbean stud grows by $0.70."},{"e":"round","number":2,"text":"Round 2."},{"e":"revealed","number":1,"text":"Seal 1 is opened."},{"commitment":"6b3816ef2c290a5e9472e51868183fcf07cae5b9d807f1cdfa43c7c470e76725","e":"seal","number":3,"text":"Seal 3 is made for what comes next: 6b3816ef2c290a5e."},{"e":"shuffle","text":"The cards are shuffled."},{"answer":"26","e":"accept","player":"dealer","text":"dealer: 26."}]}','1e39ddb2dd1f8a81138a8984311c5b23a20f365a9ea0c97f9148be7f2dbdda85');
INSERT INTO "events" VALUES(24,'2026-11-19T23:08:36.556Z','round','caribbean-stud-1',0,NULL,'{"net":{"Ann":-1100},"rails":{"Ann":"rail:caribbean-stud-1:2"},"round":1,"salt":"13bbaf7c6b2884dc","seals":[{"before":0,"draws":2,"seal":1}],"tape":"e57ea76e12010b936472243a3263fac90f3cae5c4a672fbb9539940747a81b48","voided":false}','328dc9a5cde6ec26ea9b88f520631898fc5c61b295edaf8876896f1894faf440');
INSERT INTO "events" VALUES(25,'2026-11-19T23:08:36.556Z','entry','',0,2,'{"entry":6,"for":23,"lines":[["layout:caribbean-stud-1",-1000],["tray:caribbean-stud-1",1000],["layout:caribbean-stud-1",-100],["tray:caribbean-stud-1",100],["tray:caribbean-stud-1",-70],["meter:caribbean-stud",70]],"reverses":null,"why":"round 1, lines 22 to 25"}','a2305dded953778d2466902f98ea1e52010bb818c223b6e4626d8272db9879ef');
INSERT INTO "events" VALUES(26,'2026-11-19T23:08:36.572Z','table','caribbean-stud-1',7,2,'{"kept":"bcf1f9914054011f9626104e25e9f54055db00f85752ab2423f25d99dce0d46c","lines":["< put Ann 1 ante 1000","> bet 3 Ann 1 ante 1000"],"round":2,"salt":"7229283243330add","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":3,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"e":"bet","source":0,"text":"Ann: $10 on ante."}]}','c00e1d67198be7d0fe6836e066128a131c7139e93787a176240720aae0eca8df');
INSERT INTO "events" VALUES(27,'2026-11-19T23:08:36.572Z','entry','',0,2,'{"entry":7,"for":26,"lines":[["rail:caribbean-stud-1:2",-1000],["layout:caribbean-stud-1",1000]],"reverses":null,"why":"round 2, lines 3 to 4"}','bbd8bf60e82683510438941e94f4099ef6a6f991ac95cae193cf992575189651');
INSERT INTO "events" VALUES(28,'2026-11-19T23:08:36.582Z','table','caribbean-stud-1',8,2,'{"kept":"c6603266cf7aa8cf9b75978fa0263cf058dfebf3ece69748838cc5ab5e7bedae","lines":["< put Ann 1 progressive 100","> bet 4 Ann 1 progressive 100"],"round":2,"salt":"b220d9f4e7cc8e57","shown":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":4,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"e":"bet","source":0,"text":"Ann: $1 on progressive."}]}','8d794a86fc1977813c659f55060106e2c40587d62b136e9e412ba7940c26f2a9');
INSERT INTO "events" VALUES(29,'2026-11-19T23:08:36.582Z','entry','',0,2,'{"entry":8,"for":28,"lines":[["rail:caribbean-stud-1:2",-100],["layout:caribbean-stud-1",100]],"reverses":null,"why":"round 2, lines 5 to 6"}','d5554edcf778ac72bfeedb06408c8d41b058d226e57ae9e2bec33d65787547d2');
INSERT INTO "events" VALUES(30,'2026-11-19T23:08:36.591Z','table','caribbean-stud-1',9,2,'{"kept":"9c121b143e1500c6c3cac87e7265aa04c56302dad26801dd5cc29063fb89c8e4","lines":["< close","> say No more bets","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< up dealer 6h","< go stub to the rack","< look Ann 8h 7d 9h Jc 2c"],"round":2,"salt":"8485f950dd1b1956","seats":{"Ann":2},"shown":[{"e":"ready","player":"Ann","text":"Ann is ready."},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","serial":0,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":1,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":2,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":3,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":4,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":5,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":6,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":7,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":8,"text":"Ann: a card, face down.","to":"box-1"},{"card":"6h","e":"up","serial":9,"text":"Dealer: six of hearts.","to":"dealer"},{"cards":["8h","7d","9h","Jc","2c"],"e":"look","player":"Ann","serials":[0,2,4,6,8],"text":"Ann looks at the cards."}]}','65f2ffd2b8825fab18b5b6e3d788a05aa2e2bc1a4878d29dda9d43ca1257e051');
INSERT INTO "events" VALUES(31,'2026-11-19T23:08:36.596Z','seal','caribbean-stud-2',0,NULL,'{"commitment":"4a02a1a9508f44edb1f1f1e995294a489c7715672756ef847b6b57456c351c92","format":"croupier-seal/3","number":1}','c3d7e9f3105adef6e4f671df3dab010f03f48e7c2e7f7af65e164bd258d0006a');
INSERT INTO "events" VALUES(32,'2026-11-19T23:08:36.596Z','table','caribbean-stud-2',1,3,'{"books":2,"kept":"41943b7f433c1f143c4799f0c385d0b8a455a26ea52d74f3020866c25c7d5049","lines":[],"meters":{"caribbean-stud":{"account":"meter:caribbean-stud","figures":{"game":"caribbean-stud","meter_rate":"7/10","meter_reset":10000,"meter_seed":10000,"royals_share":true,"schedule":"500/100/50"},"since":1}},"mode":"house","round":0,"rules":{},"salt":"6137d820ec426b9b","shown":[{"e":"opened","text":"Caribbean stud poker 2 is open."},{"commitment":"4a02a1a9508f44edb1f1f1e995294a489c7715672756ef847b6b57456c351c92","e":"seal","number":1,"text":"Seal 1 is made for what comes next: 4a02a1a9508f44ed."}]}','f07794034cf65e3a5b0492e99f5a3d63dfce6d5a68310f5b8fee3fda063b9d42');
CREATE TABLE head (
  id INTEGER NOT NULL CHECK (id = 1), 
  format INTEGER NOT NULL, 
  house TEXT NOT NULL, 
  seq INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  entry INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "head" VALUES(1,3,'314f16eeb443df543254e497d5c16ee0',32,'f07794034cf65e3a5b0492e99f5a3d63dfce6d5a68310f5b8fee3fda063b9d42',8);
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
INSERT INTO "house_tables" VALUES('caribbean-stud-1','caribbean-stud','Caribbean stud poker 1','house','{"game": "caribbean-stud", "title": "Caribbean stud poker 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "seat_seconds": 0, "call_seconds": 90, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"fees":[],"net":{"Ann":-1100},"number":1,"pocket":null,"results":[{"bet":{"against":0,"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-1000,"result":"lose","text":"Ann: ante loses $10."},{"bet":{"against":0,"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-100,"result":"lose","text":"Ann: progressive loses $1."}],"void":false},"between":null,"changes":[],"clock":"","dealing":{},"drawn":2,"last":[{"box":1,"player":"Ann","spot":{"wager":"ante"},"stake":1000},{"box":1,"player":"Ann","spot":{"wager":"progressive"},"stake":100}],"last_of":{"Ann":"2"},"lounge":{},"meters":{"caribbean-stud":{"account":"meter:caribbean-stud","figures":{"game":"caribbean-stud","meter_rate":"7/10","meter_reset":10000,"meter_seed":10000,"royals_share":true,"schedule":"500/100/50"},"since":1}},"meters_left":{},"next_seal":3,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":2,"seal":2,"seats":[{"away":false,"box":1,"chips":0,"leaving":false,"name":"Ann","page":false,"person":2,"playing":true,"ready":false,"standing":{}}],"shutting":false,"tape":"croupier tape 3\ngame: caribbean-stud 3\nfingerprint: bcdac6a1deb49064\nrules: {}\nplayers: {\"Ann\": 48900}\ncarry: {}\nshoe: {\"size\": 52, \"dealt\": 10, \"shuffles\": 1}\nnext-bet: 3\nseals: [{\"seal\": 1, \"before\": 2, \"draws\": 0}, {\"seal\": 2, \"before\": 0, \"draws\": 2}]\n\n< shuffle\n< accept dealer 26\n< put Ann 1 ante 1000\n> bet 3 Ann 1 ante 1000\n< put Ann 1 progressive 100\n> bet 4 Ann 1 progressive 100\n< close\n> say No more bets\n< deal box-1\n< deal dealer\n< deal box-1\n< deal dealer\n< deal box-1\n< deal dealer\n< deal box-1\n< deal dealer\n< deal box-1\n< up dealer 6h\n< go stub to the rack\n< look Ann 8h 7d 9h Jc 2c\n","tickets":{},"version":3,"waiting":[]}',9,NULL,0);
INSERT INTO "house_tables" VALUES('caribbean-stud-2','caribbean-stud','Caribbean stud poker 2','house','{"game": "caribbean-stud", "title": "Caribbean stud poker 2", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "seat_seconds": 600, "call_seconds": 90, "pace": 450, "opened_by": 3}','{"before":{},"between":{"carry":{},"shoe":{}},"changes":[],"clock":"","dealing":{},"drawn":0,"last":[],"last_of":{},"lounge":{},"meters":{"caribbean-stud":{"account":"meter:caribbean-stud","figures":{"game":"caribbean-stud","meter_rate":"7/10","meter_reset":10000,"meter_seed":10000,"royals_share":true,"schedule":"500/100/50"},"since":1}},"meters_left":{},"next_seal":1,"paused":false,"pledges":"1a9e5421027c8fbafe3a7055e692b6f7a2e605909735a2cc3eceddcd9e9a94eb","round":0,"seal":0,"seats":[],"shutting":false,"tape":"","tickets":{},"version":3,"waiting":[]}',1,NULL,0);
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
INSERT INTO "lines" VALUES(1,1,'bank',-1000000,-1000000);
INSERT INTO "lines" VALUES(1,2,'meter:caribbean-stud',1000000,1000000);
INSERT INTO "lines" VALUES(2,1,'bank',-50000,-1050000);
INSERT INTO "lines" VALUES(2,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(3,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(3,2,'rail:caribbean-stud-1:2',50000,50000);
INSERT INTO "lines" VALUES(4,1,'rail:caribbean-stud-1:2',-1000,49000);
INSERT INTO "lines" VALUES(4,2,'layout:caribbean-stud-1',1000,1000);
INSERT INTO "lines" VALUES(5,1,'rail:caribbean-stud-1:2',-100,48900);
INSERT INTO "lines" VALUES(5,2,'layout:caribbean-stud-1',100,1100);
INSERT INTO "lines" VALUES(6,1,'layout:caribbean-stud-1',-1000,100);
INSERT INTO "lines" VALUES(6,2,'tray:caribbean-stud-1',1000,1000);
INSERT INTO "lines" VALUES(6,3,'layout:caribbean-stud-1',-100,0);
INSERT INTO "lines" VALUES(6,4,'tray:caribbean-stud-1',100,1100);
INSERT INTO "lines" VALUES(6,5,'tray:caribbean-stud-1',-70,1030);
INSERT INTO "lines" VALUES(6,6,'meter:caribbean-stud',70,1000070);
INSERT INTO "lines" VALUES(7,1,'rail:caribbean-stud-1:2',-1000,47900);
INSERT INTO "lines" VALUES(7,2,'layout:caribbean-stud-1',1000,1000);
INSERT INTO "lines" VALUES(8,1,'rail:caribbean-stud-1:2',-100,47800);
INSERT INTO "lines" VALUES(8,2,'layout:caribbean-stud-1',100,1100);
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
INSERT INTO "people" VALUES(1,'Olga','olga','owner','scrypt 16384 8 1 366c583054c4c6b110eefd90935d0ff8 d246b43c0cd8af93be71a40bc847907fc53680a61466c452bb2755bc11241369',0,0,'2026-11-19T23:08:36.213Z',NULL);
INSERT INTO "people" VALUES(2,'Ann','ann','player',NULL,0,0,'2026-11-19T23:08:36.386Z',NULL);
INSERT INTO "people" VALUES(3,'Mal','mal','player',NULL,0,0,'2026-11-19T23:08:36.394Z',NULL);
CREATE TABLE rounds (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  tape TEXT NOT NULL, 
  at TEXT NOT NULL, 
  net TEXT NOT NULL, 
  voided INTEGER NOT NULL, 
  PRIMARY KEY (table_id, number)
);
INSERT INTO "rounds" VALUES('caribbean-stud-1',1,'croupier tape 3
game: caribbean-stud 3
fingerprint: bcdac6a1deb49064
rules: {}
players: {"Ann": 50000}
carry: {}
seals: [{"seal": 1, "before": 0, "draws": 2}]

> say The cards are spread for inspection, washed and stacked (§19:47-16.3(c))
< shuffle
< accept dealer 26
< put Ann 1 ante 1000
> bet 1 Ann 1 ante 1000
< put Ann 1 progressive 100
> bet 2 Ann 1 progressive 100
< close
> say No more bets
< deal box-1
< deal dealer
< deal box-1
< deal dealer
< deal box-1
< deal dealer
< deal box-1
< deal dealer
< deal box-1
< up dealer Jh
< go stub to the rack
< look Ann 7h 5s Ac 9h 2d
< decide Ann fold
> lose 1 ante -1000 §19:47-16.10[fold]
> lose 2 progressive -100 §19:47-16.10[fold]
> feed caribbean-stud +70 §13:69D-1.52(e)3
','2026-11-19T23:08:36.556Z','{"Ann":-1100}',0);
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
INSERT INTO "seals" VALUES('caribbean-stud-1',1,'caribbean-stud','8a89380fc93ac5b0f3f58993475e578ac99bdce8308e85015b112712f774fbcf','b9391eac676392dbc868e5ab034efcf9820d387366626012be818e1ebf1957a5','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','revealed',52,'2026-11-19T23:08:36.442Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',2,'caribbean-stud','fd1c64b29cdef3614ca8dad5a24fd42c708244c9e24ac979fe4640d65fd343d5','23b58c378b75ad8322030b1274213dc5a86b33703d05f34ddd834338f706a45c','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','locked',53,'2026-11-19T23:08:36.476Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',3,'caribbean-stud','8843c1256dedbcb0c37bcb82b653b4de19c980cca848873814696b0277f85606','6b3816ef2c290a5e9472e51868183fcf07cae5b9d807f1cdfa43c7c470e76725','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T23:08:36.556Z');
INSERT INTO "seals" VALUES('caribbean-stud-2',1,'caribbean-stud','7e95628892e2dde59c4897a20409656371eb0723bd454608adc1be2aed14d50e','4a02a1a9508f44edb1f1f1e995294a489c7715672756ef847b6b57456c351c92','{"format":"croupier-seal/3","given":[],"told":{"closed":null,"opened":[],"pledged":[]}}','open',0,'2026-11-19T23:08:36.596Z');
CREATE TABLE sessions (
  hash TEXT NOT NULL, 
  person INTEGER NOT NULL, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('cd7f39ddb9d836bc139a73fe7a05b3724aa6bea1f5793662d51aad8c496c87cc',1,'2026-11-19T23:08:36.382Z','2026-11-20T15:08:36.374Z');
INSERT INTO "sessions" VALUES('a064536f632744a3780afee6e1d360ea140fa8d585fdeaa229361af941ade1d8',2,'2026-11-19T23:08:36.387Z','2026-11-26T23:08:36.387Z');
INSERT INTO "sessions" VALUES('ce9f77975be8f636998ed598f17d4d693dd43d017b54b2393d3cac23fcb0a61a',3,'2026-11-19T23:08:36.394Z','2026-11-26T23:08:36.394Z');
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
INSERT INTO "transcripts" VALUES('caribbean-stud-1',1,'2026-11-19T23:08:36.548Z','{"commitment":"b9391eac676392dbc868e5ab034efcf9820d387366626012be818e1ebf1957a5","consumed":52,"contributions":[],"digest":"72e233d4f07eb0e69b5677fd1f7598369fbea6306f0645c87623ea4db2c3a5b7","draws":[{"order":["3c","As","Qs","2c","5c","2s","Ad","6d","4c","3s","9d","6c","Qd","6s","Jd","Kh","7d","4d","4s","3d","5h","Ah","Ks","8d","Js","Qh","7h","8c","5s","3h","Ac","Td","9h","6h","2d","Jh","Th","Ts","Tc","Qc","8s","7s","7c","Kd","9s","9c","Jc","Kc","8h","5d","4h","2h"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]},{"cut":26}],"format":"croupier-seal/3","game":"caribbean-stud","number":1,"secret":"8a89380fc93ac5b0f3f58993475e578ac99bdce8308e85015b112712f774fbcf","table":"caribbean-stud-1","told":{"closed":null,"opened":[],"pledged":[]}}');
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
