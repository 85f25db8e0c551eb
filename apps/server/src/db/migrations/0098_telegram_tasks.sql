-- Where the tasks go that somebody makes in the chat with the bot: where they last went.
alter table telegram_accounts add column "projectId" uuid references projects on delete set null;
create index telegram_accounts_project on telegram_accounts ("projectId") where "projectId" is not null;
