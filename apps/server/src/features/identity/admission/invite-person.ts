import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { createInvitation as endpoint } from '@courtside/contract/identity.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError, allow, invalid } from '#errors.ts'
import {
  type ProjectFactRow,
  joinMine,
  projectFactColumns,
  projectFacts,
} from '#features/projects/visible.ts'
import { logAudit } from '../log-audit.ts'

type Draft = HandlerArguments<typeof endpoint>['body']

/**
 * Stores an invitation and returns its id. Refused when the role allows what the actor may not do, when a project is not
 * theirs to fill, and when the address is somebody's here already.
 */
export async function invitePerson(db: Db, actor: Actor, draft: Draft): Promise<string> {
  const { rows } = await sql<{ rights: Permission[]; status: string | null }>`
    select r."permissions" as "rights",
      (select u."status" from users u where lower(u."email") = ${draft.email} and not u."isPlaceholder" and u."status" <> 'removed') as "status"
    from roles r where r."builtIn" = ${draft.role}
  `.execute(db)
  allow(can.grantRights(actor, rows[0]?.rights ?? []))
  const status = rows[0]?.status
  if (status) throw new AppError(409, 'already_member', taken[status] ?? takenByMember)
  await requireFillable(db, actor, draft.projectIds)
  const id = newId()
  const { numAffectedRows } = await sql`
    insert into invitations ("id", "email", "name", "role", "projectIds", "invitedById", "expiresAt")
    values (${id}, ${draft.email}, ${draft.name ?? null}, ${draft.role}, ${draft.projectIds}::uuid[], ${actor.id}, ${inSevenDays})
    on conflict do nothing
  `.execute(db)
  if (numAffectedRows !== 1n)
    throw new AppError(
      409,
      'already_invited',
      'This address has been invited already: send that invitation again, or take it back first',
    )
  await logAudit(db, 'invitation.created', id, {
    by: actor.id,
    changes: {
      email: { was: null, set: draft.email },
      role: { was: null, set: draft.role },
    },
  })
  return id
}

const inSevenDays = sql`now() + interval '7 days'`
const takenByMember = 'This person is a member already'
const taken: Readonly<Record<string, string>> = {
  pending: 'This person waits to be let in: approve them instead',
  suspended: 'This person’s membership is suspended',
}

async function requireFillable(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<ProjectFactRow & { id: string }>`
    select p."id", ${projectFactColumns(actor)} from projects p ${joinMine(actor)}
    where p."id" = any(${[...ids]}::uuid[])
  `.execute(db)
  for (const [index, id] of ids.entries()) {
    const row = rows.find((one) => one.id === id)
    const facts = row && projectFacts(row)
    if (!facts || !can.readProject(actor, facts))
      throw invalid([{ path: `body.projectIds.${index}`, message: 'There is no such project' }])
    allow(can.addProjectMembers(actor, facts))
  }
}

/**
 * Gives an invitation another seven days, in the name of whoever sends it now. False when it was accepted or taken back meanwhile. Refused to whoever could
 * not have sent it, for without mail its link is theirs to see.
 */
export async function renewInvitation(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ rights: Permission[]; projectIds: string[] }>`
    select r."permissions" as "rights", array(
      select p."id" from projects p where p."id" = any(i."projectIds") and p."deletedAt" is null
    ) as "projectIds"
    from invitations i join roles r on r."builtIn" = i."role" where i."id" = ${id}
  `.execute(db)
  if (!rows[0]) return false
  allow(can.grantRights(actor, rows[0].rights))
  await requireFillable(db, actor, rows[0].projectIds)
  const { numAffectedRows } = await sql`
    update invitations set "expiresAt" = ${inSevenDays}, "invitedById" = ${actor.id}
    where "id" = ${id} and "acceptedAt" is null and "revokedAt" is null
  `.execute(db)
  if (numAffectedRows !== 1n) return false
  await logAudit(db, 'invitation.resent', id, { by: actor.id })
  return true
}

/** Takes an invitation back. False when it was accepted or taken back before. */
export async function revokeInvitation(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set "revokedAt" = now()
    where "id" = ${id} and "acceptedAt" is null and "revokedAt" is null
  `.execute(db)
  if (numAffectedRows !== 1n) return false
  await logAudit(db, 'invitation.revoked', id, { by: actor.id })
  return true
}
