-- What a page was called before, so that it is found by that: under which titles it was published, as its versions tell all
-- who read it. What stood for less than ten minutes was a slip of the pen, and nobody knows the page by it.
create function earlier_titles(page uuid, shown text, at timestamptz) returns text language sql stable as $$
  select coalesce(string_agg("title", E'\n' order by "number" desc), '') from (
    select "title", max("number") as "number" from (
      select "title", "number", coalesce(lead("publishedAt") over (order by "number"), at) - "publishedAt" as "stood" from (
        select "title", "number", "publishedAt", lag("title") over (order by "number") as "before" from page_versions
        where "pageId" = page and "publishedAt" is not null
      ) v where "title" is distinct from "before"
    ) t where "title" <> shown and "stood" >= interval '10 minutes'
    group by "title" order by max("number") desc limit 50
  ) o
$$;

-- One a line, the latest first.
alter table pages add column "earlierTitles" text not null default '';
update pages set "earlierTitles" = earlier_titles("id", "title", now())
where exists (
  select from page_versions v where v."pageId" = pages."id" and v."publishedAt" is not null and v."title" <> pages."title"
);

drop index pages_words;
alter table pages drop column "searchText";
alter table pages add column "searchText" tsvector generated always as (
  setweight(to_tsvector('simple', fold("title")), 'A') ||
  setweight(to_tsvector('simple', fold("earlierTitles")), 'B') ||
  setweight(to_tsvector('simple', fold(left("text", 100000))), 'D')
) stored;
create index pages_words on pages using gin ("searchText");
-- Few pages were called otherwise: a search goes through these alone.
create index pages_earlier_words on pages using gin ("searchText") where "earlierTitles" <> '';
