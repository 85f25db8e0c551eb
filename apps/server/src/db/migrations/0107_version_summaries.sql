-- What changed with a version, in the words of who published or named it; like the name it may be said and mended later.
alter table page_versions add column "summary" text;
