-- Words of pages that wait to be sorted into an index are read one after the other by every search, and a list of them as
-- long as the usual 4 MB turns the planner away from the index: behind an import, a word that stands nowhere was looked for
-- in every page.
alter index pages_words set (gin_pending_list_limit = 512);
alter index pages_earlier_words set (gin_pending_list_limit = 512);
alter index comments_page_words set (gin_pending_list_limit = 512);
select gin_clean_pending_list('pages_words'), gin_clean_pending_list('pages_earlier_words'), gin_clean_pending_list('comments_page_words');
-- Titles are found by their words; nothing asks for letters within them.
drop index pages_title_letters;
