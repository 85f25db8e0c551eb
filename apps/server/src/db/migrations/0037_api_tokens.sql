-- Tokens with which programs call the API in their owner's name. Of the secret only its SHA-256 is kept.
create table api_tokens (
  "id" uuid primary key,
  "ownerId" uuid not null references users,
  "name" text not null,
  "scope" text[] not null,
  "hash" bytea not null unique,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "lastUsedAt" timestamptz(3),
  -- Kept when it is revoked: the log names it.
  "revokedAt" timestamptz(3),
  check (octet_length("hash") = 32),
  check ("expiresAt" <= "createdAt" + interval '367 days')
);
create index api_tokens_owner on api_tokens ("ownerId");

-- By which token a change came in. A transaction says so once, for all that it writes to the log.
alter table activity add column "apiTokenId" uuid references api_tokens;
create function note_api_token() returns trigger language plpgsql as $$
begin
  new."apiTokenId" := current_setting('courtside.api_token')::uuid;
  if new."via" = 'web' then
    new."via" := 'api';
  end if;
  return new;
end $$;
create trigger note_api_token before insert on activity for each row
  when (coalesce(current_setting('courtside.api_token', true), '') <> '') execute function note_api_token();
