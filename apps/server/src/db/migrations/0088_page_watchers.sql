-- Who is told when a page of the wiki is published anew and when somebody comments on it. Who has left stays out, also where
-- a page above it is watched with all below.
create table page_watchers (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "state" text not null check ("state" in ('page', 'below', 'left')),
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_watchers_page on page_watchers ("pageId");

-- Who makes a page watches it; not who brought it in with an import.
insert into page_watchers ("userId", "pageId", "state")
select pg."createdById", pg."id", 'page' from pages pg join page_versions v on v."pageId" = pg."id" and v."number" = 1
where pg."createdById" is not null and v."kind" = 'initial';
