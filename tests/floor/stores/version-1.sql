BEGIN TRANSACTION;
CREATE TABLE accounts (
  name TEXT NOT NULL, 
  least INTEGER, 
  balance INTEGER NOT NULL, 
  PRIMARY KEY (name), 
  CONSTRAINT not_below_its_floor CHECK (least IS NULL OR balance >= least)
);
INSERT INTO "accounts" VALUES('bank',NULL,-100217600);
INSERT INTO "accounts" VALUES('purse:2',0,48900);
INSERT INTO "accounts" VALUES('rail:craps-1:2',0,96200);
INSERT INTO "accounts" VALUES('layout:craps-1',0,3700);
INSERT INTO "accounts" VALUES('tray:craps-1',0,100);
INSERT INTO "accounts" VALUES('rail:craps-2:2',0,48000);
INSERT INTO "accounts" VALUES('layout:craps-2',0,2000);
INSERT INTO "accounts" VALUES('rail:craps-3:2',0,0);
INSERT INTO "accounts" VALUES('layout:craps-3',0,0);
INSERT INTO "accounts" VALUES('tray:craps-3',0,99997600);
INSERT INTO "accounts" VALUES('rail:roulette-1:2',0,18500);
INSERT INTO "accounts" VALUES('layout:roulette-1',0,1500);
INSERT INTO "accounts" VALUES('rail:caribbean-stud-1:2',0,0);
INSERT INTO "accounts" VALUES('layout:caribbean-stud-1',0,0);
INSERT INTO "accounts" VALUES('tray:caribbean-stud-1',0,1100);
CREATE TABLE answers (
  person INTEGER NOT NULL, 
  "key" TEXT NOT NULL, 
  digest TEXT NOT NULL, 
  answer TEXT NOT NULL, 
  at TEXT NOT NULL, 
  PRIMARY KEY (person, "key")
);
INSERT INTO "answers" VALUES(1,'key-1','6630984ee0babd3b04a93943d351ce418a9c12c07991bb1581ecd293e6faa173','{"table":"craps-1","revision":1,"shown":[{"e":"opened","text":"Craps 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 5ccdcbe9a1fe8bd1.","number":1,"commitment":"5ccdcbe9a1fe8bd13c8e294549f31ff893969be58b4601a16e835434d54ab099"}]}','2026-11-16T13:37:20.533Z');
INSERT INTO "answers" VALUES(2,'key-2','eba33acfe603be035f182b185598425012b52e4cbc32a4477543838a2b88ecbf','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-16T13:37:20.561Z');
INSERT INTO "answers" VALUES(2,'key-3','6ae7a4aafad2ace54610656993001736d05a073e61f352199827fd45af73cc21','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"place-6-to-win","where":"","name":"place-6-to-win"},"stake":1200,"fee":0,"parent":0,"call":""},"text":"Ann: $12 on place-6-to-win."}]}','2026-11-16T13:37:20.577Z');
INSERT INTO "answers" VALUES(2,'key-4','983c17801d8cd7b9c7ee5602a697230b3a47274ceaf3c617f41f8aaab21bcebe','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"8-the-hardway","where":"","name":"8-the-hardway"},"stake":500,"fee":0,"parent":0,"call":""},"text":"Ann: $5 on 8-the-hardway."}]}','2026-11-16T13:37:20.593Z');
INSERT INTO "answers" VALUES(2,'key-5','7d195ec337f1b31b19350a138efbf0c1bf776864f0b8cb4e55c117da4eb6e890','{"revision":5,"shown":[{"e":"bet","bet":{"id":3,"player":"Ann","box":1,"spot":{"wager":"buy-4","where":"","name":"buy-4"},"stake":2000,"fee":100,"parent":0,"call":""},"text":"Ann: $20 on buy-4."}]}','2026-11-16T13:37:20.614Z');
INSERT INTO "answers" VALUES(1,'key-6','562030f88148604ebe747f0b234c8cac2df99707f295b87ded452b668ea26188','{"revision":6,"shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No throw: the shooter needs a pass or don''t pass wager (\u00a719:47-1.8[line-bet-needed])"},{"e":"round","text":"Round 2.","number":2}]}','2026-11-16T13:37:20.623Z');
INSERT INTO "answers" VALUES(1,'key-7','45a9cde5c803ff2688bc250098fb9ce5857b16245879fdad7225e7b07b0e9e1c','{"table":"craps-2","revision":1,"shown":[{"e":"opened","text":"Craps 2 is open."}]}','2026-11-16T13:37:20.635Z');
INSERT INTO "answers" VALUES(2,'key-8','538c019ff0d83c100eb0fe119dfa96234fd5877d2f83adcf963cff834947a362','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-16T13:37:20.653Z');
INSERT INTO "answers" VALUES(2,'key-9','b57dbd8b9a944e4449603f2526ee4f137f6ebc4bba85949cad3cd0965d51a48e','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"pass","where":"","name":"pass"},"stake":1000,"fee":0,"parent":0,"call":""},"text":"Ann: $10 on pass."}]}','2026-11-16T13:37:20.663Z');
INSERT INTO "answers" VALUES(2,'key-10','13d4c291c2a52bae324038cb66cd50d9e87e638d316c7d72ed807fdbba188211','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"horn-high-12","where":"","name":"horn-high-12"},"stake":1000,"fee":0,"parent":0,"call":""},"text":"Ann: $10 on horn-high-12."}]}','2026-11-16T13:37:20.678Z');
INSERT INTO "answers" VALUES(1,'key-11','fd22b0dc95a9398191fefc38b16cb5eb506093de59376b15bddb1e6724cd9c75','{"revision":5,"shown":[{"e":"closed","text":"The bets are closed."}]}','2026-11-16T13:37:20.697Z');
INSERT INTO "answers" VALUES(1,'key-12','45a9cde5c803ff2688bc250098fb9ce5857b16245879fdad7225e7b07b0e9e1c','{"table":"craps-3","revision":1,"shown":[{"e":"opened","text":"Craps 3 is open."}]}','2026-11-16T13:37:20.712Z');
INSERT INTO "answers" VALUES(2,'key-13','f20bada883576e9875c487ef3c5e02a55224418ebcbfd4b87ce7cda667ac94e6','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-16T13:37:20.728Z');
INSERT INTO "answers" VALUES(2,'key-14','399f0789423ec5ed0a90354a6cc066f3e92b0a1b7b07d603d9276a1c9ff7724e','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"pass","where":"","name":"pass"},"stake":500,"fee":0,"parent":0,"call":""},"text":"Ann: $5 on pass."}]}','2026-11-16T13:37:20.734Z');
INSERT INTO "answers" VALUES(2,'key-15','bae8b3f2a533a9dcfcdeb801cb7983162f357c0b06c1f1d8e11853066eec941a','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"lay-10","where":"","name":"lay-10"},"stake":4000,"fee":100,"parent":0,"call":""},"text":"Ann: $40 on lay-10."}]}','2026-11-16T13:37:20.743Z');
INSERT INTO "answers" VALUES(1,'key-16','413a69b11bcd81bfa718e825263a6984f8c8ab59ec357233b28a6a8dbd37786d','{"revision":5,"shown":[{"e":"closed","text":"The bets are closed."}]}','2026-11-16T13:37:20.745Z');
INSERT INTO "answers" VALUES(1,'key-17','0b224a46c671d7feb54592065d9509811ef58d8a5d6d37c4d74d03daedf7abd3','{"revision":6,"shown":[{"e":"roll","dice":[5,2],"text":"The dice: 5 2."},{"e":"said","text":"7, pass wins"},{"e":"settled","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"pass","where":"","name":"pass"},"stake":500,"fee":0,"parent":0,"call":""},"result":"win","paid":500,"by":"\u00a719:47-1.2(a)1i","text":"Ann: pass wins $5."},{"e":"settled","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"lay-10","where":"","name":"lay-10"},"stake":4000,"fee":100,"parent":0,"call":""},"result":"win","paid":2000,"by":"\u00a719:47-1.5[lay]","text":"Ann: lay-10 wins $20."},{"e":"round","text":"Round 2.","number":2}]}','2026-11-16T13:37:20.755Z');
INSERT INTO "answers" VALUES(2,'key-18','2d75a8ac14e0495f678b44253fa848bb9f4e5d57b5c6b4632a2200ada58fab87','{"revision":7,"shown":[{"e":"left","text":"Ann leaves the table.","player":"Ann"}]}','2026-11-16T13:37:20.766Z');
INSERT INTO "answers" VALUES(1,'key-19','ebda67e3600483ec161c803708b648c73b63156744d1cb61f20bd9ec38be803d','{"table":"roulette-1","revision":1,"shown":[{"e":"opened","text":"Roulette 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: bec7bde6d9bfbdac.","number":1,"commitment":"bec7bde6d9bfbdac9349b00ff85ff336c59efb24b0c6f2fdb9ed0aa386e5a4b8"}]}','2026-11-16T13:37:20.782Z');
INSERT INTO "answers" VALUES(2,'key-20','d982c6b7bfedd3a9d61eec8f6c680c326fd910aa8f6dde7e331e525c4e0eb17b','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1}]}','2026-11-16T13:37:20.800Z');
INSERT INTO "answers" VALUES(2,'key-21','a32c8ab277fbcf383927cbb6b22664713e9b3cf2b6716c835b8bdabcfdd23435','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"red","where":"","name":"red"},"stake":1000,"fee":0,"parent":0,"call":""},"text":"Ann: $10 on red."}]}','2026-11-16T13:37:20.814Z');
INSERT INTO "answers" VALUES(2,'key-22','b0043800a072ee2da51a1a06d9fad545cc1652f16be8d257cc06f152bc23011b','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"straight","where":"17","name":"straight 17"},"stake":500,"fee":0,"parent":0,"call":""},"text":"Ann: $5 on straight 17."}]}','2026-11-16T13:37:20.831Z');
INSERT INTO "answers" VALUES(1,'key-23','338230e33964f1ad53d65e830e3afa5e825d07dda40802bedb6d447c8188877f','{"table":"caribbean-stud-1","revision":1,"shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"e":"seal","text":"Seal 1 is made for the next shuffle: 4e27ba8ee4cb9260.","number":1,"commitment":"4e27ba8ee4cb926080a2368e75f2a9f53e58dc31883121cd8d3c4fb90cd9d513"}]}','2026-11-16T13:37:20.937Z');
INSERT INTO "answers" VALUES(2,'key-24','4076ebbabfc6c58ffdf240c24c46217bcfc2de6daca997fa5547f58248e3ec1b','{"revision":2,"shown":[{"e":"sat","text":"Ann takes seat 1.","player":"Ann","box":1},{"e":"round","text":"Round 1.","number":1},{"e":"seal","text":"Seal 2 is made for the next shuffle: 60666e07e117ffde.","number":2,"commitment":"60666e07e117ffdeddbc5ace6e9f62a63e59a5463c3c6b6fdacd2cac3a34a988"},{"e":"shuffle","text":"The cards are shuffled."},{"e":"accept","player":"dealer","answer":"26","text":"dealer: 26."}]}','2026-11-16T13:37:20.974Z');
INSERT INTO "answers" VALUES(2,'key-25','d28b01f4ca2add2451c462cf6eff7baf5321b93619a0a94b61070e75175839d4','{"revision":3,"shown":[{"e":"bet","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"ante","where":"","name":"ante"},"stake":1000,"fee":0,"parent":0,"call":""},"text":"Ann: $10 on ante."}]}','2026-11-16T13:37:20.991Z');
INSERT INTO "answers" VALUES(2,'key-26','f2da83b2aee6eedc1ca389ba0fcb988d147958936cc760bd45fb1ae74de64046','{"revision":4,"shown":[{"e":"bet","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"progressive","where":"","name":"progressive"},"stake":100,"fee":0,"parent":0,"call":""},"text":"Ann: $1 on progressive."}]}','2026-11-16T13:37:21.008Z');
INSERT INTO "answers" VALUES(2,'key-27','906dd0e4abe8b978308186ab019c53ed9717ee9e546e9a98d25aab8dea4d2761','{"revision":5,"shown":[{"e":"ready","text":"Ann is ready.","player":"Ann"},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","to":"box-1","serial":0,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":1,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":2,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":3,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":4,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":5,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":6,"text":"Ann: a card, face down."},{"e":"deal","to":"dealer","serial":7,"text":"Dealer: a card, face down."},{"e":"deal","to":"box-1","serial":8,"text":"Ann: a card, face down."},{"e":"up","to":"dealer","serial":9,"card":"8s","text":"Dealer: eight of spades."},{"e":"look","player":"Ann","serials":[0,2,4,6,8],"text":"Ann looks at the cards.","cards":["4c","7h","5s","7c","9c"]}]}','2026-11-16T13:37:21.017Z');
INSERT INTO "answers" VALUES(2,'key-28','fed8325005fb7a6db4925c63021279f19f596dc7edbe8ea727fe5b8bef2aa3de','{"revision":6,"shown":[{"e":"decide","player":"Ann","choice":"fold","stake":0,"text":"Ann: fold."},{"e":"settled","bet":{"id":1,"player":"Ann","box":1,"spot":{"wager":"ante","where":"","name":"ante"},"stake":1000,"fee":0,"parent":0,"call":""},"result":"lose","paid":-1000,"by":"\u00a719:47-16.10[fold]","text":"Ann: ante loses $10."},{"e":"settled","bet":{"id":2,"player":"Ann","box":1,"spot":{"wager":"progressive","where":"","name":"progressive"},"stake":100,"fee":0,"parent":0,"call":""},"result":"lose","paid":-100,"by":"\u00a719:47-16.10[fold]","text":"Ann: progressive loses $1."},{"e":"round","text":"Round 2.","number":2},{"e":"revealed","text":"Seal 1 is opened.","number":1},{"e":"seal","text":"Seal 3 is made for the next shuffle: 10d80abb59d65f0b.","number":3,"commitment":"10d80abb59d65f0b16926270d35f6c89ca99f859081287ba1524fb6d8776bc6b"},{"e":"shuffle","text":"The cards are shuffled."},{"e":"accept","player":"dealer","answer":"26","text":"dealer: 26."}]}','2026-11-16T13:37:21.062Z');
INSERT INTO "answers" VALUES(2,'key-29','d7b68f6b73df54ca9a8b3a9b867f0895a277162a1bafa745d9e0a34cd65d7231','{"revision":7,"shown":[{"e":"left","text":"Ann leaves the table.","player":"Ann"}]}','2026-11-16T13:37:21.075Z');
CREATE TABLE draws (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  place INTEGER NOT NULL, 
  draw TEXT NOT NULL, 
  PRIMARY KEY (table_id, number, place), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
INSERT INTO "draws" VALUES('caribbean-stud-1',1,1,'{"order":["8h","9s","9d","Tc","Qd","6h","6c","8d","Js","2s","4d","Ks","7d","Qh","Ts","3s","8c","6s","Kd","3c","4s","4h","Jc","5h","Jd","5d","4c","Jh","7h","2c","5s","As","7c","Th","9c","8s","5c","Ad","3d","Qs","Kh","Kc","6d","9h","7s","2d","Ac","Td","2h","Qc","3h","Ah"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]}');
INSERT INTO "draws" VALUES('caribbean-stud-1',1,2,'{"cut":26}');
INSERT INTO "draws" VALUES('caribbean-stud-1',2,1,'{"order":["Th","4d","6c","8c","Ad","3s","Kd","Kc","Js","Jc","6h","2d","5h","4h","Ks","Qh","Ac","Qc","3d","9c","7s","5d","As","Ts","8s","Qd","3c","4s","Tc","4c","7d","6d","5s","2s","2h","3h","8h","Td","5c","2c","Kh","Ah","Jh","7c","Jd","6s","9d","9h","Qs","8d","7h","9s"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]}');
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
INSERT INTO "entries" VALUES(1,'2026-11-16T13:37:20.552Z','imitation money issued',8,9,2,NULL);
INSERT INTO "entries" VALUES(2,'2026-11-16T13:37:20.555Z','buy-in',8,10,2,NULL);
INSERT INTO "entries" VALUES(3,'2026-11-16T13:37:20.571Z','round 1',11,12,2,NULL);
INSERT INTO "entries" VALUES(4,'2026-11-16T13:37:20.583Z','round 1',13,14,2,NULL);
INSERT INTO "entries" VALUES(5,'2026-11-16T13:37:20.613Z','round 1',15,16,2,NULL);
INSERT INTO "entries" VALUES(6,'2026-11-16T13:37:20.647Z','imitation money issued',20,21,2,NULL);
INSERT INTO "entries" VALUES(7,'2026-11-16T13:37:20.648Z','buy-in',20,22,2,NULL);
INSERT INTO "entries" VALUES(8,'2026-11-16T13:37:20.663Z','round 1',23,24,2,NULL);
INSERT INTO "entries" VALUES(9,'2026-11-16T13:37:20.677Z','round 1',25,26,2,NULL);
INSERT INTO "entries" VALUES(10,'2026-11-16T13:37:20.727Z','imitation money issued',29,30,2,NULL);
INSERT INTO "entries" VALUES(11,'2026-11-16T13:37:20.727Z','buy-in',29,31,2,NULL);
INSERT INTO "entries" VALUES(12,'2026-11-16T13:37:20.734Z','round 1',32,33,2,NULL);
INSERT INTO "entries" VALUES(13,'2026-11-16T13:37:20.742Z','round 1',34,35,2,NULL);
INSERT INTO "entries" VALUES(14,'2026-11-16T13:37:20.753Z','fill',37,39,1,NULL);
INSERT INTO "entries" VALUES(15,'2026-11-16T13:37:20.754Z','round 2',37,40,1,NULL);
INSERT INTO "entries" VALUES(16,'2026-11-16T13:37:20.766Z','chips taken from the table',41,42,2,NULL);
INSERT INTO "entries" VALUES(17,'2026-11-16T13:37:20.799Z','buy-in',45,46,2,NULL);
INSERT INTO "entries" VALUES(18,'2026-11-16T13:37:20.813Z','round 1',47,48,2,NULL);
INSERT INTO "entries" VALUES(19,'2026-11-16T13:37:20.831Z','round 1',49,50,2,NULL);
INSERT INTO "entries" VALUES(20,'2026-11-16T13:37:20.973Z','imitation money issued',55,56,2,NULL);
INSERT INTO "entries" VALUES(21,'2026-11-16T13:37:20.973Z','buy-in',55,57,2,NULL);
INSERT INTO "entries" VALUES(22,'2026-11-16T13:37:20.990Z','round 1',58,59,2,NULL);
INSERT INTO "entries" VALUES(23,'2026-11-16T13:37:21.007Z','round 1',60,61,2,NULL);
INSERT INTO "entries" VALUES(24,'2026-11-16T13:37:21.062Z','round 2',66,68,2,NULL);
INSERT INTO "entries" VALUES(25,'2026-11-16T13:37:21.074Z','chips taken from the table',69,70,2,NULL);
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
INSERT INTO "events" VALUES(1,'2026-11-16T13:37:20.260Z','house','',0,NULL,'{"format":1,"house":"f9386cee645b4d83ebf311e1781b7a79"}','504c70c9614263b81c71d6f8497bff3382bb6386399532b7a41cc883ad9afbcf');
INSERT INTO "events" VALUES(2,'2026-11-16T13:37:20.309Z','person','',0,1,'{"did":"came in","person":1,"role":"owner"}','faa76329e2e7704166e6eb25809c51a7a594ceef21a26640c83738edd2fcef38');
INSERT INTO "events" VALUES(3,'2026-11-16T13:37:20.311Z','person','',0,NULL,'{"did":"invited","invitation":1,"person":1,"role":"owner","until":"2026-11-17T01:37:20.310Z","uses":1}','d659a2541b16366a6f8995ba6d56027b0759546ea831dc7f269da3dd9a2803a4');
INSERT INTO "events" VALUES(4,'2026-11-16T13:37:20.479Z','person','',0,1,'{"did":"came in","person":1,"role":"owner"}','3d0f83d38e26049517b77a30453dc9e51de7b99bf6df56baf950f587ce7c159f');
INSERT INTO "events" VALUES(5,'2026-11-16T13:37:20.498Z','person','',0,2,'{"did":"came in","person":2,"role":"player"}','81264da6414cf65c8adbf17ced042dc95f0165f937197255dc731c72f7768893');
INSERT INTO "events" VALUES(6,'2026-11-16T13:37:20.530Z','seal','craps-1',0,NULL,'{"commitment":"5ccdcbe9a1fe8bd13c8e294549f31ff893969be58b4601a16e835434d54ab099","number":1}','d77038fb6afe6437f957b618d0e45aa768c2d2c96865ff523fcbfe0528f488f2');
INSERT INTO "events" VALUES(7,'2026-11-16T13:37:20.532Z','table','craps-1',1,1,'{"lines":[],"round":0,"salt":"1804dc0c1faaa2f2","shown":[{"e":"opened","text":"Craps 1 is open."},{"commitment":"5ccdcbe9a1fe8bd13c8e294549f31ff893969be58b4601a16e835434d54ab099","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 5ccdcbe9a1fe8bd1."}]}','831cc32319f587cd68604ba748fbabc5c990c8c9cc8447da264ece858a91d6b2');
INSERT INTO "events" VALUES(8,'2026-11-16T13:37:20.551Z','table','craps-1',2,2,'{"lines":["> say Ann is the shooter"],"round":1,"salt":"0178b2ec576b971c","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','0b775b17aa92ce1e3ef4cb7ace574b5234dd842adea15a83aec738c808e738d3');
INSERT INTO "events" VALUES(9,'2026-11-16T13:37:20.552Z','entry','',0,2,'{"entry":1,"for":8,"lines":[["bank",-100000],["purse:2",100000]],"reverses":null,"why":"imitation money issued"}','9f827019bfdc9a0f17ab97461e271fa16858240198dd1bafbe17c1bc3b3c5d03');
INSERT INTO "events" VALUES(10,'2026-11-16T13:37:20.555Z','entry','',0,2,'{"entry":2,"for":8,"lines":[["purse:2",-100000],["rail:craps-1:2",100000]],"reverses":null,"why":"buy-in"}','900ce8856359093b32b850b59aa42a68f19c9db1cfcaa76dda981ae3744711b5');
INSERT INTO "events" VALUES(11,'2026-11-16T13:37:20.571Z','table','craps-1',3,2,'{"lines":["< put Ann 1 place-6-to-win 1200","> bet 1 Ann 1 place-6-to-win 1200"],"round":1,"salt":"2a309578af7f0d84","shown":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"place-6-to-win","wager":"place-6-to-win","where":""},"stake":1200},"e":"bet","text":"Ann: $12 on place-6-to-win."}]}','443b589e5cc674a2a479989da3e819ad4baf0ea1b40e6885bfdd31995a523618');
INSERT INTO "events" VALUES(12,'2026-11-16T13:37:20.571Z','entry','',0,2,'{"entry":3,"for":11,"lines":[["layout:craps-1",1200],["rail:craps-1:2",-1200]],"reverses":null,"why":"round 1"}','f23c236cba8cdc5c01bcc6d51189ff7abebc51e773e9ae5a3a8e25a63f87d67a');
INSERT INTO "events" VALUES(13,'2026-11-16T13:37:20.582Z','table','craps-1',4,2,'{"lines":["< put Ann 1 8-the-hardway 500","> bet 2 Ann 1 8-the-hardway 500"],"round":1,"salt":"e5f5a46b176858f8","shown":[{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"8-the-hardway","wager":"8-the-hardway","where":""},"stake":500},"e":"bet","text":"Ann: $5 on 8-the-hardway."}]}','5c5e4ff8ff22935597ad27940df3dfa655bfdc6ea6e58a477a20869b8f228ac0');
INSERT INTO "events" VALUES(14,'2026-11-16T13:37:20.583Z','entry','',0,2,'{"entry":4,"for":13,"lines":[["layout:craps-1",500],["rail:craps-1:2",-500]],"reverses":null,"why":"round 1"}','25defeef5f5db65ce99bba1136c03e94917a18d3ee03cfaec74ef4c091a02cfe');
INSERT INTO "events" VALUES(15,'2026-11-16T13:37:20.603Z','table','craps-1',5,2,'{"lines":["< put Ann 1 buy-4 2000","> bet 3 Ann 1 buy-4 2000 fee 100"],"round":1,"salt":"020692ede5fb8500","shown":[{"bet":{"box":1,"call":"","fee":100,"id":3,"parent":0,"player":"Ann","spot":{"name":"buy-4","wager":"buy-4","where":""},"stake":2000},"e":"bet","text":"Ann: $20 on buy-4."}]}','584f533723a59a376a60a6b12a4d646f74fa4df3363abfe20004575f47aae378');
INSERT INTO "events" VALUES(16,'2026-11-16T13:37:20.613Z','entry','',0,2,'{"entry":5,"for":15,"lines":[["layout:craps-1",2000],["rail:craps-1:2",-2100],["tray:craps-1",100]],"reverses":null,"why":"round 1"}','971e766ba9d968437e3dbe1c4328fd7b64d790cf0e7a3ebec154117021fc6a99');
INSERT INTO "events" VALUES(17,'2026-11-16T13:37:20.622Z','table','craps-1',6,1,'{"lines":["< close","> say No throw: the shooter needs a pass or don''t pass wager (\u00a719:47-1.8[line-bet-needed])"],"round":2,"salt":"fc14e3bc1992c337","shown":[{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No throw: the shooter needs a pass or don''t pass wager (\u00a719:47-1.8[line-bet-needed])"},{"e":"round","number":2,"text":"Round 2."}]}','468d21cbdfb8d4682bb87b09a0c1d14d4cc5235065b755fd1e76712d5a926f36');
INSERT INTO "events" VALUES(18,'2026-11-16T13:37:20.623Z','round','craps-1',0,NULL,'{"net":{"Ann":-100},"round":1,"salt":"d72681ba42819fef","tape":"de0527c7fbe15d6da08117df3f11fc5472566487895bb04badfcca6d9fb6ae4c","voided":false}','4bddb182424ebaf0086871a5c4f41eecd1ff0010cc27881fcbc759d921f09e42');
INSERT INTO "events" VALUES(19,'2026-11-16T13:37:20.635Z','table','craps-2',1,1,'{"lines":[],"round":0,"salt":"65120c50e5b68f22","shown":[{"e":"opened","text":"Craps 2 is open."}]}','af8e634ea41334f066f13762b0144ccfc1052a1cf54ac5b04db5954b1e89f26c');
INSERT INTO "events" VALUES(20,'2026-11-16T13:37:20.647Z','table','craps-2',2,2,'{"lines":["> say Ann is the shooter"],"round":1,"salt":"2ce9c817f33acf20","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','781f8273210319297d559f81786b7da3a1326c876a2524ce860e513ced7d927d');
INSERT INTO "events" VALUES(21,'2026-11-16T13:37:20.647Z','entry','',0,2,'{"entry":6,"for":20,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','56be8f5d66f339a7ef66a4a19bad498975a81829a35a1f2a7b42d68ca8a199a8');
INSERT INTO "events" VALUES(22,'2026-11-16T13:37:20.648Z','entry','',0,2,'{"entry":7,"for":20,"lines":[["purse:2",-50000],["rail:craps-2:2",50000]],"reverses":null,"why":"buy-in"}','48592201c3df6949564cb058e0956a0e994f6de170f4a2e2397aa7051bca4575');
INSERT INTO "events" VALUES(23,'2026-11-16T13:37:20.662Z','table','craps-2',3,2,'{"lines":["< put Ann 1 pass 1000","> bet 1 Ann 1 pass 1000"],"round":1,"salt":"898d6b9f531ae542","shown":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"pass","wager":"pass","where":""},"stake":1000},"e":"bet","text":"Ann: $10 on pass."}]}','538d137e76311e2d3825c46aa05f4f104f09c5fb09ee105c8bd2beb8ef87dd04');
INSERT INTO "events" VALUES(24,'2026-11-16T13:37:20.663Z','entry','',0,2,'{"entry":8,"for":23,"lines":[["layout:craps-2",1000],["rail:craps-2:2",-1000]],"reverses":null,"why":"round 1"}','b2b80e76163c53b34d6dbdb572822ea621663c5b39ca1d00798faaf1c43d05a1');
INSERT INTO "events" VALUES(25,'2026-11-16T13:37:20.677Z','table','craps-2',4,2,'{"lines":["< put Ann 1 horn-high-12 1000","> bet 2 Ann 1 horn-high-12 1000"],"round":1,"salt":"ae11a97643e0bf40","shown":[{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"horn-high-12","wager":"horn-high-12","where":""},"stake":1000},"e":"bet","text":"Ann: $10 on horn-high-12."}]}','e07b26189d6290b6448e7b0a28683469307cd91804874195871c7208fa012c26');
INSERT INTO "events" VALUES(26,'2026-11-16T13:37:20.677Z','entry','',0,2,'{"entry":9,"for":25,"lines":[["layout:craps-2",1000],["rail:craps-2:2",-1000]],"reverses":null,"why":"round 1"}','927baf57697a952a299dc41676cb78b1b5239fdf932977146cbb7ff3e7c21659');
INSERT INTO "events" VALUES(27,'2026-11-16T13:37:20.697Z','table','craps-2',5,1,'{"lines":["< close"],"round":1,"salt":"ec1d024cda9fcc81","shown":[{"e":"closed","text":"The bets are closed."}]}','52a7a921e8959968c5b6329aea85e7992370d3b38a95bea2e45f8aa3913d00f5');
INSERT INTO "events" VALUES(28,'2026-11-16T13:37:20.704Z','table','craps-3',1,1,'{"lines":[],"round":0,"salt":"134d5cce63d8078d","shown":[{"e":"opened","text":"Craps 3 is open."}]}','3f70837cec260907f116c58f3b252e72836854c393c47e9eb41f8caf776c5110');
INSERT INTO "events" VALUES(29,'2026-11-16T13:37:20.726Z','table','craps-3',2,2,'{"lines":["> say Ann is the shooter"],"round":1,"salt":"276a95335bd1df2b","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','0e8d8ed30eaff246794833246971cc982765a7b79c792b80623a33ba70f4ab32');
INSERT INTO "events" VALUES(30,'2026-11-16T13:37:20.727Z','entry','',0,2,'{"entry":10,"for":29,"lines":[["bank",-50000],["purse:2",50000]],"reverses":null,"why":"imitation money issued"}','709bff011574201874981ce83151451c857b52d2a46cb0d972388d19b86ab48d');
INSERT INTO "events" VALUES(31,'2026-11-16T13:37:20.727Z','entry','',0,2,'{"entry":11,"for":29,"lines":[["purse:2",-50000],["rail:craps-3:2",50000]],"reverses":null,"why":"buy-in"}','e957aefce1ab1145e86425d6b7070bea22dd7c60f142eb4de269422ff46eed6d');
INSERT INTO "events" VALUES(32,'2026-11-16T13:37:20.733Z','table','craps-3',3,2,'{"lines":["< put Ann 1 pass 500","> bet 1 Ann 1 pass 500"],"round":1,"salt":"49c3f9f23f8de521","shown":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"pass","wager":"pass","where":""},"stake":500},"e":"bet","text":"Ann: $5 on pass."}]}','7e9c2605d6cf340dd8de1183c6ea9198327242afa623f26dc1102eec5f5d587b');
INSERT INTO "events" VALUES(33,'2026-11-16T13:37:20.734Z','entry','',0,2,'{"entry":12,"for":32,"lines":[["layout:craps-3",500],["rail:craps-3:2",-500]],"reverses":null,"why":"round 1"}','7d0ef02eff9161559d910076ab947323cb857c850e8b2a430a085ee9bfcc70fc');
INSERT INTO "events" VALUES(34,'2026-11-16T13:37:20.742Z','table','craps-3',4,2,'{"lines":["< put Ann 1 lay-10 4000","> bet 2 Ann 1 lay-10 4000 fee 100"],"round":1,"salt":"699c4b24c8ec9a98","shown":[{"bet":{"box":1,"call":"","fee":100,"id":2,"parent":0,"player":"Ann","spot":{"name":"lay-10","wager":"lay-10","where":""},"stake":4000},"e":"bet","text":"Ann: $40 on lay-10."}]}','95557167d2fd7cae1fe84a5345337dd390643e487c2009a60f3d27a7a7e55393');
INSERT INTO "events" VALUES(35,'2026-11-16T13:37:20.742Z','entry','',0,2,'{"entry":13,"for":34,"lines":[["layout:craps-3",4000],["rail:craps-3:2",-4100],["tray:craps-3",100]],"reverses":null,"why":"round 1"}','a99af606761ac98ebf57ebd5d26f0941cd1abe5ed87b73a066946603e08d0768');
INSERT INTO "events" VALUES(36,'2026-11-16T13:37:20.745Z','table','craps-3',5,1,'{"lines":["< close"],"round":1,"salt":"3735d6e2becea5d9","shown":[{"e":"closed","text":"The bets are closed."}]}','8f40e225124f7e6c8e83ac9d77652e88949854078402a6dc12e6954847c50092');
INSERT INTO "events" VALUES(37,'2026-11-16T13:37:20.753Z','table','craps-3',6,1,'{"lines":["< roll 5 2","> say 7, pass wins","> win 1 pass +500 \u00a719:47-1.2(a)1i","> win 2 lay-10 +2000 \u00a719:47-1.5[lay]"],"round":2,"salt":"2166cc01a737f495","shown":[{"dice":[5,2],"e":"roll","text":"The dice: 5 2."},{"e":"said","text":"7, pass wins"},{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"pass","wager":"pass","where":""},"stake":500},"by":"\u00a719:47-1.2(a)1i","e":"settled","paid":500,"result":"win","text":"Ann: pass wins $5."},{"bet":{"box":1,"call":"","fee":100,"id":2,"parent":0,"player":"Ann","spot":{"name":"lay-10","wager":"lay-10","where":""},"stake":4000},"by":"\u00a719:47-1.5[lay]","e":"settled","paid":2000,"result":"win","text":"Ann: lay-10 wins $20."},{"e":"round","number":2,"text":"Round 2."}]}','0854b5f13a24ee8df3f7666fd55773ed3b44791e33465fcccc1b8d890142152a');
INSERT INTO "events" VALUES(38,'2026-11-16T13:37:20.753Z','round','craps-3',0,NULL,'{"net":{"Ann":2400},"round":1,"salt":"b042bdb49e8a4816","tape":"302c0bb60fd1a381d3efe20d4d267e38494d426f936dd8a5c601adeb9bea3850","voided":false}','0a02b43619b9a11cad455fc8ad5038fc458281fbb2d4f4c03e93239576f86677');
INSERT INTO "events" VALUES(39,'2026-11-16T13:37:20.753Z','entry','',0,1,'{"entry":14,"for":37,"lines":[["bank",-100000000],["tray:craps-3",100000000]],"reverses":null,"why":"fill"}','5f285278ea438507681cb98b46c2369829ceed80f740980c49989fc20d28fd4a');
INSERT INTO "events" VALUES(40,'2026-11-16T13:37:20.754Z','entry','',0,1,'{"entry":15,"for":37,"lines":[["layout:craps-3",-4500],["rail:craps-3:2",7000],["tray:craps-3",-2500]],"reverses":null,"why":"round 2"}','2f24824d5ab160d858bd6c14324fba51d800cf97a1af99479d921b0b2cce9bc3');
INSERT INTO "events" VALUES(41,'2026-11-16T13:37:20.765Z','table','craps-3',7,2,'{"lines":[],"round":2,"salt":"f2e4fba370fa8f2c","shown":[{"e":"left","player":"Ann","text":"Ann leaves the table."}]}','9542f5247c78f938dc5be80cf1cbd729ce1b4e28075061a20c40161e039e172d');
INSERT INTO "events" VALUES(42,'2026-11-16T13:37:20.766Z','entry','',0,2,'{"entry":16,"for":41,"lines":[["rail:craps-3:2",-52400],["purse:2",52400]],"reverses":null,"why":"chips taken from the table"}','145785c670b28978486240055f73489da35de7ad6046509da070f73c38929fcb');
INSERT INTO "events" VALUES(43,'2026-11-16T13:37:20.781Z','seal','roulette-1',0,NULL,'{"commitment":"bec7bde6d9bfbdac9349b00ff85ff336c59efb24b0c6f2fdb9ed0aa386e5a4b8","number":1}','91275b80025bed31c691aa97e8c1c84a1714aa35cf1b21e18c5d06c09d386e1f');
INSERT INTO "events" VALUES(44,'2026-11-16T13:37:20.782Z','table','roulette-1',1,1,'{"lines":[],"round":0,"salt":"38c0b77c0dc1e8d0","shown":[{"e":"opened","text":"Roulette 1 is open."},{"commitment":"bec7bde6d9bfbdac9349b00ff85ff336c59efb24b0c6f2fdb9ed0aa386e5a4b8","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: bec7bde6d9bfbdac."}]}','68d2589feafc5170d1ab14dcfbdece5718b0b2f5beea7f6844fc2cc5b2f46c62');
INSERT INTO "events" VALUES(45,'2026-11-16T13:37:20.798Z','table','roulette-1',2,2,'{"lines":[],"round":1,"salt":"42edb49e262649e8","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."}]}','29a6279d4afc18d658c2a22d17de2ed4793d2f4e3e8e1aabca3e17066709c2b8');
INSERT INTO "events" VALUES(46,'2026-11-16T13:37:20.799Z','entry','',0,2,'{"entry":17,"for":45,"lines":[["purse:2",-20000],["rail:roulette-1:2",20000]],"reverses":null,"why":"buy-in"}','49c5fb005646c99fb7173550007aeabab31b3e0fcbe07c2fb8d26ca12faa279d');
INSERT INTO "events" VALUES(47,'2026-11-16T13:37:20.813Z','table','roulette-1',3,2,'{"lines":["< put Ann 1 red 1000","> bet 1 Ann 1 red 1000"],"round":1,"salt":"3052d5707427f7aa","shown":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"red","wager":"red","where":""},"stake":1000},"e":"bet","text":"Ann: $10 on red."}]}','1bcd6c74c8e03b3f4147f39029ba6aa4036e041db98f02677e1f4d2b4bf60345');
INSERT INTO "events" VALUES(48,'2026-11-16T13:37:20.813Z','entry','',0,2,'{"entry":18,"for":47,"lines":[["layout:roulette-1",1000],["rail:roulette-1:2",-1000]],"reverses":null,"why":"round 1"}','d2fcac3746d379371b86c096d7596d0f0a3c8a8ecc2308dacda5f1d64552d693');
INSERT INTO "events" VALUES(49,'2026-11-16T13:37:20.830Z','table','roulette-1',4,2,'{"lines":["< put Ann 1 straight@17 500","> bet 2 Ann 1 straight@17 500"],"round":1,"salt":"be7cba9826208508","shown":[{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"straight 17","wager":"straight","where":"17"},"stake":500},"e":"bet","text":"Ann: $5 on straight 17."}]}','dfa4e14316c1eccb0304f50cde1552e1abd62ef21327df94c15183f3df302376');
INSERT INTO "events" VALUES(50,'2026-11-16T13:37:20.831Z','entry','',0,2,'{"entry":19,"for":49,"lines":[["layout:roulette-1",500],["rail:roulette-1:2",-500]],"reverses":null,"why":"round 1"}','83690906fc7ec5e143858bce2487c5ccb273d5d80cb1b19df58b03892bffa300');
INSERT INTO "events" VALUES(51,'2026-11-16T13:37:20.930Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"4e27ba8ee4cb926080a2368e75f2a9f53e58dc31883121cd8d3c4fb90cd9d513","number":1}','759273f08c6687335ce5fcfd1c7f5e34e22828b1b98c4ade8fb233544a71c4ac');
INSERT INTO "events" VALUES(52,'2026-11-16T13:37:20.937Z','table','caribbean-stud-1',1,1,'{"lines":[],"round":0,"salt":"f8dbe54f4f4a3f19","shown":[{"e":"opened","text":"Caribbean stud poker 1 is open."},{"commitment":"4e27ba8ee4cb926080a2368e75f2a9f53e58dc31883121cd8d3c4fb90cd9d513","e":"seal","number":1,"text":"Seal 1 is made for the next shuffle: 4e27ba8ee4cb9260."}]}','2268bcc2a623a565bd4f1aa07b3154549f908d5d50a01145ea8132b63cd1a4da');
INSERT INTO "events" VALUES(53,'2026-11-16T13:37:20.947Z','locked','caribbean-stud-1',0,NULL,'{"contributions":"4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945","number":1}','4b34f8c9559adea0bd98fc46ce801fd28bd0ddbaee3c5ce868d27f749c6ff079');
INSERT INTO "events" VALUES(54,'2026-11-16T13:37:20.960Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"60666e07e117ffdeddbc5ace6e9f62a63e59a5463c3c6b6fdacd2cac3a34a988","number":2}','634410de279acc61d124e1637ef0c0d1ef49e04f9af2a4ac5c0df58feaa25494');
INSERT INTO "events" VALUES(55,'2026-11-16T13:37:20.964Z','table','caribbean-stud-1',2,2,'{"lines":["> say The cards are spread for inspection, washed and stacked (\u00a719:47-16.3(c))","< shuffle","< accept dealer 26"],"round":1,"salt":"416b9648efdd0545","shown":[{"box":1,"e":"sat","player":"Ann","text":"Ann takes seat 1."},{"e":"round","number":1,"text":"Round 1."},{"commitment":"60666e07e117ffdeddbc5ace6e9f62a63e59a5463c3c6b6fdacd2cac3a34a988","e":"seal","number":2,"text":"Seal 2 is made for the next shuffle: 60666e07e117ffde."},{"e":"shuffle","text":"The cards are shuffled."},{"answer":"26","e":"accept","player":"dealer","text":"dealer: 26."}]}','f35b8b12695fc404c7001d2d3c842973f954a062c0b7b14e664f2269e6fdd866');
INSERT INTO "events" VALUES(56,'2026-11-16T13:37:20.973Z','entry','',0,2,'{"entry":20,"for":55,"lines":[["bank",-17600],["purse:2",17600]],"reverses":null,"why":"imitation money issued"}','9e104edfeb34b65b87f19ef6e8eed7ab4749f6ae95926091c9d3e9eca5da1359');
INSERT INTO "events" VALUES(57,'2026-11-16T13:37:20.973Z','entry','',0,2,'{"entry":21,"for":55,"lines":[["purse:2",-50000],["rail:caribbean-stud-1:2",50000]],"reverses":null,"why":"buy-in"}','5d5cd2dd2d109c4894451e549ca17fc59e54afe471e4a7e5844cb5540fb7e168');
INSERT INTO "events" VALUES(58,'2026-11-16T13:37:20.990Z','table','caribbean-stud-1',3,2,'{"lines":["< put Ann 1 ante 1000","> bet 1 Ann 1 ante 1000"],"round":1,"salt":"9492331796a3ed21","shown":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"e":"bet","text":"Ann: $10 on ante."}]}','36fd72bc499160a6ebc2500e9527df2aba445f860893d9b015013a0b00130341');
INSERT INTO "events" VALUES(59,'2026-11-16T13:37:20.990Z','entry','',0,2,'{"entry":22,"for":58,"lines":[["layout:caribbean-stud-1",1000],["rail:caribbean-stud-1:2",-1000]],"reverses":null,"why":"round 1"}','fbf1ce210ddeeec0769890c9cbbaa6347ced48bbedb9fabfdcdc3412603fd191');
INSERT INTO "events" VALUES(60,'2026-11-16T13:37:21.001Z','table','caribbean-stud-1',4,2,'{"lines":["< put Ann 1 progressive 100","> bet 2 Ann 1 progressive 100"],"round":1,"salt":"29e0e8411a5bc4cb","shown":[{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"e":"bet","text":"Ann: $1 on progressive."}]}','7c3a55a9f2911a7816f55853735f201cd17090c3aa0ae16292d8badc8fac1bfc');
INSERT INTO "events" VALUES(61,'2026-11-16T13:37:21.007Z','entry','',0,2,'{"entry":23,"for":60,"lines":[["layout:caribbean-stud-1",100],["rail:caribbean-stud-1:2",-100]],"reverses":null,"why":"round 1"}','7ddc5d9a75d633e096d4b387281bf6c26a7befcf4c4c268e0cf4bc48841d7d2e');
INSERT INTO "events" VALUES(62,'2026-11-16T13:37:21.017Z','table','caribbean-stud-1',5,2,'{"lines":["< close","> say No more bets","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< deal dealer","< deal box-1","< up dealer 8s","< go stub to the rack","< look Ann 4c 7h 5s 7c 9c"],"round":1,"salt":"034c66185065cbb1","shown":[{"e":"ready","player":"Ann","text":"Ann is ready."},{"e":"closed","text":"The bets are closed."},{"e":"said","text":"No more bets"},{"e":"deal","serial":0,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":1,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":2,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":3,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":4,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":5,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":6,"text":"Ann: a card, face down.","to":"box-1"},{"e":"deal","serial":7,"text":"Dealer: a card, face down.","to":"dealer"},{"e":"deal","serial":8,"text":"Ann: a card, face down.","to":"box-1"},{"card":"8s","e":"up","serial":9,"text":"Dealer: eight of spades.","to":"dealer"},{"cards":["4c","7h","5s","7c","9c"],"e":"look","player":"Ann","serials":[0,2,4,6,8],"text":"Ann looks at the cards."}]}','639c873fae4795888fcc8fd69b5e3cfd3ddf8f9e94d3d72ac550202db7e75fc4');
INSERT INTO "events" VALUES(63,'2026-11-16T13:37:21.035Z','revealed','caribbean-stud-1',0,NULL,'{"digest":"e9ae19128a97027a0ddac71dd7d2cfef7294f66a78bac3106942a6d67bbfd708","number":1}','96583e1e9d25db025c46d120b70f24233f1ce40e698e46b21d312006b2c4e493');
INSERT INTO "events" VALUES(64,'2026-11-16T13:37:21.050Z','locked','caribbean-stud-1',0,NULL,'{"contributions":"4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945","number":2}','1cfdb8871dcae2c18decf36914129ab71d6a58a06706768e9c39c08ccb737530');
INSERT INTO "events" VALUES(65,'2026-11-16T13:37:21.055Z','seal','caribbean-stud-1',0,NULL,'{"commitment":"10d80abb59d65f0b16926270d35f6c89ca99f859081287ba1524fb6d8776bc6b","number":3}','53768a397daeecb949a2e6d3e89f1216dd43bdbff60aa223f1489bb8cf14405f');
INSERT INTO "events" VALUES(66,'2026-11-16T13:37:21.061Z','table','caribbean-stud-1',6,2,'{"lines":["< decide Ann fold","> lose 1 ante -1000 \u00a719:47-16.10[fold]","> lose 2 progressive -100 \u00a719:47-16.10[fold]","< shuffle","< accept dealer 26"],"round":2,"salt":"aeea9c3bc187be87","shown":[{"choice":"fold","e":"decide","player":"Ann","stake":0,"text":"Ann: fold."},{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-1000,"result":"lose","text":"Ann: ante loses $10."},{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-100,"result":"lose","text":"Ann: progressive loses $1."},{"e":"round","number":2,"text":"Round 2."},{"e":"revealed","number":1,"text":"Seal 1 is opened."},{"commitment":"10d80abb59d65f0b16926270d35f6c89ca99f859081287ba1524fb6d8776bc6b","e":"seal","number":3,"text":"Seal 3 is made for the next shuffle: 10d80abb59d65f0b."},{"e":"shuffle","text":"The cards are shuffled."},{"answer":"26","e":"accept","player":"dealer","text":"dealer: 26."}]}','247613f22fcff7284d7c712aaed9be065ba88d2188ce31590fe61a81fb3bdf74');
INSERT INTO "events" VALUES(67,'2026-11-16T13:37:21.061Z','round','caribbean-stud-1',0,NULL,'{"net":{"Ann":-1100},"round":1,"salt":"3a14fbda9b670b9b","tape":"cbe3a0fc5fd2d7bb4ecccb2cfadd7ff8f6562c590d33b0da33871fb6001b9f37","voided":false}','c06ae93e0b96732afba64f1b8783a29034c6d62ae569665a17da52b55b423230');
INSERT INTO "events" VALUES(68,'2026-11-16T13:37:21.062Z','entry','',0,2,'{"entry":24,"for":66,"lines":[["layout:caribbean-stud-1",-1100],["tray:caribbean-stud-1",1100]],"reverses":null,"why":"round 2"}','545dc3cce28f0c438db004aef034d145331f856b2e91f7b84b9b28a0576490bf');
INSERT INTO "events" VALUES(69,'2026-11-16T13:37:21.074Z','table','caribbean-stud-1',7,2,'{"lines":[],"round":2,"salt":"745fd3af7d34d317","shown":[{"e":"left","player":"Ann","text":"Ann leaves the table."}]}','3e994df4b8560eea9c4beba4d68daf2cbf75a3ac1cd2b5a7f372205fa965dfab');
INSERT INTO "events" VALUES(70,'2026-11-16T13:37:21.074Z','entry','',0,2,'{"entry":25,"for":69,"lines":[["rail:caribbean-stud-1:2",-48900],["purse:2",48900]],"reverses":null,"why":"chips taken from the table"}','2c72ab4ec4787d7e7d5b5202c24fce018456cec5c3ea956e56c838d08cf92d02');
CREATE TABLE head (
  id INTEGER NOT NULL CHECK (id = 1), 
  format INTEGER NOT NULL, 
  house TEXT NOT NULL, 
  seq INTEGER NOT NULL, 
  hash TEXT NOT NULL, 
  entry INTEGER NOT NULL, 
  PRIMARY KEY (id)
);
INSERT INTO "head" VALUES(1,1,'f9386cee645b4d83ebf311e1781b7a79',70,'2c72ab4ec4787d7e7d5b5202c24fce018456cec5c3ea956e56c838d08cf92d02',25);
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
INSERT INTO "house_tables" VALUES('craps-1','craps','Craps 1','house','{"game": "craps", "title": "Craps 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"net":{"Ann":-100},"number":1,"pocket":null,"results":[],"void":false},"between":null,"clock":"","drawn":0,"last":[{"box":1,"player":"Ann","spot":{"wager":"place-6-to-win"},"stake":1200},{"box":1,"player":"Ann","spot":{"wager":"8-the-hardway"},"stake":500},{"box":1,"player":"Ann","spot":{"wager":"buy-4"},"stake":2000}],"next_seal":1,"order":"","paused":false,"round":2,"seal":0,"seats":[{"box":1,"chips":0,"leaving":false,"name":"Ann","person":2,"playing":true,"ready":false}],"shutting":false,"tape":"croupier tape 1\ngame: craps 1\nfingerprint: cd040ea4ff6bdf0a\nrules: {}\nplayers: {\"Ann\": 96200}\ncarry: {\"shooter\": \"Ann\", \"bets\": [{\"id\": 1, \"player\": \"Ann\", \"box\": 1, \"spot\": {\"wager\": \"place-6-to-win\"}, \"stake\": 1200}, {\"id\": 2, \"player\": \"Ann\", \"box\": 1, \"spot\": {\"wager\": \"8-the-hardway\"}, \"stake\": 500}, {\"id\": 3, \"player\": \"Ann\", \"box\": 1, \"spot\": {\"wager\": \"buy-4\"}, \"stake\": 2000, \"fee\": 100}]}\nnext-bet: 4\n\n"}',6,NULL,0);
INSERT INTO "house_tables" VALUES('craps-2','craps','Craps 2','dealer','{"game": "craps", "title": "Craps 2", "mode": "dealer", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"clock":"","drawn":0,"last":[],"next_seal":0,"order":"","paused":false,"round":1,"seal":0,"seats":[{"box":1,"chips":0,"leaving":false,"name":"Ann","person":2,"playing":true,"ready":false}],"shutting":false,"tape":"croupier tape 1\ngame: craps 1\nfingerprint: cd040ea4ff6bdf0a\nrules: {}\nplayers: {\"Ann\": 50000}\ncarry: {}\n\n> say Ann is the shooter\n< put Ann 1 pass 1000\n> bet 1 Ann 1 pass 1000\n< put Ann 1 horn-high-12 1000\n> bet 2 Ann 1 horn-high-12 1000\n< close\n"}',5,NULL,0);
INSERT INTO "house_tables" VALUES('craps-3','craps','Craps 3','dealer','{"game": "craps", "title": "Craps 3", "mode": "dealer", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "pace": 450, "opened_by": 1}','{"before":{"dice":[5,2],"net":{"Ann":2400},"number":1,"pocket":null,"results":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"pass","wager":"pass","where":""},"stake":500},"by":"\u00a719:47-1.2(a)1i","e":"settled","paid":500,"result":"win","text":"Ann: pass wins $5."},{"bet":{"box":1,"call":"","fee":100,"id":2,"parent":0,"player":"Ann","spot":{"name":"lay-10","wager":"lay-10","where":""},"stake":4000},"by":"\u00a719:47-1.5[lay]","e":"settled","paid":2000,"result":"win","text":"Ann: lay-10 wins $20."}],"void":false},"between":{"carry":{"shooter":"Ann"},"next_bet":3,"shoe":{}},"clock":"","drawn":0,"last":[{"box":1,"player":"Ann","spot":{"wager":"pass"},"stake":500},{"box":1,"player":"Ann","spot":{"wager":"lay-10"},"stake":4000}],"next_seal":0,"order":"","paused":false,"round":2,"seal":0,"seats":[],"shutting":false,"tape":""}',7,NULL,0);
INSERT INTO "house_tables" VALUES('roulette-1','roulette','Roulette 1','house','{"game": "roulette", "title": "Roulette 1", "mode": "house", "chips": "accounts", "rules": {}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "pace": 450, "opened_by": 1}','{"before":{},"between":null,"clock":"","drawn":0,"last":[],"next_seal":1,"order":"","paused":false,"round":1,"seal":0,"seats":[{"box":1,"chips":0,"leaving":false,"name":"Ann","person":2,"playing":true,"ready":false}],"shutting":false,"tape":"croupier tape 1\ngame: roulette 1\nfingerprint: 729b26509f641a33\nrules: {}\nplayers: {\"Ann\": 20000}\ncarry: null\n\n< put Ann 1 red 1000\n> bet 1 Ann 1 red 1000\n< put Ann 1 straight@17 500\n> bet 2 Ann 1 straight@17 500\n"}',4,NULL,0);
INSERT INTO "house_tables" VALUES('caribbean-stud-1','caribbean-stud','Caribbean stud poker 1','house','{"game": "caribbean-stud", "title": "Caribbean stud poker 1", "mode": "house", "chips": "accounts", "rules": {"progressive": true}, "buy_in": 50000, "bet_seconds": 0, "decide_seconds": 0, "pace": 450, "opened_by": 1}','{"before":{"dice":null,"net":{"Ann":-1100},"number":1,"pocket":null,"results":[{"bet":{"box":1,"call":"","fee":0,"id":1,"parent":0,"player":"Ann","spot":{"name":"ante","wager":"ante","where":""},"stake":1000},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-1000,"result":"lose","text":"Ann: ante loses $10."},{"bet":{"box":1,"call":"","fee":0,"id":2,"parent":0,"player":"Ann","spot":{"name":"progressive","wager":"progressive","where":""},"stake":100},"by":"\u00a719:47-16.10[fold]","e":"settled","paid":-100,"result":"lose","text":"Ann: progressive loses $1."}],"void":false},"between":{"carry":{"meter":"100007/10"},"next_bet":3,"shoe":{"shuffles":2,"size":52}},"clock":"","drawn":2,"last":[{"box":1,"player":"Ann","spot":{"wager":"ante"},"stake":1000},{"box":1,"player":"Ann","spot":{"wager":"progressive"},"stake":100}],"next_seal":3,"order":"3c 4s Tc 4c 7d 6d 5s 2s 2h 3h 8h Td 5c 2c Kh Ah Jh 7c Jd 6s 9d 9h Qs 8d 7h 9s Th 4d 6c 8c Ad 3s Kd Kc Js Jc 6h 2d 5h 4h Ks Qh Ac Qc 3d 9c 7s 5d As Ts 8s Qd","paused":false,"round":2,"seal":2,"seats":[],"shutting":false,"tape":""}',7,NULL,0);
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
INSERT INTO "lines" VALUES(1,1,'bank',-100000,-100000);
INSERT INTO "lines" VALUES(1,2,'purse:2',100000,100000);
INSERT INTO "lines" VALUES(2,1,'purse:2',-100000,0);
INSERT INTO "lines" VALUES(2,2,'rail:craps-1:2',100000,100000);
INSERT INTO "lines" VALUES(3,1,'layout:craps-1',1200,1200);
INSERT INTO "lines" VALUES(3,2,'rail:craps-1:2',-1200,98800);
INSERT INTO "lines" VALUES(4,1,'layout:craps-1',500,1700);
INSERT INTO "lines" VALUES(4,2,'rail:craps-1:2',-500,98300);
INSERT INTO "lines" VALUES(5,1,'layout:craps-1',2000,3700);
INSERT INTO "lines" VALUES(5,2,'rail:craps-1:2',-2100,96200);
INSERT INTO "lines" VALUES(5,3,'tray:craps-1',100,100);
INSERT INTO "lines" VALUES(6,1,'bank',-50000,-150000);
INSERT INTO "lines" VALUES(6,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(7,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(7,2,'rail:craps-2:2',50000,50000);
INSERT INTO "lines" VALUES(8,1,'layout:craps-2',1000,1000);
INSERT INTO "lines" VALUES(8,2,'rail:craps-2:2',-1000,49000);
INSERT INTO "lines" VALUES(9,1,'layout:craps-2',1000,2000);
INSERT INTO "lines" VALUES(9,2,'rail:craps-2:2',-1000,48000);
INSERT INTO "lines" VALUES(10,1,'bank',-50000,-200000);
INSERT INTO "lines" VALUES(10,2,'purse:2',50000,50000);
INSERT INTO "lines" VALUES(11,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(11,2,'rail:craps-3:2',50000,50000);
INSERT INTO "lines" VALUES(12,1,'layout:craps-3',500,500);
INSERT INTO "lines" VALUES(12,2,'rail:craps-3:2',-500,49500);
INSERT INTO "lines" VALUES(13,1,'layout:craps-3',4000,4500);
INSERT INTO "lines" VALUES(13,2,'rail:craps-3:2',-4100,45400);
INSERT INTO "lines" VALUES(13,3,'tray:craps-3',100,100);
INSERT INTO "lines" VALUES(14,1,'bank',-100000000,-100200000);
INSERT INTO "lines" VALUES(14,2,'tray:craps-3',100000000,100000100);
INSERT INTO "lines" VALUES(15,1,'layout:craps-3',-4500,0);
INSERT INTO "lines" VALUES(15,2,'rail:craps-3:2',7000,52400);
INSERT INTO "lines" VALUES(15,3,'tray:craps-3',-2500,99997600);
INSERT INTO "lines" VALUES(16,1,'rail:craps-3:2',-52400,0);
INSERT INTO "lines" VALUES(16,2,'purse:2',52400,52400);
INSERT INTO "lines" VALUES(17,1,'purse:2',-20000,32400);
INSERT INTO "lines" VALUES(17,2,'rail:roulette-1:2',20000,20000);
INSERT INTO "lines" VALUES(18,1,'layout:roulette-1',1000,1000);
INSERT INTO "lines" VALUES(18,2,'rail:roulette-1:2',-1000,19000);
INSERT INTO "lines" VALUES(19,1,'layout:roulette-1',500,1500);
INSERT INTO "lines" VALUES(19,2,'rail:roulette-1:2',-500,18500);
INSERT INTO "lines" VALUES(20,1,'bank',-17600,-100217600);
INSERT INTO "lines" VALUES(20,2,'purse:2',17600,50000);
INSERT INTO "lines" VALUES(21,1,'purse:2',-50000,0);
INSERT INTO "lines" VALUES(21,2,'rail:caribbean-stud-1:2',50000,50000);
INSERT INTO "lines" VALUES(22,1,'layout:caribbean-stud-1',1000,1000);
INSERT INTO "lines" VALUES(22,2,'rail:caribbean-stud-1:2',-1000,49000);
INSERT INTO "lines" VALUES(23,1,'layout:caribbean-stud-1',100,1100);
INSERT INTO "lines" VALUES(23,2,'rail:caribbean-stud-1:2',-100,48900);
INSERT INTO "lines" VALUES(24,1,'layout:caribbean-stud-1',-1100,0);
INSERT INTO "lines" VALUES(24,2,'tray:caribbean-stud-1',1100,1100);
INSERT INTO "lines" VALUES(25,1,'rail:caribbean-stud-1:2',-48900,0);
INSERT INTO "lines" VALUES(25,2,'purse:2',48900,48900);
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
INSERT INTO "people" VALUES(1,'Olga','olga','owner','scrypt 16384 8 1 a2a5a29bf2ce8b166d2e76cb39adef62 18dc1a1844315fab28d99cef4591ba2e7ee8aa4a70844156e3d53565e2a00758',0,0,'2026-11-16T13:37:20.319Z',NULL);
INSERT INTO "people" VALUES(2,'Ann','ann','player',NULL,0,0,'2026-11-16T13:37:20.497Z',NULL);
CREATE TABLE rounds (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  tape TEXT NOT NULL, 
  at TEXT NOT NULL, 
  net TEXT NOT NULL, 
  voided INTEGER NOT NULL, 
  PRIMARY KEY (table_id, number)
);
INSERT INTO "rounds" VALUES('craps-1',1,'croupier tape 1
game: craps 1
fingerprint: cd040ea4ff6bdf0a
rules: {}
players: {"Ann": 100000}
carry: {}

> say Ann is the shooter
< put Ann 1 place-6-to-win 1200
> bet 1 Ann 1 place-6-to-win 1200
< put Ann 1 8-the-hardway 500
> bet 2 Ann 1 8-the-hardway 500
< put Ann 1 buy-4 2000
> bet 3 Ann 1 buy-4 2000 fee 100
< close
> say No throw: the shooter needs a pass or don''t pass wager (§19:47-1.8[line-bet-needed])
','2026-11-16T13:37:20.622Z','{"Ann":-100}',0);
INSERT INTO "rounds" VALUES('craps-3',1,'croupier tape 1
game: craps 1
fingerprint: cd040ea4ff6bdf0a
rules: {}
players: {"Ann": 50000}
carry: {}

> say Ann is the shooter
< put Ann 1 pass 500
> bet 1 Ann 1 pass 500
< put Ann 1 lay-10 4000
> bet 2 Ann 1 lay-10 4000 fee 100
< close
< roll 5 2
> say 7, pass wins
> win 1 pass +500 §19:47-1.2(a)1i
> win 2 lay-10 +2000 §19:47-1.5[lay]
','2026-11-16T13:37:20.753Z','{"Ann":2400}',0);
INSERT INTO "rounds" VALUES('caribbean-stud-1',1,'croupier tape 1
game: caribbean-stud 1
fingerprint: 390bc7ba35c86b4f
rules: {}
players: {"Ann": 50000}
carry: {"meter": "10000/1"}

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
< up dealer 8s
< go stub to the rack
< look Ann 4c 7h 5s 7c 9c
< decide Ann fold
> lose 1 ante -1000 §19:47-16.10[fold]
> lose 2 progressive -100 §19:47-16.10[fold]
','2026-11-16T13:37:21.061Z','{"Ann":-1100}',0);
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
INSERT INTO "seals" VALUES('craps-1',1,'craps','388a7f7f29d2a12ded1f6d57c7fe27dbdec0131cd4e3477a1a766d96f2adf8d4','5ccdcbe9a1fe8bd13c8e294549f31ff893969be58b4601a16e835434d54ab099','[]','open',0,'2026-11-16T13:37:20.529Z');
INSERT INTO "seals" VALUES('roulette-1',1,'roulette','9dd59296fcc3e4242209b9a2fe2c5111c83bcdd57b0becf50a8782af0f0b6bd0','bec7bde6d9bfbdac9349b00ff85ff336c59efb24b0c6f2fdb9ed0aa386e5a4b8','[]','open',0,'2026-11-16T13:37:20.781Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',1,'caribbean-stud','9df625b4ac4db71072225a4a38d366b1305f7bedca515669bf93ab2fbce2314e','4e27ba8ee4cb926080a2368e75f2a9f53e58dc31883121cd8d3c4fb90cd9d513','[]','revealed',52,'2026-11-16T13:37:20.930Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',2,'caribbean-stud','31f432a00432def4f3b93395bb720f35aa6cef2ff44e9f26b71e485ffde2f33f','60666e07e117ffdeddbc5ace6e9f62a63e59a5463c3c6b6fdacd2cac3a34a988','[]','locked',52,'2026-11-16T13:37:20.948Z');
INSERT INTO "seals" VALUES('caribbean-stud-1',3,'caribbean-stud','9a4bfc0ed19abfabace156f26a2d00382f2bae82c9de4ffd9e14542eb7f0af95','10d80abb59d65f0b16926270d35f6c89ca99f859081287ba1524fb6d8776bc6b','[]','open',0,'2026-11-16T13:37:21.051Z');
CREATE TABLE sessions (
  hash TEXT NOT NULL, 
  person INTEGER NOT NULL, 
  since TEXT NOT NULL, 
  until TEXT NOT NULL, 
  PRIMARY KEY (hash), 
  FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('46cb6b35c0838d89b26232066da551b0f4df35ed856e5e87c59378b215f34f3c',1,'2026-11-16T13:37:20.484Z','2026-11-17T05:37:20.484Z');
INSERT INTO "sessions" VALUES('762697df9c63b4b44df2957698e27fd76845bd779eec6414c7471a9478d989cc',2,'2026-11-16T13:37:20.499Z','2026-11-23T13:37:20.499Z');
CREATE TABLE transcripts (
  table_id TEXT NOT NULL, 
  number INTEGER NOT NULL, 
  at TEXT NOT NULL, 
  document TEXT NOT NULL, 
  PRIMARY KEY (table_id, number), 
  FOREIGN KEY(table_id, number) REFERENCES seals (table_id, number)
);
INSERT INTO "transcripts" VALUES('caribbean-stud-1',1,'2026-11-16T13:37:21.034Z','{"commitment":"4e27ba8ee4cb926080a2368e75f2a9f53e58dc31883121cd8d3c4fb90cd9d513","consumed":52,"contributions":[],"digest":"e9ae19128a97027a0ddac71dd7d2cfef7294f66a78bac3106942a6d67bbfd708","draws":[{"order":["8h","9s","9d","Tc","Qd","6h","6c","8d","Js","2s","4d","Ks","7d","Qh","Ts","3s","8c","6s","Kd","3c","4s","4h","Jc","5h","Jd","5d","4c","Jh","7h","2c","5s","As","7c","Th","9c","8s","5c","Ad","3d","Qs","Kh","Kc","6d","9h","7s","2d","Ac","Td","2h","Qc","3h","Ah"],"shuffle":["2c","3c","4c","5c","6c","7c","8c","9c","Tc","Jc","Qc","Kc","Ac","2d","3d","4d","5d","6d","7d","8d","9d","Td","Jd","Qd","Kd","Ad","2h","3h","4h","5h","6h","7h","8h","9h","Th","Jh","Qh","Kh","Ah","2s","3s","4s","5s","6s","7s","8s","9s","Ts","Js","Qs","Ks","As"]},{"cut":26}],"format":"croupier-seal/1","game":"caribbean-stud","number":1,"secret":"9df625b4ac4db71072225a4a38d366b1305f7bedca515669bf93ab2fbce2314e","table":"caribbean-stud-1"}');
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
