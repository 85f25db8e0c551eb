import { closeCodes } from '@courtside/contract/events.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { updateProfile } from '@courtside/contract/profile.ts'
import { createProject, updateProject } from '@courtside/contract/projects.ts'
import { createRole } from '@courtside/contract/roles.ts'
import { createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
  tokenAgeLimit,
  tokenLimit,
} from '@courtside/contract/tokens.ts'
import { listUserSessions, updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addApiToken, makeSecret } from '#test/add-api-token.ts'
import { type Arguments, type Caller, send, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember, findRoleIds, giveCustomRole } from '#test/factories.ts'
import { openSocket } from '#test/live-client.ts'

const test = useTestApp()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const reading: Permission[] = ['project.view', 'task.view']
const draft = { name: 'Season report', scope: reading, expiresAt: inDays(30) }

const make = (owner: Caller, more: Partial<typeof draft> = {}) =>
  owner.call(createApiToken, { body: { ...draft, ...more } })

/** What the API answers to whoever sends this secret. */
const ask = async (secret: string, endpoint: Parameters<typeof send>[1], args: Arguments = {}) => {
  const { status, body } = await send(test.app.api, endpoint, args, {
    authorization: `Bearer ${secret}`,
  })
  return { status, body: body as Record<string, unknown> }
}

const audited = async (entityId: string) => {
  const { rows } = await sql<{ action: string; actorId: string; changes: unknown }>`
    select "action", "actorId", "changes" from activity where "entityId" = ${entityId} order by "seq"
  `.execute(test.app.db)
  return rows
}

/** All that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as "name" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(test.app.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, chr(10)) as "text" from ${sql.raw(name)} t
      `.execute(test.app.db)
      return rows[0]?.text ?? ''
    }),
  )
  return texts.join('\n')
}

describe('an API token', () => {
  it('is told once, and neither database nor log hold it', async () => {
    const owner = await test.app.person('owner')
    const { token, secret } = await make(owner)
    expect(secret).toMatch(/^courtside_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Season report', scope: reading, lastUsedAt: null })
    const { items } = await owner.call(listApiTokens, {})
    expect(items.find(({ id }) => id === token.id)).toEqual(token)
    expect((await ask(secret, getMe)).status).toBe(200)
    const everything = await wholeDatabase()
    expect(everything).toContain(token.id)
    expect(everything).not.toContain(secret.slice('courtside_'.length))
    expect(await audited(token.id)).toEqual([
      {
        action: 'token.created',
        actorId: owner.id,
        changes: {
          name: { was: null, set: 'Season report' },
          scope: { was: null, set: reading },
          expiresAt: { was: null, set: draft.expiresAt },
        },
      },
    ])
  })

  it('may do what stands in its scope and its owner may do, in a project of theirs, too', async () => {
    const { db } = test.app
    const owner = await test.app.person('manager')
    const secret = await makeSecret(db, owner.id, [...reading, 'task.create', 'org.settings'])
    expect((await ask(secret, getMe)).body['permissions']).toEqual(
      expect.not.arrayContaining(['org.settings', 'task.edit']),
    )
    const closed = await addProject(db, { visibility: 'members' })
    await addProjectMember(db, closed.id, owner.id, 'manager')
    const made = await ask(secret, createTask, {
      params: { projectId: closed.id },
      body: { title: 'Nets' },
    })
    expect(made.status).toBe(200)
    const id = String(made.body['id'])
    const renamed = {
      params: { id },
      body: { changes: { title: { was: 'Nets', set: 'Balls' } } },
    }
    expect(await ask(secret, updateTask, renamed)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await owner.call(updateTask, renamed)
    expect((await ask(secret, createProject, { body: { key: 'NOT', name: 'Not' } })).status).toBe(
      403,
    )
    const hidden = await addProject(db, { visibility: 'members' })
    const archive = { changes: { isArchived: { was: false, set: true } } }
    expect(
      await ask(secret, updateProject, { params: { id: hidden.id }, body: archive }),
    ).toMatchObject({ status: 404 })
  })

  it('loses at once what its owner loses, and is refused while they are suspended', async () => {
    const { db } = test.app
    const boss = await test.app.person('owner')
    const owner = await test.app.person('owner')
    const { secret } = await make(owner, {
      scope: [...reading, 'org.members.view', 'org.settings'],
    })
    const rights = async () => (await ask(secret, getMe)).body['permissions']
    expect(await rights()).toContain('org.settings')
    const roleIds = await findRoleIds(db)
    const change = (changes: object) =>
      boss.call(updateUser, { params: { id: owner.id }, body: { changes } })
    await change({ roleIds: { was: [roleIds.owner], set: [roleIds.guest] } })
    expect(await rights()).toEqual(expect.arrayContaining(reading))
    expect(await rights()).toHaveLength(2)
    await change({ status: { was: 'active', set: 'suspended' } })
    expect(await ask(secret, getMe)).toMatchObject({ status: 403 })
    await change({ status: { was: 'suspended', set: 'active' } })
    expect((await ask(secret, getMe)).status).toBe(200)
  })

  it('opens nothing with the very next request after it was revoked, by an admin as well', async () => {
    const admin = await test.app.person('admin')
    const owner = await test.app.person('owner')
    const { token, secret } = await make(owner)
    expect((await ask(secret, getMe)).status).toBe(200)
    await admin.call(revokeApiToken, { params: { id: token.id } })
    expect(await ask(secret, getMe)).toMatchObject({
      status: 401,
      body: { code: 'token_revoked' },
    })
    const { items } = await owner.call(listApiTokens, {})
    expect(items.map(({ id }) => id)).not.toContain(token.id)
    expect(await admin.refusal(revokeApiToken, { params: { id: token.id } })).toMatchObject({
      status: 404,
    })
    expect((await audited(token.id)).at(-1)).toMatchObject({
      action: 'token.revoked',
      actorId: admin.id,
      changes: { ownerId: { was: owner.id, set: null } },
    })
  })

  it('opens nothing once it has run out, or when a letter of it is wrong', async () => {
    const owner = await test.app.person('owner')
    const { token, secret } = await make(owner)
    const other = secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await ask(other, getMe)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    await sql`
      update api_tokens set "createdAt" = now() - interval '2 days', "expiresAt" = now() - interval '1 second' where "id" = ${token.id}
    `.execute(test.app.db)
    expect(await ask(secret, getMe)).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    })
  })

  it('never does what is a person’s own business, whatever its scope', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const { permissions } = await owner.call(getMe, {})
    const secret = await makeSecret(db, owner.id, permissions)
    const id = await addApiToken(db, owner.id)
    const refused: [Parameters<typeof send>[1], Arguments][] = [
      [createApiToken, { body: draft }],
      [listApiTokens, {}],
      [revokeApiToken, { params: { id } }],
      [listUserSessions, { params: { id: owner.id } }],
      [updateProfile, { body: { changes: {} } }],
    ]
    for (const [endpoint, args] of refused)
      expect(await ask(secret, endpoint, args), endpoint.path).toMatchObject({
        status: 403,
        body: { code: 'person_needed' },
      })
  })

  it('declares every address about sign-ins, tokens, the inbox and what one is told as a person’s', () => {
    const own =
      /^\/(sessions|tokens|inbox|profile|calendar-feeds)|session|sign-in-link|notification|reminder|muted/
    const open = test.app.api.endpoints.filter(
      ({ path, access }) => own.test(path) && access !== 'person' && access !== 'public',
    )
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('can’t give rights that are not its own', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const secret = await makeSecret(db, owner.id, [
      ...reading,
      'org.members.view',
      'org.roles.manage',
    ])
    const role = (permissions: readonly Permission[]) => ({
      body: { name: `Role ${crypto.randomUUID()}`, permissions },
    })
    expect((await ask(secret, createRole, role(reading))).status).toBe(200)
    expect((await ask(secret, createRole, role(['org.settings']))).status).toBe(403)
  })

  it('opens no live connection', async () => {
    const owner = await test.app.person('owner')
    const { secret } = await make(owner)
    const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
    const client = await openSocket(origin)
    client.send({ type: 'hello', token: secret })
    expect(await client.closed).toBe(closeCodes.forbidden)
    expect(client.frames).toEqual([])
  })

  it('stands in the log beside what was done with it, and a person’s own changes don’t', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const { token, secret } = await make(owner, { scope: [...reading, 'task.create', 'task.edit'] })
    const { id: projectId } = await addProject(db)
    const { body } = await ask(secret, createTask, {
      params: { projectId },
      body: { title: 'Nets' },
    })
    const id = String(body['id'])
    await owner.call(updateTask, {
      params: { id },
      body: { changes: { title: { was: 'Nets', set: 'Six nets' } } },
    })
    expect((await owner.call(getTask, { params: { id } })).task.createdById).toBe(owner.id)
    const { rows } = await sql`
      select "via", "apiTokenId", "actorId" from activity where "taskId" = ${id} order by "seq"
    `.execute(db)
    expect(rows).toEqual([
      { via: 'api', apiTokenId: token.id, actorId: owner.id },
      { via: 'web', apiTokenId: null, actorId: owner.id },
    ])
  })

  it('is noted as used at most once a minute', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const { token, secret } = await make(owner)
    const usedAt = async () => {
      const { items } = await owner.call(listApiTokens, {})
      return items.find(({ id }) => id === token.id)?.lastUsedAt
    }
    await ask(secret, getMe)
    const first = await usedAt()
    expect(first).toBeTruthy()
    await ask(secret, getMe)
    expect(await usedAt()).toBe(first)
    await sql`update api_tokens set "lastUsedAt" = now() - interval '61 seconds' where "id" = ${token.id}`.execute(
      db,
    )
    const longAgo = await usedAt()
    await ask(secret, getMe)
    expect(await usedAt()).not.toBe(longAgo)
  })

  it('doesn’t get the answer that its owner got under the same key', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const { secret } = await make(owner, { scope: [...reading, 'task.create'] })
    const { id: projectId } = await addProject(db)
    const args = { params: { projectId }, body: { title: 'Nets' } }
    const key = { 'idempotency-key': 'one' }
    const own = await owner.call(createTask, args, key)
    const bearer = { authorization: `Bearer ${secret}`, ...key }
    const first = await send(test.app.api, createTask, args, bearer)
    const again = await send(test.app.api, createTask, args, bearer)
    expect((first.body as ApiToken).id).not.toBe(own.id)
    expect(again.body).toEqual(first.body)
  })
})

describe('making a token', () => {
  it('is refused for what its maker may not do, what does not hold together, and too long a time', async () => {
    const admin = await test.app.person('admin')
    const refusal = (more: object) => admin.refusal(createApiToken, { body: { ...draft, ...more } })
    expect(await refusal({ scope: ['org.settings'] })).toMatchObject({ status: 403 })
    expect(await refusal({ scope: ['task.view'] })).toMatchObject({ status: 400 })
    expect(await refusal({ scope: [] })).toMatchObject({ status: 400 })
    expect(await refusal({ expiresAt: inDays(tokenAgeLimit + 1) })).toMatchObject({ status: 400 })
    expect(await refusal({ expiresAt: inDays(-1) })).toMatchObject({ status: 400 })
    expect(await refusal({ name: ' ' })).toMatchObject({ status: 400 })
    expect((await make(admin, { expiresAt: inDays(365) })).token.name).toBe('Season report')
  })

  it('ends at as many as one may have', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    await giveCustomRole(db, owner.id, ['org.tokens.manage', ...reading])
    for (let count = 0; count < tokenLimit - 1; count++) await addApiToken(db, owner.id)
    const { token } = await make(owner)
    expect(await owner.refusal(createApiToken, { body: draft })).toMatchObject({
      status: 409,
      code: 'limit_reached',
    })
    await owner.call(revokeApiToken, { params: { id: token.id } })
    await make(owner)
  })

  it('can be given another name by its owner alone, who is told of a newer one', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const { token } = await make(owner)
    const rename = (was: string, set: string) => ({
      params: { id: token.id },
      body: { changes: { name: { was, set } } },
    })
    expect(await other.refusal(renameApiToken, rename('Season report', 'Mine'))).toMatchObject({
      status: 403,
    })
    const renamed = await owner.call(renameApiToken, rename('Season report', 'Year report'))
    expect(renamed).toEqual({ ...token, name: 'Year report' })
    expect(await owner.refusal(renameApiToken, rename('Season report', 'Old'))).toMatchObject({
      status: 409,
      details: { current: renamed, conflictingFields: ['name'] },
    })
    expect((await audited(token.id)).map(({ action }) => action)).toEqual([
      'token.created',
      'token.updated',
    ])
  })
})
