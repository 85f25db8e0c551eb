-- What the bot wrote in which chat, to know what an answer to it is about. A chat of two has the number of the person's Telegram
-- account, and goes with it. Forgotten after 90 days.
create table telegram_messages (
  "chatId" bigint not null references telegram_accounts on delete cascade,
  "messageId" bigint not null,
  "taskId" uuid not null references tasks on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("chatId", "messageId")
);
create index telegram_messages_task on telegram_messages ("taskId");

-- Updates of Telegram that were worked off, by their number: each counts once, however often it comes. Forgotten after two days.
create table telegram_updates (
  "updateId" bigint primary key,
  "at" timestamptz(3) not null default now()
);
