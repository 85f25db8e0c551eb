-- A comment may answer another, one level deep: a thread is a comment with its answers. What answers a comment that an
-- import takes back stays as a comment of its own.
alter table comments
  add column "parentId" uuid references comments on delete set null,
  add column "resolvedAt" timestamptz(3),
  -- Reaction -> ids of who gave it, in the order of giving.
  add column "reactions" jsonb not null default '{}';
create index comments_answers on comments ("parentId") where "parentId" is not null;
