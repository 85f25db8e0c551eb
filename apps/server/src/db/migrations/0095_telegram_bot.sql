-- What the bot wrote to whom, to know what a button of it or an answer to it is about. Forgotten after 90 days.
create table telegram_messages (
  "chatId" bigint not null,
  "messageId" bigint not null,
  "userId" uuid not null references users on delete cascade,
  "taskId" uuid references tasks on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("chatId", "messageId")
);
create index telegram_messages_user on telegram_messages ("userId");
create index telegram_messages_task on telegram_messages ("taskId") where "taskId" is not null;

-- Updates of Telegram that were worked off, by their number: each counts once, however often it comes. Forgotten after two days.
create table telegram_updates (
  "updateId" bigint primary key,
  "at" timestamptz(3) not null default now()
);
