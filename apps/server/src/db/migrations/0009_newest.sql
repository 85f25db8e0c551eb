-- Who takes part in few projects is given the newest of theirs from this index alone, for search and for lists.
create index tasks_newest on tasks ("projectId", "updatedAt" desc, "id" desc) where "deletedAt" is null;
