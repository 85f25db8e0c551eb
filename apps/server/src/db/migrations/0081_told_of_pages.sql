-- People are told of a task, or of a page of the wiki where somebody named or answered them in a comment.
alter table notifications
  alter column "taskId" drop not null,
  add column "pageId" uuid references pages on delete cascade,
  add check (num_nonnulls("taskId", "pageId") = 1);
create index notifications_page on notifications ("pageId") where "pageId" is not null;
