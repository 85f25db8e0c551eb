-- Which pages mention which tasks, by the keys they are mentioned by: of what readers are shown, and of the newest version.
create table page_tasks (
  "pageId" uuid not null references pages ("id") on delete cascade,
  "key" text not null,
  -- Whether readers are shown it; else only the newest version names it, which those see who write.
  "isShown" boolean not null,
  primary key ("pageId", "key")
);
create index page_tasks_key on page_tasks ("key");

insert into page_tasks ("pageId", "key", "isShown")
select v."pageId", m."id" #>> '{}', bool_or(v."number" = coalesce(pg."publishedVersion", pg."lastVersion"))
from pages pg join page_versions v on v."pageId" = pg."id" and v."number" in (pg."publishedVersion", pg."lastVersion"),
  jsonb_path_query(v."document"::jsonb, '$.** ? (@.type == "mention" && @.attrs.kind == "task").attrs.id') as m("id")
where m."id" #>> '{}' ~ '^[A-Z]{2,10}-\d{1,9}$'
group by v."pageId", m."id" #>> '{}';
