-- Files of members, besides those of tasks.
alter table imports add column "target" text not null default 'tasks' check ("target" in ('tasks', 'pkr_ids'));
create index imports_of_register on imports ("createdAt" desc) where "target" = 'pkr_ids';

-- Each row of such a file against the register: looked at before it is stored, and what it is taken back by.
create table pkr_import_rows (
  "importId" uuid not null references imports on delete cascade,
  -- In the file, counted from 1.
  "row" int not null,
  "number" text not null,
  "name" text not null,
  -- What the file says, by field; null for a row that can't be used.
  "values" jsonb,
  "outcome" text not null check ("outcome" in ('added', 'changed', 'unchanged', 'kept', 'rejected')),
  "conflict" text check ("conflict" in ('other_person', 'edited_here', 'removed')),
  -- What it changes without asking, and what only where the conflict is settled for the file.
  "changes" jsonb not null default '{}',
  "contested" jsonb not null default '{}',
  -- The entry that what changed is stored in; null before, and again once it was taken back.
  "storedIn" uuid,
  primary key ("importId", "row")
);
create index pkr_import_rows_outcome on pkr_import_rows ("importId", "outcome", "row");
create index pkr_import_rows_stored on pkr_import_rows ("importId", "row") where "storedIn" is not null;
