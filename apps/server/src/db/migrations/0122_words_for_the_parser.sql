-- PostgreSQL's parser reads ahead for tags, addresses and names of files, and begins anew at the next sign where it was
-- wrong: "<!--" repeated, "a_a_a_" or "1e@1e@" took it the square of their length, minutes for one text. So it gets no "<"
-- now: tags are taken out here, as it did, in one pass. And what stands without a blank ends after 32 signs, or two "@", so
-- that it never reads far; only longer addresses are read in parts, in texts and in queries alike. No word of its has "^".
create function tag_in_text() returns text language sql immutable parallel safe
return '</?[a-z][a-z0-9:_.-]*(\s([a-z0-9\s=_#/:.&?%~-]|"[^"<]*"|''[^''<]*'')*)?/?>|<!--[^<>]*-->';

create function two_at_signs() returns text language sql immutable parallel safe return '(@[^\s"@]*@)';

create function many_signs() returns text language sql immutable parallel safe
return '(([^\s!-/:-@\[-`{-~]*[!#-/:-@\[-`{-~]){32})';

create function parser_words(folded text) returns text language sql immutable parallel safe strict
return translate(
  regexp_replace(
    regexp_replace(regexp_replace(folded, tag_in_text(), ' ', 'g'), two_at_signs(), '\1^', 'g'),
    many_signs(), '\1^', 'g'),
  '<', ' ');

-- A "-" with no word behind it was "not" all the same, and 33 of them one after the other more than the parser can hold.
create function query_words(folded text) returns text language sql immutable parallel safe strict
return regexp_replace(parser_words(folded), '-(?=[\s!&|()]*(-|$))', '^', 'g');

-- As in 0113, and made ready for the parser.
create or replace function search_words(folded text) returns text language sql immutable parallel safe strict
return parser_words(case
  when folded ~ letter_without_spaces()
  then two_letters(left(folded, 75000)) || ' ' || two_letters(later_letters(left(folded, 75000)))
  else folded
end);

create or replace function search_query(folded text) returns tsquery language sql immutable parallel safe strict
return case
  when folded ~ letter_without_spaces()
  then (
    select regexp_replace(regexp_replace(websearch_to_tsquery('simple', query_words(string_agg(case
        when word ~ letter_without_spaces()
        then substring(word from '^-?') || '"' || two_letters(later_letters(word)) || ' ' || two_letters(translate(ltrim(word, '-'), '"', ' ')) || '"'
        else word
      end, ' ' order by nth)))::text,
      ' <(-|\d+)> ', ' & ', 'g'),
      '''(' || letter_without_spaces() || ')''', '''\1'':*', 'g')::tsquery
    from regexp_matches(folded, '-?"[^"]*"?|[^\s"]+', 'g') with ordinality m(found, nth), lateral (select found[1] as word) w
  )
  else websearch_to_tsquery('simple', query_words(folded))
end;

-- What is stored stays, but for the few texts of which other words would be found now: no table is written anew, and no
-- row but these is locked. Looking for them takes less than a minute for a million tasks.
create function parser_reads_otherwise(input text) returns boolean language sql immutable parallel safe strict
return fold(input) ~ ('<|' || two_at_signs() || '|' || many_signs());

update pages set "text" = "text"
where parser_reads_otherwise("title" || ' ' || "earlierTitles" || ' ' || left("text", 100000)) and "searchText" is distinct from (
  setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
  setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'B') ||
  setweight(to_tsvector('simple', search_words(fold(left("text", 100000)))), 'D')
);

update comments set "body" = "body"
where parser_reads_otherwise(left("body", 100000))
  and "searchText" is distinct from to_tsvector('simple', search_words(fold(left("body", 100000))));

update tasks set "description" = "description"
where parser_reads_otherwise("title" || ' ' || "earlierTitles" || ' ' || left("description", 100000)) and "searchText" is distinct from (
  setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
  setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'C') ||
  setweight(to_tsvector('simple', search_words(fold(left("description", 100000)))), 'D')
);

drop function parser_reads_otherwise;
