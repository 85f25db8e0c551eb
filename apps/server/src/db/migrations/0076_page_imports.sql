-- Files of pages, besides those of tasks and members.
alter table imports drop constraint "imports_target_check";
alter table imports add check ("target" in ('tasks', 'pkr_ids', 'pages'));
-- The page they go below.
alter table imports add column "pageId" uuid references pages on delete set null;
create index imports_page on imports ("pageId") where "pageId" is not null;

-- Each page of such a file, as it waits to be stored, and what it is taken back by.
create table page_import_rows (
  "importId" uuid not null references imports on delete cascade,
  -- Parents come before what stands below them.
  "row" int not null,
  "parentRow" int,
  "depth" int not null,
  "place" text not null,
  "title" text not null,
  "icon" text,
  "outcome" text not null check ("outcome" in ('added', 'changed', 'conflict', 'unchanged')),
  -- The page it is, or is to become.
  "pageId" uuid not null,
  -- The newest version of that page when the file was read; null for one that is new.
  "baseVersion" int,
  -- What is to be written, the oldest version first; let go once it is. Not jsonb: a document has its keys in one order.
  "versions" json not null,
  "versionCount" int not null,
  -- The newest version that was written; null before, and again once it was taken back.
  "storedVersion" int,
  primary key ("importId", "row")
);
create index page_import_rows_stored on page_import_rows ("importId", "row") where "storedVersion" is not null;
