-- Logos of the organisation, drawn anew; the one that counts is named by `logoUrl`, those before it are kept for Undo.
create table logos (
  -- SHA-256 in hex, of the bytes.
  "id" text primary key,
  "bytes" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);
alter table logos alter column "bytes" set storage external;
alter table organisations add column "logoUrl" text;
