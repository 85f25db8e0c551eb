-- Lists of tasks as people set them up and named them. What they remember is the search of an address, which only the
-- web app reads. Without a project a view is one of the workspace.
create table views (
  "id" uuid primary key,
  "projectId" uuid references projects on delete cascade,
  "name" text not null,
  "description" text not null default '',
  "hue" text,
  "search" jsonb not null,
  "isShared" boolean not null default false,
  "isDefault" boolean not null default false,
  "ownerId" uuid not null references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "updatedById" uuid references users,
  "deletedAt" timestamptz(3),
  check (not "isDefault" or ("isShared" and "projectId" is not null))
);
create index views_owner on views ("ownerId") where "deletedAt" is null;
create index views_shared on views ("projectId") where "isShared" and "deletedAt" is null;

-- What a person has at hand, in the order they chose.
create table view_pins (
  "userId" uuid not null references users on delete cascade,
  "viewId" uuid not null references views on delete cascade,
  "position" int not null,
  primary key ("userId", "viewId")
);
