-- Files of tasks that people took out: what a link to one needs for as long as it holds, and afterwards who took how much.

create table exports (
  "id" uuid primary key,
  "createdById" uuid not null references users,
  "format" text not null check ("format" in ('csv', 'xlsx', 'json')),
  "state" text not null default 'ready' check ("state" in ('ready', 'running', 'done', 'cancelled', 'broken')),
  "fileName" text not null,
  -- Of the secret in the link, which is all that a download shows.
  "keyHash" text not null,
  -- The tasks in the order of the list, fixed at the beginning; let go when the link is too old.
  "taskIds" uuid[] not null,
  "totalCount" int not null,
  "doneCount" int not null default 0,
  -- Programs that save files often ask twice and go on with the second answer; only the last one counts.
  "attempt" int not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "finishedAt" timestamptz(3)
);
create index exports_creator on exports ("createdById", "createdAt");
alter table exports alter column "taskIds" set storage external;
