-- Which pages name which numbers of the register, in what is shown of them; as tasks and comments have it.
alter table pages add column "namedWords" text[]
  generated always as (words_with_digits("title" || ' ' || "text")) stored;
create index pages_named on pages using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;
