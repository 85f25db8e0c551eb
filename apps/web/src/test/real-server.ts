import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { addUser } from '../../../server/src/features/identity/add-user.ts'
import { hashPassword } from '../../../server/src/features/identity/hash-password.ts'
import { addAccount, addIdentity } from '../../../server/src/features/identity/queries.ts'
import {
  embeddedIssuer,
  issueCustomToken,
} from '../../../server/src/features/identity/tokens/issue-token.ts'
import { type TestApp, openTestApp } from '../../../server/src/test/app.ts'

/** Somebody with an account of the embedded service. */
export type Person = {
  /** Absent for somebody who has an account and is no member. */
  readonly userId: string | undefined
  readonly customToken: () => Promise<string>
}

type PersonFacts = {
  readonly role?: BuiltInRole
  readonly email?: string | null
  readonly password?: string
}

/**
 * The real server on a real database, listening on the loopback, with this page on its origin: what the browser has in
 * a screen's test.
 */
export function onRealServer(environment: Readonly<Record<string, string>> = {}) {
  if (!expect.getState().testPath?.endsWith('.screen.test.tsx'))
    throw new Error('Whom a page signs in it keeps: name the file *.screen.test.tsx')
  let app: TestApp | undefined
  const real = {
    origin: '',
    /** Puts the page at an address of the app, without loading anything. */
    goTo: (address: string) => {
      const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
      happyDOM.setURL(real.origin + address)
    },
    get app(): TestApp {
      if (!app) throw new Error('The server starts before the first test')
      return app
    },
    /** Adds an account, and with a role the member it belongs to. */
    person: async (
      name: string,
      { role, email = null, password }: PersonFacts,
    ): Promise<Person> => {
      const { db, identity } = real.app
      const id = crypto.randomUUID()
      const passwordHash = password === undefined ? null : await hashPassword(password)
      await addAccount(db, { id, email, name, passwordHash })
      const userId = role && (await addUser(db, { name, email, role }))
      if (userId) await addIdentity(db, { issuer: embeddedIssuer, subject: id, userId })
      return { userId, customToken: () => issueCustomToken(identity.keys, id) }
    },
  }
  beforeAll(async () => {
    app = await openTestApp(environment)
    real.origin = await app.api.http.listen({ port: 0, host: '127.0.0.1' })
    real.goTo('/')
  })
  afterAll(() => app?.close())
  return real
}
