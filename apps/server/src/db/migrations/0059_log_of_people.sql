-- What was done last to a person, or to an invitation, is asked before it is taken back.
create index activity_of_people on activity ("entityId", "seq" desc) where "entity" in ('user', 'invitation');
