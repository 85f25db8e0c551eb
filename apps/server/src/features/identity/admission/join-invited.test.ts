import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import {
  acceptInvitation,
  listInvitations,
  lookUpInvitation,
} from '@courtside/contract/invitations.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember } from '#test/factories.ts'
import { invite, sendAgain } from '#test/invite.ts'
import { canComeIn } from './admit-person.ts'
import { joinInvited } from './join-invited.ts'

const secretOf = (link: string | null) => new URL(link ?? '').hash.replace('#invitation=', '')

describe('an invitation whose sender', () => {
  const test = useTestApp()
  let sender: Caller
  beforeEach(async () => {
    sender = await test.app.person('admin', 'Ada Admin')
  })

  const promise = (role: BuiltInRole, projectIds: string[] = []) =>
    invite(test.app, sender, role, { projectIds })
  const lookUp = (link: string | null) =>
    send(test.app.api, lookUpInvitation, { body: { secret: secretOf(link) } })
  const accept = (link: string | null) =>
    send(test.app.api, acceptInvitation, {
      body: { secret: secretOf(link), name: 'Nell New', password: 'net cord, dink, lob' },
    })
  const becomes = async (role: BuiltInRole) => {
    await sql`
      update user_roles set "roleId" = (select "id" from roles where "builtIn" = ${role}) where "userId" = ${sender.id}
    `.execute(test.app.db)
    await test.app.identity.rightsChanged(test.app.db, sender.id)
  }

  it('may invite nobody any more has expired, until somebody who may sends it in their own name', async () => {
    const { id, link, email } = await promise('member')
    await becomes('member')
    expect((await lookUp(link)).body).toMatchObject({ state: 'expired' })
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'invitation_expired' } })
    expect(await joinInvited(test.app.db, email)).toBeUndefined()
    const rules = { admission: { by: 'invite' } } as const
    expect(await canComeIn(test.app.db, rules, email)).toBe(false)
    const owner = await test.app.person('owner', 'Olga Owner')
    const { items } = await owner.call(listInvitations, { query: {} })
    expect(items.find((one) => one.id === id)).toMatchObject({ isExpired: true })
    const again = await sendAgain(owner, id)
    expect(again).toMatchObject({ isExpired: false, invitedBy: { name: 'Olga Owner' } })
    expect((await accept(again.link)).status).toBe(200)
  })

  it('can give less now still gives that, and no more', async () => {
    const [high, low] = [await promise('admin'), await promise('member')]
    await becomes('manager')
    expect((await lookUp(high.link)).body).toMatchObject({ state: 'expired' })
    expect((await accept(high.link)).status).toBe(409)
    expect((await accept(low.link)).status).toBe(200)
  })

  it('is suspended has expired', async () => {
    const { link } = await promise('guest')
    await sql`update users set "status" = 'suspended' where "id" = ${sender.id}`.execute(
      test.app.db,
    )
    expect((await accept(link)).status).toBe(409)
  })

  it('can’t add people to one of its projects any more leads into the others', async () => {
    const { db } = test.app
    const [open, closed] = [await addProject(db), await addProject(db, { visibility: 'members' })]
    await sql`
      update roles set "permissions" = array_remove("permissions", 'project.members.manage') where "builtIn" = 'manager'
    `.execute(db)
    await becomes('manager')
    for (const { id } of [open, closed]) await addProjectMember(db, id, sender.id, 'admin')
    const { link, email } = await promise('member', [open.id, closed.id])
    await sql`delete from project_members where "projectId" = ${closed.id}`.execute(db)
    expect((await accept(link)).status).toBe(200)
    const { rows } = await sql`
      select m."projectId" from project_members m join users u on u."id" = m."userId" where u."email" = ${email}
    `.execute(db)
    expect(rows).toEqual([{ projectId: open.id }])
  })
})
