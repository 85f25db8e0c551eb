-- Named lists of members' numbers: one number stands on many.
create table pkr_lists (
  "id" uuid primary key,
  "name" text not null,
  "purpose" text not null default '',
  "validFromOn" date,
  "validUntilOn" date,
  "createdAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  check ("validUntilOn" >= "validFromOn")
);
create unique index pkr_lists_name on pkr_lists (fold("name")) where "archivedAt" is null;

create table pkr_list_entries (
  "listId" uuid not null references pkr_lists,
  "pkrId" uuid not null references pkr_ids,
  -- Null for the days of the list.
  "validFromOn" date,
  "validUntilOn" date,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("listId", "pkrId"),
  check ("validUntilOn" >= "validFromOn")
);
create index pkr_list_entries_of on pkr_list_entries ("pkrId");
