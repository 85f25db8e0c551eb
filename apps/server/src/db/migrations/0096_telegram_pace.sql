-- When the bot may send the next message, for all processes together: Telegram counts all of them.
create table telegram_pace (
  "isOnly" boolean primary key default true check ("isOnly"),
  "freeAt" timestamptz(3) not null default now()
);
insert into telegram_pace default values;
