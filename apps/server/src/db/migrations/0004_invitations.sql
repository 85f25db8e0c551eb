-- Invitations, the codes of one-time links, and custom tokens that were used up.

create table invitations (
  "id" uuid primary key,
  -- Lower case; the one address that may accept it.
  "email" text not null,
  "name" text,
  "role" text not null references roles ("builtIn"),
  "projectIds" uuid[] not null default '{}',
  "invitedById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "expiresAt" timestamptz(3) not null,
  "acceptedAt" timestamptz(3),
  "acceptedById" uuid references users,
  "revokedAt" timestamptz(3)
);
create unique index invitations_open on invitations ("email") where "acceptedAt" is null and "revokedAt" is null;
create index invitations_created on invitations ("createdAt" desc, "id" desc) where "acceptedAt" is null and "revokedAt" is null;

-- What one-time links prove, as SHA-256 of their secret. Using one up is deleting it; those of an invitation stay, so that
-- the link can say what became of it.
create table one_time_codes (
  "hash" bytea primary key,
  "purpose" text not null check ("purpose" in ('reset_password', 'sign_in', 'verify_email', 'change_email', 'invitation')),
  -- Null for an invitation, and for a sign-in at an address that has no account yet.
  "accountId" uuid references accounts on delete cascade,
  "invitationId" uuid references invitations on delete cascade,
  -- The address it went to, or for a change of address the new one.
  "email" text not null,
  -- Whether it went out by mail, so that using it proves that the address is theirs.
  "isMailed" boolean not null,
  "expiresAt" timestamptz(3) not null
);
create index one_time_codes_account on one_time_codes ("accountId") where "accountId" is not null;
create index one_time_codes_invitation on one_time_codes ("invitationId") where "invitationId" is not null;

-- Ids of custom tokens that signed somebody in, until they would be too old anyway.
create table used_tokens (
  "id" uuid primary key,
  "expiresAt" timestamptz(3) not null
);
