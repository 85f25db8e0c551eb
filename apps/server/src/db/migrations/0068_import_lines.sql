-- The audit log tells an import into the register, or its taking back, in one line; entries keep their own in their history.
create index activity_of_audit on activity ("streamId", "seq" desc)
  where "projectId" is null and not ("via" = 'import' and "entity" = 'pkr_id');

-- The same for those of before.
with batches as (
  select a."streamId", a."batchId", a."undoOf", max(a."actorId"::text)::uuid as "actorId", max(a."at") as "at",
    count(*) filter (where a."action" = 'pkr_id.created') as "added",
    count(*) filter (where a."action" = 'pkr_id.deleted') as "removed", count(distinct a."entityId") as "all"
  from activity a where a."via" = 'import' and a."entity" = 'pkr_id' and a."batchId" is not null
  group by a."streamId", a."batchId", a."undoOf"
), told as (
  insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "actorId", "via", "changes", "batchId", "undoOf", "at")
  select gen_random_uuid(), s."id", s."lastSeq" + row_number() over (order by b."at"),
    case when b."undoOf" is null then 'import.stored' else 'import.reverted' end, 'import', i."id", b."actorId", 'import',
    jsonb_build_object('name', jsonb_build_object('was', null, 'set', i."fileName")) || case when b."undoOf" is null
      then jsonb_build_object('added', jsonb_build_object('was', null, 'set', b."added"),
        'changed', jsonb_build_object('was', null, 'set', b."all" - b."added"))
      else jsonb_build_object('removed', jsonb_build_object('was', null, 'set', b."removed"),
        'restored', jsonb_build_object('was', null, 'set', b."all" - b."removed")) end,
    b."batchId", b."undoOf", b."at"
  from batches b join imports i on i."id" = coalesce(b."undoOf", b."batchId") join streams s on s."id" = b."streamId"
  where i."state" not in ('applying', 'reverting')
  returning "streamId", "seq"
)
update streams s set "lastSeq" = t."seq"
from (select "streamId", max("seq") as "seq" from told group by "streamId") t where s."id" = t."streamId";
