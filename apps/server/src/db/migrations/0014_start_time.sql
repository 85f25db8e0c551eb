-- The time of day a task starts, in the project's zone; without one it starts with the day.
alter table tasks add column "startTime" time(0);
