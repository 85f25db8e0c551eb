-- Who stands for an invited person until they join, wherever they are assigned or mentioned. No address stands there: it is
-- the invitation's alone.
alter table invitations add column "userId" uuid references users on delete set null;
create index invitations_user on invitations ("userId") where "userId" is not null;
create index invitations_email on invitations ("email");
