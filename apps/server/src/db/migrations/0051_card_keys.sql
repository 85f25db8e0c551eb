-- Ed25519 keys that member cards are signed with, the private half encrypted with the installation's secret. The newest
-- signs; all are published, for cards are good as long as their lists are.
create table card_keys (
  "kid" text primary key,
  "publicKey" bytea not null,
  "encryptedKey" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);
