import type { Changes } from '@courtside/contract/activity.ts'
import { can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges, getPlace } from '@courtside/contract/changes.ts'
import {
  type GroupChanges,
  createGroup,
  groupLimit,
  listGroups,
  updateGroup,
} from '@courtside/contract/groups.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, idTaken, invalid, notFound } from '#errors.ts'
import { addGroup } from '#features/identity/add-user.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import * as queries from './queries.ts'

/** People who are given tasks, told of things and mentioned together. */
export function groupRoutes(api: Api, identity: Identity): void {
  serve(api, listGroups, async ({ db, actor }) => {
    assertAllowed(can.seeMembers(actor))
    return queries.listGroups(db, actor)
  })

  serve(api, createGroup, async ({ db, actor }, { body }) => {
    assertAllowed(can.managePeople(actor))
    const { id = createId(), name } = body
    const joining = [...new Set(body.memberIds)]
    await queries.lockGroups(db)
    const found = await queries.findObstacles(db, { id, name, joining })
    if (found.isNameTaken) throw createNameTakenError()
    if (found.count >= groupLimit) throw tooMany()
    if (found.isIdTaken) throw idTaken()
    rejectUnable(found.unableIds, () => 'body.memberIds')
    const handle = await addGroup(db, { id, name })
    await queries.writeGroup(db, id, { joining, leaving: [] })
    const members = Object.fromEntries(joining.map((uid) => [uid, true as const]))
    await logAudit(db, 'group.created', id, {
      by: actor.id,
      changes: { name: { was: null, set: name }, ...entered(joining) },
    })
    // Everybody may name it from now on.
    await identity.rightsChanged(db)
    return { id, name, handle, members, isRemoved: false, openTaskCount: 0 }
  })

  serve(api, updateGroup, async ({ db, actor }, { params: { id }, body }) => {
    if (!can.seeMembers(actor)) throw notFound('Group')
    const { changes, ...cause } = body
    await queries.lockGroups(db)
    const group = await queries.findGroup(db, actor, id)
    if (!group) throw notFound('Group')
    assertAllowed(can.managePeople(actor))
    const open = openChanges(group, changes)
    if (Object.keys(open).length === 0) return group
    const conflicting = getConflictingFields(group, open)
    if (conflicting.length > 0)
      throw conflict('Someone else changed this group before you saved', {
        current: group,
        conflictingFields: conflicting,
      })
    const name = open.name?.set ?? group.name
    const isRemoved = open.isRemoved?.set ?? group.isRemoved
    const { joining, leaving } = comingAndGoing(open)
    const found = await queries.findObstacles(db, { id, name, joining })
    if (found.isNameTaken && !isRemoved) throw createNameTakenError()
    if (found.count >= groupLimit && open.isRemoved?.set === false) throw tooMany()
    rejectUnable(found.unableIds, (uid) => `body.changes.members.${uid}`)
    await queries.writeGroup(db, id, { name, isRemoved, joining, leaving })
    await logAudit(db, 'group.updated', id, { by: actor.id, changes: open, ...cause })
    const isOneMember = !open.name && !open.isRemoved && joining.length + leaving.length === 1
    await identity.rightsChanged(db, isOneMember ? (joining[0] ?? leaving[0]) : undefined)
    const stay = Object.keys(group.members).filter((uid) => !leaving.includes(uid))
    const members = Object.fromEntries([...stay, ...joining].map((uid) => [uid, true as const]))
    return { ...group, name, isRemoved, members }
  })
}

const entered = (uids: readonly string[]): Changes =>
  Object.fromEntries(uids.map((uid) => [`members.${uid}`, { was: null, set: true }]))

function comingAndGoing(changes: GroupChanges) {
  const joining: string[] = []
  const leaving: string[] = []
  for (const [field, change] of Object.entries(changes)) {
    const { entry } = getPlace(field)
    if (entry !== undefined) (change?.set === true ? joining : leaving).push(entry)
  }
  return { joining, leaving }
}

const createNameTakenError = () =>
  new AppError(409, 'name_taken', 'Another group has this name. Choose another one.')

const tooMany = () =>
  new AppError(409, 'limit_reached', `There are already ${groupLimit} groups. Remove one first.`)

/** Refuses who can't be in a group, each at their place in the request. */
function rejectUnable(uids: readonly string[], placeFor: (uid: string) => string): void {
  if (uids.length > 0)
    throw invalid(
      uids.map((uid) => ({
        path: placeFor(uid),
        message: 'This person isn’t an active member of the organisation',
      })),
    )
}
