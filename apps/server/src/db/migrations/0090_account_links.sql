-- The Google account that somebody signs in with: at most one for each of our accounts.
create table account_links (
  "issuer" text not null,
  "subject" text not null,
  "accountId" uuid not null unique references accounts on delete cascade,
  -- As Google told it then, so that its owner knows which one it is; it decides nothing.
  "email" text,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("issuer", "subject")
);
