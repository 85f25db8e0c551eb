-- Imports: the uploaded file until it is used up, how far it got, and what was imported last of each thing in it.

create table imports (
  "id" uuid primary key,
  -- Null until the project that the file becomes is made.
  "projectId" uuid references projects on delete cascade,
  "createdById" uuid not null references users,
  "state" text not null default 'uploading' check ("state" in (
    'uploading', 'reading', 'ready', 'refused', 'applying', 'done', 'failed', 'cancelled')),
  "source" text,
  "fileName" text not null,
  "byteCount" bigint not null,
  "problem" jsonb,
  "preview" jsonb,
  -- What the person chose in the preview.
  "choices" jsonb not null default '{}',
  -- Items done, in the order of the file, and what became of them: written with them, so work goes on where it broke off.
  "doneCount" int not null default 0,
  "totalCount" int not null default 0,
  "tally" jsonb not null default '{}',
  "report" jsonb,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "finishedAt" timestamptz(3)
);
create index imports_project on imports ("projectId", "createdAt" desc) where "projectId" is not null;
create index imports_creator on imports ("createdById");

-- The file in pieces, so that any process on this database can read it; removed when the import ends.
create table import_chunks (
  "importId" uuid not null references imports on delete cascade,
  "index" int not null,
  "bytes" bytea not null,
  primary key ("importId", "index")
);
-- Exported files are often compressed or long lines of text; compressing them again costs more than it saves.
alter table import_chunks alter column "bytes" set storage external;

-- What a thing in a file became here, so that importing it again finds it. `values` are fingerprints of what was imported
-- last, by field: a field that differs from them here was changed by people, and theirs stays.
create table import_links (
  "projectId" uuid not null references projects on delete cascade,
  "source" text not null,
  "kind" text not null,
  "externalId" text not null,
  "entityId" uuid not null,
  -- Null when the thing was there before and only found again by its name.
  "addedBy" uuid references imports,
  "values" jsonb not null,
  primary key ("projectId", "source", "kind", "externalId")
);
create index import_links_added on import_links ("addedBy") where "addedBy" is not null;

-- A text too long for where it stood, kept whole.
alter table attachments add column "text" text;
