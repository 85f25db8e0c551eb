-- The address that another service had verified when somebody came with it. By it they are found again when the
-- installation moves to a service that verifies the same address; accounts of our own keep theirs themselves.
alter table identities add column "provedEmail" text;
create index identities_proved_email on identities ("provedEmail") where "provedEmail" is not null;
