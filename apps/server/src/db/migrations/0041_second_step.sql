-- The second step of signing in: a secret that the person's authenticator holds too, sealed with the installation's secret.
create table second_factors (
  "id" uuid primary key,
  "accountId" uuid not null unique references accounts on delete cascade,
  "sealedSecret" bytea not null,
  -- Of the code that was used last: each is good once, and none before it.
  "lastStep" bigint not null,
  "createdAt" timestamptz(3) not null default now()
);

-- Codes for who has lost the authenticator. Of each only a keyed hash is kept, until it is used.
create table recovery_codes (
  "accountId" uuid not null references second_factors ("accountId") on delete cascade,
  "hash" bytea not null check (octet_length("hash") = 32),
  primary key ("accountId", "hash")
);
