-- Files that people attach. One that is on its way lies in the database piece by piece, so that any process goes on with
-- it and what was acknowledged survives; a whole one lies in the file store under its hash, once however often it came.

create table uploads (
  "id" uuid primary key,
  "purpose" text not null default 'attachment',
  -- The task that it is to hang on.
  "taskId" uuid references tasks on delete cascade,
  "name" text not null,
  "byteCount" bigint not null,
  "sentCount" bigint not null default 0,
  "state" text not null default 'sending' check ("state" in ('sending', 'storing', 'done', 'failed')),
  "createdById" uuid not null references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index uploads_creator on uploads ("createdById");
create index uploads_task on uploads ("taskId") where "taskId" is not null;

create table upload_pieces (
  "uploadId" uuid not null references uploads on delete cascade,
  "start" bigint not null,
  "bytes" bytea not null,
  primary key ("uploadId", "start")
);
-- Most files are compressed already.
alter table upload_pieces alter column "bytes" set storage external;

create table blobs (
  -- SHA-256 in hex: the name in the store.
  "hash" text primary key,
  "byteCount" bigint not null,
  "mediaType" text not null,
  -- Of pictures.
  "width" int,
  "height" int,
  "hasPreview" boolean not null default false,
  -- Nobody needs it since about then, when no attachment does.
  "usedAt" timestamptz(3) not null default now()
);

alter table attachments add foreign key ("blob") references blobs;
create index attachments_blob on attachments ("blob") where "blob" is not null;

-- Who does a task may show how it went.
update roles set "permissions" = "permissions" || array['file.add']
where "builtIn" in ('volunteer', 'referee') and not 'file.add' = any("permissions");
