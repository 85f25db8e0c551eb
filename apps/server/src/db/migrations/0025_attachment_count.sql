-- How many files and links hang on a task, for its row and card.
alter table tasks add column "attachmentCount" int not null default 0;
update tasks t set "attachmentCount" = c."count"
from (
  select "taskId", count(*)::int as "count" from attachments where "deletedAt" is null group by "taskId"
) c where t."id" = c."taskId";
