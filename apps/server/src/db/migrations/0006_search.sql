-- Search as one types, and every order of the list of all tasks, over 100,000 tasks and more.

-- Without accents and capitals, kept with the row: computing it for each row that is looked at costs more than all else,
-- and an index on it is not computed again when a task only moves.
alter table tasks add column "plainTitle" text generated always as (fold("title")) stored;
drop index tasks_title_letters;
create index tasks_title_letters on tasks using gin ("plainTitle" gin_trgm_ops);

alter table comments add column "searchText" tsvector
  generated always as (to_tsvector('simple', fold(left("body", 100000)))) stored;
create index comments_words on comments using gin ("searchText") where "deletedAt" is null;
-- For words that stand everywhere: the newest are found by walking backwards, not by fetching them all.
create index comments_newest on comments ("createdAt" desc, "id" desc) where "deletedAt" is null;

create index tasks_created on tasks ("createdAt", "id") where "deletedAt" is null;
create index tasks_title on tasks ("plainTitle", "id") where "deletedAt" is null;
create index tasks_priority on tasks (array_position('{none,low,medium,high,urgent}'::text[], "priority"), "id")
  where "deletedAt" is null;
drop index tasks_due;
create index tasks_due on tasks (coalesce("dueOn", '9999-12-31'), "id") where "deletedAt" is null;
