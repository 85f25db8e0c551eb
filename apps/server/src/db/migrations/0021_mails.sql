-- Mail about what people are told of: one row is one mail, made before it is sent, so that a second try is the same mail.

create table mails (
  -- Stands in the mail as its Message-ID, by which mail programs know a doubled one.
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "kind" text not null check ("kind" in ('news', 'due', 'digest')),
  -- The task that all of it is about.
  "taskId" uuid references tasks on delete cascade,
  -- The person's day that a digest is for.
  "day" date,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'dropped')),
  "attemptCount" int not null default 0,
  "nextTryAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "endedAt" timestamptz(3),
  "problem" text
);
create index mails_waiting on mails ("nextTryAt") where "state" = 'waiting';
create index mails_ended on mails ("endedAt") where "endedAt" is not null;
create unique index mails_digest on mails ("userId", "day") where "kind" = 'digest';

-- The mail that a delivery by e-mail is part of; from then on it counts as gone out.
alter table deliveries add column "mailId" uuid references mails on delete set null;
create index deliveries_mail on deliveries ("mailId") where "mailId" is not null;
