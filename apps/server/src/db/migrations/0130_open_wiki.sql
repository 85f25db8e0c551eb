-- Volunteers, referees and guests read what is published in the wiki, unless an owner closes it to them. At its start the
-- program gives the built-in roles what the contract says; roles of an organisation's own making stay as they are.
alter table organisations add column "opensWiki" boolean not null default true;
