import { listAudit } from '@courtside/contract/audit.ts'
import { closeCodes } from '@courtside/contract/events.ts'
import {
  type Organisation,
  getOrganisation,
  updateOrganisation,
} from '@courtside/contract/organisation.ts'
import { createProject } from '@courtside/contract/projects.ts'
import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { openLive, openSocket } from '#test/live-client.ts'

const test = useTestApp()

const settingsOf = (caller: Caller) => caller.call(getOrganisation, {})
const change = (changes: object) => ({ body: { changes } })

const give = async (caller: Caller, field: keyof Organisation, value: unknown) => {
  const was = (await settingsOf(caller))[field]
  return caller.call(updateOrganisation, change({ [field]: { was, set: value } }))
}

describe('what is set for the organisation', () => {
  it('is named by its owners and seen so by everybody, also in the log', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { name: was } = await settingsOf(guest)
    await owner.call(updateOrganisation, change({ name: { was, set: '  Hillside   Pickle ' } }))
    expect((await settingsOf(guest)).name).toBe('Hillside Pickle')
    expect((await guest.call(getMe, {})).organisation.name).toBe('Hillside Pickle')
    const { items } = await owner.call(listAudit, { query: { kind: ['organisation'], limit: 1 } })
    expect(items[0]).toMatchObject({
      action: 'organisation.updated',
      actorId: owner.id,
      changes: { name: { was, set: 'Hillside Pickle' } },
    })
  })

  it('is told to the pages of everybody, also of those who may not see people', async () => {
    const [owner, volunteer] = [await test.app.person('owner'), await test.app.person('volunteer')]
    const { name: was } = await settingsOf(owner)
    const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
    const live = await openLive(origin, volunteer.token)
    await owner.call(updateOrganisation, change({ name: { was, set: 'Seaside' } }))
    expect(await live.until(({ type }) => type === 'organisation')).toEqual({
      type: 'organisation',
    })
    await live.close()
  })

  it('has a time zone, which new projects get', async () => {
    const owner = await test.app.person('owner')
    await give(owner, 'timeZone', 'Asia/Ho_Chi_Minh')
    const { timeZone } = await owner.call(createProject, {
      body: { key: 'SUN', name: 'Summer open' },
    })
    expect(timeZone).toBe('Asia/Ho_Chi_Minh')
    const wrong = change({ timeZone: { was: 'Asia/Ho_Chi_Minh', set: 'Mars/Olympus' } })
    expect(await owner.refusal(updateOrganisation, wrong)).toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    { by: 'domain', domains: [] },
    { by: 'domain', domains: ['club'] },
    { by: 'domain', domains: ['ann@club.example'] },
    { by: 'list' },
    { by: 'list', listId: crypto.randomUUID() },
    { by: 'friends' },
    { by: 'open', domains: ['club.example'] },
  ])('admits nobody by what makes no sense: %j', async (admission) => {
    const owner = await test.app.person('owner')
    const { admission: was } = await settingsOf(owner)
    const refused = change({ admission: { was, set: admission } })
    expect(await owner.refusal(updateOrganisation, refused)).toMatchObject({
      code: 'invalid_input',
    })
    expect((await settingsOf(owner)).admission).toEqual(was)
  })

  it('takes domains however they are typed, and says so to who is not signed in', async () => {
    const owner = await test.app.person('owner')
    const canSignUp = async () => {
      const answer = await test.app.api.http.inject({ url: '/config.json' })
      return answer.json<RuntimeConfig>().identity.canSignUp
    }
    expect(await canSignUp()).toBe(false)
    const admission = { by: 'domain', domains: [' Club.Example', '@bücher.example'] }
    expect((await give(owner, 'admission', admission)).admission).toEqual({
      by: 'domain',
      domains: ['club.example', 'bücher.example'],
    })
    await give(owner, 'admission', { by: 'approval' })
    expect(await canSignUp()).toBe(true)
    await give(owner, 'admission', { by: 'invite' })
  })

  it.each(['', '   ', 'x'.repeat(101)])('keeps its name where that would be “%s”', async (set) => {
    const owner = await test.app.person('owner')
    const { name: was } = await settingsOf(owner)
    const { status } = await owner.refusal(updateOrganisation, change({ name: { was, set } }))
    expect(status).toBe(400)
    expect((await settingsOf(owner)).name).toBe(was)
  })

  it('is not changed over what somebody else set meanwhile, and done twice is done once', async () => {
    const owner = await test.app.person('owner')
    const { name: was } = await settingsOf(owner)
    const late = change({ name: { was: 'An earlier name', set: 'Lakeside' } })
    expect(await owner.refusal(updateOrganisation, late)).toMatchObject({
      code: 'conflict',
      details: { current: { name: was }, conflictingFields: ['name'] },
    })
    const twice = change({ name: { was, set: 'Lakeside' } })
    const answers = await Promise.all([1, 2].map(() => owner.call(updateOrganisation, twice)))
    expect(answers.map(({ name }) => name)).toEqual(['Lakeside', 'Lakeside'])
    const { items } = await owner.call(listAudit, { query: { actorId: [owner.id] } })
    expect(items).toHaveLength(1)
  })
})

describe('an organisation that is closed for maintenance', () => {
  const closed = { reason: 'New courts', until: '2026-12-01T18:00:00.000Z' }
  afterEach(async () => {
    await sql`update organisations set "maintenance" = null`.execute(test.app.db)
    test.app.api.closing.forget()
  })

  it('answers its owners, and tells all others why and until when, until it is opened', async () => {
    const [owner, manager] = [await test.app.person('owner'), await test.app.person('manager')]
    await give(owner, 'maintenance', closed)
    expect(await manager.refusal(getMe, {})).toMatchObject({
      status: 503,
      code: 'maintenance',
      details: { ...closed, statusUrl: null },
    })
    expect((await owner.call(getMe, {})).organisation.isClosed).toBe(true)
    const config = await test.app.api.http.inject({ url: '/config.json' })
    expect(config.json<RuntimeConfig>().maintenance).toEqual({ ...closed, statusUrl: null })
    await give(owner, 'maintenance', null)
    expect((await manager.call(getMe, {})).organisation.isClosed).toBe(false)
  })

  it('ends the live connections of all but its owners, and takes no new ones', async () => {
    const [owner, member] = [await test.app.person('owner'), await test.app.person('member')]
    const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
      const address = test.app.api.http.server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    })
    const [theirs, own] = [
      await openLive(origin, member.token),
      await openLive(origin, owner.token),
    ]
    await give(owner, 'maintenance', closed)
    test.app.identity.notifyRights()
    expect(await theirs.closed).toBe(closeCodes.comeBack)
    expect(theirs.frames).toContainEqual({ type: 'rights' })
    const again = await openSocket(origin)
    again.send({ type: 'hello', token: member.token })
    expect(await again.closed).toBe(closeCodes.comeBack)
    expect(own.socket.readyState).toBe(own.socket.OPEN)
    await own.close()
  })
})

describe('how long a sign-in holds', () => {
  const signedIn = async (days: { used: number; made: number }) => {
    const person = await test.app.person('member')
    const { sessionId } = await test.app.identity.authenticate(person.token)
    // Each use counts as one, so that it is made as old again after it.
    const age = () =>
      sql`
        update sessions set "lastUsedAt" = now() - make_interval(days => ${days.used}),
          "createdAt" = now() - make_interval(days => ${days.made}) where "id" = ${sessionId ?? null}
      `.execute(test.app.db)
    await age()
    return { ...person, age }
  }

  it('is set by the owners, and holds at once', async () => {
    const owner = await test.app.person('owner')
    const [fresh, idle, old] = [
      await signedIn({ used: 0, made: 6 }),
      await signedIn({ used: 2, made: 2 }),
      await signedIn({ used: 0, made: 8 }),
    ]
    await give(owner, 'sessionLength', { idleDays: 30, days: 180 })
    for (const person of [fresh, idle, old]) {
      await person.call(getMe, {})
      await person.age()
    }
    await give(owner, 'sessionLength', { idleDays: 1, days: 7 })
    await fresh.call(getMe, {})
    for (const person of [idle, old])
      expect(await person.refusal(getMe, {})).toMatchObject({ code: 'token_revoked' })
  })

  it('is one of a few lengths', async () => {
    const owner = await test.app.person('owner')
    const { sessionLength: was } = await settingsOf(owner)
    for (const wrong of [{ idleDays: 0, days: 7 }, { idleDays: 1, days: 10_000 }, { idleDays: 7 }])
      expect(
        await owner.refusal(updateOrganisation, change({ sessionLength: { was, set: wrong } })),
      ).toMatchObject({ code: 'invalid_input' })
  })
})

describe('where the server’s own settings decide', () => {
  const outside = useTestApp({ ADMISSION: 'open', MAINTENANCE: 'Moving house' })

  it('they hold and are shown, and are not changed here', async () => {
    const owner = await outside.app.person('owner')
    const shown = await settingsOf(owner)
    expect(shown).toMatchObject({
      admission: { by: 'open' },
      maintenance: { reason: 'Moving house', until: null },
      decidedOutside: ['admission', 'maintenance'],
    })
    for (const field of ['admission', 'maintenance'] as const) {
      const refused = change({
        [field]: { was: shown[field], set: field === 'admission' ? { by: 'invite' } : null },
      })
      expect(await owner.refusal(updateOrganisation, refused)).toMatchObject({
        status: 409,
        code: 'decided_outside',
      })
    }
    await give(owner, 'name', 'Courtyard Pickleball')
  })
})
