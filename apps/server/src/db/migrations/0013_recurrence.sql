-- Tasks that repeat: the rule stands on the one task of a series that is to come, and each knows which it was made from.
alter table tasks
  add column "recurrence" jsonb,
  add column "recurredFromId" uuid references tasks on delete set null;
create index tasks_recurring on tasks ("dueOn") where "recurrence" is not null;
create index tasks_recurred_from on tasks ("recurredFromId") where "recurredFromId" is not null;
