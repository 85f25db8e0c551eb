-- The workflow of a project as its people edit it: how statuses look and how many tasks they should hold, types of tasks
-- beside labels, and what was removed, so that it can be put back.
alter table statuses
  add column "hue" text,
  add column "wipLimit" int check ("wipLimit" > 0);

create table types (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "hue" text not null,
  unique ("projectId", "id")
);
create unique index types_name on types ("projectId", lower("name"));

alter table tasks
  add column "typeId" uuid,
  add foreign key ("projectId", "typeId") references types ("projectId", "id");
create index tasks_type on tasks ("typeId") where "typeId" is not null;

create table workflow_removals (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "kind" text not null check ("kind" in ('statuses', 'labels', 'types')),
  -- The row as it was.
  "item" jsonb not null,
  "replacementId" uuid,
  -- The tasks it stood on.
  "taskIds" uuid[] not null,
  -- Those of them that got the replacement by this and didn't have it before.
  "replacedIds" uuid[] not null
);
create index workflow_removals_project on workflow_removals ("projectId");
