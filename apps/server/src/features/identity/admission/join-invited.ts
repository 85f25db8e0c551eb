import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { writeLog } from '#features/activity/log-change.ts'
import { notifyNewcomer } from '#features/notifications/notify-newcomer.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from '#features/projects/visible.ts'
import { addUser, giveRole } from '../add-user.ts'
import { getSender } from './check-sender.ts'
import { type OpenInvitation, findOpenInvitation } from './find-invitation.ts'
import { linkEntry, lockInvitedEntry } from './listed-members.ts'
import { inheritInvited } from './name-invited.ts'

/** Who has come: their name, and one that counts less than the invitation's. */
type Come = {
  userId?: string | undefined
  name?: string | undefined
  otherwise?: string | undefined
}

/**
 * Uses up the open invitation of an address whose owner has come, and makes them a member with what it promises: the
 * person with `userId`, one who is here under the address but not let in yet, or a new one. Undefined when there is no
 * invitation that still counts; of two who come at once one gets it.
 */
export async function joinInvited(
  db: Db,
  email: string,
  { userId, name, otherwise }: Come = {},
): Promise<string | undefined> {
  const invited = await findOpenInvitation(db, email)
  if (!invited) return undefined
  const role = { id: invited.roleId }
  const called = name ?? invited.name ?? otherwise ?? email.split('@')[0] ?? 'New member'
  const memberId =
    (await letIn(db, userId, email)) ??
    (await letInvitedIn(db, invited.userId, { email, name: called })) ??
    (await addUser(db, { name: called, email, role }))
  await giveRole(db, memberId, role)
  await joinProjects(db, memberId, invited)
  await linkInvited(db, memberId, invited)
  await sql`
    update invitations set "acceptedAt" = now(), "acceptedById" = ${memberId} where "id" = ${invited.id}
  `.execute(db)
  await inheritInvited(db, email, memberId)
  if (memberId === invited.userId) await notifyNewcomer(db, memberId)
  return memberId
}

/**
 * Somebody who waits for approval, came with an import, or was removed becomes the member that was invited; of what they
 * might do before they were removed nothing comes back.
 */
async function letIn(db: Db, userId: string | undefined, email: string) {
  const { rows } = await sql<{ id: string }>`
    with person as (
      select "id", "status" from users where "id" = coalesce(${userId ?? null}::uuid, (select "id" from users
        where lower("email") = ${email} and ("status" in ('invited', 'pending', 'removed') or "isPlaceholder")))
    ), roles as (
      delete from user_roles ur using person where ur."userId" = person."id" and person."status" = 'removed'
    ), memberships as (
      delete from project_members pm using person where pm."userId" = person."id" and person."status" = 'removed'
    )
    update users u set "status" = 'active', "isPlaceholder" = false, "updatedAt" = now(),
      "email" = coalesce(u."email", ${email})
    from person where u."id" = person."id" returning u."id"
  `.execute(db)
  return rows[0]?.id
}

/** Who stood for an invited person becomes them, with all that was assigned to them; undefined where nobody does any more. */
async function letInvitedIn(
  db: Db,
  userId: string | null,
  { email, name }: { email: string; name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update users set "status" = 'active', "isPlaceholder" = false, "email" = ${email}, "name" = ${name}, "updatedAt" = now()
    where "id" = ${userId}::uuid and "status" = 'invited' returning "id"
  `.execute(db)
  return rows[0]?.id
}

async function joinProjects(db: Db, userId: string, invited: OpenInvitation): Promise<void> {
  const projectIds = await listFillable(db, invited)
  if (projectIds.length === 0) return
  const logged = {
    streamId: sql`s."id"`,
    seq: sql`s."lastSeq"`,
    id: sql`(${projectIds.map(() => createId())}::uuid[])[row_number() over ()]`,
    action: 'project.members_changed',
    entity: 'project',
    entityId: sql`s."id"`,
    taskId: null,
    changes: { memberIds: { was: [], set: [userId] } },
  } as const
  await sql`
    with joined as (
      insert into project_members ("projectId", "userId", "roleId")
      select p."id", ${userId}, ${invited.roleId} from projects p where p."id" = any(${projectIds}::uuid[])
      on conflict do nothing returning "projectId"
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + 1 from joined j where s."id" = j."projectId"
      returning s."id", s."lastSeq"
    )
    ${writeLog(logged, sql`stream s`, { actorId: userId })}
  `.execute(db)
}

/** The PKR ID that was invited is theirs now, if its sender could link it today and nobody else has it meanwhile. */
async function linkInvited(db: Db, userId: string, invited: OpenInvitation): Promise<void> {
  if (invited.pkrId === null || !canPkr.change(getSender(invited), ['userId'])) return
  const entry = await lockInvitedEntry(db, invited.pkrId, { email: invited.email, userId })
  if (entry) await linkEntry(db, entry, userId)
}

/** Of the projects that were promised those to which its sender could add people today. */
async function listFillable(db: Db, invited: OpenInvitation): Promise<string[]> {
  if (invited.projectIds.length === 0) return []
  const sender = getSender(invited)
  const { rows } = await sql<ProjectFactRow & { id: string }>`
    select p."id", ${buildProjectFactColumns(sender)} from projects p ${joinMine(sender)}
    where p."id" = any(${[...invited.projectIds]}::uuid[])
  `.execute(db)
  return rows
    .filter((row) => can.addProjectMembers(sender, readProjectFacts(row)))
    .map(({ id }) => id)
}
