-- Who signs in with which Telegram account: Telegram's id decides, and nothing else of it.
create table telegram_accounts (
  "telegramId" bigint primary key,
  "accountId" uuid not null unique references accounts on delete cascade,
  "name" text not null,
  "username" text,
  "languageCode" text,
  -- Whether the bot may write to them.
  "allowsWrite" boolean not null,
  "createdAt" timestamptz(3) not null default now()
);

-- A Telegram account and an account of ours that are about to be one person's. One side begins, the other answers by a
-- secret, of which only the hash is kept, and the first agrees. Each side has one at a time.
create table telegram_links (
  "hash" bytea primary key check (octet_length("hash") = 32),
  "startedBy" text not null check ("startedBy" in ('account', 'telegram')),
  "accountId" uuid unique references accounts on delete cascade,
  "telegramId" bigint unique,
  "name" text,
  "username" text,
  "expiresAt" timestamptz(3) not null,
  check (case "startedBy" when 'account' then "accountId" is not null else "telegramId" is not null end),
  check (("telegramId" is null) = ("name" is null))
);

-- How often each opening of the app was signed in with. It counts for ten minutes.
create table telegram_launches (
  "hash" bytea primary key check (octet_length("hash") = 32),
  "useCount" smallint not null,
  "expiresAt" timestamptz(3) not null
);
