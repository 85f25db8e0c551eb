-- Who has a page open, at whatever process; a row that its process no longer keeps ends by itself. Lost with a crash, as the connections are.
create unlogged table page_readers (
  "connectionId" uuid primary key,
  "pageId" uuid not null references pages on delete cascade,
  "userId" uuid not null,
  "until" timestamptz(3) not null
);
create index page_readers_page on page_readers ("pageId");
