import { type ProjectFacts, can } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import * as contract from '@courtside/contract/project-members.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { getProjectFacts } from './find-project.ts'
import * as members from './update-members.ts'

/** Who takes part in a project, and with which role. */
export function registerMemberRoutes(api: Api): void {
  serve(api, contract.listProjectMembers, async (context, { params }) => {
    assertAllowed(
      can.readAllTasks(
        context.actor,
        await getProjectFacts(context.db, context.actor, params.projectId),
      ),
    )
    return { items: await members.listMembers(context.db, params.projectId) }
  })

  serve(api, contract.addProjectMembers, async (context, { params, body }) => {
    const { db, actor } = context
    const { userIds, roleId, ...gesture } = body
    const facts = await getManaged(context, params.projectId)
    await members.lockMembers(db, params.projectId)
    const found = await members.findNewcomers(db, params.projectId, userIds, roleId)
    const { activeIds, memberIds, permissions } = found
    if (!permissions) throw createNoSuchRoleError('body.roleId')
    for (const [index, id] of userIds.entries())
      if (!activeIds.includes(id))
        throw invalid([{ path: `body.userIds.${index}`, message: 'No active person has this id' }])
    assertAllowed(can.grantInProject(actor, facts, permissions))
    const added = activeIds.filter((id) => !memberIds.includes(id))
    if (added.length === 0) return
    const changes = added.map((userId) => ({ userId, was: null, set: roleId }))
    await members.writeMembers(db, params.projectId, changes, { actorId: actor.id, ...gesture })
  })

  serve(api, contract.changeProjectMember, async (context, { params, body }) => {
    const { roleId, ...gesture } = body
    const facts = await getManaged(context, params.projectId)
    await members.lockMembers(context.db, params.projectId)
    const found = await members.findMember(context.db, params.projectId, params.id, roleId.set)
    if (!found) throw notFound('Member')
    if (!found.nextPermissions) throw createNoSuchRoleError('body.roleId.set')
    if (found.roleId === roleId.set) return
    if (found.roleId !== roleId.was) throw conflict('Someone else just changed this person’s role')
    checkChange(context, facts, found, found.nextPermissions)
    await write(context, params, found.roleId, roleId.set, gesture)
  })

  serve(api, contract.removeProjectMember, async (context, { params }) => {
    const facts = await getManaged(context, params.projectId)
    await members.lockMembers(context.db, params.projectId)
    const found = await members.findMember(context.db, params.projectId, params.id, null)
    if (!found) throw notFound('Member')
    checkChange(context, facts, found, null)
    await write(context, params, found.roleId, null, {})
  })
}

async function getManaged(context: Context, projectId: string): Promise<ProjectFacts> {
  const facts = await getProjectFacts(context.db, context.actor, projectId)
  assertAllowed(can.addProjectMembers(context.actor, facts))
  return facts
}

type Found = NonNullable<Awaited<ReturnType<typeof members.findMember>>>

/**
 * Nobody reaches above themselves; and a project that is closed to others keeps somebody among its members who can choose
 * them, so that they need not ask the office.
 */
function checkChange(
  { actor }: Context,
  facts: ProjectFacts,
  { permissions, isManagerAnyway, hasOtherManager }: Found,
  /** What they may do there then; null when they are to leave. */
  next: readonly Permission[] | null,
): void {
  assertAllowed(can.grantInProject(actor, facts, [...permissions, ...(next ?? [])]))
  const key = 'project.members.manage'
  const stays = next !== null && (next.includes(key) || isManagerAnyway)
  const isManager = permissions.includes(key) || isManagerAnyway
  if (facts.visibility === 'members' && isManager && !stays && !hasOtherManager)
    throw new AppError(
      409,
      'manager_needed',
      'No one else here can manage members. Give someone else that permission first',
    )
}

const write = (
  { db, actor }: Context,
  { projectId, id }: { projectId: string; id: string },
  was: string,
  set: string | null,
  gesture: { batchId?: string | undefined; undoOf?: string | undefined },
) =>
  members.writeMembers(db, projectId, [{ userId: id, was, set }], { actorId: actor.id, ...gesture })

const createNoSuchRoleError = (path: string) =>
  invalid([{ path, message: 'This role doesn’t exist' }])
