-- Where somebody is stands among their preferences; what asks by it reads it as a column.
update users set "preferences" = case jsonb_typeof("preferences") when 'object' then "preferences" else '{}' end
  || jsonb_build_object('timeZone', "timeZone") where "timeZone" is not null;
alter table users drop column "timeZone";
alter table users add column "timeZone" text generated always as ("preferences" ->> 'timeZone') stored;
