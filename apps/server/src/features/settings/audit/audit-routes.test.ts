import { exportAudit, listAudit } from '@courtside/contract/audit.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import { createPkrId } from '@courtside/contract/pkr-ids.ts'
import { createRole, updateRole } from '@courtside/contract/roles.ts'
import { createApiToken, revokeApiToken } from '@courtside/contract/tokens.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { makeSecret } from '#test/add-api-token.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addProject, findRoleIds, giveCustomRole } from '#test/factories.ts'

const test = useTestApp()

/** Only what this person did, for the tests share one log. */
const by = (caller: Caller) => ({ actorId: [caller.id] })
const actionsIn = (items: readonly { readonly action: string }[]) =>
  items.map(({ action }) => action)

const makeRole = (owner: Caller, name: string = createId()) =>
  owner.call(createRole, { body: { name, permissions: ['project.view', 'task.view'] } })

const suspend = (owner: Caller, id: string) =>
  owner.call(updateUser, {
    params: { id },
    body: { changes: { status: { was: 'active', set: 'suspended' } } },
  })

describe('the audit log', () => {
  it('tells newest first who did what, with the names of what it is about', async () => {
    const owner = await test.app.person('owner', 'Ann Kowalski')
    const bob = await test.app.person('member', 'Bob Lob')
    const role = await makeRole(owner, 'Court crew')
    await suspend(owner, bob.id)
    const { items, names, next } = await owner.call(listAudit, { query: by(owner) })
    expect(actionsIn(items)).toEqual(['user.updated', 'role.created'])
    expect(items[0]).toMatchObject({
      entity: 'user',
      entityId: bob.id,
      actorId: owner.id,
      via: 'web',
      apiTokenId: null,
      changes: { status: { was: 'active', set: 'suspended' } },
    })
    expect(names).toMatchObject({
      [owner.id]: 'Ann Kowalski',
      [bob.id]: 'Bob Lob',
      [role.id]: 'Court crew',
    })
    expect(next).toBeNull()
  })

  it('is narrowed down by who, what and when, and comes page by page', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const bob = await test.app.person('member')
    await makeRole(owner)
    await suspend(owner, bob.id)
    await makeRole(other)
    const list = async (query: object) =>
      actionsIn((await owner.call(listAudit, { query: { ...by(owner), ...query } })).items)
    expect(await list({ kind: ['role'] })).toEqual(['role.created'])
    expect(await list({ kind: ['token'] })).toEqual([])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await list({ since: soon })).toEqual([])
    expect(await list({ until: soon })).toHaveLength(2)
    const both = await owner.call(listAudit, {
      query: { actorId: [owner.id, other.id], limit: '2' },
    })
    expect(actionsIn(both.items)).toEqual(['role.created', 'user.updated'])
    const older = await owner.call(listAudit, {
      query: { actorId: [owner.id, other.id], limit: '2', after: both.next ?? '' },
    })
    expect(actionsIn(older.items)).toEqual(['role.created'])
    expect(await owner.refusal(listAudit, { query: { after: 'x' } })).toMatchObject({ status: 400 })
  })

  it('says by which token something was done, and tells of tokens without their secret', async () => {
    const owner = await test.app.person('owner')
    const secret = await makeSecret(test.app.db, owner.id, [
      'org.members.view',
      'org.roles.manage',
      'project.view',
      'task.view',
    ])
    await send(
      test.app.api,
      createRole,
      { body: { name: createId(), permissions: ['project.view', 'task.view'] } },
      { authorization: `Bearer ${secret}` },
    )
    const { token } = await owner.call(createApiToken, {
      body: {
        name: 'Season report',
        scope: ['project.view'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
    await owner.call(revokeApiToken, { params: { id: token.id } })
    const { items, names } = await owner.call(listAudit, { query: by(owner) })
    expect(actionsIn(items)).toEqual(['token.revoked', 'token.created', 'role.created'])
    expect(names[token.id]).toBe('Season report')
    expect(items[2]?.via).toBe('api')
    expect(names[items[2]?.apiTokenId ?? '']).toBe('Program')
    expect(JSON.stringify(items)).not.toContain('courtside_')
  })

  it('tells nothing of the register to whoever may not see it, and no name of a project that is closed to them', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    await owner.call(createPkrId, { body: { number: createId().slice(0, 20), name: 'Mia' } })
    const closed = await addProject(db, { visibility: 'members' })
    await sql`
      with s as (update streams set "lastSeq" = "lastSeq" + 1 where "id" = (select "id" from organisations) returning *)
      insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "actorId", "changes")
      select ${createId()}::uuid, "id", "lastSeq", 'user.exported_tasks', 'user', ${owner.id}::uuid, ${owner.id}::uuid,
        ${JSON.stringify({ projectId: { was: null, set: closed.id } })}::jsonb from s
    `.execute(db)
    const reader = await test.app.person('guest')
    await giveCustomRole(db, reader.id, ['org.audit.view', 'org.members.view'])
    const seen = await reader.call(listAudit, { query: by(owner) })
    expect(actionsIn(seen.items)).toEqual(['user.exported_tasks'])
    expect(seen.names).not.toHaveProperty(closed.id)
    const whole = await owner.call(listAudit, { query: by(owner) })
    expect(actionsIn(whole.items)).toEqual(['user.exported_tasks', 'pkr_id.created'])
    expect(whole.names).toHaveProperty(closed.id)
  })

  it('is for whoever may read it and see the people', async () => {
    const { db } = test.app
    const blind = await test.app.person('guest')
    await giveCustomRole(db, blind.id, ['org.audit.view'])
    for (const endpoint of [listAudit, exportAudit])
      expect(await blind.refusal(endpoint, {})).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('the audit log as a file', () => {
  it('has a line for each entry of the same filter, names in the place of ids, and no formulas', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner', '=cmd|calc')
    const bob = await test.app.person('member', 'Bob, "Lob"')
    const { member, guest } = await findRoleIds(db)
    const role = await makeRole(owner, '+Crew')
    await owner.call(updateRole, {
      params: { id: role.id },
      body: { changes: { 'permissions.task.create': { was: false, set: true } } },
    })
    await owner.call(createGroup, { body: { name: 'Crew', memberIds: [bob.id] } })
    await owner.call(updateUser, {
      params: { id: bob.id },
      body: { changes: { roleIds: { was: [member], set: [guest] } } },
    })
    const { fileName, text, isWhole } = await owner.call(exportAudit, {
      query: { ...by(owner), kind: ['user', 'role', 'group'] },
    })
    expect(fileName).toMatch(/^Audit log \d{4}-\d\d-\d\d\.csv$/)
    expect(isWhole).toBe(true)
    const [head, ...lines] = parseCsv(text.replace('\ufeff', ''))
    expect(head).toEqual(['When (UTC)', 'Who', 'Action', 'About', 'Changes', 'By token', 'Way'])
    expect(lines.map((line) => line.slice(1))).toEqual([
      ["'=cmd|calc", 'user.updated', 'Bob, "Lob"', 'roleIds: Member → Guest', '', 'web'],
      [
        "'=cmd|calc",
        'group.created',
        'Crew',
        'name: – → Crew; members Bob, "Lob": – → true',
        '',
        'web',
      ],
      ["'=cmd|calc", 'role.updated', "'+Crew", 'permissions.task.create: false → true', '', 'web'],
      [
        "'=cmd|calc",
        'role.created',
        "'+Crew",
        'name: – → +Crew; description: – → –; permissions: – → project.view, task.view',
        '',
        'web',
      ],
    ])
  })
})
