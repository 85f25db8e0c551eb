-- What a message of the bot is about, so that an answer to it stands there: a page, and the last comment that it told of.
alter table telegram_messages
  add column "pageId" uuid references pages on delete cascade,
  add column "commentId" uuid references comments on delete set null,
  add check (num_nonnulls("taskId", "pageId") <= 1);
create index telegram_messages_page on telegram_messages ("pageId") where "pageId" is not null;
create index telegram_messages_comment on telegram_messages ("commentId") where "commentId" is not null;
