-- Who may read a page and all below it, and who may write there. A page without rules is everybody's whose role allows it;
-- each rule from the top down to a page has to let one in.
create table page_rules (
  "id" uuid primary key,
  "pageId" uuid not null references pages on delete cascade,
  "right" text not null check ("right" in ('read', 'write')),
  unique ("pageId", "right")
);

-- People and groups.
create table page_rule_people (
  "ruleId" uuid not null references page_rules on delete cascade,
  "userId" uuid not null references users,
  primary key ("ruleId", "userId")
);
create index page_rule_people_user on page_rule_people ("userId");

-- Whoever is a member of one of these.
create table page_rule_projects (
  "ruleId" uuid not null references page_rules on delete cascade,
  "projectId" uuid not null references projects on delete cascade,
  primary key ("ruleId", "projectId")
);
create index page_rule_projects_project on page_rule_projects ("projectId");

-- The rules that hold for a page, its own and those above it, so that lists and searches need not climb. Triggers keep
-- them: nothing that puts a page somewhere can forget them.
alter table pages
  add column "readRules" uuid[] not null default '{}',
  add column "writeRules" uuid[] not null default '{}';

create function page_rules_for("of" uuid, "above" uuid[], "about" text) returns uuid[] language sql stable as $$
  select coalesce("above", '{}') || array(select r."id" from page_rules r where r."pageId" = "of" and r."right" = "about")
$$;

create function pages_take_rules() returns trigger language plpgsql as $$
declare
  above pages%rowtype;
begin
  select * into above from pages where "id" = new."parentId";
  new."readRules" := page_rules_for(new."id", above."readRules", 'read');
  new."writeRules" := page_rules_for(new."id", above."writeRules", 'write');
  return new;
end $$;
create trigger pages_take_rules before insert or update of "parentId" on pages for each row execute function pages_take_rules();

create function pages_hand_rules_down() returns trigger language plpgsql as $$
begin
  update pages c set "readRules" = page_rules_for(c."id", new."readRules", 'read'), "writeRules" = page_rules_for(c."id", new."writeRules", 'write')
  where c."parentId" = new."id";
  return null;
end $$;
create trigger pages_hand_rules_down after update on pages for each row
  when (old."readRules" <> new."readRules" or old."writeRules" <> new."writeRules") execute function pages_hand_rules_down();

-- The page takes its rules anew, as if it had been put where it stands.
create function page_rules_are_taken() returns trigger language plpgsql as $$
begin
  update pages set "parentId" = "parentId" where "id" = coalesce(new."pageId", old."pageId");
  return null;
end $$;
create trigger page_rules_are_taken after insert or delete on page_rules for each row execute function page_rules_are_taken();
