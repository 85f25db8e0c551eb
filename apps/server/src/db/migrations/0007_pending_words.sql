-- Words that are waiting to be sorted into an index are sorted in by whoever writes the row that is one too many: of the
-- usual 4 MB that takes 100 ms and more, in the middle of a batch of an import, while others wait for the project.
alter index tasks_words set (gin_pending_list_limit = 512);
alter index tasks_title_letters set (gin_pending_list_limit = 512);
alter index tasks_assignees set (gin_pending_list_limit = 512);
alter index comments_words set (gin_pending_list_limit = 512);
