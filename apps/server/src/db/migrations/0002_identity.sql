-- Who may sign in. People (users) are ours; accounts are those of the embedded identity service; identities join a
-- token's issuer and subject to a person, whichever service the token came from.

create table accounts (
  "id" uuid primary key,
  "email" text,
  "isEmailVerified" boolean not null default false,
  "name" text,
  "photoUrl" text,
  -- argon2id as a PHC string; null for those who sign in another way.
  "passwordHash" text,
  "isDisabled" boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "lastSignInAt" timestamptz(3)
);
create unique index accounts_email on accounts ("email") where "email" is not null;

create table identities (
  "issuer" text not null,
  "subject" text not null,
  "userId" uuid not null references users on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("issuer", "subject")
);
create index identities_user on identities ("userId");

-- One sign-in on one device; ending it is deleting it.
create table sessions (
  "id" uuid primary key,
  "accountId" uuid not null references accounts on delete cascade,
  "provider" text not null,
  "userAgent" text,
  "createdAt" timestamptz(3) not null default now(),
  "lastUsedAt" timestamptz(3) not null default now()
);
create index sessions_account on sessions ("accountId");

-- Every refresh token a session ever had, as SHA-256: one that comes back after it was replaced was stolen.
create table refresh_tokens (
  "hash" bytea primary key,
  "sessionId" uuid not null references sessions on delete cascade,
  "replacedAt" timestamptz(3)
);
create index refresh_tokens_session on refresh_tokens ("sessionId");

-- RSA keys, encrypted with the installation's secret. The newest signs; the one before it verifies a while longer.
create table signing_keys (
  "kid" text primary key,
  "encryptedKey" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);

-- Tries within the window, by account or address; never more entries than the limit.
create table sign_in_attempts (
  "key" text primary key,
  "at" timestamptz(3)[] not null
);

-- Links that let somebody make the first owner, as SHA-256 of their secret.
create table setup_links (
  "hash" bytea primary key,
  "expiresAt" timestamptz(3) not null
);
