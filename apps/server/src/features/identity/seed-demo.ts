import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { type DemoPerson, demoPeople } from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { isLoopback } from '#http/loopback.ts'
import { addUser } from './add-user.ts'
import { addAccount, addIdentity } from './queries.ts'
import { seedOrganisation } from './seed-organisation.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

const organisation = { name: 'Riverside Pickleball', timeZone: 'Europe/Lisbon' }

const people: Record<DemoPerson, { name: string; role: BuiltInRole }> = {
  ann: { name: 'Ann Kowalski', role: 'owner' },
  ben: { name: 'Ben Okafor', role: 'manager' },
  cleo: { name: 'Cleo Martins', role: 'member' },
  dev: { name: 'Dev Patel', role: 'volunteer' },
  eve: { name: 'Eve Lindqvist', role: 'referee' },
  finn: { name: 'Finn Gallagher', role: 'guest' },
}

/** Marks the people of the demo in `users`, so that a real person is told from them. */
const demoSource = 'demo'

type Surroundings = {
  readonly isProduction: boolean
  readonly host: string
  readonly publicUrl: URL
  readonly identity: 'embedded' | 'firebase'
}

/**
 * Throws unless a demo, into which anybody may walk without a password, can do no harm here: not in production, not
 * reachable from elsewhere, not on a database with a real person in it.
 */
export async function assertDemoAllowed(db: Db, where: Surroundings): Promise<void> {
  if (where.isProduction)
    throw new Error('DEMO=1 does not start in production: unset NODE_ENV or DEMO')
  if (where.identity !== 'embedded') throw new Error('DEMO=1 needs IDENTITY=embedded')
  if (!isLoopback(where.host))
    throw new Error('DEMO=1 only starts on this machine: set HOST to 127.0.0.1')
  if (!isLoopback(where.publicUrl.hostname))
    throw new Error(
      'DEMO=1 only starts on this machine: unset PUBLIC_URL or give a localhost address',
    )
  const { rows } = await sql<{ isReal: boolean }>`
    select exists (
      select 1 from users where not "isPlaceholder" and not "isGroup" and "externalSource" is distinct from ${demoSource}
    ) as "isReal"
  `.execute(db)
  if (rows[0]?.isReal)
    throw new Error(
      'DEMO=1 does not start on a database with real people in it: choose another DATA_DIR or DATABASE_URL',
    )
}

/** Makes the demo's organisation and people, once; without passwords, so that the demo's own entry is the only one. */
export async function seedDemoPeople(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('courtside set-up'))`.execute(trx)
    if (await findDemoAccount(trx, 'ann')) return
    await seedOrganisation(trx, organisation)
    for (const [key, { name, role }] of Object.entries(people)) {
      const accountId = createId()
      const email = `${key}@riverside.example`
      await addAccount(trx, { id: accountId, email, name, passwordHash: null })
      const userId = await addUser(trx, {
        name,
        email,
        role,
        external: { source: demoSource, id: key },
      })
      await addIdentity(trx, { issuer: embeddedIssuer, subject: accountId, userId })
    }
  })
}

/** The account of one of the demo's people. */
export async function findDemoAccount(db: Db, person: DemoPerson): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    select i."subject" from users u join identities i on i."userId" = u."id" and i."issuer" = ${embeddedIssuer}
    where u."externalSource" = ${demoSource} and u."externalId" = ${person}
  `.execute(db)
  return rows[0]?.subject
}

/** Whom the demo can be entered as, in their order. */
export async function findDemoPeople(db: Db) {
  const { rows } = await sql<{ key: string; uid: string }>`
    select u."externalId" as "key", u."id" as "uid" from users u where u."externalSource" = ${demoSource}
  `.execute(db)
  return demoPeople.flatMap((key) => {
    const found = rows.find((row) => row.key === key)
    return found ? [{ key, uid: found.uid, ...people[key] }] : []
  })
}
