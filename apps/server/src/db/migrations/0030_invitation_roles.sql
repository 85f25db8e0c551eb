-- An invitation names any role, also one of the organisation's own making; without one, because it was removed, it has
-- expired.
alter table invitations add column "roleId" uuid references roles on delete set null;
update invitations i set "roleId" = r."id" from roles r where r."builtIn" = i."role";
alter table invitations drop column "role";
