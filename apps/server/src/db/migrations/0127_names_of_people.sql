-- Open pages keep the names of all who take part in projects. `namedIn` is the transaction that last changed such a row,
-- or took it away, so a page asks for the rows that changed since it last asked and not for all of them.
alter table users add column "namedIn" xid8 not null default '0';
create index users_named_in on users ("namedIn");

create function mark_name() returns trigger language plpgsql as $$
begin
  new."namedIn" := pg_current_xact_id();
  -- All changes in one transaction are one notice.
  perform pg_notify('courtside_live', 'names');
  return new;
end $$;
create trigger mark_new_name before insert on users for each row
  when (new."status" = 'active' and new."isProjectUser" and not new."isPlaceholder")
  execute function mark_name();
create trigger mark_name before update of "name", "handle", "avatarUrl", "status", "isProjectUser", "isPlaceholder", "isGroup" on users for each row
  when (
    ((old."status" = 'active' and old."isProjectUser" and not old."isPlaceholder")
      or (new."status" = 'active' and new."isProjectUser" and not new."isPlaceholder"))
    and (old."name", old."handle", old."avatarUrl", old."status", old."isProjectUser", old."isPlaceholder", old."isGroup")
      is distinct from (new."name", new."handle", new."avatarUrl", new."status", new."isProjectUser", new."isPlaceholder", new."isGroup")
  ) execute function mark_name();
