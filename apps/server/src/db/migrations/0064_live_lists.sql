-- Lists whose members are whoever meets their conditions; `isPrivate` where one of them is about a private field.
alter table pkr_lists add column "conditions" jsonb, add column "isPrivate" boolean not null default false;
