-- Who last wrote what a view shows: others are not shown names in it that only closed projects have. Of one that others
-- could change nobody knows.
alter table views add column "searchById" uuid references users;
update views set "searchById" = "ownerId" where not "isShared" and coalesce("updatedById", "ownerId") = "ownerId";
