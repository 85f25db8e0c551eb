-- An event of several days, and where it takes place.
alter table projects
  add column "eventEndOn" date,
  add column "venue" text not null default '',
  add column "address" text not null default '';
