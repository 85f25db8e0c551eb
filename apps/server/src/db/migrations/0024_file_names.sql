-- Search over the names of files, as over titles: what joins the words of a name is read as a space.
alter table attachments add column "plainName" text
  generated always as (fold(translate("name", '_-.', '   '))) stored;
create index attachments_name_letters on attachments using gin ("plainName" gin_trgm_ops) where "deletedAt" is null;
-- For words that stand everywhere, as for comments.
create index attachments_newest on attachments ("createdAt" desc, "id" desc) where "deletedAt" is null;
