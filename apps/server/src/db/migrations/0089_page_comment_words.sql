-- Comments on pages are searched apart from those on tasks, which are many more.
create index comments_page_words on comments using gin ("searchText") where "pageId" is not null and "deletedAt" is null;
create index comments_page_newest on comments ("createdAt" desc, "id" desc) where "pageId" is not null and "deletedAt" is null;
