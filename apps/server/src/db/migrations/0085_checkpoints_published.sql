-- What was written in a pause is shown to readers by itself, where all who wrote it may publish. Those who have used the
-- wiki so far were told that nothing is shown before somebody publishes it, so for them it stays like that.
alter table organisations add column "publishesCheckpoints" boolean not null default false;
alter table organisations alter column "publishesCheckpoints" set default true;
