-- What numbers of members look like: prefix, digits, check digit, and from where they are issued. Null: any may be entered.
alter table organisations add column "pkrFormat" jsonb;
-- No free number of the format is below: issuing begins to look here. It only grows, until the format is another one.
alter table organisations add column "pkrNextSerial" bigint not null default 0;

-- What a free number is kept aside for.
alter table pkr_ids add column "reservedFor" text;
