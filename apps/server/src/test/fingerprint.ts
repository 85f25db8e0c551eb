import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A hash over the rows of a project and the state of every other: the same twice means that nothing was written. */
export type Fingerprint = { readonly hash: string; readonly lastSeq: number }

export async function fingerprint(db: Db, projectId: string): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`select * from fingerprint(${projectId}::uuid)`.execute(db)
  if (!rows[0]) throw new Error('An aggregate has one row')
  return rows[0]
}

/** Makes what `fingerprint` asks: a function, so that its statement over thirty tables is planned once and not each time. */
export async function addFingerprint(db: Db): Promise<void> {
  await sql.raw(declaration).execute(db)
}

const declaration = `
create function fingerprint(of_project uuid, out "lastSeq" int, out "hash" text) language plpgsql stable as $$
#variable_conflict use_column
begin
  select lines."lastSeq", lines."hash" into "lastSeq", "hash" from (
    select (select "lastSeq" from streams where "id" = of_project) as "lastSeq",
      md5(string_agg(line, chr(10) order by line)) as "hash" from (
      select p::text as line from projects p where p."id" = of_project
      union all select s::text from streams s where s."id" = of_project
      union all select k::text from project_keys k where k."projectId" = of_project
      union all select m::text from project_members m where m."projectId" = of_project
      union all select s::text from statuses s where s."projectId" = of_project
      union all select f::text from custom_fields f where f."projectId" = of_project
      union all select l::text from labels l where l."projectId" = of_project
      union all select y::text from types y where y."projectId" = of_project
      union all select r::text from workflow_removals r where r."projectId" = of_project
      union all select t::text from tasks t where t."projectId" = of_project
      union all select c::text from comments c join tasks t on t."id" = c."taskId" where t."projectId" = of_project
      union all select i::text from checklist_items i join tasks t on t."id" = i."taskId" where t."projectId" = of_project
      union all select f::text from attachments f join tasks t on t."id" = f."taskId" where t."projectId" = of_project
      union all select u::text from uploads u join tasks t on t."id" = u."taskId" where t."projectId" = of_project
      union all select v::text from views v where v."projectId" = of_project or v."projectId" is null
      union all select k::text from view_pins k
      union all select k::text from project_pins k
      union all select n::text from notifications n join tasks t on t."id" = n."taskId" where t."projectId" = of_project
      union all select concat_ws(' ', (select count(*) from notification_settings), (select count(*) from muted_projects), (select count(*) from reminder_settings), (select concat_ws(' ', count(*), count("problem")) from push_subscriptions))
      union all select r::text from reminders r join tasks t on t."id" = r."taskId" where t."projectId" = of_project
      union all select f::text from calendar_feeds f where f."projectId" = of_project or f."projectId" is null
      union all select g::text from telegram_groups g where g."projectId" = of_project
      union all select a::text from activity a where a."streamId" = of_project
      union all select i::text from imports i where i."projectId" = of_project
      union all select e::text from exports e where e."rowIds" && array(select t."id" from tasks t where t."projectId" = of_project)
      union all select concat_ws(' ', (select sum("lastSeq" + "lastNumber") from streams), (select count(*) from users),
        (select count(*) from user_roles), (select count(*) from group_members), (select count(*) from pictures), (select count(*) from logos), (select count(*) from user_joins), (select count(*) from card_keys), (select md5(string_agg(r::text, '' order by "id")) from roles r), (select count(*) from idempotency_keys), (select count(*) from exports), (select count(*) from exports where "state" = 'cancelled'), (select md5(string_agg(i::text, '' order by "id")) from imports i where "projectId" is null),
        (select o::text from organisations o), (select md5(string_agg(b::text, '' order by b."id")) from backups b), (select count(*) from one_time_codes), (select md5(string_agg(t::text, '' order by t."telegramId")) from telegram_accounts t), (select md5(string_agg(t::text, '' order by t."hash")) from telegram_links t), (select sum("useCount") from telegram_launches), (select md5(string_agg(concat_ws(' ', k."id", k."name", k."revokedAt"), '' order by k."id")) from api_tokens k), (select md5(string_agg(w::text, '' order by w."id")) from webhooks w), (select md5(string_agg(d::text, '' order by d."id")) from webhook_deliveries d), (select md5(string_agg(concat_ws(' ', "status", "preferences"), '' order by "id")) from users),
        (select md5(string_agg(i::text, '' order by "id")) from invitations i), (select md5(string_agg(k::text, '' order by "id")) from pkr_ids k), (select count(*) from pkr_distinct_pairs), (select md5(string_agg(l::text, '' order by "id")) from pkr_lists l), (select md5(string_agg(e::text, '' order by "listId", "pkrId")) from pkr_list_entries e), (select md5(string_agg(t::text, '' order by "id")) from project_templates t),
        (select md5(string_agg(concat_ws(' ', g."id", g."parentId", g."rank", g."lastVersion", g."publishedVersion", g."deletedAt"), '' order by g."id")) from pages g), (select count(*) from page_favourites), (select count(*) from page_visits), (select md5(string_agg(w::text, '' order by w."pageId", w."userId")) from page_watchers w), (select md5(string_agg(c::text, '' order by c."id")) from comments c where c."pageId" is not null), (select count(*) from attachments where "pageId" is not null), (select count(*) from uploads where "pageId" is not null), (select count(*) from page_rules), (select md5(string_agg(s::text, '' order by s."pageId")) from page_shares s), (select count(*) from page_rule_people), (select count(*) from page_rule_projects), (select md5(string_agg(d::text, '' order by d."pageId")) from page_drafts d), (select count(*) from page_updates), (select count(*) from page_contributors), (select md5(string_agg(concat_ws(' ', v."name", v."summary"), '' order by v."pageId", v."number")) from page_versions v))
    ) everything
  ) lines;
end $$`
