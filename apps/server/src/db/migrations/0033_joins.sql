-- Two of whom one turned out to be the other. What went over is remembered, so that it can be taken apart again.
create table user_joins (
  "userId" uuid primary key references users on delete cascade,
  "intoId" uuid not null references users on delete cascade,
  "joinedById" uuid references users,
  "joinedAt" timestamptz(3) not null default now(),
  -- What the person had before, and the ids of what went over, by kind.
  "moved" jsonb not null,
  check ("userId" <> "intoId")
);
create index user_joins_into on user_joins ("intoId");

-- Who is joined looks them all up.
create index tasks_creator on tasks ("createdById");
create index comments_author on comments ("authorId");
