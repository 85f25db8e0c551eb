-- What leaves the trash for good leaves those that named it. Its key stays: old links must never lead to something else.
alter table tasks
  drop constraint "tasks_parentId_fkey",
  add foreign key ("parentId") references tasks on delete set null,
  drop constraint "tasks_duplicateOfId_fkey",
  add foreign key ("duplicateOfId") references tasks on delete set null;
alter table project_keys
  alter column "projectId" drop not null,
  drop constraint "project_keys_projectId_fkey",
  add foreign key ("projectId") references projects on delete set null;
create index tasks_trash on tasks ("deletedAt") where "deletedAt" is not null;
