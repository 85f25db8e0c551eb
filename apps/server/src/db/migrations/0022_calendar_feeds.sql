-- Addresses under which calendars fetch somebody's tasks: what is theirs everywhere, or all they see of one project. The
-- secret in an address is kept as its hash only, so it is shown once.
create table calendar_feeds (
  "id" uuid primary key,
  "ownerId" uuid not null references users on delete cascade,
  "projectId" uuid references projects on delete cascade,
  "name" text not null,
  "hasDone" boolean not null default false,
  "keyHash" text not null unique,
  "createdAt" timestamptz(3) not null default now(),
  "renewedAt" timestamptz(3) not null default now(),
  "fetchedAt" timestamptz(3)
);
create index calendar_feeds_owner on calendar_feeds ("ownerId");
