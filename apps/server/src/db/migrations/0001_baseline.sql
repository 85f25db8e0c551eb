-- The whole schema as it was at step 160, in place of the steps that led there (decision 130). It never changes: what comes
-- later is a step of its own beside it. db/schema.sql has the schema of today.
-- Columns carry the names of the wire, so rows need no mapping. Ids are UUIDv7 made by the app; nothing counts with sequences.
--
--   Texts: folding and search
--   The organisation
--   People, groups and roles
--   PKR IDs
--   Signing in and joining
--   Projects and their workflow
--   Tasks and views
--   The wiki
--   Comments and files
--   The log
--   Webhooks and calendar feeds
--   Notifications
--   Telegram
--   Imports
--   Exports and backups

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- ---------- Texts: folding and search ----------

-- unaccent() is only stable because its dictionary could be changed; ours never is, so indexes may rely on it.
create function fold(input text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, input));

-- array_to_string() is only stable, for what some types' texts depend on; that of text doesn't.
create function fold_all(input text[]) returns text
  language sql immutable parallel safe strict
  return fold(array_to_string(input, ' '));

-- The words of a text that may be PKR IDs, in capitals: with a digit and a letter, and no part of an address. Letters are
-- Latin, Greek and Cyrillic ones by their place in Unicode, for what a letter is else depends on the locale. pkr-words.ts
-- of the contract says the same. Null for none.
create function words_with_digits(input text) returns text[]
  language sql immutable parallel safe strict
  return (
    select array_agg(distinct upper("word"))
    from (
      select btrim("found"[1], '._/-') as "word"
      from regexp_matches(input, '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*[0-9][0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*', 'g') as "found"
    ) words
    where "word" ~ '[^0-9._/-]' and strpos("word", '@') = 0 and length("word") <= 36
  );

-- PostgreSQL's parser reads ahead for tags, addresses and names of files, and begins anew at the next sign where it was
-- wrong: for "<!--" repeated, "a_a_a_" or "1e@1e@" it takes the square of their length, minutes for one text. So it gets no
-- "<": tags are taken out here, as it does, in one pass. And what has no blank in it ends after 32 signs, or two "@", so that
-- it never reads far; only longer addresses are read in parts, in texts and in queries alike. No word of its has "^".
create function tag_in_text() returns text language sql immutable parallel safe
return '</?[a-z][a-z0-9:_.-]*(\s([a-z0-9\s=_#/:.&?%~-]|"[^"<]*"|''[^''<]*'')*)?/?>|<!--[^<>]*-->';

create function two_at_signs() returns text language sql immutable parallel safe return '(@[^\s"@]*@)';

create function many_signs() returns text language sql immutable parallel safe
return '(([^\s!-/:-@\[-`{-~]*[!#-/:-@\[-`{-~]){32})';

create function parser_words(folded text) returns text language sql immutable parallel safe strict
return translate(
  regexp_replace(
    regexp_replace(regexp_replace(folded, tag_in_text(), ' ', 'g'), two_at_signs(), '\1^', 'g'),
    many_signs(), '\1^', 'g'),
  '<', ' ');

-- A "-" with no word behind it would be "not" all the same, and 33 of them one after the other more than the parser can hold.
create function query_words(folded text) returns text language sql immutable parallel safe strict
return regexp_replace(parser_words(folded), '-(?=[\s!&|()]*(-|$))', '^', 'g');

-- Chinese, Japanese, Thai, Lao, Khmer and Burmese are written without spaces: a whole sentence would be one word, found by
-- its beginning alone. Of a run of their letters every two that are beside each other are a word, its last one by itself; a
-- single letter is looked for as the beginning of two. There are more such words than of other scripts, and a tsvector
-- holds at most 1 MB, so a shorter part of a text is read.
create function letter_without_spaces() returns text language sql immutable parallel safe
return '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]';

create function two_letters(input text) returns text language sql immutable parallel safe strict
return regexp_replace(input, '(' || letter_without_spaces() || ')(' || letter_without_spaces() || ')?', ' \1\2 ', 'g');

-- The text less the first letter of each run.
create function later_letters(input text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(input, '[^' || substr(letter_without_spaces(), 2) || '+', ' ', 'g'), '(^| )[^ ]', '\1', 'g');

-- What is indexed: the first and the second letter of each run, the third and the fourth, and so on; then the second and
-- the third, and so on. Then made ready for the parser.
create function search_words(folded text) returns text language sql immutable parallel safe strict
return parser_words(case
  when folded ~ letter_without_spaces()
  then two_letters(left(folded, 75000)) || ' ' || two_letters(later_letters(left(folded, 75000)))
  else folded
end);

-- What is looked for, as it was typed and folded. Each word without spaces goes through the parser in quotes, so that a "-"
-- before it and an "or" beside it are about all that it is made of; but it is found wherever its parts are. As it was typed
-- comes last: the last word of the query is the one that may go on.
create function search_query(folded text) returns tsquery language sql immutable parallel safe strict
return case
  when folded ~ letter_without_spaces()
  then (
    select regexp_replace(regexp_replace(websearch_to_tsquery('simple', query_words(string_agg(case
        when word ~ letter_without_spaces()
        then substring(word from '^-?') || '"' || two_letters(later_letters(word)) || ' ' || two_letters(translate(ltrim(word, '-'), '"', ' ')) || '"'
        else word
      end, ' ' order by nth)))::text,
      ' <(-|\d+)> ', ' & ', 'g'),
      '''(' || letter_without_spaces() || ')''', '''\1'':*', 'g')::tsquery
    from regexp_matches(folded, '-?"[^"]*"?|[^\s"]+', 'g') with ordinality m(found, nth), lateral (select found[1] as word) w
  )
  else websearch_to_tsquery('simple', query_words(folded))
end;

-- ---------- The organisation ----------

-- One a project and one for the organisation. The row's lock, taken by the last statement of a transaction, makes the
-- numbers of a stream free of gaps and in the order of commits.
create table streams (
  "id" uuid primary key,
  "lastSeq" bigint not null default 0,
  "lastNumber" int not null default 0
) with (fillfactor = 50);

-- The organisation and what is set for all of it: one a database.
create table organisations (
  "id" uuid primary key references streams,
  "name" text not null,
  "timeZone" text not null,
  "settings" jsonb not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  "isOnly" boolean not null default true unique check ("isOnly"),
  -- What PKR IDs look like: prefix, digits, check digit, and from where they are issued. Null: any may be entered.
  "pkrFormat" jsonb,
  -- No free number of the format is below: issuing begins to look here. It only grows, until the format is another one.
  "pkrNextSerial" bigint not null default 0,
  -- In the shapes of the contract: who comes in, how long a sign-in holds, and whether all is closed.
  "admission" jsonb not null default '{"by": "invite"}',
  "sessionLength" jsonb not null default '{"idleDays": 14, "days": 90}',
  "maintenance" jsonb,
  "logoUrl" text,
  -- Whether readers see what was written in a pause, where all who wrote it may publish. Off where the wiki was in use
  -- before this came.
  "publishesCheckpoints" boolean not null default true,
  -- The hosts of other sites whose pages the wiki may show in frames, by their exact names. None until somebody names one:
  -- a frame tells its host who reads the page.
  "embedHosts" text[] not null default '{}',
  -- Whether volunteers, referees and guests read what is published in the wiki. The built-in roles follow it at the start
  -- of the program.
  "opensWiki" boolean not null default true
);

-- Logos of the organisation, drawn anew. `logoUrl` names the one that counts; those before it are kept for Undo.
create table logos (
  -- SHA-256 in hex, of the bytes.
  "id" text primary key,
  "bytes" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);
alter table logos alter column "bytes" set storage external;

-- ---------- People, groups and roles ----------

-- People, groups and those who stand for invited people: whatever an assignment or a mention can name.
create table users (
  "id" uuid primary key,
  "name" text not null,
  "handle" text not null,
  "email" text,
  "avatarUrl" text,
  "locale" text,
  "status" text not null check ("status" in ('invited', 'active', 'pending', 'suspended', 'removed')),
  "isProjectUser" boolean not null default true,
  -- Came with an import and never signed in.
  "isPlaceholder" boolean not null default false,
  "externalSource" text,
  "externalId" text,
  -- Tokens of sign-ins before this instant are refused.
  "validSince" timestamptz(3) not null default '-infinity',
  "lastSeenAt" timestamptz(3),
  "preferences" jsonb not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  -- A group is named as people are; nobody signs in as one.
  "isGroup" boolean not null default false,
  -- What people say of themselves.
  "about" text not null default '',
  "links" text[] not null default '{}',
  -- One of the preferences, as a column for what asks by it.
  "timeZone" text generated always as ("preferences" ->> 'timeZone') stored,
  -- Who asked for their account to be deleted is removed at once, and may come back by signing in until then.
  "leavesAt" timestamptz(3),
  -- When what was theirs alone was erased; nobody signs in as them again.
  "erasedAt" timestamptz(3),
  -- The transaction that last changed what pickers show of a person, or took them away. Open pages keep the names of all,
  -- and ask only for the rows that changed since they last asked.
  "namedIn" xid8 not null default '0',
  constraint users_group
    check (not "isGroup" or ("email" is null and not "isPlaceholder" and "status" in ('active', 'removed')))
);
create unique index users_email on users (lower("email")) where "email" is not null;
create unique index users_handle on users (lower("handle"));
create unique index users_external on users ("externalSource", "externalId") where "externalSource" is not null;
create index users_name on users (fold("name"), "id");
create index users_name_words on users using gin (fold("name") gin_trgm_ops);
create index users_seen on users (coalesce("lastSeenAt", '-infinity'), "id");
create index users_created on users ("createdAt", "id");
create unique index users_group_name on users (fold("name")) where "isGroup" and "status" = 'active';
create index users_leaving on users ("leavesAt") where "leavesAt" is not null;
create index users_named_in on users ("namedIn");

-- Whoever is in again, by whichever way, leaves no more.
create function stop_leaving() returns trigger language plpgsql as $$
begin
  new."leavesAt" := null;
  return new;
end $$;
create trigger stop_leaving before update of "status" on users for each row
  when (new."status" <> 'removed') execute function stop_leaving();

-- Notes a changed name in `namedIn`, so that no code path can forget it.
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

-- Two of whom one turned out to be the other. What went over is remembered, so that it can be taken apart again.
create table user_joins (
  "userId" uuid primary key references users on delete cascade,
  "intoId" uuid not null references users on delete cascade,
  "joinedById" uuid references users,
  "joinedAt" timestamptz(3) not null default now(),
  -- What the person had before, and the ids of what went over, by kind.
  "moved" jsonb not null,
  check ("userId" <> "intoId")
);
create index user_joins_into on user_joins ("intoId");

-- Who is in which group.
create table group_members (
  "groupId" uuid not null references users on delete cascade,
  "userId" uuid not null references users on delete cascade,
  primary key ("groupId", "userId")
);
create index group_members_user on group_members ("userId");

-- Pictures of people, drawn anew as squares of two sizes. `avatarUrl` names the one that counts; those before it are kept
-- for a while, for Undo.
create table pictures (
  -- SHA-256 in hex, of the person and the picture.
  "id" text primary key,
  "userId" uuid not null references users on delete cascade,
  "large" bytea not null,
  "small" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);
alter table pictures alter column "large" set storage external, alter column "small" set storage external;
create index pictures_user on pictures ("userId", "createdAt" desc);

-- What a role allows, by the keys of the contract.
create table roles (
  "id" uuid primary key,
  -- Set for the roles every organisation starts with.
  "builtIn" text unique,
  "name" text not null,
  "description" text not null default '',
  "permissions" text[] not null,
  "createdAt" timestamptz(3) not null default now()
);
-- A role is known by its name, whatever its accents and capitals.
create unique index roles_name on roles (fold("name"));

-- Who has which role in the organisation.
create table user_roles (
  "userId" uuid not null references users on delete cascade,
  "roleId" uuid not null references roles,
  primary key ("userId", "roleId")
);
create index user_roles_role on user_roles ("roleId");

-- ---------- PKR IDs ----------

-- The register of the members' numbers.
create table pkr_ids (
  "id" uuid primary key,
  -- For ever: it is neither changed nor given to somebody else, also after the entry left the register.
  "number" text not null,
  "name" text not null default '',
  "aliases" text[] not null default '{}',
  "club" text not null default '',
  "status" text not null check ("status" in ('free', 'assigned', 'suspended', 'retired')),
  -- Only for those who may see how to reach people.
  "email" text,
  "phone" text,
  "notes" text not null default '',
  "userId" uuid unique references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  -- What a free number is kept aside for.
  "reservedFor" text,
  -- Two entries that turned out to be one member's: the one left the register for the other, which its number leads to.
  "mergedIntoId" uuid references pkr_ids,
  -- What went over to the other, so that it can be taken apart again.
  "mergeMoved" jsonb,
  -- The numbers that lead to this entry.
  "mergedNumbers" text[] not null default '{}',
  "searchText" text not null
    generated always as (fold_all(array["number", "name"] || "aliases" || "mergedNumbers")) stored
);
create unique index pkr_ids_number on pkr_ids (upper("number"));
create index pkr_ids_order on pkr_ids (upper("number") collate "C", "id");
create index pkr_ids_name on pkr_ids (fold("name"), "id");
create index pkr_ids_updated on pkr_ids ("updatedAt", "id");
create index pkr_ids_club on pkr_ids ("club");
create index pkr_ids_merged on pkr_ids ("mergedIntoId") where "mergedIntoId" is not null;
create index pkr_ids_words on pkr_ids using gin ("searchText" gin_trgm_ops);
-- Likely duplicates are looked for by what entries have in common.
create index pkr_ids_email on pkr_ids (lower("email")) where "email" is not null;

-- Entries that look like one member's and are not, as somebody said; each pair once, the smaller id first.
create table pkr_distinct_pairs (
  "oneId" uuid not null references pkr_ids on delete cascade,
  "otherId" uuid not null references pkr_ids on delete cascade,
  -- The batch that said so, by which it is undone.
  "batchId" uuid,
  primary key ("oneId", "otherId"),
  check ("oneId" < "otherId")
);
create index pkr_distinct_pairs_other on pkr_distinct_pairs ("otherId");

-- Named lists of members' numbers. A number can be on many.
create table pkr_lists (
  "id" uuid primary key,
  "name" text not null,
  "purpose" text not null default '',
  "validFromOn" date,
  "validUntilOn" date,
  "createdAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  -- Fields that the list adds to its entries, which hold the values by the field's id, private ones apart.
  "fields" jsonb not null default '[]',
  -- Set for a live list: its members are all who meet these. `isPrivate` where one of them is about a private field.
  "conditions" jsonb,
  "isPrivate" boolean not null default false,
  check ("validUntilOn" >= "validFromOn")
);
create unique index pkr_lists_name on pkr_lists (fold("name")) where "archivedAt" is null;

-- Which numbers are on which list.
create table pkr_list_entries (
  "listId" uuid not null references pkr_lists,
  "pkrId" uuid not null references pkr_ids,
  -- Null for the days of the list.
  "validFromOn" date,
  "validUntilOn" date,
  "createdAt" timestamptz(3) not null default now(),
  "custom" jsonb not null default '{}',
  "privateCustom" jsonb not null default '{}',
  primary key ("listId", "pkrId"),
  check ("validUntilOn" >= "validFromOn")
);
create index pkr_list_entries_of on pkr_list_entries ("pkrId");

-- What an entry held when it was last taken off a list, by the batch that did: undoing that brings it back.
create table pkr_list_entries_gone (
  "listId" uuid not null references pkr_lists on delete cascade,
  "pkrId" uuid not null references pkr_ids on delete cascade,
  "batchId" uuid not null,
  "validFromOn" date,
  "validUntilOn" date,
  "custom" jsonb not null,
  "privateCustom" jsonb not null,
  primary key ("listId", "pkrId")
);

-- Ed25519 keys that member cards are signed with, the private half encrypted with the installation's secret. The newest
-- signs; all are published, for cards are good as long as their lists are.
create table card_keys (
  "kid" text primary key,
  "publicKey" bytea not null,
  "encryptedKey" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);

-- ---------- Signing in and joining ----------

-- Accounts of the embedded identity service. People are in `users`.
create table accounts (
  "id" uuid primary key,
  "email" text,
  "isEmailVerified" boolean not null default false,
  "name" text,
  "photoUrl" text,
  -- argon2id as a PHC string; null for those who sign in another way.
  "passwordHash" text,
  "isDisabled" boolean not null default false,
  "createdAt" timestamptz(3) not null default now(),
  "lastSignInAt" timestamptz(3),
  -- Cookies of devices that were given before this moment count no more: sign-ins were ended, or the password is another.
  "devicesSince" timestamptz(3) not null default now()
);
create unique index accounts_email on accounts ("email") where "email" is not null;

-- Joins a token's issuer and subject to a person, whichever service the token came from.
create table identities (
  "issuer" text not null,
  "subject" text not null,
  "userId" uuid not null references users on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  -- The address that another service had verified when somebody came with it. By it they are found again when the
  -- installation moves to a service that verifies the same address; accounts of our own keep theirs themselves.
  "provedEmail" text,
  primary key ("issuer", "subject")
);
create index identities_user on identities ("userId");
create index identities_proved_email on identities ("provedEmail") where "provedEmail" is not null;

-- The Google account that somebody signs in with: at most one for each of our accounts.
create table account_links (
  "issuer" text not null,
  "subject" text not null,
  "accountId" uuid not null unique references accounts on delete cascade,
  -- As Google told it then, so that its owner knows which one it is; it decides nothing.
  "email" text,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("issuer", "subject")
);

-- The second step of signing in: a secret that the person's authenticator holds too, sealed with the installation's secret.
create table second_factors (
  "id" uuid primary key,
  "accountId" uuid not null unique references accounts on delete cascade,
  "sealedSecret" bytea not null,
  -- Of the code that was used last: each is good once, and none before it.
  "lastStep" bigint not null,
  "createdAt" timestamptz(3) not null default now()
);

-- Codes for who has lost the authenticator. Of each only a keyed hash is kept, until it is used.
create table recovery_codes (
  "accountId" uuid not null references second_factors ("accountId") on delete cascade,
  "hash" bytea not null check (octet_length("hash") = 32),
  primary key ("accountId", "hash")
);

-- One sign-in on one device; ending it is deleting it.
create table sessions (
  "id" uuid primary key,
  "accountId" uuid not null references accounts on delete cascade,
  "provider" text not null,
  "userAgent" text,
  "createdAt" timestamptz(3) not null default now(),
  "lastUsedAt" timestamptz(3) not null default now()
);
create index sessions_account on sessions ("accountId");

-- Every refresh token a session ever had, as SHA-256: one that comes back after it was replaced was stolen.
create table refresh_tokens (
  "hash" bytea primary key,
  "sessionId" uuid not null references sessions on delete cascade,
  "replacedAt" timestamptz(3),
  -- What a refresh token was traded for, sealed with that token itself: who presents it again at once gets the same.
  "successor" bytea
);
create index refresh_tokens_session on refresh_tokens ("sessionId");

-- Tries within the window, by account or address; never more entries than the limit.
create table sign_in_attempts (
  "key" text primary key,
  "at" timestamptz(3)[] not null
);

-- RSA keys, encrypted with the installation's secret. The newest signs; the one before it verifies a while longer.
create table signing_keys (
  "kid" text primary key,
  "encryptedKey" bytea not null,
  "createdAt" timestamptz(3) not null default now()
);

-- Ids of custom tokens that signed somebody in, until they would be too old anyway.
create table used_tokens (
  "id" uuid primary key,
  "expiresAt" timestamptz(3) not null
);

-- Who was invited, and what became of it.
create table invitations (
  "id" uuid primary key,
  -- Lower case; the one address that may accept it.
  "email" text not null,
  "name" text,
  "projectIds" uuid[] not null default '{}',
  "invitedById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "acceptedAt" timestamptz(3),
  "acceptedById" uuid references users,
  "revokedAt" timestamptz(3),
  -- Any role. Null: the role was removed, and the invitation has expired with it.
  "roleId" uuid references roles on delete set null,
  -- Whose invitation it is, where it was sent from a list of PKR IDs. That entry is linked once it is accepted.
  "pkrId" uuid references pkr_ids on delete set null,
  -- Who stands for the invited person until they join, wherever they are assigned or mentioned. No address is there: it is
  -- the invitation's alone.
  "userId" uuid references users on delete set null
);
create unique index invitations_open on invitations ("email") where "acceptedAt" is null and "revokedAt" is null;
create index invitations_created on invitations ("createdAt" desc, "id" desc) where "acceptedAt" is null and "revokedAt" is null;
create index invitations_user on invitations ("userId") where "userId" is not null;
create index invitations_email on invitations ("email");

-- What one-time links prove, as SHA-256 of their secret. Using one up is deleting it; those of an invitation stay, so that
-- the link can say what became of it.
create table one_time_codes (
  "hash" bytea primary key,
  -- Codes for `telegram` are typed inside Telegram: their hash is of the code, the address and the Telegram account.
  "purpose" text not null check ("purpose" in ('reset_password', 'sign_in', 'verify_email', 'change_email', 'invitation', 'telegram')),
  -- Null for an invitation, and for a sign-in at an address that has no account yet.
  "accountId" uuid references accounts on delete cascade,
  "invitationId" uuid references invitations on delete cascade,
  -- The address it went to, or for a change of address the new one.
  "email" text not null,
  -- Whether it went out by mail, so that using it proves that the address is theirs.
  "isMailed" boolean not null,
  "expiresAt" timestamptz(3) not null,
  -- Codes for Telegram replace those of the same Telegram account, and of nobody else who names the same address.
  "telegramId" text
);
create index one_time_codes_account on one_time_codes ("accountId") where "accountId" is not null;
create index one_time_codes_invitation on one_time_codes ("invitationId") where "invitationId" is not null;

-- Links that let somebody make the first owner, as SHA-256 of their secret.
create table setup_links (
  "hash" bytea primary key,
  "expiresAt" timestamptz(3) not null
);

-- ---------- Projects and their workflow ----------

-- Projects, with the event that they are about.
create table projects (
  "id" uuid primary key references streams,
  "key" text not null unique,
  "name" text not null,
  "description" text not null default '',
  "descriptionFormat" text not null default 'markdown/1',
  "hue" text not null default 'blue',
  "leadId" uuid references users,
  "status" text not null default 'active',
  "startOn" date,
  "targetOn" date,
  "timeZone" text not null,
  "visibility" text not null default 'organisation' check ("visibility" in ('organisation', 'members')),
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "version" int not null default 1,
  -- The last day of an event of several days; `targetOn` is its first.
  "eventEndOn" date,
  "venue" text not null default '',
  "address" text not null default ''
);
create index projects_name on projects (fold("name"), "id");
create index projects_name_words on projects using gin (fold("name") gin_trgm_ops);

-- Every key a project ever had; never reused, so old links keep resolving.
create table project_keys (
  "key" text primary key,
  -- Null once the project left the trash for good. The key stays: old links must never lead to something else.
  "projectId" uuid references projects on delete set null
);

-- Who is in a project, with which role there.
create table project_members (
  "projectId" uuid not null references projects on delete cascade,
  "userId" uuid not null references users on delete cascade,
  "roleId" uuid not null references roles,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("projectId", "userId")
);
create index project_members_user on project_members ("userId");
-- Who has a role in a project.
create index project_members_role on project_members ("roleId");

-- Projects that somebody keeps at the top of their list.
create table project_pins (
  "userId" uuid not null references users,
  "projectId" uuid not null references projects on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "projectId")
);
create index project_pins_project on project_pins ("projectId");

-- What an organisation makes its projects from. The body is read by its own version, see the contract's project-templates.ts.
create table project_templates (
  "id" uuid primary key,
  "name" text not null,
  "description" text not null default '',
  "body" jsonb not null,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now()
);
create unique index project_templates_name on project_templates (lower("name"));

-- The statuses of a project, in the order of their ranks.
create table statuses (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "group" text not null check ("group" in ('triage', 'backlog', 'unstarted', 'started', 'completed', 'cancelled')),
  "rank" text collate "C" not null,
  "isArchived" boolean not null default false,
  "externalSource" text,
  "externalId" text,
  "hue" text,
  -- How many tasks it should hold at most.
  "wipLimit" int check ("wipLimit" > 0),
  unique ("projectId", "id")
);
create index statuses_rank on statuses ("projectId", "rank");
create unique index statuses_external on statuses ("projectId", "externalSource", "externalId") where "externalSource" is not null;

-- The labels of a project.
create table labels (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "hue" text not null default 'grey',
  "externalSource" text,
  "externalId" text
);
create unique index labels_name on labels ("projectId", lower("name"), "hue");
create unique index labels_external on labels ("projectId", "externalSource", "externalId") where "externalSource" is not null;

-- Types of tasks, beside labels: a task has one at most.
create table types (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "hue" text not null,
  unique ("projectId", "id")
);
create unique index types_name on types ("projectId", lower("name"));

-- Fields that a project adds to its tasks. Their values are in `tasks.custom`.
create table custom_fields (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "kind" text not null,
  -- [{ id, name, hue, isArchived }] in their order; one that was removed keeps its name for history and undo.
  "options" jsonb not null default '[]',
  "rank" text collate "C" not null,
  "isArchived" boolean not null default false,
  "externalSource" text,
  "externalId" text
);
create unique index custom_fields_name on custom_fields ("projectId", fold("name")) where not "isArchived";
create index custom_fields_rank on custom_fields ("projectId", "rank");
create unique index custom_fields_external on custom_fields ("projectId", "externalSource", "externalId") where "externalSource" is not null;

-- Statuses, labels and types that were removed, so that they can be put back.
create table workflow_removals (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "kind" text not null check ("kind" in ('statuses', 'labels', 'types')),
  -- The row as it was.
  "item" jsonb not null,
  "replacementId" uuid,
  -- The tasks it was on.
  "taskIds" uuid[] not null,
  -- Those of them that got the replacement by this and didn't have it before.
  "replacedIds" uuid[] not null
);
create index workflow_removals_project on workflow_removals ("projectId");

-- ---------- Tasks and views ----------

-- Tasks, with all that a row of a list shows.
create table tasks (
  "id" uuid primary key,
  "projectId" uuid not null references projects,
  "number" int not null,
  "title" text not null,
  -- Feeds search, so that a task is found by a name people remember.
  "earlierTitles" text not null default '',
  "description" text not null default '',
  "descriptionFormat" text not null default 'markdown/1',
  "statusId" uuid not null,
  "priority" text not null default 'none',
  "assigneeIds" uuid[] not null default '{}',
  "labelIds" uuid[] not null default '{}',
  -- What leaves the trash for good leaves those that named it.
  "parentId" uuid references tasks on delete set null,
  "startOn" date,
  "dueOn" date,
  "dueTime" time(0),
  -- The instant of day and time in the project's zone; the local time is what people said, so it survives clock changes.
  "dueAt" timestamptz(3),
  "rank" text collate "C" not null,
  "commentCount" int not null default 0,
  "checklistCount" int not null default 0,
  "checklistDoneCount" int not null default 0,
  "startedAt" timestamptz(3),
  "completedAt" timestamptz(3),
  "cancelledAt" timestamptz(3),
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text,
  "version" int not null default 1,
  -- Without accents and capitals. Kept with the row: computing it for each row that is looked at costs more than all else,
  -- and an index on it is not computed again when a task only moves.
  "plainTitle" text generated always as (fold("title")) stored,
  "estimateHours" real,
  -- How tasks hang together. Each such tie is on one of the two tasks only. The other way round is read by indexes that hold
  -- no more than the few tasks that have one.
  "blockedByIds" uuid[] not null default '{}',
  "followsIds" uuid[] not null default '{}',
  "relatedIds" uuid[] not null default '{}',
  "duplicateOfId" uuid references tasks on delete set null,
  "typeId" uuid,
  -- Values of custom fields, by the field's id.
  "custom" jsonb not null default '{}',
  -- Tasks that repeat: the rule is on the one task of a series that is to come, and each knows which it was made from.
  "recurrence" jsonb,
  "recurredFromId" uuid references tasks on delete set null,
  -- The time of day a task starts, in the project's zone; without one it starts with the day.
  "startTime" time(0),
  -- Who watches it, by the id of the person; who made it and who does it are not in it.
  "watchers" jsonb not null default '{}',
  -- How many files and links hang on a task, for its row and card.
  "attachmentCount" int not null default 0,
  -- Words that may be PKR IDs. Kept with the row, so that whoever writes it, an import or a restore too, keeps them true;
  -- made anew only when the text is another one.
  "namedWords" text[]
    generated always as (words_with_digits("title" || ' ' || "description")) stored,
  "searchText" tsvector generated always as (
    setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
    setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'C') ||
    setweight(to_tsvector('simple', search_words(fold(left("description", 100000)))), 'D')
  ) stored,
  foreign key ("projectId", "statusId") references statuses ("projectId", "id"),
  foreign key ("projectId", "typeId") references types ("projectId", "id")
) with (fillfactor = 80);
create unique index tasks_number on tasks ("projectId", "number");
create index tasks_rank on tasks ("projectId", "rank", "id") where "deletedAt" is null;
create index tasks_updated on tasks ("updatedAt" desc, "id" desc) where "deletedAt" is null;
create index tasks_assignees on tasks using gin ("assigneeIds") with (gin_pending_list_limit = 512) where "deletedAt" is null;
-- Removing a task looks for its subtasks.
create index tasks_parent on tasks ("parentId") where "parentId" is not null;
create index tasks_title_letters on tasks using gin ("plainTitle" gin_trgm_ops) with (gin_pending_list_limit = 512);
create index tasks_created on tasks ("createdAt", "id") where "deletedAt" is null;
create index tasks_title on tasks ("plainTitle", "id") where "deletedAt" is null;
create index tasks_priority on tasks (array_position('{none,low,medium,high,urgent}'::text[], "priority"), "id")
  where "deletedAt" is null;
create index tasks_due on tasks (coalesce("dueOn", '9999-12-31'), "id") where "deletedAt" is null;
-- For lists of a status group that has nothing in it.
create index tasks_status on tasks ("statusId") where "deletedAt" is null;
create index tasks_blocked_by on tasks using gin ("blockedByIds") where "blockedByIds" <> '{}';
create index tasks_follows on tasks using gin ("followsIds") where "followsIds" <> '{}';
create index tasks_related on tasks using gin ("relatedIds") where "relatedIds" <> '{}';
create index tasks_duplicate_of on tasks ("duplicateOfId") where "duplicateOfId" is not null;
-- Who is in few projects is given the newest of theirs from this index alone, for search and for lists.
create index tasks_newest on tasks ("projectId", "updatedAt" desc, "id" desc) where "deletedAt" is null;
create index tasks_type on tasks ("typeId") where "typeId" is not null;
create index tasks_recurring on tasks ("dueOn") where "recurrence" is not null;
create index tasks_recurred_from on tasks ("recurredFromId") where "recurredFromId" is not null;
create index tasks_trash on tasks ("deletedAt") where "deletedAt" is not null;
-- A merge of people looks up all that is theirs, here and in comments.
create index tasks_creator on tasks ("createdById");
create index tasks_named on tasks using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;
-- As for pages_words: to sort in 4 MB takes 100 ms and more, in the middle of a batch of an import.
create index tasks_words on tasks using gin ("searchText") with (gin_pending_list_limit = 512);
-- How many tasks have which priority, told by the very expression that they are found and ordered by.
create statistics tasks_urgency on (array_position('{none,low,medium,high,urgent}'::text[], "priority")) from tasks;

-- The numbers that tasks had in projects they moved out of: their keys go on finding them, and a task that comes back gets
-- its number again.
create table task_aliases (
  "projectId" uuid not null references projects on delete cascade,
  "number" int not null,
  "taskId" uuid not null references tasks on delete cascade,
  primary key ("projectId", "number")
);
create index task_aliases_task on task_aliases ("taskId");

-- The checklists of tasks.
create table checklist_items (
  "id" uuid primary key,
  "taskId" uuid not null references tasks on delete cascade,
  -- The name of its list, when a task has several.
  "listName" text not null default '',
  "title" text not null,
  "isDone" boolean not null default false,
  "rank" text collate "C" not null,
  "externalSource" text,
  "externalId" text,
  "namedWords" text[] generated always as (words_with_digits("title")) stored
);
create index checklist_items_rank on checklist_items ("taskId", "rank");
create index checklist_items_named on checklist_items using gin ("namedWords") where "namedWords" is not null;

-- Lists of tasks as people set them up and named them. What they remember is the search of an address, which only the
-- web app reads. Without a project a view is one of the workspace.
create table views (
  "id" uuid primary key,
  "projectId" uuid references projects on delete cascade,
  "name" text not null,
  "description" text not null default '',
  "hue" text,
  "search" jsonb not null,
  "isShared" boolean not null default false,
  "isDefault" boolean not null default false,
  "ownerId" uuid not null references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "updatedById" uuid references users,
  "deletedAt" timestamptz(3),
  -- Who last wrote what the view shows: others are not shown names in it that only closed projects have. Null where others
  -- could change it before this was noted.
  "searchById" uuid references users,
  check (not "isDefault" or ("isShared" and "projectId" is not null))
);
create index views_owner on views ("ownerId") where "deletedAt" is null;
create index views_shared on views ("projectId") where "isShared" and "deletedAt" is null;

-- What a person has at hand, in the order they chose.
create table view_pins (
  "userId" uuid not null references users on delete cascade,
  "viewId" uuid not null references views on delete cascade,
  "position" int not null,
  primary key ("userId", "viewId")
);

-- ---------- The wiki ----------

-- The wiki: a tree of pages.
create table pages (
  "id" uuid primary key,
  "parentId" uuid references pages,
  -- Its place among those with the same parent.
  "rank" text collate "C" not null,
  -- Of the version that is shown: the published one, else the newest.
  "title" text not null,
  "icon" text,
  "text" text not null default '',
  "lastVersion" int not null default 1,
  -- Null until one is published.
  "publishedVersion" int,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  -- When the version that is shown came to be shown.
  "updatedAt" timestamptz(3) not null default now(),
  "deletedAt" timestamptz(3),
  "deletedById" uuid references users,
  -- The page it went to the trash with, itself or one above: they come back together.
  "deletedWithId" uuid,
  -- The rules that hold for a page, its own and those above it, so that lists and searches need not climb. Triggers keep
  -- them: nothing that puts a page somewhere can forget them.
  "readRules" uuid[] not null default '{}',
  "writeRules" uuid[] not null default '{}',
  -- Words that may be PKR IDs, in what is shown of the page; as tasks have them.
  "namedWords" text[]
    generated always as (words_with_digits("title" || ' ' || "text")) stored,
  -- Titles that it was published under, one a line, the latest first.
  "earlierTitles" text not null default '',
  "searchText" tsvector generated always as (
    setweight(to_tsvector('simple', search_words(fold("title"))), 'A') ||
    setweight(to_tsvector('simple', search_words(fold("earlierTitles"))), 'B') ||
    setweight(to_tsvector('simple', search_words(fold(left("text", 100000)))), 'D')
  ) stored,
  check ("publishedVersion" <= "lastVersion"),
  check (("deletedAt" is null) = ("deletedWithId" is null))
) with (fillfactor = 80);
create index pages_rank on pages ("parentId", "rank", "id") where "deletedAt" is null;
create index pages_parent on pages ("parentId");
create index pages_updated on pages ("updatedAt" desc, "id" desc) where "deletedAt" is null;
create index pages_deleted on pages ("deletedAt" desc, "id" desc) where "deletedAt" is not null;
create index pages_named on pages using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;
-- A short list of pending words, here and in other indexes of words: every search reads it one by one, a list as long as the
-- usual 4 MB turns the planner away from the index, and whoever writes the row that is one too many sorts all of it in.
create index pages_words on pages using gin ("searchText") with (gin_pending_list_limit = 512);
-- Few pages had another title: a search goes through these alone.
create index pages_earlier_words on pages using gin ("searchText") with (gin_pending_list_limit = 512) where "earlierTitles" <> '';

-- Versions of pages, counted from 1. They stay as they were made.
create table page_versions (
  "id" uuid not null unique,
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null check ("number" > 0),
  "kind" text not null check ("kind" in ('initial', 'edit', 'checkpoint', 'rename', 'restore', 'import')),
  -- The version whose content this one brought back.
  "restoredFrom" int,
  "title" text not null,
  "icon" text,
  -- Of packages/document; as text, since jsonb would put the keys of its nodes in another order than the hash has them.
  "document" json not null,
  "schemaVersion" int not null,
  -- SHA-256 in hex, of title, icon and document.
  "contentHash" text not null,
  "wordsAdded" int not null,
  "wordsRemoved" int not null,
  -- What somebody called it, so that it is found again.
  "name" text,
  "authorId" uuid references users,
  "at" timestamptz(3) not null default now(),
  -- Null for what only those ever saw who write.
  "publishedAt" timestamptz(3),
  "publishedById" uuid references users,
  -- What changed with a version, in the words of who published or named it; like the name it may be said and mended later.
  "summary" text,
  -- The file that an imported version was in, where that was another one than its page came from: histories have renames.
  "path" text,
  primary key ("pageId", "number")
);
create index page_versions_author on page_versions ("authorId");

create function page_versions_stay() returns trigger language plpgsql as $$
begin
  if (old."id", old."pageId", old."number", old."kind", old."restoredFrom", old."title", old."icon", old."schemaVersion", old."contentHash", old."wordsAdded",
      old."wordsRemoved", old."at", old."path") is distinct from (new."id", new."pageId", new."number", new."kind", new."restoredFrom", new."title", new."icon",
      new."schemaVersion", new."contentHash", new."wordsAdded", new."wordsRemoved", new."at", new."path") or old."document"::text <> new."document"::text then
    raise exception 'A version of a page stays as it was made';
  end if;
  return new;
end $$;
create trigger page_versions_stay before update on page_versions for each row execute function page_versions_stay();

-- Titles that a page was published under before, as its versions tell all who read it. What was there for less than ten
-- minutes was a slip of the pen, and nobody knows the page by it.
create function earlier_titles(page uuid, shown text, at timestamptz) returns text language sql stable as $$
  select coalesce(string_agg("title", E'\n' order by "number" desc), '') from (
    select "title", max("number") as "number" from (
      select "title", "number", coalesce(lead("publishedAt") over (order by "number"), at) - "publishedAt" as "stood" from (
        select "title", "number", "publishedAt", lag("title") over (order by "number") as "before" from page_versions
        where "pageId" = page and "publishedAt" is not null
      ) v where "title" is distinct from "before"
    ) t where "title" <> shown and "stood" >= interval '10 minutes'
    group by "title" order by max("number") desc limit 50
  ) o
$$;

-- What a version said may be removed for good, where it should never have been written. Its number stays taken, so that
-- whoever opens a link to it learns that, and no other version is ever called by it.
create table page_version_purges (
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null,
  "at" timestamptz(3) not null default now(),
  -- Whether readers of the page could know that there was one.
  "wasPublished" boolean not null,
  primary key ("pageId", "number")
);

-- Where the shown version of a page leads, for those that are led to; a page that is not there yet may come.
create table page_links (
  "pageId" uuid not null references pages on delete cascade,
  "targetId" uuid not null,
  primary key ("pageId", "targetId")
);
create index page_links_target on page_links ("targetId");

-- Which pages mention which tasks, by the keys they are mentioned by: of what readers are shown, and of the newest version.
create table page_tasks (
  "pageId" uuid not null references pages ("id") on delete cascade,
  "key" text not null,
  -- Whether readers are shown it; else only the newest version names it, which those see who write.
  "isShown" boolean not null,
  primary key ("pageId", "key")
);
create index page_tasks_key on page_tasks ("key");

-- Pages that somebody keeps at hand.
create table page_favourites (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_favourites_page on page_favourites ("pageId");

-- When somebody last opened a page. Nobody else sees it.
create table page_visits (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_visits_latest on page_visits ("userId", "at" desc);
create index page_visits_page on page_visits ("pageId");

-- Who is notified when a page is published anew and when somebody comments on it. Who has left stays out, also where
-- a page above it is watched with all below.
create table page_watchers (
  "userId" uuid not null references users,
  "pageId" uuid not null references pages on delete cascade,
  "state" text not null check ("state" in ('page', 'below', 'left')),
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "pageId")
);
create index page_watchers_page on page_watchers ("pageId");

-- What is being written on a page by several at once: one document of Yjs, kept as a state and the updates behind it.
create table page_drafts (
  "pageId" uuid primary key references pages on delete cascade,
  -- Counts how often the document was made anew: copies of one made before can't be brought together with it.
  "epoch" int not null default 1,
  -- All updates up to this number in one.
  "snapshot" bytea not null,
  "snapshotSeq" int not null default 0,
  "lastSeq" int not null default 0,
  -- Since when and until when it was written without a version being made of it; both null where there is nothing new.
  "changedSince" timestamptz(3),
  "changedAt" timestamptz(3),
  -- When the last one who had it open left it.
  "leftAt" timestamptz(3),
  check (("changedSince" is null) = ("changedAt" is null))
);

-- Changes of a draft since its snapshot.
create table page_updates (
  "pageId" uuid not null references page_drafts on delete cascade,
  "seq" int not null,
  "update" bytea not null,
  primary key ("pageId", "seq")
);

-- Who wrote the draft that became a version; 0 is the version that will be made next.
create table page_contributors (
  "pageId" uuid not null references pages on delete cascade,
  "number" int not null,
  "userId" uuid not null references users,
  "at" timestamptz(3) not null default now(),
  primary key ("pageId", "number", "userId")
);
create index page_contributors_user on page_contributors ("userId");

-- Who has a page open, at whatever process. A row that its process no longer keeps ends by itself. Lost with a crash, as the
-- connections are.
create unlogged table page_readers (
  "connectionId" uuid primary key,
  "pageId" uuid not null references pages on delete cascade,
  "userId" uuid not null,
  "until" timestamptz(3) not null
);
create index page_readers_page on page_readers ("pageId");

-- Who may read a page and all below it, and who may write there. A page without rules is for everybody whose role allows it;
-- each rule from the top down to a page has to let one in.
create table page_rules (
  "id" uuid primary key,
  "pageId" uuid not null references pages on delete cascade,
  "right" text not null check ("right" in ('read', 'write')),
  unique ("pageId", "right")
);

-- The page takes its rules anew, as if it had been moved to where it is.
create function page_rules_are_taken() returns trigger language plpgsql as $$
begin
  update pages set "parentId" = "parentId" where "id" = coalesce(new."pageId", old."pageId");
  return null;
end $$;
create trigger page_rules_are_taken after insert or delete on page_rules for each row execute function page_rules_are_taken();

-- The people and groups that a rule lets in.
create table page_rule_people (
  "ruleId" uuid not null references page_rules on delete cascade,
  "userId" uuid not null references users,
  primary key ("ruleId", "userId")
);
create index page_rule_people_user on page_rule_people ("userId");

-- The projects whose members a rule lets in.
create table page_rule_projects (
  "ruleId" uuid not null references page_rules on delete cascade,
  "projectId" uuid not null references projects on delete cascade,
  primary key ("ruleId", "projectId")
);
create index page_rule_projects_project on page_rule_projects ("projectId");

-- The rules for a page, of which `above` are those of its parent.
create function page_rules_for("of" uuid, "above" uuid[], "about" text) returns uuid[] language sql stable as $$
  select coalesce("above", '{}') || array(select r."id" from page_rules r where r."pageId" = "of" and r."right" = "about")
$$;

create function pages_take_rules() returns trigger language plpgsql as $$
declare
  above pages%rowtype;
begin
  select * into above from pages where "id" = new."parentId";
  new."readRules" := page_rules_for(new."id", above."readRules", 'read');
  new."writeRules" := page_rules_for(new."id", above."writeRules", 'write');
  return new;
end $$;
create trigger pages_take_rules before insert or update of "parentId" on pages for each row execute function pages_take_rules();

create function pages_hand_rules_down() returns trigger language plpgsql as $$
begin
  update pages c set "readRules" = page_rules_for(c."id", new."readRules", 'read'), "writeRules" = page_rules_for(c."id", new."writeRules", 'write')
  where c."parentId" = new."id";
  return null;
end $$;
create trigger pages_hand_rules_down after update on pages for each row
  when (old."readRules" <> new."readRules" or old."writeRules" <> new."writeRules") execute function pages_hand_rules_down();

-- The link by which anybody reads a page. Its code lies here as it is: whoever reads this database reads the page itself.
create table page_shares (
  "pageId" uuid primary key references pages on delete cascade,
  "code" text not null unique,
  "isOn" boolean not null,
  "hasSubpages" boolean not null,
  "expiresAt" timestamptz(3),
  "passwordHash" text,
  "sharedById" uuid references users,
  "sharedAt" timestamptz(3)
);
create index page_shares_on on page_shares ("sharedAt" desc, "pageId" desc) where "isOn";

-- ---------- Comments and files ----------

-- Comments on a task or on a page of the wiki.
create table comments (
  "id" uuid primary key,
  "taskId" uuid references tasks on delete cascade,
  "authorId" uuid references users,
  "body" text not null,
  "bodyFormat" text not null default 'markdown/1',
  "mentionIds" uuid[] not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  "editedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text,
  -- A comment may answer another, one level deep: a thread is a comment with its answers. What answers a comment that an
  -- import takes back stays as a comment of its own.
  "parentId" uuid references comments on delete set null,
  "resolvedAt" timestamptz(3),
  -- Reaction -> ids of who gave it, in the order of giving.
  "reactions" jsonb not null default '{}',
  "namedWords" text[] generated always as (words_with_digits("body")) stored,
  "pageId" uuid references pages on delete cascade,
  -- The version it was written about; answers have that of their thread. Of the draft: the one that is to come.
  "pageVersion" int,
  -- The words of the page it is about, with those around them; null for the whole page, and in answers.
  "anchor" jsonb,
  "searchText" tsvector
    generated always as (to_tsvector('simple', search_words(fold(left("body", 100000))))) stored,
  check (num_nonnulls("taskId", "pageId") = 1),
  check (("pageId" is null) = ("pageVersion" is null)),
  check ("anchor" is null or "pageId" is not null and "parentId" is null)
);
create index comments_task on comments ("taskId", "createdAt", "id");
create unique index comments_external on comments ("taskId", "externalSource", "externalId") where "externalSource" is not null;
-- For words that are everywhere: the newest are found by walking backwards, not by fetching them all.
create index comments_newest on comments ("createdAt" desc, "id" desc) where "deletedAt" is null;
create index comments_answers on comments ("parentId") where "parentId" is not null;
create index comments_author on comments ("authorId");
create index comments_named on comments using gin ("namedWords") where "namedWords" is not null and "deletedAt" is null;
create index comments_page on comments ("pageId", "createdAt", "id") where "pageId" is not null;
create index comments_page_newest on comments ("createdAt" desc, "id" desc) where "pageId" is not null and "deletedAt" is null;
create index comments_words on comments using gin ("searchText") with (gin_pending_list_limit = 512) where "deletedAt" is null;
-- Comments on pages are searched apart from those on tasks, which are many more.
create index comments_page_words on comments using gin ("searchText") with (gin_pending_list_limit = 512) where "pageId" is not null and "deletedAt" is null;

-- Whole files in the file store, each once however often it came.
create table blobs (
  -- SHA-256 in hex: the name in the store.
  "hash" text primary key,
  "byteCount" bigint not null,
  "mediaType" text not null,
  -- Of pictures.
  "width" int,
  "height" int,
  "hasPreview" boolean not null default false,
  -- Nobody needs it since about then, when no attachment does.
  "usedAt" timestamptz(3) not null default now()
);

-- What people attached to tasks and pages: files, links, and texts too long for where they were.
create table attachments (
  "id" uuid primary key,
  -- Of a task or of a page. Nobody takes files off a page: one goes, as one that was removed, once no version and no draft
  -- has named it for a while; since when is `deletedAt`, which a sweep every night keeps.
  "taskId" uuid references tasks on delete cascade,
  "name" text not null,
  -- Where the file lives when it is not ours; ours are blobs by hash.
  "url" text,
  "blob" text references blobs,
  "byteCount" bigint,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text,
  -- A text too long for where it was, kept whole.
  "text" text,
  -- For search over the names of files, as over titles: what joins the words of a name is read as a space.
  "plainName" text
    generated always as (fold(translate("name", '_-.', '   '))) stored,
  "pageId" uuid references pages on delete cascade,
  check (num_nonnulls("taskId", "pageId") = 1)
);
create index attachments_task on attachments ("taskId", "createdAt");
create index attachments_blob on attachments ("blob") where "blob" is not null;
create index attachments_name_letters on attachments using gin ("plainName" gin_trgm_ops) where "deletedAt" is null;
-- For words that are everywhere, as for comments.
create index attachments_newest on attachments ("createdAt" desc, "id" desc) where "deletedAt" is null;
create index attachments_page on attachments ("pageId") where "pageId" is not null;

-- Files on their way. They are in the database piece by piece, so that any process goes on with them and what was
-- acknowledged survives.
create table uploads (
  "id" uuid primary key,
  "purpose" text not null default 'attachment',
  -- The task that it is for.
  "taskId" uuid references tasks on delete cascade,
  "name" text not null,
  "byteCount" bigint not null,
  "sentCount" bigint not null default 0,
  "state" text not null default 'sending' check ("state" in ('sending', 'storing', 'done', 'failed')),
  "createdById" uuid not null references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "pageId" uuid references pages on delete cascade,
  check (num_nonnulls("taskId", "pageId") <= 1)
);
create index uploads_creator on uploads ("createdById");
create index uploads_task on uploads ("taskId") where "taskId" is not null;
create index uploads_page on uploads ("pageId") where "pageId" is not null;

-- The pieces of an upload, by where each begins in the file.
create table upload_pieces (
  "uploadId" uuid not null references uploads on delete cascade,
  "start" bigint not null,
  "bytes" bytea not null,
  primary key ("uploadId", "start")
);
-- Most files are compressed already.
alter table upload_pieces alter column "bytes" set storage external;

-- Which files the versions of a page show; only those attached to that page count.
create table page_version_files (
  "pageId" uuid not null,
  "number" int not null,
  "fileId" uuid not null,
  primary key ("pageId", "number", "fileId"),
  foreign key ("pageId", "number") references page_versions on delete cascade
);
create index page_version_files_file on page_version_files ("fileId");

-- ---------- The log ----------

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

-- Append only. What history, live events, notifications, webhooks, undo and the audit read, each from its own cursor.
create table activity (
  "id" uuid primary key,
  "streamId" uuid not null references streams,
  "seq" bigint not null,
  "action" text not null,
  "entity" text not null,
  "entityId" uuid not null,
  "projectId" uuid,
  "taskId" uuid,
  "actorId" uuid,
  "actorKind" text not null default 'person',
  "via" text not null default 'web',
  -- Field -> { was, set }: the very shape of a patch, so undo is the patch with both swapped.
  "changes" jsonb not null default '{}',
  "batchId" uuid,
  "undoOf" uuid,
  "at" timestamptz(3) not null default clock_timestamp(),
  -- By which token a change came in. A transaction says so once, for all that it writes to the log.
  "apiTokenId" uuid references api_tokens
);
create unique index activity_stream on activity ("streamId", "seq");
create index activity_task on activity ("taskId", "at" desc, "seq" desc) where "taskId" is not null;
create index activity_actor on activity ("actorId", "at" desc, "seq" desc) where "actorId" is not null;
create index activity_of_pkr on activity ("entityId", "seq" desc) where "entity" = 'pkr_id';
-- What was done last to a person, or to an invitation, is asked before it is taken back.
create index activity_of_people on activity ("entityId", "seq" desc) where "entity" in ('user', 'invitation');
-- The audit log tells an import into the register, or its taking back, in one line; entries keep their own in their history.
create index activity_of_audit on activity ("streamId", "seq" desc)
  where "projectId" is null and not ("via" = 'import' and "entity" = 'pkr_id');
-- Who deleted a comment of a page last.
create index activity_of_page_comments on activity ("entityId", "seq" desc) where "entity" = 'comment' and "taskId" is null;
-- The history of a project tells an event day that moved as one entry: which batches those are.
create index "activity_movedDates" on activity ("streamId", "batchId") where "changes" ? 'movedDates';

-- The log stays as it is, but for the values of somebody who deleted their account: a transaction that says so empties
-- these alone.
create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('courtside.erases', true) = 'on'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
    return new;
  end if;
  raise exception 'The activity log is append only';
end $$;
create trigger activity_is_append_only before update or delete on activity
  for each row execute function activity_is_append_only();

-- Fills `apiTokenId` from what the transaction said.
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

-- Answers to POSTs that carried an Idempotency-Key, for 24 hours: a retry gets the answer of the first try.
create table idempotency_keys (
  "actorId" uuid not null,
  "key" text not null,
  "endpoint" text not null,
  "bodyHash" text not null,
  "answer" jsonb,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("actorId", "key")
);
create index idempotency_keys_created on idempotency_keys ("createdAt");

-- ---------- Webhooks and calendar feeds ----------

-- Where events are sent, in their maker's name. The secrets are sealed with the installation's secret.
create table webhooks (
  "id" uuid primary key,
  "ownerId" uuid not null references users,
  "name" text not null,
  "address" text not null,
  "events" text[] not null,
  "isOn" boolean not null default true,
  -- What happened before is not sent.
  "onSince" timestamptz(3) not null default now(),
  "failingSince" timestamptz(3),
  "isGivenUp" boolean not null default false,
  "sealedSecret" bytea not null,
  "sealedOldSecret" bytea,
  "oldSecretUntil" timestamptz(3),
  "createdAt" timestamptz(3) not null default now(),
  check (("sealedOldSecret" is null) = ("oldSecretUntil" is null))
);

-- An event on its way to an address, and what became of it.
create table webhook_deliveries (
  "id" uuid primary key,
  "webhookId" uuid not null references webhooks on delete cascade,
  -- Of the log's entry; of a test its own.
  "eventId" uuid not null,
  "event" text not null,
  -- Those of a webhook go in this order. By the clock: a counter would start again in a restored backup, and put what is new
  -- before what is old.
  "place" bigint not null,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'failed', 'dropped')),
  "tryCount" integer not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "lastTryAt" timestamptz(3),
  "nextTryAt" timestamptz(3) default now(),
  "status" integer,
  "milliseconds" integer,
  "problem" text,
  "body" text,
  check (("state" = 'waiting') = ("nextTryAt" is not null)),
  -- Whoever reads the log twice tells of it once.
  unique ("webhookId", "eventId")
);
create index webhook_deliveries_waiting on webhook_deliveries ("webhookId", "place") where "state" = 'waiting';
create index webhook_deliveries_log on webhook_deliveries ("webhookId", "place" desc);
create index webhook_deliveries_age on webhook_deliveries ("createdAt");

-- How far each stream of the log was read for them.
create table webhook_cursors (
  "streamId" uuid primary key references streams on delete cascade,
  "seq" bigint not null
);

-- Addresses under which calendars fetch somebody's tasks: what is theirs everywhere, or all they see of one project. The
-- secret in an address is kept as its hash only, so it is shown once.
create table calendar_feeds (
  "id" uuid primary key,
  "ownerId" uuid not null references users on delete cascade,
  "projectId" uuid references projects on delete cascade,
  "name" text not null,
  "hasDone" boolean not null default false,
  "keyHash" text not null unique,
  "createdAt" timestamptz(3) not null default now(),
  "renewedAt" timestamptz(3) not null default now(),
  "fetchedAt" timestamptz(3)
);
create index calendar_feeds_owner on calendar_feeds ("ownerId");

-- ---------- Notifications ----------

-- How far the notifications have read each stream of the log.
create table notification_cursors (
  "streamId" uuid primary key references streams on delete cascade,
  "seq" bigint not null
) with (fillfactor = 50);

-- What people are notified of, and why.
create table notifications (
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  -- About a task, or about a page where somebody mentioned or answered them in a comment.
  "taskId" uuid references tasks on delete cascade,
  -- What it is about, once for each person: the id of an entry of the log, or the name of a reminder.
  "event" text not null,
  "activityId" uuid references activity,
  -- The comment it is about; with it, it disappears.
  "commentId" uuid references comments on delete cascade,
  "actorId" uuid,
  "reason" text not null,
  -- Why the person watched the task, where that is the reason.
  "watchReason" text,
  -- False for who wants it by other channels only.
  "isInInbox" boolean not null,
  "createdAt" timestamptz(3) not null,
  "readAt" timestamptz(3),
  "doneAt" timestamptz(3),
  -- Hidden until then, and from then on as if it had just come.
  "snoozedUntil" timestamptz(3),
  -- The batch that marked it last, which can be undone.
  "markedBy" uuid,
  "pageId" uuid references pages on delete cascade,
  unique ("userId", "event"),
  check (num_nonnulls("taskId", "pageId") = 1)
);
create index notifications_open on notifications ("userId", "taskId") where "isInInbox" and "doneAt" is null;
create index notifications_done on notifications ("userId", "doneAt" desc) where "isInInbox" and "doneAt" is not null;
create index notifications_marked on notifications ("markedBy") where "markedBy" is not null;
create index notifications_task on notifications ("taskId", "createdAt");
create index notifications_comment on notifications ("commentId") where "commentId" is not null;
create index notifications_page on notifications ("pageId") where "pageId" is not null;

-- Reasons and channels that somebody set otherwise than everybody begins.
create table notification_settings (
  "userId" uuid not null references users on delete cascade,
  "reason" text not null,
  "channel" text not null,
  "isOn" boolean not null,
  primary key ("userId", "reason", "channel")
);

-- Projects that somebody wants no notifications of.
create table muted_projects (
  "userId" uuid not null references users on delete cascade,
  "projectId" uuid not null references projects on delete cascade,
  primary key ("userId", "projectId")
);

-- When people are reminded of their day. No row: as everybody begins.
create table reminder_settings (
  "userId" uuid primary key references users on delete cascade,
  -- The full hour, where the person is.
  "hour" smallint not null default 8 check ("hour" between 0 and 23),
  "hasDigest" boolean not null default false,
  -- The last day, where the person is, on which they were reminded.
  "remindedOn" date
);

-- Reminders that people asked for. Told and removed in one transaction.
create table reminders (
  "userId" uuid not null references users on delete cascade,
  "taskId" uuid not null references tasks on delete cascade,
  "at" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("userId", "taskId", "at")
);
create index reminders_at on reminders ("at");
create index reminders_task on reminders ("taskId");

-- Mail of notifications: one row is one mail, made before it is sent, so that a second try is the same mail.
create table mails (
  -- Stands in the mail as its Message-ID, by which mail programs know a doubled one.
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "kind" text not null check ("kind" in ('news', 'due', 'digest', 'webhook')),
  -- The task that all of it is about.
  "taskId" uuid references tasks on delete cascade,
  -- The person's day that a digest is for.
  "day" date,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'dropped')),
  "attemptCount" int not null default 0,
  "nextTryAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "endedAt" timestamptz(3),
  "problem" text,
  -- Of `webhook`: mail to those whose webhook was switched off, and to owners.
  "webhookId" uuid references webhooks on delete cascade
);
create index mails_waiting on mails ("nextTryAt") where "state" = 'waiting';
create index mails_ended on mails ("endedAt") where "endedAt" is not null;
create unique index mails_digest on mails ("userId", "day") where "kind" = 'digest';
create index mails_webhook on mails ("webhookId") where "webhookId" is not null;

-- How sending mail went last: one row for what went out, one for what did not.
create table mail_outcomes (
  "isSent" boolean primary key,
  "at" timestamptz(3) not null,
  "problem" text,
  -- What the mail server or the network said.
  "answer" text,
  check (("problem" is null) = "isSent")
);

-- Notifications on their way out: each once by each channel, tried until it has.
create table deliveries (
  "notificationId" uuid not null references notifications on delete cascade,
  "channel" text not null,
  "state" text not null default 'waiting' check ("state" in ('waiting', 'sent', 'dropped')),
  "attemptCount" int not null default 0,
  -- Not before what is taken back at once would have been taken back.
  "nextTryAt" timestamptz(3) not null,
  "sentAt" timestamptz(3),
  "problem" text,
  -- The mail that a delivery by e-mail is part of; from then on it counts as gone out.
  "mailId" uuid references mails on delete set null,
  -- The browsers that were told by now, so that another try tells only the others.
  "reachedIds" uuid[] not null default '{}',
  primary key ("notificationId", "channel")
);
create index deliveries_due on deliveries ("nextTryAt") where "state" = 'waiting';
create index deliveries_mail on deliveries ("mailId") where "mailId" is not null;

-- A browser that gets notifications by Web Push (RFC 8030): its address there, and the keys that seal what is sent.
-- It goes with the sign-in that it was switched on in; an identity service elsewhere has none of these here.
create table push_subscriptions (
  "id" uuid primary key,
  "userId" uuid not null references users on delete cascade,
  "sessionId" uuid references sessions on delete cascade,
  "endpoint" text not null unique,
  "p256dh" text not null,
  "auth" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "lastUsedAt" timestamptz(3),
  -- Nothing is sent there before, as its push service asked for or could not be reached.
  "pausedUntil" timestamptz(3),
  -- Why the last one did not arrive.
  "problem" text
);
create index push_subscriptions_user on push_subscriptions ("userId");
create index push_subscriptions_session on push_subscriptions ("sessionId");

-- ---------- Telegram ----------

-- Who signs in with which Telegram account: Telegram's id decides, and nothing else of it.
create table telegram_accounts (
  "telegramId" bigint primary key,
  "accountId" uuid not null unique references accounts on delete cascade,
  "name" text not null,
  "username" text,
  "languageCode" text,
  -- Whether the bot may write to them.
  "allowsWrite" boolean not null,
  "createdAt" timestamptz(3) not null default now(),
  -- Where the tasks go that somebody makes in the chat with the bot: where they last went.
  "projectId" uuid references projects on delete set null
);
create index telegram_accounts_project on telegram_accounts ("projectId") where "projectId" is not null;

-- A Telegram account and an account of ours that are about to be one person's. One side begins, the other answers by a
-- secret, of which only the hash is kept, and the first agrees. Each side has one at a time.
create table telegram_links (
  "hash" bytea primary key check (octet_length("hash") = 32),
  "startedBy" text not null check ("startedBy" in ('account', 'telegram')),
  "accountId" uuid unique references accounts on delete cascade,
  "telegramId" bigint unique,
  "name" text,
  "username" text,
  "expiresAt" timestamptz(3) not null,
  -- What is known of the Telegram side when it speaks: it holds for the account that comes of it.
  "languageCode" text,
  "allowsWrite" boolean not null default false,
  check (case "startedBy" when 'account' then "accountId" is not null else "telegramId" is not null end),
  check (("telegramId" is null) = ("name" is null))
);

-- How often each opening of the app was signed in with. It counts for ten minutes.
create table telegram_launches (
  "hash" bytea primary key check (octet_length("hash") = 32),
  "useCount" smallint not null,
  "expiresAt" timestamptz(3) not null
);

-- Updates of Telegram that were handled, by their number: each counts once, however often it comes. Forgotten after two days.
create table telegram_updates (
  "updateId" bigint primary key,
  "at" timestamptz(3) not null default now()
);

-- When the bot may send the next message, for all processes together: Telegram counts all of them.
create table telegram_pace (
  "isOnly" boolean primary key default true check ("isOnly"),
  "freeAt" timestamptz(3) not null default now()
);
insert into telegram_pace default values;

-- What the bot wrote to whom, to know what a button of it or an answer to it is about. Forgotten after 90 days.
create table telegram_messages (
  "chatId" bigint not null,
  "messageId" bigint not null,
  "userId" uuid not null references users on delete cascade,
  "taskId" uuid references tasks on delete cascade,
  "createdAt" timestamptz(3) not null default now(),
  -- What it is about, with `taskId`, so that an answer to it goes there; and the last comment in it.
  "pageId" uuid references pages on delete cascade,
  "commentId" uuid references comments on delete set null,
  primary key ("chatId", "messageId"),
  check (num_nonnulls("taskId", "pageId") <= 1)
);
create index telegram_messages_user on telegram_messages ("userId");
create index telegram_messages_task on telegram_messages ("taskId") where "taskId" is not null;
create index telegram_messages_page on telegram_messages ("pageId") where "pageId" is not null;
create index telegram_messages_comment on telegram_messages ("commentId") where "commentId" is not null;

-- Several pictures sent as one come as a message each; the others belong to what the first became. Forgotten after two days.
create table telegram_albums (
  "chatId" bigint not null,
  "albumId" text not null,
  -- Null while the bot has asked for the project of the first.
  "taskId" uuid references tasks on delete cascade,
  -- The files that wait for the task, as the bot reads them.
  "files" jsonb not null default '[]',
  "at" timestamptz(3) not null default now(),
  primary key ("chatId", "albumId")
);
create index telegram_albums_task on telegram_albums ("taskId") where "taskId" is not null;

-- Groups in Telegram that work on a project.
create table telegram_groups (
  "chatId" bigint primary key,
  "projectId" uuid not null references projects on delete cascade,
  -- It works on it for as long as they may edit the project.
  "boundById" uuid not null references users on delete cascade,
  -- What the bot speaks there.
  "language" text not null,
  "boundAt" timestamptz(3) not null default now(),
  -- The Monday whose digest was sent.
  "digestOn" date,
  "id" uuid not null unique,
  -- Empty until Telegram has told it.
  "title" text not null default '',
  -- When the bot was put out. From then on the group works on the project no more; the row is there to say so.
  "leftAt" timestamptz(3)
);
create index telegram_groups_project on telegram_groups ("projectId");
create index telegram_groups_binder on telegram_groups ("boundById");

-- A question to a group who comes. With a limit, whoever is in beyond it waits.
create table roll_calls (
  "id" uuid primary key,
  "chatId" bigint not null references telegram_groups on update cascade on delete cascade,
  "title" text not null,
  "limit" int check ("limit" > 0),
  "createdAt" timestamptz(3) not null default now(),
  "closedAt" timestamptz(3),
  -- When Telegram confirmed its message; until then nobody can tell whether it is in the group.
  "sentAt" timestamptz(3)
);
create index roll_calls_chat on roll_calls ("chatId");

-- Whoever is in the group may answer, an account here or not. Who was in first has the place.
create table roll_call_answers (
  "rollCallId" uuid not null references roll_calls on delete cascade,
  "telegramId" bigint not null,
  "name" text not null,
  "answer" text not null check ("answer" in ('in', 'maybe', 'out')),
  "at" timestamptz(3) not null,
  -- In the order of answers.
  "place" int not null,
  -- Each guest of whoever is in has a place of their own; 0 is the person themself.
  "guest" int not null default 0 check ("guest" >= 0 and ("guest" = 0 or "answer" = 'in')),
  primary key ("rollCallId", "telegramId", "guest")
);

-- ---------- Imports ----------

-- Files that people import: the file until it is used up, how far it got, and what it takes to take it back.
create table imports (
  "id" uuid primary key,
  -- Null until the project that the file becomes is made.
  "projectId" uuid references projects on delete cascade,
  "createdById" uuid not null references users,
  "state" text not null default 'uploading' check ("state" in (
    'uploading', 'reading', 'ready', 'refused', 'applying', 'done', 'failed', 'cancelled', 'reverting', 'reverted')),
  "source" text,
  "fileName" text not null,
  "byteCount" bigint not null,
  "problem" jsonb,
  "preview" jsonb,
  -- What the person chose in the preview.
  "choices" jsonb not null default '{}',
  -- Items done, in the order of the file, and what became of them: written with them, so work goes on where it broke off.
  "doneCount" int not null default 0,
  "totalCount" int not null default 0,
  "tally" jsonb not null default '{}',
  "report" jsonb,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "finishedAt" timestamptz(3),
  -- What a person set about reading a table; each time it changes the revision grows, so that a reading that was
  -- overtaken is not shown.
  "settings" jsonb not null default '{}',
  "revision" int not null default 0,
  "madeProject" boolean not null default false,
  -- The batch that takes it back, as the log names it, and the report of that.
  "revertId" uuid,
  "revert" jsonb,
  "target" text not null default 'tasks' check ("target" in ('tasks', 'pkr_ids', 'pages')),
  -- The page they go below.
  "pageId" uuid references pages on delete set null
);
create index imports_project on imports ("projectId", "createdAt" desc) where "projectId" is not null;
create index imports_creator on imports ("createdById");
create index imports_of_register on imports ("createdAt" desc) where "target" = 'pkr_ids';
create index imports_page on imports ("pageId") where "pageId" is not null;

-- The file in pieces, so that any process on this database can read it; removed when the import ends.
create table import_chunks (
  "importId" uuid not null references imports on delete cascade,
  "index" int not null,
  "bytes" bytea not null,
  primary key ("importId", "index")
);
-- Exported files are often compressed or long lines of text; compressing them again costs more than it saves.
alter table import_chunks alter column "bytes" set storage external;

-- What a thing in a file became here, so that importing it again finds it. `values` are fingerprints of what was imported
-- last, by field: a field that differs from them here was changed by people, and theirs stays.
create table import_links (
  "projectId" uuid not null references projects on delete cascade,
  "source" text not null,
  "kind" text not null,
  "externalId" text not null,
  "entityId" uuid not null,
  -- Null when the thing was there before and only found again by its name.
  "addedBy" uuid references imports,
  "values" jsonb not null,
  -- Which import made the link; `addedBy` is empty when the thing itself was there before. Both are emptied when the import
  -- is taken back and the thing stays.
  "importId" uuid references imports,
  primary key ("projectId", "source", "kind", "externalId")
);
create index import_links_import on import_links ("importId") where "importId" is not null;
create index import_links_entity on import_links ("entityId");

-- Rows of a table that could not be used as they are, as the CSV file that is corrected and imported again.
create table import_rejected_rows (
  "importId" uuid primary key references imports on delete cascade,
  "rowCount" int not null,
  "text" text not null
);

-- What an import changed of things that were there: the fields before and after in our own terms, and the fingerprints
-- of the import before it.
create table import_changes (
  "importId" uuid not null references imports on delete cascade,
  "kind" text not null,
  "entityId" uuid not null,
  "externalId" text not null,
  "was" jsonb not null,
  "set" jsonb not null,
  "prints" jsonb not null,
  primary key ("importId", "kind", "entityId")
);
create index import_changes_entity on import_changes ("entityId");

-- Each row of a file of members against the register: looked at before it is stored, and what it is taken back by.
create table pkr_import_rows (
  "importId" uuid not null references imports on delete cascade,
  -- In the file, counted from 1.
  "row" int not null,
  "number" text not null,
  "name" text not null,
  -- What the file says, by field; null for a row that can't be used.
  "values" jsonb,
  "outcome" text not null check ("outcome" in ('added', 'changed', 'unchanged', 'kept', 'rejected')),
  -- The last three are of members without numbers, who are issued the next ones: who seems to be there already is asked
  -- about first.
  "conflict" text check ("conflict" in ('other_person', 'edited_here', 'removed', 'same_email', 'same_name', 'same_row')),
  -- What it changes without asking, and what only where the conflict is settled for the file.
  "changes" jsonb not null default '{}',
  "contested" jsonb not null default '{}',
  -- The entry that what changed is stored in; null before, and again once it was taken back.
  "storedIn" uuid,
  primary key ("importId", "row")
);
create index pkr_import_rows_outcome on pkr_import_rows ("importId", "outcome", "row");
create index pkr_import_rows_stored on pkr_import_rows ("importId", "row") where "storedIn" is not null;

-- Each page of a file of pages, as it waits to be stored, and what it is taken back by.
create table page_import_rows (
  "importId" uuid not null references imports on delete cascade,
  -- Parents come before what is below them.
  "row" int not null,
  "parentRow" int,
  "depth" int not null,
  "place" text not null,
  "title" text not null,
  "icon" text,
  "outcome" text not null check ("outcome" in ('added', 'changed', 'conflict', 'unchanged')),
  -- The page it is, or is to become.
  "pageId" uuid not null,
  -- The newest version of that page when the file was read; null for one that is new.
  "baseVersion" int,
  -- What is to be written, the oldest version first; let go once it is. Not jsonb: a document has its keys in one order.
  "versions" json not null,
  "versionCount" int not null,
  -- The newest version that was written; null before, and again once it was taken back.
  "storedVersion" int,
  -- Files that the import brings with the page, and where in the archive they are.
  "files" jsonb not null default '[]',
  primary key ("importId", "row")
);
create index page_import_rows_stored on page_import_rows ("importId", "row") where "storedVersion" is not null;

-- ---------- Exports and backups ----------

-- Files that people took out: what a link to one needs for as long as it holds, and afterwards who took how much.
create table exports (
  "id" uuid primary key,
  "createdById" uuid not null references users,
  "format" text not null check ("format" in ('csv', 'xlsx', 'json', 'zip', 'md', 'html')),
  "state" text not null default 'ready' check ("state" in ('ready', 'running', 'done', 'cancelled', 'broken')),
  "fileName" text not null,
  -- Of the secret in the link, which is all that a download shows.
  "keyHash" text not null,
  -- Of what `target` says, in the order of the list, fixed at the beginning; let go when the link is too old. Of
  -- `own_data`, all that the organisation holds about a person: the files they added. The constraint has the column's
  -- first name.
  "rowIds" uuid[] constraint "exports_taskIds_not_null" not null,
  "totalCount" int not null,
  "doneCount" int not null default 0,
  -- Programs that save files often ask twice and go on with the second answer; only the last one counts.
  "attempt" int not null default 0,
  "createdAt" timestamptz(3) not null default now(),
  "finishedAt" timestamptz(3),
  "target" text not null default 'tasks' check ("target" in ('tasks', 'pkr_ids', 'own_data', 'pages')),
  -- Of a list of PKR IDs, whose days the file tells.
  "listId" uuid references pkr_lists,
  -- Of pages: the format of those in the file, while `format` is of the file itself.
  "pageFormat" text check ("pageFormat" in ('md', 'html', 'json')),
  -- Of one version of a page taken out alone: its number. Null for all that is shown.
  "pageVersion" int check ("pageVersion" > 0)
);
alter table exports alter column "rowIds" set storage external;
create index exports_creator on exports ("createdById", "createdAt");

-- Backups made from the app, whose files lie beside the data; each with the last time that restoring it was tried.
create table backups (
  "id" uuid primary key,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "state" text not null default 'waiting' check ("state" in ('waiting', 'writing', 'done', 'failed')),
  -- From 0 to 1.
  "share" real not null default 0,
  "byteCount" bigint,
  "missingCount" int not null default 0,
  "problem" text,
  "drillState" text check ("drillState" in ('waiting', 'running', 'passed', 'failed')),
  "drillAt" timestamptz(3),
  "drillShare" real not null default 0,
  "drillProblem" text,
  -- What was found in what was restored, in the shape of the contract.
  "drillFound" jsonb
);
create index backups_newest on backups ("createdAt" desc);
