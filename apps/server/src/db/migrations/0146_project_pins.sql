-- Projects that somebody keeps at the top of their list.
create table project_pins (
  "userId" uuid not null references users,
  "projectId" uuid not null references projects on delete cascade,
  "at" timestamptz(3) not null default now(),
  primary key ("userId", "projectId")
);
create index project_pins_project on project_pins ("projectId");
