-- Fields that a list adds to its places; a place holds their values by the field's id, private ones apart.
alter table pkr_lists add column "fields" jsonb not null default '[]';
alter table pkr_list_entries add column "custom" jsonb not null default '{}', add column "privateCustom" jsonb not null default '{}';

-- What a place held when it was taken off a list last, by the gesture that did: taking that back brings it along.
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
