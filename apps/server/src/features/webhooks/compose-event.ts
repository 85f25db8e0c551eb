import type { Actor } from '@courtside/contract/can.ts'
import type { Delivery } from '@courtside/contract/webhooks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableProject, isReadableTask } from '#features/projects/visible.ts'

type Told = Pick<Delivery, 'eventId' | 'event' | 'createdAt'>

/**
 * The body that tells of an event, as its webhook's maker may see it now: names and addresses, and which fields were
 * changed, but none of their values. Undefined where they may see nothing of it any more.
 */
export async function composeEvent(
  db: Db,
  actor: Actor,
  { eventId, event, createdAt }: Told,
  origin: string,
): Promise<string | undefined> {
  const begin = { id: eventId, type: event }
  if (event === 'webhook.test') return JSON.stringify({ ...begin, at: createdAt, actor: null })
  const { rows } = await sql<{ told: object }>`
    select jsonb_build_object(
      'at', to_char(a."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'via', a."via",
      'actor', case when b."id" is not null then jsonb_build_object('id', b."id", 'name', b."name") end,
      'changed', array(select f from jsonb_object_keys(a."changes") f order by f)
    ) || ${buildEntity(event, origin)} as "told"
    from activity a left join users b on b."id" = a."actorId"
    ${buildPlace(event, actor)} and a."id" = ${eventId}::uuid
  `.execute(db)
  return rows[0] && JSON.stringify({ ...begin, ...rows[0].told })
}

const taskKey = sql`p."key" || '-' || t."number"`

function buildEntity(event: string, origin: string): RawBuilder<unknown> {
  const project = sql`'project', jsonb_build_object('id', p."id", 'key', p."key", 'name', p."name", 'url', ${origin}::text || '/projects/' || p."key")`
  const task = sql`'task', jsonb_build_object('id', t."id", 'key', ${taskKey}, 'title', t."title", 'url', ${origin}::text || '/tasks-v2/' || ${taskKey})`
  if (event.startsWith('comment.'))
    return sql`jsonb_build_object('comment', jsonb_build_object('id', c."id"), ${task}, ${project})`
  if (event.startsWith('task.')) return sql`jsonb_build_object(${task}, ${project})`
  if (event.startsWith('project.')) return sql`jsonb_build_object(${project})`
  return sql`jsonb_build_object('person', jsonb_build_object(
    'id', u."id", 'name', u."name", 'status', u."status", 'url', ${origin}::text || '/users/' || u."id"))`
}

/** What an entry `a` is about and whether the actor may see it, up to the first condition. */
function buildPlace(event: string, actor: Actor): RawBuilder<unknown> {
  const ofTask = sql`join tasks t on t."id" = a."taskId" join projects p on p."id" = t."projectId" ${joinMine(actor)}`
  if (event.startsWith('comment.'))
    return sql`${ofTask} join comments c on c."id" = a."entityId" where ${isReadableTask(actor)} and c."deletedAt" is null`
  if (event.startsWith('task.')) return sql`${ofTask} where ${isReadableTask(actor)}`
  if (event.startsWith('project.'))
    return sql`join projects p on p."id" = a."entityId" ${joinMine(actor)} where ${isReadableProject(actor)}`
  return sql`join users u on u."id" = a."entityId" where ${actor.permissions.includes('org.members.view')}::boolean`
}
