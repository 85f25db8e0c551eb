-- A group in Telegram that works on a project.
create table telegram_groups (
  "chatId" bigint primary key,
  "projectId" uuid not null references projects on delete cascade,
  -- It works on it for as long as they may edit the project.
  "boundById" uuid not null references users on delete cascade,
  -- What the bot speaks there.
  "language" text not null,
  "boundAt" timestamptz(3) not null default now(),
  -- The Monday whose digest was sent.
  "digestOn" date
);
create index telegram_groups_project on telegram_groups ("projectId");
create index telegram_groups_binder on telegram_groups ("boundById");

-- A question to a group who comes; with a limit, whoever is in beyond it waits.
create table roll_calls (
  "id" uuid primary key,
  "chatId" bigint not null references telegram_groups on update cascade on delete cascade,
  "title" text not null,
  "limit" int check ("limit" > 0),
  "createdAt" timestamptz(3) not null default now(),
  "closedAt" timestamptz(3)
);
create index roll_calls_chat on roll_calls ("chatId");

-- Whoever is in the group may answer, an account here or not. Who was in first has the place.
create table roll_call_answers (
  "rollCallId" uuid not null references roll_calls on delete cascade,
  "telegramId" bigint not null,
  "name" text not null,
  "answer" text not null check ("answer" in ('in', 'maybe', 'out')),
  "at" timestamptz(3) not null,
  -- In the order of answers.
  "place" int not null,
  primary key ("rollCallId", "telegramId")
);
