-- When it was heard that Telegram has its message; until then nobody can tell whether it stands in the group.
alter table roll_calls add column "sentAt" timestamptz(3);
update roll_calls set "sentAt" = "createdAt";
