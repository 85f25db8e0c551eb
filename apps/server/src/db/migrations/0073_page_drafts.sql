-- What is being written on a page by several at once: one document of Yjs, kept as a state and the updates behind it.
create table page_drafts (
  "pageId" uuid primary key references pages on delete cascade,
  -- Counts how often the document was made anew: copies of one made before can't be brought together with it.
  "epoch" int not null default 1,
  -- All updates up to this number in one.
  "snapshot" bytea not null,
  "snapshotSeq" int not null default 0,
  "lastSeq" int not null default 0,
  -- Since when and until when it was written without a version being made of it; both null where there is nothing new.
  "changedSince" timestamptz(3),
  "changedAt" timestamptz(3),
  -- When the last one who had it open left it.
  "leftAt" timestamptz(3),
  check (("changedSince" is null) = ("changedAt" is null))
);

create table page_updates (
  "pageId" uuid not null references page_drafts on delete cascade,
  "seq" int not null,
  "update" bytea not null,
  primary key ("pageId", "seq")
);

-- Who wrote the draft that became a version; 0 is the version that will be made next.
create table page_contributors (
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null,
  "userId" uuid not null references users,
  "at" timestamptz(3) not null default now(),
  primary key ("pageId", "number", "userId")
);
create index page_contributors_user on page_contributors ("userId");

alter table page_versions drop constraint page_versions_kind_check;
alter table page_versions add constraint page_versions_kind_check
  check ("kind" in ('initial', 'edit', 'checkpoint', 'rename', 'restore', 'import'));
