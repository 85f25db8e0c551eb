import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { createOwner as endpoint } from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { conflict, invalid } from '#errors.ts'
import { startSample } from '#features/projects/start-sample.ts'
import { addUser } from './add-user.ts'
import { checkNewPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { hasOwner } from './keep-owner.ts'
import { logAudit } from './log-audit.ts'
import { addAccount, addIdentity } from './queries.ts'
import { seedOrganisation } from './seed-organisation.ts'
import { removeSetupLinks } from './setup-link.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

type NewOwner = HandlerArguments<typeof endpoint>['body']

/**
 * Makes the organisation and its first owner, in the caller's transaction, and returns the owner's account. Of two at
 * once the second waits and then gets 409, as does everybody later.
 */
export async function createOwner(db: Db, owner: NewOwner): Promise<string> {
  // Before the costly hash, which anybody could make us do again and again.
  await refuseSecondOwner(db)
  const checked = checkNewPassword(owner.password, [
    owner.name,
    owner.email,
    owner.organisationName,
  ])
  if ('problem' in checked) throw invalid([{ path: 'body.password', message: checked.problem }])
  const passwordHash = await hashPassword(checked.password)
  await sql`select pg_advisory_xact_lock(hashtext('courtside set-up'))`.execute(db)
  await refuseSecondOwner(db)
  await seedOrganisation(db, { name: owner.organisationName, timeZone: owner.timeZone })
  const accountId = newId()
  const { email, name } = owner
  if (!(await addAccount(db, { id: accountId, email, name, passwordHash })))
    throw conflict('This e-mail address already has an account')
  const userId = await addUser(db, { name, email, role: 'owner' })
  await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
  await logAudit(db, 'user.joined', userId, { by: userId })
  await removeSetupLinks(db)
  if (owner.withSample) await startSample(db, userId)
  return accountId
}

async function refuseSecondOwner(db: Db): Promise<void> {
  if (await hasOwner(db)) throw conflict('This organisation already has an owner')
}
