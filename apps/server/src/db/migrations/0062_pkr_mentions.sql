-- Which texts name which numbers of the register.

-- The words of a text that may be numbers, in capitals: with a digit and a letter, and no part of an address. Letters are
-- Latin, Greek and Cyrillic ones by their place in Unicode, for what a letter is else depends on the locale; contract/
-- pkr-words.ts says the same. Null for none.
create function words_with_digits(input text) returns text[]
  language sql immutable parallel safe strict
  return (
    select array_agg(distinct upper("word"))
    from (
      select btrim("found"[1], '._/-') as "word"
      from regexp_matches(input, '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*[0-9][0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*', 'g') as "found"
    ) words
    where "word" ~ '[^0-9._/-]' and strpos("word", '@') = 0 and length("word") <= 36
  );

-- Kept with the rows, so that whoever writes them, an import or a restore too, keeps them true; made anew only when the
-- text is another one.
alter table tasks add column "namedWords" text[]
  generated always as (words_with_digits("title" || ' ' || "description")) stored;
create index tasks_named on tasks using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;

alter table checklist_items add column "namedWords" text[] generated always as (words_with_digits("title")) stored;
create index checklist_items_named on checklist_items using gin ("namedWords") where "namedWords" is not null;

alter table comments add column "namedWords" text[] generated always as (words_with_digits("body")) stored;
create index comments_named on comments using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;
