-- What people are told of, why, and by which way.

-- How far the notifications have read each stream of the log. What is there already nobody is told of.
create table notification_cursors (
  "streamId" uuid primary key references streams on delete cascade,
  "seq" bigint not null
) with (fillfactor = 50);
insert into notification_cursors ("streamId", "seq") select "id", "lastSeq" from streams;

create table notifications (
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "taskId" uuid not null references tasks on delete cascade,
  -- What it tells of, once for each person: the id of an entry of the log, or the name of a reminder.
  "event" text not null,
  "activityId" uuid references activity,
  -- The comment it tells of; with it, it disappears.
  "commentId" uuid references comments on delete cascade,
  "actorId" uuid,
  "reason" text not null,
  -- Why the person watched the task, where that is why they were told.
  "watchReason" text,
  -- False for who wants to be told by other ways only.
  "isInInbox" boolean not null,
  "createdAt" timestamptz(3) not null,
  "readAt" timestamptz(3),
  "doneAt" timestamptz(3),
  -- Hidden until then, and from then on as if it had just come.
  "snoozedUntil" timestamptz(3),
  -- The gesture that marked it last, which takes it back.
  "markedBy" uuid,
  unique ("userId", "event")
);
create index notifications_open on notifications ("userId", "taskId") where "isInInbox" and "doneAt" is null;
create index notifications_done on notifications ("userId", "doneAt" desc) where "isInInbox" and "doneAt" is not null;
create index notifications_marked on notifications ("markedBy") where "markedBy" is not null;
create index notifications_task on notifications ("taskId", "createdAt");
create index notifications_comment on notifications ("commentId") where "commentId" is not null;

-- What differs from how everybody begins.
create table notification_settings (
  "userId" uuid not null references users on delete cascade,
  "reason" text not null,
  "channel" text not null,
  "isOn" boolean not null,
  primary key ("userId", "reason", "channel")
);

create table muted_projects (
  "userId" uuid not null references users on delete cascade,
  "projectId" uuid not null references projects on delete cascade,
  primary key ("userId", "projectId")
);

-- What is to leave the house: each notification once by each way, tried until it has.
create table deliveries (
  "notificationId" uuid not null references notifications on delete cascade,
  "channel" text not null,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'dropped')),
  "attemptCount" int not null default 0,
  -- Not before what is taken back at once would have been taken back.
  "nextTryAt" timestamptz(3) not null,
  "sentAt" timestamptz(3),
  "problem" text,
  primary key ("notificationId", "channel")
);
create index deliveries_due on deliveries ("nextTryAt") where "state" = 'waiting';
