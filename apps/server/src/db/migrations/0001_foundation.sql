-- The organisation, its people, projects, tasks, comments, and the log that everything else reads.
-- Columns carry the names of the wire, so rows need no mapping. Ids are UUIDv7 made by the app.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() is only stable because its dictionary could be changed; ours never is, so indexes may rely on it.
create function fold(input text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, input));

-- One per project and one for the organisation. The row's lock, taken by the last statement of a transaction, makes
-- the numbers of a stream free of gaps and in the order of commits.
create table streams (
  "id" uuid primary key,
  "lastSeq" bigint not null default 0,
  "lastNumber" int not null default 0
) with (fillfactor = 50);

create table organisations (
  "id" uuid primary key references streams,
  "name" text not null,
  "timeZone" text not null,
  "settings" jsonb not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  -- One organisation per database.
  "isOnly" boolean not null default true unique check ("isOnly")
);

create table roles (
  "id" uuid primary key,
  -- Set for the roles every organisation starts with.
  "builtIn" text unique,
  "name" text not null,
  "description" text not null default '',
  "permissions" text[] not null,
  "createdAt" timestamptz(3) not null default now()
);

create table users (
  "id" uuid primary key,
  "name" text not null,
  "handle" text not null,
  "email" text,
  "avatarUrl" text,
  "locale" text,
  "timeZone" text,
  "status" text not null check ("status" in ('invited', 'active', 'pending', 'suspended')),
  "isProjectUser" boolean not null default true,
  -- Came with an import and never signed in.
  "isPlaceholder" boolean not null default false,
  "externalSource" text,
  "externalId" text,
  -- Tokens of sign-ins before this instant are refused.
  "validSince" timestamptz(3) not null default '-infinity',
  "lastSeenAt" timestamptz(3),
  "preferences" jsonb not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create unique index users_email on users (lower("email")) where "email" is not null;
create unique index users_handle on users (lower("handle"));
create unique index users_external on users ("externalSource", "externalId") where "externalSource" is not null;
create index users_name on users (fold("name"), "id");
create index users_name_words on users using gin (fold("name") gin_trgm_ops);

create table user_roles (
  "userId" uuid not null references users on delete cascade,
  "roleId" uuid not null references roles,
  primary key ("userId", "roleId")
);
create index user_roles_role on user_roles ("roleId");

create table projects (
  "id" uuid primary key references streams,
  "key" text not null unique,
  "name" text not null,
  "description" text not null default '',
  "descriptionFormat" text not null default 'markdown/1',
  "hue" text not null default 'blue',
  "leadId" uuid references users,
  "status" text not null default 'active',
  "startOn" date,
  "targetOn" date,
  "timeZone" text not null,
  "visibility" text not null default 'organisation' check ("visibility" in ('organisation', 'members')),
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "version" int not null default 1
);
create index projects_name on projects (fold("name"), "id");
create index projects_name_words on projects using gin (fold("name") gin_trgm_ops);

-- Every key a project ever had; never reused, so old links keep resolving.
create table project_keys (
  "key" text primary key,
  "projectId" uuid not null references projects
);

create table project_members (
  "projectId" uuid not null references projects on delete cascade,
  "userId" uuid not null references users on delete cascade,
  "roleId" uuid not null references roles,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("projectId", "userId")
);
create index project_members_user on project_members ("userId");

create table statuses (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "group" text not null check ("group" in ('triage', 'backlog', 'unstarted', 'started', 'completed', 'cancelled')),
  "rank" text collate "C" not null,
  "isArchived" boolean not null default false,
  "externalSource" text,
  "externalId" text,
  unique ("projectId", "id")
);
create index statuses_rank on statuses ("projectId", "rank");
create unique index statuses_external on statuses ("projectId", "externalSource", "externalId") where "externalSource" is not null;

create table labels (
  "id" uuid primary key,
  "projectId" uuid not null references projects on delete cascade,
  "name" text not null,
  "hue" text not null default 'grey',
  "externalSource" text,
  "externalId" text
);
create unique index labels_name on labels ("projectId", lower("name"), "hue");
create unique index labels_external on labels ("projectId", "externalSource", "externalId") where "externalSource" is not null;

create table tasks (
  "id" uuid primary key,
  "projectId" uuid not null references projects,
  "number" int not null,
  "title" text not null,
  -- Feeds search, so that a task is found by a name people remember.
  "earlierTitles" text not null default '',
  "description" text not null default '',
  "descriptionFormat" text not null default 'markdown/1',
  "statusId" uuid not null,
  "priority" text not null default 'none',
  "assigneeIds" uuid[] not null default '{}',
  "labelIds" uuid[] not null default '{}',
  "watcherIds" uuid[] not null default '{}',
  "parentId" uuid references tasks,
  "startOn" date,
  "dueOn" date,
  "dueTime" time(0),
  -- The instant of day and time in the project's zone; the local time is what people said, so it survives clock changes.
  "dueAt" timestamptz(3),
  "rank" text collate "C" not null,
  "commentCount" int not null default 0,
  "checklistCount" int not null default 0,
  "checklistDoneCount" int not null default 0,
  "startedAt" timestamptz(3),
  "completedAt" timestamptz(3),
  "cancelledAt" timestamptz(3),
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "archivedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text,
  "version" int not null default 1,
  "searchText" tsvector generated always as (
    setweight(to_tsvector('simple', fold("title")), 'A') ||
    setweight(to_tsvector('simple', fold("earlierTitles")), 'C') ||
    setweight(to_tsvector('simple', fold(left("description", 100000))), 'D')
  ) stored,
  foreign key ("projectId", "statusId") references statuses ("projectId", "id")
) with (fillfactor = 80);
create unique index tasks_number on tasks ("projectId", "number");
create index tasks_rank on tasks ("projectId", "rank", "id") where "deletedAt" is null;
create index tasks_updated on tasks ("updatedAt" desc, "id" desc) where "deletedAt" is null;
create index tasks_due on tasks ("dueOn", "id") where "deletedAt" is null and "dueOn" is not null;
create index tasks_assignees on tasks using gin ("assigneeIds") where "deletedAt" is null;
create index tasks_words on tasks using gin ("searchText");
create index tasks_title_letters on tasks using gin (fold("title") gin_trgm_ops);
create unique index tasks_external on tasks ("projectId", "externalSource", "externalId") where "externalSource" is not null;

create table checklist_items (
  "id" uuid primary key,
  "taskId" uuid not null references tasks on delete cascade,
  -- The name of the list it stands in, when a task has several.
  "listName" text not null default '',
  "title" text not null,
  "isDone" boolean not null default false,
  "rank" text collate "C" not null,
  "externalSource" text,
  "externalId" text
);
create index checklist_items_rank on checklist_items ("taskId", "rank");

create table comments (
  "id" uuid primary key,
  "taskId" uuid not null references tasks on delete cascade,
  "authorId" uuid references users,
  "body" text not null,
  "bodyFormat" text not null default 'markdown/1',
  "mentionIds" uuid[] not null default '{}',
  "createdAt" timestamptz(3) not null default now(),
  "editedAt" timestamptz(3),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text
);
create index comments_task on comments ("taskId", "createdAt", "id");
create unique index comments_external on comments ("taskId", "externalSource", "externalId") where "externalSource" is not null;

create table attachments (
  "id" uuid primary key,
  "taskId" uuid not null references tasks on delete cascade,
  "name" text not null,
  -- Where the file lives when it is not ours; ours are blobs by hash.
  "url" text,
  "blob" text,
  "byteCount" bigint,
  "createdById" uuid references users,
  "createdAt" timestamptz(3) not null default now(),
  "deletedAt" timestamptz(3),
  "externalSource" text,
  "externalId" text
);
create index attachments_task on attachments ("taskId", "createdAt");

-- Append only. What history, live events, notifications, webhooks, undo and the audit read, each from its own cursor.
create table activity (
  "id" uuid primary key,
  "streamId" uuid not null references streams,
  "seq" bigint not null,
  "action" text not null,
  "entity" text not null,
  "entityId" uuid not null,
  "projectId" uuid,
  "taskId" uuid,
  "actorId" uuid,
  "actorKind" text not null default 'person',
  "via" text not null default 'web',
  -- Field -> { was, set }: the very shape of a patch, so undo is the patch with both swapped.
  "changes" jsonb not null default '{}',
  "batchId" uuid,
  "undoOf" uuid,
  "at" timestamptz(3) not null default clock_timestamp()
);
create unique index activity_stream on activity ("streamId", "seq");
create index activity_entity on activity ("taskId", "seq" desc) where "taskId" is not null;

create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log is append only';
end $$;
create trigger activity_is_append_only before update or delete on activity
  for each row execute function activity_is_append_only();

-- Answers to POSTs that carried an Idempotency-Key, for 24 hours: a retry gets the answer of the first try.
create table idempotency_keys (
  "actorId" uuid not null,
  "key" text not null,
  "endpoint" text not null,
  "bodyHash" text not null,
  "answer" jsonb,
  "createdAt" timestamptz(3) not null default now(),
  primary key ("actorId", "key")
);
create index idempotency_keys_created on idempotency_keys ("createdAt");
