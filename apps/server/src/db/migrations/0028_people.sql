-- People who left, and what each of them did.

alter table users drop constraint users_status_check;
alter table users add constraint users_status_check
  check ("status" in ('invited', 'active', 'pending', 'suspended', 'removed'));

create index users_seen on users (coalesce("lastSeenAt", '-infinity'), "id");
create index users_created on users ("createdAt", "id");

create index activity_actor on activity ("actorId", "at" desc, "seq" desc) where "actorId" is not null;
