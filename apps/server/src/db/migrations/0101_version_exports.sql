-- A version of a page is taken out alone: the number of the one that a file of pages holds; null for all that is shown.
alter table exports add column "pageVersion" int check ("pageVersion" > 0);
