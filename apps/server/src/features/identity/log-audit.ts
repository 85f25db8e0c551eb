import type { Action, Changes, EntityKind } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { writeLog } from '#features/activity/log-change.ts'
import { type SharedThing, buildNoticeToAll } from '#live/hub.ts'

type Audited = Extract<
  Action,
  `${'user' | 'invitation' | 'organisation' | 'role' | 'group' | 'pkr_id' | 'pkr_list' | 'import' | 'token' | 'webhook' | 'page' | 'telegram_group'}.${string}`
>
type Circumstances = {
  /** Who did it; absent when nobody signed in did. */
  readonly by?: string | null
  readonly via?: 'web' | 'cli' | 'import' | 'automation' | 'telegram'
  readonly batchId?: string | undefined
  readonly undoOf?: string | undefined
}

/** What of somebody's own the lists of people show; of groups, roles and invitations they show everything. */
const listedOfUsers: readonly Audited[] = [
  'user.joined',
  'user.updated',
  'user.joined_to',
  'user.stand_in_added',
  'user.approved',
  'user.declined',
  'user.waits_again',
  'user.deletion_asked',
  'user.deletion_cancelled',
  'user.account_deleted',
  'user.email_verified',
  'user.email_changed',
]

/** Whose lists show it: those of people, the register or the wiki. Who made cards is shown nowhere but in the log. */
function shownIn(action: Audited): SharedThing | undefined {
  if (/^(group|role|invitation)\./.test(action) || listedOfUsers.includes(action)) return 'people'
  if (action.startsWith('page.')) return 'wiki'
  return /^(pkr_id|pkr_list)\./.test(action) && action !== 'pkr_list.cards_made'
    ? 'pkrIds'
    : undefined
}

/**
 * Writes what happened to somebody's access to the organisation's stream; before there is an organisation, nowhere. The
 * entity is the action's first word. Who has a list open that shows it is told with the commit.
 */
export const logAudit = (
  db: Db,
  action: Audited,
  entityId: string,
  { changes = {}, ...circumstances }: Circumstances & { readonly changes?: Changes } = {},
): Promise<void> => logAudits(db, action, [{ entityId, changes }], circumstances)

/** The same for what happened to several in one gesture: its entries are one batch, a new one unless it is given. */
export async function logAudits(
  db: Db,
  action: Audited,
  entries: readonly { readonly entityId: string; readonly changes: Changes }[],
  { by = null, batchId, ...circumstances }: Circumstances = {},
): Promise<void> {
  const shown = shownIn(action)
  const cause = {
    ...circumstances,
    actorId: by,
    batchId: batchId ?? (entries.length > 1 ? createId() : undefined),
  }
  const logged = {
    streamId: sql`s."id"`,
    seq: sql`s."before" + e."place"`,
    action,
    entity: action.split('.')[0] as EntityKind,
    projectId: null,
    taskId: null,
  }
  const source = sql`stream s, unnest(
      ${entries.map(() => createId())}::uuid[], ${entries.map(({ entityId }) => entityId)}::uuid[],
      ${entries.map(({ changes }) => JSON.stringify(changes))}::jsonb[]
    ) with ordinality e("id", "entityId", "changes", "place")`
  await sql`
    with stream as (
      update streams set "lastSeq" = "lastSeq" + ${entries.length} where "id" = (select "id" from organisations)
      returning "id", "lastSeq" - ${entries.length} as "before"
    ), logged as (
      ${writeLog(logged, source, cause)} returning 1
    )
    select ${shown ? buildNoticeToAll(shown) : sql`null`} from (select from logged limit 1) "once" where ${shown !== undefined}::boolean
  `.execute(db)
}
