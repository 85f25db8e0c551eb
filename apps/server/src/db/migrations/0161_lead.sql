-- The one person who answers for a task.
alter table tasks add column "leadId" uuid references users;
-- Who sees only their own tasks is given those they lead by this: without it every task of a project is looked at.
create index tasks_lead on tasks ("leadId") where "leadId" is not null;
