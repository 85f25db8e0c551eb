-- Of the organisation, in the shapes of the contract: who comes in, how long a sign-in holds, and whether it is closed.
alter table organisations
  add column "admission" jsonb not null default '{"by": "invite"}',
  add column "sessionLength" jsonb not null default '{"idleDays": 14, "days": 90}',
  add column "maintenance" jsonb;
