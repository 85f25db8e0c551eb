-- Lists of a status group that nothing stands in, and lists of one priority in the order of priorities.

create index tasks_status on tasks ("statusId") where "deletedAt" is null;
-- How many tasks have which priority, told by the very expression that they are found and ordered by.
create statistics tasks_urgency on (array_position('{none,low,medium,high,urgent}'::text[], "priority")) from tasks;
analyze tasks;
