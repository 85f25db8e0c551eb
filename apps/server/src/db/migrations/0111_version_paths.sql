-- The file that a version stood in elsewhere, where that was another one than its page came from: histories come with renames.
alter table page_versions add column "path" text;

create or replace function page_versions_stay() returns trigger language plpgsql as $$
begin
  if (old."id", old."pageId", old."number", old."kind", old."restoredFrom", old."title", old."icon", old."schemaVersion", old."contentHash", old."wordsAdded",
      old."wordsRemoved", old."at", old."path") is distinct from (new."id", new."pageId", new."number", new."kind", new."restoredFrom", new."title", new."icon",
      new."schemaVersion", new."contentHash", new."wordsAdded", new."wordsRemoved", new."at", new."path") or old."document"::text <> new."document"::text then
    raise exception 'A version of a page stays as it was made';
  end if;
  return new;
end $$;
