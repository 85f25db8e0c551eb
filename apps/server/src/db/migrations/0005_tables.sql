-- Tables: how they are read and what of them can't be used. And what it takes to take an import back.

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check ("state" in (
  'uploading', 'reading', 'ready', 'refused', 'applying', 'done', 'failed', 'cancelled', 'reverting', 'reverted'));
alter table imports
  -- What a person set about reading a table; each time it changes the revision grows, so that a reading that was
  -- overtaken is not shown.
  add column "settings" jsonb not null default '{}',
  add column "revision" int not null default 0,
  add column "madeProject" boolean not null default false,
  -- The gesture that takes it back, as the log names it, and the account of that.
  add column "revertId" uuid,
  add column "revert" jsonb;

-- Rows of a table that could not be used as they are, as the CSV file that is corrected and imported again.
create table import_rejected_rows (
  "importId" uuid primary key references imports on delete cascade,
  "rowCount" int not null,
  "text" text not null
);

-- Which import made a link; `addedBy` is empty when the thing itself was there before. Both are emptied when the import
-- is taken back and the thing stays.
alter table import_links add column "importId" uuid references imports;
update import_links set "importId" = "addedBy";
drop index import_links_added;
create index import_links_import on import_links ("importId") where "importId" is not null;
create index import_links_entity on import_links ("entityId");

-- What an import changed of things that were there: the fields before and after in our own terms, and the fingerprints
-- of the import before it.
create table import_changes (
  "importId" uuid not null references imports on delete cascade,
  "kind" text not null,
  "entityId" uuid not null,
  "externalId" text not null,
  "was" jsonb not null,
  "set" jsonb not null,
  "prints" jsonb not null,
  primary key ("importId", "kind", "entityId")
);
create index import_changes_entity on import_changes ("entityId");

-- Removing a task looks for its subtasks.
create index tasks_parent on tasks ("parentId") where "parentId" is not null;
