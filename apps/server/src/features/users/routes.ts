import * as bursts from '@courtside/contract/bursts.ts'
import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import { listKnownPeople } from '@courtside/contract/known-people.ts'
import { addStandIn as addStandInEndpoint } from '@courtside/contract/stand-ins.ts'
import * as changes from '@courtside/contract/user-changes.ts'
import * as joins from '@courtside/contract/user-joins.ts'
import * as contract from '@courtside/contract/users.ts'
import type { User } from '@courtside/contract/users.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, notFound } from '#errors.ts'
import { addStandIn } from '#features/identity/add-user.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import { listSessions, revokeSessionsOf } from '#features/identity/tokens/list-sessions.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { joinUser, getJoinable, unmergeUser } from './join-user.ts'
import { listNameChanges, listNames } from './list-names.ts'
import { listUserActivity, listUserBursts } from './list-user-activity.ts'
import { countBelongings } from './move-belongings.ts'
import * as queries from './queries.ts'
import { updateUsers } from './update-users.ts'

/** The people of the organisation. Who may not see them finds nobody but themself. */
export function registerUserRoutes(api: Api, identity: Identity): void {
  serve(api, contract.getMe, async ({ db, actor }) => {
    const user = await queries.findCurrentUser(db, actor)
    if (!user) throw notFound('User')
    return user
  })

  serve(api, contract.listUsers, async ({ db, actor }, { query, headers }) => {
    if (query.projectUsersOnly === 'true') return listNames(db, actor, headers['if-none-match'])
    assertAllowed(can.seeMembers(actor) && (!query.club || canPkr.see(actor)))
    return queries.listUsers(db, query)
  })

  serve(api, contract.listNameChanges, ({ db, actor }, { query }) =>
    listNameChanges(db, actor, query.since),
  )

  serve(api, listKnownPeople, async ({ db, actor }, { query }) => ({
    items: await queries.findKnownPeople(db, actor, query.id),
  }))

  serve(api, changes.getUser, async (context, { params, query }) => {
    const { db, actor } = context
    const isFull = canSeeWhole(actor, params.id)
    const found = isFull ? await queries.findUser(db, params.id) : undefined
    const user = found?.user ?? (await getKnown(context, params.id))
    const todayOn = query.today ?? new Date().toISOString().slice(0, 10)
    const around = await queries.findSurroundings(db, actor, params.id, { todayOn, isFull })
    if (!around) throw notFound('Person')
    const isChangeable = found !== undefined && can.changePerson(actor, found.facts, [])
    return { ...user, ...around, isFull, isChangeable }
  })

  serve(api, changes.updateUser, async ({ db, actor }, { params, body }) => {
    const { changes: given, ...gesture } = body
    const patch = { id: params.id, changes: given, path: 'body.changes' }
    const [user] = await updateUsers(db, actor, [patch], gesture)
    if (!user) throw notFound('Person')
    await identity.rightsChanged(db, user.uid)
    return user
  })

  serve(api, changes.updateUsers, async ({ db, actor }, { body: { users: given, ...gesture } }) => {
    const patches = given.map((one, at) => ({ ...one, path: `body.users.${at}.changes` }))
    const users = await updateUsers(db, actor, patches, gesture)
    for (const { uid } of users) await identity.rightsChanged(db, uid)
    return { users }
  })

  serve(api, addStandInEndpoint, async ({ db, actor }, { body: { name } }) => {
    const uid = createId()
    assertAllowed(can.invitePeople(actor))
    const handle = await addStandIn(db, { id: uid, name })
    await logAudit(db, 'user.stand_in_added', uid, { by: actor.id })
    return { uid, name, handle, avatarUrl: null, isPlaceholder: true, isGroup: false }
  })

  serve(api, joins.previewJoin, async (context, { params }) => {
    const { db, actor } = context
    await getUser(context, params.id)
    await getJoinable(db, actor, params.id)
    return countBelongings(db, params.id)
  })

  serve(api, joins.joinUser, async (context, { params, body }) => {
    const { db, actor } = context
    await getUser(context, params.id)
    const user = await joinUser(db, actor, { id: params.id, ...body })
    await identity.rightsChanged(db)
    return user
  })

  serve(api, joins.partUser, async (context, { params, body }) => {
    const { db, actor } = context
    await getUser(context, params.id)
    const { user } = await unmergeUser(db, actor, { id: params.id, ...body })
    await identity.rightsChanged(db)
    return user
  })

  serve(api, changes.listUserActivity, async (context, { params, query }) => {
    await assertSeen(context, params.id)
    return listUserActivity(context.db, context.actor, params.id, query)
  })

  serve(api, bursts.listUserBursts, async (context, { params, query }) => {
    await assertSeen(context, params.id)
    return listUserBursts(context.db, context.actor, params.id, query)
  })

  serve(api, changes.listUserSessions, async (context, { params }) => {
    await assertReach(context, params.id)
    return listSessions(context.db, params.id, undefined)
  })

  serve(api, changes.endUserSession, async (context, { params }) => {
    const { db, actor } = context
    await assertReach(context, params.id, 'Sign-in')
    const endedCount = await revokeSessionsOf(db, params.id, { only: params.sessionId })
    if (endedCount === 0) throw notFound('Sign-in')
    await logAudit(db, 'user.session_ended', params.id, {
      by: actor.id,
      changes: { sessionId: { was: params.sessionId, set: null } },
    })
    await identity.rightsChanged(db, params.id)
  })

  serve(api, changes.endUserSessions, async (context, { params }) => {
    const { db, actor } = context
    await assertReach(context, params.id)
    await revokeAllSessions(db, { userId: params.id })
    await logAudit(db, 'user.sessions_ended', params.id, { by: actor.id })
    await identity.rightsChanged(db, params.id)
  })
}

/** Whether somebody reads all of a person's page, and not only what the two share. */
const canSeeWhole = (actor: Actor, id: string): boolean => can.seeMembers(actor) || id === actor.id

/** What those see of a person who know them, but not the people of the organisation. Throws 404 for anybody else. */
async function getKnown({ db, actor }: Context, id: string): Promise<User> {
  const [person] = await queries.findKnownPeople(db, actor, [id])
  if (!person || person.isGroup) throw notFound('Person')
  return {
    ...person,
    email: null,
    status: 'active',
    isProjectUser: true,
    roleIds: [],
    lastSeenAt: null,
  }
}

async function assertSeen(context: Context, id: string): Promise<void> {
  await (canSeeWhole(context.actor, id) ? getUser(context, id) : getKnown(context, id))
}

/** Throws 404 where there is nobody to be seen, who is called the same as what hangs on them. */
async function getUser(
  { db, actor }: Context,
  id: string,
  what = 'Person',
): Promise<queries.FoundUser> {
  const found = canSeeWhole(actor, id) ? await queries.findUser(db, id) : undefined
  if (!found) throw notFound(what)
  return found
}

async function assertReach(context: Context, id: string, what?: string): Promise<void> {
  const { facts } = await getUser(context, id, what)
  assertAllowed(can.reachAccount(context.actor, facts))
}
