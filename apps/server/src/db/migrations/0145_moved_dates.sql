-- The history of a project tells an event day that moved as one entry: which gestures those are.
create index "activity_movedDates" on activity ("streamId", "batchId") where "changes" ? 'movedDates';
