-- What people say of themselves.
alter table users add column "about" text not null default '';
alter table users add column "links" text[] not null default '{}';
