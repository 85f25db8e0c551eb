-- A comment stands on a task or on a page of the wiki; one that begins a thread on a page may be about words there.
alter table comments
  alter column "taskId" drop not null,
  add column "pageId" uuid references pages on delete cascade,
  -- The version it was written about; answers have that of their thread. Of the draft: the one that is to come.
  add column "pageVersion" int,
  -- The words it is about, with those around them; null for the whole page, and in answers.
  add column "anchor" jsonb,
  add check (num_nonnulls("taskId", "pageId") = 1),
  add check (("pageId" is null) = ("pageVersion" is null)),
  add check ("anchor" is null or "pageId" is not null and "parentId" is null);
create index comments_page on comments ("pageId", "createdAt", "id") where "pageId" is not null;

-- Who deleted a comment of a page last.
create index activity_of_page_comments on activity ("entityId", "seq" desc) where "entity" = 'comment' and "taskId" is null;
