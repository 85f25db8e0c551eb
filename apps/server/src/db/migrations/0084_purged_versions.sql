-- What a version said may be removed for good, where it should never have been written. Its number stays taken, so that
-- whoever was sent there is told, and no other version is ever called by it.
create table page_version_purges (
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null,
  "at" timestamptz(3) not null default now(),
  -- Whether readers of the page could know that there was one.
  "wasPublished" boolean not null,
  primary key ("pageId", "number")
);
