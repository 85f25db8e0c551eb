-- The register of the members' numbers.

-- array_to_string() is only stable, for what some types' texts depend on; that of text doesn't.
create function fold_all(input text[]) returns text
  language sql immutable parallel safe strict
  return fold(array_to_string(input, ' '));

create table pkr_ids (
  "id" uuid primary key,
  -- Stands for ever: it is neither changed nor given to somebody else, also after the entry left the register.
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
  "searchText" text not null generated always as (fold_all(array["number", "name"] || "aliases")) stored
);
create unique index pkr_ids_number on pkr_ids (upper("number"));
create index pkr_ids_order on pkr_ids (upper("number") collate "C", "id");
create index pkr_ids_name on pkr_ids (fold("name"), "id");
create index pkr_ids_updated on pkr_ids ("updatedAt", "id");
create index pkr_ids_club on pkr_ids ("club");
create index pkr_ids_words on pkr_ids using gin ("searchText" gin_trgm_ops);

create index activity_of_pkr on activity ("entityId", "seq" desc) where "entity" = 'pkr_id';
