-- Who asked for their account to be deleted is removed at once, and may come back by signing in until then.
alter table users add column "leavesAt" timestamptz(3);
-- When what was theirs alone was erased; nobody signs in as them again.
alter table users add column "erasedAt" timestamptz(3);
create index users_leaving on users ("leavesAt") where "leavesAt" is not null;

-- Whoever is in again, by whichever way, leaves no more.
create function stop_leaving() returns trigger language plpgsql as $$
begin
  new."leavesAt" := null;
  return new;
end $$;
create trigger stop_leaving before update of "status" on users for each row
  when (new."status" <> 'removed') execute function stop_leaving();

-- The log stays as it is but for values of who deleted their account: a transaction that says so empties these alone.
create or replace function activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('courtside.erases', true) = 'on'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
    return new;
  end if;
  raise exception 'The activity log is append only';
end $$;

-- Pictures that people chose to be shown by, drawn anew as squares of two sizes; the one that counts is named by their
-- `avatarUrl`, and those before it are kept for a while, for Undo.
create table pictures (
  -- SHA-256 in hex, of the person and the picture.
  "id" text primary key,
  "userId" uuid not null references users on delete cascade,
  "large" bytea not null,
  "small" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);
create index pictures_user on pictures ("userId", "createdAt" desc);
alter table pictures alter column "large" set storage external, alter column "small" set storage external;
