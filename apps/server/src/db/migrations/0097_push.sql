-- A browser that is told of things by the standard of the Web (RFC 8030): where, and by which keys what is said is sealed.
-- It goes with the sign-in that it was switched on in; an identity service elsewhere has none of these here.
create table push_subscriptions (
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "sessionId" uuid references sessions on delete cascade,
  "endpoint" text not null unique,
  "p256dh" text not null,
  "auth" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "lastUsedAt" timestamptz(3),
  -- Nothing is sent there before, as its push service asked for or could not be reached.
  "pausedUntil" timestamptz(3),
  -- Why the last one did not arrive.
  "problem" text
);
create index push_subscriptions_user on push_subscriptions ("userId");
create index push_subscriptions_session on push_subscriptions ("sessionId");

-- The browsers that were told by now, so that another try tells only the others.
alter table deliveries add column "reachedIds" uuid[] not null default '{}';
