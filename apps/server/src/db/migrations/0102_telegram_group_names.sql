-- The log and the app tell which groups a project has, so that each has an id and the name it has in Telegram.
alter table telegram_groups
  add column "id" uuid not null default gen_random_uuid() unique,
  -- Empty until Telegram has told it.
  add column "title" text not null default '',
  -- When the bot was put out. From then on the group works on the project no more; the row is there to say so.
  add column "leftAt" timestamptz(3);
alter table telegram_groups alter column "id" drop default;
