-- Several pictures sent as one come as a message each: what the first was made, the others belong to. Forgotten after two days.
create table telegram_albums (
  "chatId" bigint not null,
  "albumId" text not null,
  -- Null while the bot has asked for the project of the first.
  "taskId" uuid references tasks on delete cascade,
  -- The files that wait for the task, as the bot reads them.
  "files" jsonb not null default '[]',
  "at" timestamptz(3) not null default now(),
  primary key ("chatId", "albumId")
);
create index telegram_albums_task on telegram_albums ("taskId") where "taskId" is not null;
