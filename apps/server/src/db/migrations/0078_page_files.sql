-- Files hang on pages as they do on tasks. Nobody takes them away: one goes, as one that was removed, once no version and
-- no live draft has named it for a while; since when is `deletedAt`, which the sweep of every night keeps.
alter table attachments
  alter column "taskId" drop not null,
  add column "pageId" uuid references pages on delete cascade,
  add check (num_nonnulls("taskId", "pageId") = 1);
create index attachments_page on attachments ("pageId") where "pageId" is not null;

alter table uploads
  add column "pageId" uuid references pages on delete cascade,
  add check (num_nonnulls("taskId", "pageId") <= 1);
create index uploads_page on uploads ("pageId") where "pageId" is not null;

-- Which files the versions of a page show; only those that hang on the page count.
create table page_version_files (
  "pageId" uuid not null,
  "number" int not null,
  "fileId" uuid not null,
  primary key ("pageId", "number", "fileId"),
  foreign key ("pageId", "number") references page_versions on delete cascade
);
create index page_version_files_file on page_version_files ("fileId");

-- Files that an import brings with its pages: those of a row, and where in the archive they lie.
alter table page_import_rows add column "files" jsonb not null default '[]';
