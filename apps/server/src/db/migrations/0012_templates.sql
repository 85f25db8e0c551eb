-- What an organisation makes its projects from. The body is read by its own version, see the contract's project-templates.ts.
create table project_templates (
  "id" uuid primary key,
  "name" text not null,
  "description" text not null default '',
  "body" jsonb not null,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now()
);
create unique index project_templates_name on project_templates (lower("name"));
