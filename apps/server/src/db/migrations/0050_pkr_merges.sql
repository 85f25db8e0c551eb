-- Two entries that turned out to be one member's: the one left the register for the other, which its number leads to.
alter table pkr_ids add column "mergedIntoId" uuid references pkr_ids;
-- What went over to the other, so that it can be taken apart again.
alter table pkr_ids add column "mergeMoved" jsonb;
-- The numbers that lead to this entry.
alter table pkr_ids add column "mergedNumbers" text[] not null default '{}';
create index pkr_ids_merged on pkr_ids ("mergedIntoId") where "mergedIntoId" is not null;

-- They are searched as well.
alter table pkr_ids drop column "searchText";
alter table pkr_ids add column "searchText" text not null
  generated always as (fold_all(array["number", "name"] || "aliases" || "mergedNumbers")) stored;
create index pkr_ids_words on pkr_ids using gin ("searchText" gin_trgm_ops);

-- Likely duplicates are looked for by what entries have in common.
create index pkr_ids_email on pkr_ids (lower("email")) where "email" is not null;
