-- A role is known by its name, whatever its accents and capitals.
create unique index roles_name on roles (fold("name"));

-- Who has a role in a project.
create index project_members_role on project_members ("roleId");
