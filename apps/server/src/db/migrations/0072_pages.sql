-- The wiki: a tree of pages, each with versions that are counted from 1 and stay as they were made.
create table pages (
  "id" uuid primary key,
  "parentId" uuid references pages,
  -- Its place among those with the same parent.
  "rank" text collate "C" not null,
  -- Of the version that is shown: the published one, else the newest.
  "title" text not null,
  "icon" text,
  "text" text not null default '',
  "lastVersion" int not null default 1,
  -- Null until one is published.
  "publishedVersion" int,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  -- When the version that is shown came to be shown.
  "updatedAt" timestamptz(3) not null default now(),
  "deletedAt" timestamptz(3),
  "deletedById" uuid references users,
  -- The page it went to the trash with, itself or one above: they come back together.
  "deletedWithId" uuid,
  "searchText" tsvector generated always as (
    setweight(to_tsvector('simple', fold("title")), 'A') ||
    setweight(to_tsvector('simple', fold(left("text", 100000))), 'D')
  ) stored,
  check ("publishedVersion" <= "lastVersion"),
  check (("deletedAt" is null) = ("deletedWithId" is null))
) with (fillfactor = 80);
create index pages_rank on pages ("parentId", "rank", "id") where "deletedAt" is null;
create index pages_parent on pages ("parentId");
create index pages_updated on pages ("updatedAt" desc, "id" desc) where "deletedAt" is null;
create index pages_deleted on pages ("deletedAt" desc, "id" desc) where "deletedAt" is not null;
create index pages_words on pages using gin ("searchText");
create index pages_title_letters on pages using gin (fold("title") gin_trgm_ops);

create table page_versions (
  "id" uuid not null unique,
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null check ("number" > 0),
  "kind" text not null check ("kind" in ('initial', 'edit', 'rename', 'restore', 'import')),
  -- The version whose content this one brought back.
  "restoredFrom" int,
  "title" text not null,
  "icon" text,
  -- Of packages/document; as text, since jsonb would put the keys of its nodes in another order than the hash has them.
  "document" json not null,
  "schemaVersion" int not null,
  -- SHA-256 in hex, of title, icon and document.
  "contentHash" text not null,
  "wordsAdded" int not null,
  "wordsRemoved" int not null,
  -- What somebody called it, so that it is found again.
  "name" text,
  "authorId" uuid references users,
  "at" timestamptz(3) not null default now(),
  -- Null for what only those ever saw who write.
  "publishedAt" timestamptz(3),
  "publishedById" uuid references users,
  primary key ("pageId", "number")
);
create index page_versions_author on page_versions ("authorId");

create function page_versions_stay() returns trigger language plpgsql as $$
begin
  if (old."id", old."pageId", old."number", old."kind", old."restoredFrom", old."title", old."icon", old."schemaVersion", old."contentHash", old."wordsAdded",
      old."wordsRemoved", old."at") is distinct from (new."id", new."pageId", new."number", new."kind", new."restoredFrom", new."title", new."icon",
      new."schemaVersion", new."contentHash", new."wordsAdded", new."wordsRemoved", new."at") or old."document"::text <> new."document"::text then
    raise exception 'A version of a page stays as it was made';
  end if;
  return new;
end $$;
create trigger page_versions_stay before update on page_versions for each row execute function page_versions_stay();

-- Where the shown version of a page leads, for those that are led to; a page that is not there yet may come.
create table page_links (
  "pageId" uuid not null references pages on delete cascade,
  "targetId" uuid not null,
  primary key ("pageId", "targetId")
);
create index page_links_target on page_links ("targetId");

create table page_favourites (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_favourites_page on page_favourites ("pageId");
