import { signInToDemo, type DemoPerson } from '@courtside/contract/identity.ts'
import { signInWithCustomToken } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { type TestApp, useTestApp } from '#test/app.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { addUser } from './add-user.ts'
import { openIdentity } from './open-identity.ts'
import { issueIdToken } from './tokens/issue-token.ts'

describe('a demo', () => {
  const test = useTestApp()
  const inDemo = useTestApp({ DEMO: '1' })
  let app: TestApp
  beforeEach(() => {
    app = test.app
  })

  const enter = (person: DemoPerson, headers: Record<string, string> = {}) =>
    app.api.http.inject({
      method: 'POST',
      url: `/api${signInToDemo.path}`,
      headers,
      payload: { person },
    })
  const demo = (environment: Record<string, string> = {}) =>
    openIdentity({
      db: app.db,
      settings: readConfig({ DEMO: '1', ...environment }),
      secret: 'a secret of the tests, long enough',
    })

  it('is entered with one click as any of its people, each with their role', async () => {
    app = inDemo.app
    const origin = await app.api.http.listen({ host: '127.0.0.1', port: 0 })
    const list = await app.api.http.inject({ url: '/api/demo/people' })
    const people = list.json<{ key: DemoPerson; name: string; role: string }[]>()
    expect(people.map(({ role }) => role)).toEqual([
      'owner',
      'manager',
      'member',
      'volunteer',
      'referee',
      'guest',
    ])
    for (const { key, name, role } of people) {
      const { customToken } = (await enter(key)).json<{ customToken: string }>()
      const { user } = await signInWithCustomToken(sdkClient(origin), customToken)
      const me = await app.api.http.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${await user.getIdToken()}` },
      })
      expect(me.json<{ name: string; roles: { name: string }[] }>()).toMatchObject({
        name,
        roles: [{ name: expect.stringMatching(new RegExp(role, 'i')) }],
      })
    }
  })

  it('starts again on its own database, with other keys each time', async () => {
    app = inDemo.app
    const person = {
      id: createId(),
      email: null,
      isEmailVerified: false,
      name: null,
      photoUrl: null,
    }
    const session = { id: createId(), provider: 'custom', startedAt: Math.floor(Date.now() / 1000) }
    const token = await issueIdToken(app.identity.keys, person, session)
    expect(await app.identity.verify(token)).toMatchObject({ sub: person.id })
    const again = await demo()
    await expect(again.verify(token)).rejects.toMatchObject({ status: 401 })
    const { rows } = await sql`select "kid" from signing_keys`.execute(app.db)
    expect(rows).toEqual([])
  })

  it.each([
    ['in production', { NODE_ENV: 'production' }, /production/],
    ['where others can reach it', { HOST: '0.0.0.0' }, /HOST/],
    ['under a public address', { PUBLIC_URL: 'https://tasks.club.example' }, /PUBLIC_URL/],
    [
      'with a hosted identity service',
      { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'club-tasks', FIREBASE_API_KEY: 'k' },
      /IDENTITY/,
    ],
  ])('does not start %s', async (_, environment, sentence) => {
    await expect(demo(environment)).rejects.toThrow(sentence)
  })

  it('does not start on a database with a real person in it', async () => {
    await addUser(app.db, { name: 'Real Person', role: 'member' })
    await expect(demo()).rejects.toThrow(/real people/)
  })

  it('is entered by none but its own pages', async () => {
    app = inDemo.app
    expect((await enter('ann', { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await enter('ann', { origin: 'http://localhost:3000' })).statusCode).toBe(200)
  })

  it('can’t be entered when the app is no demo', async () => {
    expect((await enter('ann')).statusCode).toBe(404)
  })
})
