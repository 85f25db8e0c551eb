-- Numbers of members may have 64 characters, 68 with `PKR-` before them. Texts that stand there keep the words that were
-- found in them: longer ones could be no number until now, and each text is read anew with its next change.
create or replace function words_with_digits(input text) returns text[]
  language sql immutable parallel safe strict
  return (
    select array_agg(distinct upper("word"))
    from (
      select btrim("found"[1], '._/-') as "word"
      from regexp_matches(input, '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*[0-9][0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*', 'g') as "found"
    ) words
    where "word" ~ '[^0-9._/-]' and strpos("word", '@') = 0 and length("word") <= 68
  );
