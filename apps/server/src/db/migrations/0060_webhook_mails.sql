-- Mail to those whose webhook was switched off, or who are owners where it was.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check ("kind" in ('news', 'due', 'digest', 'webhook'));
alter table mails add column "webhookId" uuid references webhooks on delete cascade;
create index mails_webhook on mails ("webhookId") where "webhookId" is not null;
