-- What people are reminded of, and when.

-- When people hear of their day; absent means how everybody begins.
create table reminder_settings (
  "userId" uuid primary key references users on delete cascade,
  -- The full hour, where the person is.
  "hour" smallint not null default 8 check ("hour" between 0 and 23),
  "hasDigest" boolean not null default false,
  -- The last day, where the person is, on which they were reminded.
  "remindedOn" date
);

-- What people asked to be reminded of; told and removed in one transaction.
create table reminders (
  "userId" uuid not null references users on delete cascade,
  "taskId" uuid not null references tasks on delete cascade,
  "at" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("userId", "taskId", "at")
);
create index reminders_at on reminders ("at");
create index reminders_task on reminders ("taskId");
