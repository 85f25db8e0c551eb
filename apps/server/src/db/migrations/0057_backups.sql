-- Backups made from the app, whose files lie beside the data; each with the last time that restoring it was tried.
create table backups (
  "id" uuid primary key,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "state" text not null default 'waiting' check ("state" in ('waiting', 'writing', 'done', 'failed')),
  -- From 0 to 1.
  "share" real not null default 0,
  "byteCount" bigint,
  "missingCount" int not null default 0,
  "problem" text,
  "drillState" text check ("drillState" in ('waiting', 'running', 'passed', 'failed')),
  "drillAt" timestamptz(3),
  "drillShare" real not null default 0,
  "drillProblem" text,
  -- What was found in what was restored, in the shape of the contract.
  "drillFound" jsonb
);
create index backups_newest on backups ("createdAt" desc);
