-- Items of checklists are given to people and get a day.
alter table checklist_items add column "assigneeId" uuid references users, add column "dueOn" date;
create index checklist_items_assignee on checklist_items ("assigneeId") where "assigneeId" is not null;

-- Whom items of a task are given to: they may read it, which is asked of all tasks at once.
alter table tasks add column "itemAssigneeIds" uuid[] not null default '{}';
create index tasks_item_assignees on tasks using gin ("itemAssigneeIds") with (gin_pending_list_limit = 512)
  where "itemAssigneeIds" <> '{}';

-- Items are written in many places; none of them has to think of the task. Its row is held before the items are read, so
-- that of two who give items at once the later one counts both.
create function tasks_take_item_assignees() returns trigger language plpgsql as $$
declare
  of_task uuid := coalesce(new."taskId", old."taskId");
begin
  perform from tasks where "id" = of_task for update;
  update tasks t set "itemAssigneeIds" = n."ids", "version" = t."version" + 1
  from (
    select array(
      select distinct i."assigneeId" from checklist_items i
      where i."taskId" = of_task and i."assigneeId" is not null order by i."assigneeId"
    ) as "ids"
  ) n
  where t."id" = of_task and t."itemAssigneeIds" <> n."ids";
  return null;
end
$$;
create trigger item_comes_given after insert on checklist_items for each row
  when (new."assigneeId" is not null) execute function tasks_take_item_assignees();
create trigger item_is_given after update of "assigneeId" on checklist_items for each row
  when (old."assigneeId" is distinct from new."assigneeId") execute function tasks_take_item_assignees();
create trigger item_goes_given after delete on checklist_items for each row
  when (old."assigneeId" is not null) execute function tasks_take_item_assignees();
