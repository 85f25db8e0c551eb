-- Each guest of whoever is in has a place of their own; 0 is the person themself.
alter table roll_call_answers
  add column "guest" int not null default 0 check ("guest" >= 0 and ("guest" = 0 or "answer" = 'in')),
  drop constraint roll_call_answers_pkey,
  add primary key ("rollCallId", "telegramId", "guest");
