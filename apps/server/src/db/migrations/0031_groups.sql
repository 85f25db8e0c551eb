-- A group stands among the people, so that whatever names somebody can name it; nobody signs in as one.
alter table users add column "isGroup" boolean not null default false;
alter table users add constraint users_group
  check (not "isGroup" or ("email" is null and not "isPlaceholder" and "status" in ('active', 'removed')));
create unique index users_group_name on users (fold("name")) where "isGroup" and "status" = 'active';

create table group_members (
  "groupId" uuid not null references users on delete cascade,
  "userId" uuid not null references users on delete cascade,
  primary key ("groupId", "userId")
);
create index group_members_user on group_members ("userId");
