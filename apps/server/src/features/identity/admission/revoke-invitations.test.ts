import {
  acceptInvitation,
  listInvitations,
  lookUpInvitation,
  restoreInvitations,
  revokeInvitations,
  setInvitationRole,
} from '@courtside/contract/invitations.ts'
import { listRoles } from '@courtside/contract/roles.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, send, useTestApp } from '#test/app.ts'
import { invite, sendAgain } from '#test/invite.ts'
import { addUser } from '../add-user.ts'

const test = useTestApp()
const secretOf = (link: string | null) => new URL(link ?? '').hash.replace('#invitation=', '')
const lookUp = (app: TestApp, secret: string) =>
  send(app.api, lookUpInvitation, { body: { secret } })

const auditOf = async (app: TestApp, entityId: string) => {
  const { rows } = await sql<{ action: string }>`
    select "action" from activity where "entityId" = ${entityId} order by "seq"
  `.execute(app.db)
  return rows.map(({ action }) => action)
}

describe('an invitation', () => {
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner')
  })

  it('that was taken back comes back with its link, its days and its line in the log', async () => {
    const { app } = test
    const made = await invite(app, owner, 'guest')
    const body = { ids: [made.id] }
    await owner.call(revokeInvitations, { body })
    expect(await owner.call(restoreInvitations, { body })).toEqual(body)
    const { items } = await owner.call(listInvitations, { query: {} })
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ expiresAt: made.expiresAt })
    expect(await auditOf(app, made.id)).toEqual([
      'invitation.created',
      'invitation.revoked',
      'invitation.restored',
    ])
    // What is not revoked stays as it is.
    expect(await owner.refusal(restoreInvitations, { body })).toMatchObject({ status: 404 })
    const joined = await send(app.api, acceptInvitation, {
      body: { secret: secretOf(made.link), name: 'Nell New', password: 'net cord, dink, lob' },
    })
    expect(joined.status).toBe(200)
  })

  it('comes back no better than it would be: expired, and by its newest link alone', async () => {
    const { app } = test
    const old = await invite(app, owner, 'guest')
    const sent = await invite(app, owner, 'guest')
    const again = await sendAgain(owner, sent.id)
    const body = { ids: [old.id, sent.id] }
    await owner.call(revokeInvitations, { body })
    await sql`update invitations set "expiresAt" = now() where "id" = ${old.id}`.execute(app.db)
    expect((await owner.call(restoreInvitations, { body })).ids.toSorted()).toEqual(
      body.ids.toSorted(),
    )
    expect((await lookUp(app, secretOf(old.link))).body).toMatchObject({ state: 'expired' })
    expect((await lookUp(app, secretOf(sent.link))).status).toBe(404)
    expect((await lookUp(app, secretOf(again.link))).body).toMatchObject({ state: 'open' })
  })

  it('stays revoked where its address was invited anew, or is a member by now', async () => {
    const { app } = test
    const [first, member] = [await invite(app, owner, 'guest'), await invite(app, owner, 'guest')]
    const body = { ids: [first.id, member.id] }
    await owner.call(revokeInvitations, { body })
    const second = await invite(app, owner, 'member', { email: first.email })
    await addUser(app.db, { name: 'Came by another way', email: member.email, role: 'guest' })
    expect(await owner.refusal(restoreInvitations, { body })).toMatchObject({ status: 404 })
    expect((await lookUp(app, secretOf(first.link))).body).toMatchObject({ state: 'revoked' })
    // Of two to one address the newest comes back, also when both are meant.
    await owner.call(revokeInvitations, { body: { ids: [second.id] } })
    const both = { body: { ids: [first.id, second.id] } }
    expect(await owner.call(restoreInvitations, both)).toEqual({ ids: [second.id] })
  })

  it('is brought back by who revoked it, and else only by who could have sent it', async () => {
    const manager = await test.app.person('manager')
    const other = await test.app.person('manager')
    const { id } = await invite(test.app, owner, 'owner')
    const body = { ids: [id] }
    await manager.call(revokeInvitations, { body })
    expect(await other.refusal(restoreInvitations, { body })).toMatchObject({ status: 404 })
    expect(await manager.call(restoreInvitations, { body })).toEqual(body)
    await owner.call(revokeInvitations, { body })
    expect(await manager.refusal(restoreInvitations, { body })).toMatchObject({ status: 404 })
    expect(await owner.call(restoreInvitations, { body })).toEqual(body)
  })

  it('gets another role without a new link, from who could have sent it and may give that role', async () => {
    const { app } = test
    const [manager, roles] = [await app.person('manager'), await owner.call(listRoles, {})]
    const idOf = (key: string) => roles.items.find(({ builtIn }) => builtIn === key)?.id ?? ''
    const [made, high] = [await invite(app, owner, 'guest'), await invite(app, owner, 'owner')]
    const both = [made.id, high.id]
    const set = { body: { ids: both, roleId: idOf('member') } }
    expect(await manager.call(setInvitationRole, set)).toEqual({ ids: [made.id] })
    expect(await auditOf(app, made.id)).toEqual(['invitation.created', 'invitation.role_changed'])
    expect((await lookUp(app, secretOf(made.link))).body).toMatchObject({
      state: 'open',
      roleName: roles.items.find(({ builtIn }) => builtIn === 'member')?.name,
    })
    const tooHigh = { body: { ids: [made.id], roleId: idOf('owner') } }
    expect(await manager.refusal(setInvitationRole, tooHigh)).toMatchObject({ status: 403 })
    // What has that role already is answered, and stands in the log once.
    expect(await owner.call(setInvitationRole, set)).toEqual({ ids: both })
    expect(await auditOf(app, made.id)).toHaveLength(2)
    await owner.call(revokeInvitations, { body: { ids: both } })
    expect(await owner.refusal(setInvitationRole, set)).toMatchObject({ status: 404 })
  })
})
