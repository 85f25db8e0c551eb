-- What a task remembers of who watches it, by the id of the person; who made it and who does it are not in it.
alter table tasks drop column "watcherIds";
alter table tasks add column "watchers" jsonb not null default '{}';
