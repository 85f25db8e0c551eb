-- What tasks were called in the tool they were imported from, so that the old key goes on finding them. Of two tasks that
-- bring the same key along the first has it.
create table task_imported_keys (
  "key" text primary key,
  "taskId" uuid not null references tasks on delete cascade
);
create index task_imported_keys_task on task_imported_keys ("taskId");

-- The numbers that an import keeps for tasks of its file: above the first, and up to the last. Nobody else gets them.
alter table imports add column "numbersAbove" int, add column "numbersTo" int;
