import { createUserWithEmailAndPassword } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import { type TestApp, useTestApp } from '#test/app.ts'
import { addInvitation } from '#test/factories.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { admitPerson } from './admit-person.ts'
import type { AdmissionSettings } from './read-admission.ts'

const stranger: VerifiedToken = {
  iss: 'https://securetoken.google.com/club',
  sub: 'google-1',
  iat: 0,
  exp: 0,
  auth_time: 0,
  email: 'New@Club.Example',
  email_verified: true,
  name: 'Nell New',
}
const invite: AdmissionSettings = { admission: { by: 'invite' } }
const domain: AdmissionSettings = { admission: { by: 'domain', domains: ['club.example'] } }

describe('admission', () => {
  const test = useTestApp()
  const byApproval = useTestApp({ ADMISSION: 'approval' })
  const whenOpen = useTestApp({ ADMISSION: 'open' })
  let app: TestApp
  beforeEach(async () => {
    app = test.app
    await sql`delete from invitations`.execute(app.db)
    for (const table of ['pkr_list_entries', 'pkr_ids', 'pkr_lists', 'users'])
      await sql`delete from ${sql.ref(table)}`.execute(app.db)
  })

  const people = async () => {
    const { rows } = await sql<{
      name: string
      email: string | null
      status: string
      handle: string
    }>`
      select "name", "email", "status", "handle" from users where "name" <> 'Ivy Inviter' order by "id"
    `.execute(app.db)
    return rows
  }
  const countRows = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from users where "name" <> 'Ivy Inviter') + (select count(*) from identities) as "count"
    `.execute(app.db)
    return rows[0]?.count
  }
  const refusal = (rules: AdmissionSettings, token: VerifiedToken): Promise<unknown> =>
    admitPerson(app.db, rules, token).catch((error: unknown) => error)
  const notAMember = { status: 403, code: 'not_a_member' }

  it('by invitation creates nothing for a stranger', async () => {
    expect(await refusal(invite, stranger)).toMatchObject(notAMember)
    expect(await countRows()).toBe(0)
  })

  it('by invitation takes the invited person by their verified address, in any case', async () => {
    await addInvitation(app.db, { email: 'new@club.example', role: 'manager' })
    expect(await refusal(invite, { ...stranger, email_verified: false })).toMatchObject(notAMember)
    await admitPerson(app.db, invite, stranger)
    expect(await people()).toMatchObject([
      { name: 'Nell New', email: 'new@club.example', status: 'active' },
    ])
    const { rows } = await sql`
      select a."action", r."builtIn" from activity a join users u on u."id" = a."entityId"
      join user_roles ur on ur."userId" = u."id" join roles r on r."id" = ur."roleId"
    `.execute(app.db)
    expect(rows).toEqual([{ action: 'user.joined', builtIn: 'manager' }])
  })

  it.each(['acceptedAt', 'revokedAt', 'expiresAt'])(
    'by invitation takes nobody whose invitation is over (%s)',
    async (column) => {
      const id = await addInvitation(app.db, { email: 'new@club.example' })
      // Stored to the millisecond, the very moment may be rounded into the future.
      await sql`
        update invitations set ${sql.ref(column)} = now() - interval '1 second' where "id" = ${id}
      `.execute(app.db)
      expect(await refusal(invite, stranger)).toMatchObject(notAMember)
      expect(await countRows()).toBe(0)
    },
  )

  it('by invitation lets in somebody who was waiting for approval', async () => {
    await addUser(app.db, {
      name: 'Nell Waits',
      email: 'new@club.example',
      role: 'member',
      status: 'pending',
    })
    await addInvitation(app.db, { email: 'new@club.example', role: 'manager' })
    await admitPerson(app.db, invite, stranger)
    expect(await people()).toMatchObject([{ name: 'Nell Waits', status: 'active' }])
  })

  it('never joins a stranger to an active member who has the same address', async () => {
    await addUser(app.db, { name: 'Owner', email: 'new@club.example', role: 'owner' })
    expect(await refusal({ admission: { by: 'open' } }, stranger)).toMatchObject(notAMember)
    expect(await people()).toHaveLength(1)
  })

  it.each([
    ['another domain', { email: 'new@other.example' }],
    ['a domain that ends alike', { email: 'new@evilclub.example' }],
    ['the domain in the local part', { email: 'club.example@other.example' }],
    ['an address that was not verified', { email_verified: false }],
    ['no address', { email: undefined }],
  ])('by domain refuses %s', async (_, changes) => {
    expect(await refusal(domain, { ...stranger, ...changes })).toMatchObject(notAMember)
    expect(await countRows()).toBe(0)
  })

  it('by domain makes a member, once, however many requests come at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => admitPerson(app.db, domain, stranger)))
    expect(await people()).toEqual([
      { name: 'Nell New', email: 'new@club.example', status: 'active', handle: 'nell-new' },
    ])
  })

  describe('by a list of PKR IDs', () => {
    const listId = createId()
    const onList: AdmissionSettings = { admission: { by: 'list', listId } }

    async function enter(
      email: string,
      entry: { status?: string; until?: string | null; name?: string } = {},
    ): Promise<string> {
      const id = createId()
      await sql`
        insert into pkr_ids ("id", "number", "name", "email", "status")
        values (${id}::uuid, ${id}, ${entry.name ?? 'Penny Paddle'}, ${email}, ${entry.status ?? 'free'})
      `.execute(app.db)
      await sql`
        insert into pkr_list_entries ("listId", "pkrId", "validUntilOn")
        values (${listId}::uuid, ${id}::uuid, ${entry.until ?? null}::date)
      `.execute(app.db)
      return id
    }
    const entryOf = async (id: string) => {
      const { rows } = await sql<{ userId: string | null; status: string }>`
        select "userId", "status" from pkr_ids where "id" = ${id}::uuid
      `.execute(app.db)
      return rows[0]
    }
    beforeEach(async () => {
      await sql`insert into pkr_lists ("id", "name") values (${listId}::uuid, 'Licences')`.execute(
        app.db,
      )
    })

    it('makes a member of who stands on it, linked to their entry, with a line in its history', async () => {
      const id = await enter('NEW@club.example')
      await Promise.all([1, 2, 3].map(() => admitPerson(app.db, onList, stranger)))
      expect(await people()).toMatchObject([{ name: 'Nell New', status: 'active' }])
      const { rows } = await sql<{ id: string; changes: unknown }>`
        select u."id", a."changes" from users u join activity a on a."entityId" = ${id}::uuid
      `.execute(app.db)
      expect(rows).toHaveLength(1)
      expect(await entryOf(id)).toEqual({ userId: rows[0]?.id, status: 'assigned' })
      expect(rows[0]?.changes).toEqual({
        userId: { was: null, set: rows[0]?.id },
        status: { was: 'free', set: 'assigned' },
      })
    })

    it('takes the name in the register of who has told none', async () => {
      await enter('new@club.example')
      await admitPerson(app.db, onList, { ...stranger, name: undefined })
      expect(await people()).toMatchObject([{ name: 'Penny Paddle' }])
    })

    it('lets in a family that shares an address, and leaves it to people whose entry is whose', async () => {
      const ids = [await enter('new@club.example'), await enter('new@club.example')]
      await admitPerson(app.db, onList, stranger)
      expect(await people()).toHaveLength(1)
      for (const id of ids) expect(await entryOf(id)).toEqual({ userId: null, status: 'free' })
    })

    it.each([
      ['who stands on no list', { email: 'other@club.example' }, {}, {}],
      ['an address that was not verified', {}, { email_verified: false }, {}],
      ['whose days are over', {}, {}, { until: '2020-01-01' }],
      ['whose number is suspended', {}, {}, { status: 'suspended' }],
      ['whose number is retired', {}, {}, { status: 'retired' }],
    ])('refuses %s', async (_, { email }: { email?: string }, token, entry) => {
      await enter(email ?? 'new@club.example', entry)
      expect(await refusal(onList, { ...stranger, ...token })).toMatchObject(notAMember)
      expect(await countRows()).toBe(0)
    })

    it.each(['pkr_lists', 'pkr_ids'])(
      'refuses everybody where it is archived (%s)',
      async (table) => {
        await enter('new@club.example')
        await sql`update ${sql.ref(table)} set "archivedAt" = now()`.execute(app.db)
        expect(await refusal(onList, stranger)).toMatchObject(notAMember)
      },
    )

    describe('that is live', () => {
      const liveId = createId()
      const byLive: AdmissionSettings = { admission: { by: 'list', listId: liveId } }
      beforeEach(async () => {
        const conditions = [
          { of: 'list', listIds: [listId], isOn: true, day: 'today' },
          { of: 'words', words: 'penny' },
        ]
        await sql`
          insert into pkr_lists ("id", "name", "conditions") values (${liveId}::uuid, 'Door', ${JSON.stringify(conditions)}::jsonb)
        `.execute(app.db)
      })

      it('makes a member of who meets its conditions, linked to their entry', async () => {
        const id = await enter('new@club.example')
        await admitPerson(app.db, byLive, stranger)
        expect(await people()).toMatchObject([{ name: 'Nell New', status: 'active' }])
        expect(await entryOf(id)).toMatchObject({ status: 'assigned' })
      })

      it.each([
        [
          'whose days on the list it asks about are over',
          {},
          { until: '2020-01-01' },
          sql`select 1`,
        ],
        ['who does not meet them', {}, { name: 'Nora' }, sql`select 1`],
        ['an address that was not verified', { email_verified: false }, {}, sql`select 1`],
        ['whose number is suspended', {}, { status: 'suspended' }, sql`select 1`],
        [
          'everybody while it is archived',
          {},
          {},
          sql`update pkr_lists set "archivedAt" = now() where "conditions" is not null`,
        ],
        [
          'everybody while what it asks about is archived',
          {},
          {},
          sql`update pkr_lists set "archivedAt" = now() where "conditions" is null`,
        ],
        [
          'everybody once its own days are over',
          {},
          {},
          sql`update pkr_lists set "validUntilOn" = '2020-01-01' where "conditions" is not null`,
        ],
        [
          'everybody before its own days',
          {},
          {},
          sql`update pkr_lists set "validFromOn" = '2999-01-01' where "conditions" is not null`,
        ],
      ])('refuses %s', async (_, token, entry, also) => {
        await enter('new@club.example', entry)
        await also.execute(app.db)
        expect(await refusal(byLive, { ...stranger, ...token })).toMatchObject(notAMember)
        expect(await countRows()).toBe(0)
      })
    })

    it('refuses whose entry is somebody’s account already', async () => {
      const id = await enter('new@club.example')
      const userId = await addUser(app.db, { name: 'Penny', role: 'member' })
      await sql`update pkr_ids set "userId" = ${userId} where "id" = ${id}::uuid`.execute(app.db)
      expect(await refusal(onList, stranger)).toMatchObject(notAMember)
    })
  })

  it('by approval lets people sign up, and they wait', async () => {
    app = byApproval.app
    const { json, email } = await signUp()
    expect(json).toMatchObject({ code: 'membership_pending' })
    expect(await people()).toMatchObject([{ status: 'pending', email: null }])
    const again = createUserWithEmailAndPassword(await client(), email, 'net cord, dink, lob')
    expect(await codeOf(again)).toBe('auth/email-already-in-use')
  })

  it('that is open makes a member of who signs up, without the address nobody has verified', async () => {
    app = whenOpen.app
    const { json } = await signUp()
    expect(json).toMatchObject({ name: 'nell', email: null, roles: [{ name: 'Member' }] })
  })

  it('that is open refuses a weak password and a wrong address', async () => {
    app = whenOpen.app
    const auth = await client()
    expect(
      await codeOf(createUserWithEmailAndPassword(auth, 'nell@club.example', 'pickleball2026')),
    ).toBe('auth/weak-password')
    expect(
      await codeOf(createUserWithEmailAndPassword(auth, 'nowhere', 'net cord, dink, lob')),
    ).toBe('auth/invalid-email')
  })

  async function client() {
    const { http } = app.api
    const address = http.server.address()
    if (address === null) return sdkClient(await http.listen({ host: '127.0.0.1', port: 0 }))
    return sdkClient(`http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`)
  }
  async function signUp() {
    const email = 'nell@club.example'
    const { user } = await createUserWithEmailAndPassword(
      await client(),
      email,
      'net cord, dink, lob',
    )
    const answer = await app.api.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${await user.getIdToken()}` },
    })
    return { email, json: answer.json<unknown>() }
  }
})
