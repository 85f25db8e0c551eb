-- The link by which anybody reads a page. Its code lies here as it is: whoever reads this database reads the page itself.
create table page_shares (
  "pageId" uuid primary key references pages on delete cascade,
  "code" text not null unique,
  "isOn" boolean not null,
  "hasSubpages" boolean not null,
  "expiresAt" timestamptz(3),
  "passwordHash" text,
  "sharedById" uuid references users,
  "sharedAt" timestamptz(3)
);
create index page_shares_on on page_shares ("sharedAt" desc, "pageId" desc) where "isOn";
