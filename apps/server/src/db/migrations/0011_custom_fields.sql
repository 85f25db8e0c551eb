-- Fields that a project adds to its tasks. What a task has of them stands on the task, by the field's id.
create table custom_fields (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "kind" text not null,
  -- [{ id, name, hue, isArchived }] in their order; one that was removed keeps its name for history and undo.
  "options" jsonb not null default '[]',
  "rank" text collate "C" not null,
  "isArchived" boolean not null default false,
  "externalSource" text,
  "externalId" text
);
create unique index custom_fields_name on custom_fields ("projectId", fold("name")) where not "isArchived";
create index custom_fields_rank on custom_fields ("projectId", "rank");
create unique index custom_fields_external on custom_fields ("projectId", "externalSource", "externalId") where "externalSource" is not null;

alter table tasks add column "custom" jsonb not null default '{}';
