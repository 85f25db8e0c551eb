-- Where events are sent, in their maker's name. The secrets are sealed with the installation's secret.
create table webhooks (
  "id" uuid primary key,
  "ownerId" uuid not null references users,
  "name" text not null,
  "address" text not null,
  "events" text[] not null,
  "isOn" boolean not null default true,
  -- What happened before is not told.
  "onSince" timestamptz(3) not null default now(),
  "failingSince" timestamptz(3),
  "isGivenUp" boolean not null default false,
  "sealedSecret" bytea not null,
  "sealedOldSecret" bytea,
  "oldSecretUntil" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  check (("sealedOldSecret" is null) = ("oldSecretUntil" is null))
);

-- An event on its way to an address, and what became of it.
create table webhook_deliveries (
  "id" uuid primary key,
  "webhookId" uuid not null references webhooks on delete cascade,
  -- Of the log's entry; of a test its own.
  "eventId" uuid not null,
  "event" text not null,
  -- Those of a webhook go in this order.
  "place" bigint not null generated always as identity,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'failed', 'dropped')),
  "tryCount" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "lastTryAt" timestamptz(3),
  "nextTryAt" timestamptz(3) default now(),
  "status" integer,
  "milliseconds" integer,
  "problem" text,
  "body" text,
  check (("state" = 'waiting') = ("nextTryAt" is not null)),
  -- Whoever reads the log twice tells of it once.
  unique ("webhookId", "eventId")
);
create index webhook_deliveries_waiting on webhook_deliveries ("webhookId", "place") where "state" = 'waiting';
create index webhook_deliveries_log on webhook_deliveries ("webhookId", "place" desc);
create index webhook_deliveries_age on webhook_deliveries ("createdAt");

-- How far each stream of the log was read for them.
create table webhook_cursors (
  "streamId" uuid primary key references streams on delete cascade,
  "seq" bigint not null
);
insert into webhook_cursors select "id", "lastSeq" from streams;
