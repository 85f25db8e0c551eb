-- How tasks hang together: what a task is part of, waits for, follows and resembles. Each stands on one of the two tasks
-- only; the other way round is read by these indexes, which hold no more than the few tasks that have such a thing.
alter table tasks
  add column "estimateHours" real,
  add column "blockedByIds" uuid[] not null default '{}',
  add column "followsIds" uuid[] not null default '{}',
  add column "relatedIds" uuid[] not null default '{}',
  add column "duplicateOfId" uuid references tasks;
create index tasks_blocked_by on tasks using gin ("blockedByIds") where "blockedByIds" <> '{}';
create index tasks_follows on tasks using gin ("followsIds") where "followsIds" <> '{}';
create index tasks_related on tasks using gin ("relatedIds") where "relatedIds" <> '{}';
create index tasks_duplicate_of on tasks ("duplicateOfId") where "duplicateOfId" is not null;
