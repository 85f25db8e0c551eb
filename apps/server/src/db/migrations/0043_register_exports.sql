-- Files of the register are taken out as those of tasks are: `rowIds` are of what `target` says.
alter table exports rename column "taskIds" to "rowIds";
alter table exports add column "target" text not null default 'tasks' check ("target" in ('tasks', 'pkr_ids'));
-- Of a list of PKR IDs, whose days the file tells.
alter table exports add column "listId" uuid references pkr_lists;
