-- Chinese, Japanese, Thai, Lao, Khmer and Burmese are written without spaces, so that a whole sentence was one word, found
-- by its beginning alone. Of a run of their letters every two that stand beside each other are a word now, its last one by
-- itself; a single letter is looked for as the beginning of two. There are more such words than of other scripts, and a
-- tsvector holds at most 1 MB, so a shorter part of a text is read.
create function letter_without_spaces() returns text language sql immutable parallel safe
return '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]';

create function two_letters(input text) returns text language sql immutable parallel safe strict
return regexp_replace(input, '(' || letter_without_spaces() || ')(' || letter_without_spaces() || ')?', ' \1\2 ', 'g');

-- What stands without spaces, less the first letter of each run.
create function later_letters(input text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(input, '[^' || substr(letter_without_spaces(), 2) || '+', ' ', 'g'), '(^| )[^ ]', '\1', 'g');

-- The first and the second letter of each run, the third and the fourth, and so on; then the second and the third, and so on.
create function search_words(folded text) returns text language sql immutable parallel safe strict
return case
  when folded ~ letter_without_spaces()
  then two_letters(left(folded, 75000)) || ' ' || two_letters(later_letters(left(folded, 75000)))
  else folded
end;

-- What is looked for, as it was typed and folded. Each word without spaces goes through the parser in quotes, so that a "-"
-- before it and an "or" beside it are about all that it is made of; but it is found wherever its parts stand. As it was typed
-- comes last: the last word of the query is the one that may go on.
create function search_query(folded text) returns tsquery language sql immutable parallel safe strict
return case
  when folded ~ letter_without_spaces()
  then (
    select regexp_replace(regexp_replace(websearch_to_tsquery('simple', string_agg(case
        when word ~ letter_without_spaces()
        then substring(word from '^-?') || '"' || two_letters(later_letters(word)) || ' ' || two_letters(translate(ltrim(word, '-'), '"', ' ')) || '"'
        else word
      end, ' ' order by nth))::text,
      ' <(-|\d+)> ', ' & ', 'g'),
      '''(' || letter_without_spaces() || ')''', '''\1'':*', 'g')::tsquery
    from regexp_matches(folded, '-?"[^"]*"?|[^\s"]+', 'g') with ordinality m(found, nth), lateral (select found[1] as word) w
  )
  else websearch_to_tsquery('simple', folded)
end;

drop index pages_words;
drop index pages_earlier_words;
alter table pages drop column "searchText";
alter table pages add column "searchText" tsvector generated always as (
  setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
  setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'B') ||
  setweight(to_tsvector('simple', search_words(fold(left("text", 100000)))), 'D')
) stored;
create index pages_words on pages using gin ("searchText");
create index pages_earlier_words on pages using gin ("searchText") where "earlierTitles" <> '';

drop index comments_words;
drop index comments_page_words;
alter table comments drop column "searchText";
alter table comments add column "searchText" tsvector
  generated always as (to_tsvector('simple', search_words(fold(left("body", 100000))))) stored;
create index comments_words on comments using gin ("searchText") with (gin_pending_list_limit = 512) where "deletedAt" is null;
create index comments_page_words on comments using gin ("searchText") where "pageId" is not null and "deletedAt" is null;

drop index tasks_words;
alter table tasks drop column "searchText";
alter table tasks add column "searchText" tsvector generated always as (
  setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
  setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'C') ||
  setweight(to_tsvector('simple', search_words(fold(left("description", 100000)))), 'D')
) stored;
create index tasks_words on tasks using gin ("searchText") with (gin_pending_list_limit = 512);
analyze pages, comments, tasks;
