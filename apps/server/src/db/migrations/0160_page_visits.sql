-- When somebody last opened a page: told to nobody but them.
create table page_visits (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_visits_latest on page_visits ("userId", "at" desc);
create index page_visits_page on page_visits ("pageId");
