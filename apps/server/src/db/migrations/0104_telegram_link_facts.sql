-- What is known of the Telegram side of a link when it speaks: it holds for the account that comes of it.
alter table telegram_links
  add column "languageCode" text,
  add column "allowsWrite" boolean not null default false;
