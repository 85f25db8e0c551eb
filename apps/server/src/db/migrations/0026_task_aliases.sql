-- The numbers that tasks had in projects they moved out of: their keys go on finding them, and a task that comes back gets
-- its number again.
create table task_aliases (
  "projectId" uuid not null references projects on delete cascade,
  "number" int not null,
  "taskId" uuid not null references tasks on delete cascade,
  primary key ("projectId", "number")
);
create index task_aliases_task on task_aliases ("taskId");

-- A task's history goes over several streams, whose numbers say nothing about each other: it is in the order of time.
drop index activity_entity;
create index activity_task on activity ("taskId", "at" desc, "seq" desc) where "taskId" is not null;

-- What an import made is known by import_links; two tasks may come to one project from imports into two.
drop index tasks_external;
