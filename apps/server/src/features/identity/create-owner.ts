import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type {
  claimSetup as claimEndpoint,
  createOwner as endpoint,
} from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { conflict, invalid } from '#errors.ts'
import { startSample } from '#features/projects/start-sample.ts'
import { addUser } from './add-user.ts'
import { getIdentity, requireLiveAccount, getVerifiedEmail } from './admission/admit-person.ts'
import { checkNewPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { hasOwner } from './keep-owner.ts'
import { logAudit } from './log-audit.ts'
import { type NewIdentity, addAccount, addIdentity } from './queries.ts'
import { seedOrganisation } from './seed-organisation.ts'
import { removeSetupLinks } from './setup-link.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'
import type { VerifiedToken } from './tokens/verify-token.ts'

type NewOwner = HandlerArguments<typeof endpoint>['body']

/**
 * The hash of the password that the first owner chooses. Throws 409 where there is an owner, before the costly hash, and
 * 400 for a password that is easy to guess. It takes 50 ms and more: not to be called in a transaction.
 */
export async function hashOwner(db: Db, owner: NewOwner): Promise<string> {
  await rejectSecondOwner(db)
  const checked = checkNewPassword(owner.password, [
    owner.name,
    owner.email,
    owner.organisationName,
  ])
  if ('problem' in checked) throw invalid([{ path: 'body.password', message: checked.problem }])
  return hashPassword(checked.password)
}

/**
 * Makes the organisation and its first owner, in the caller's transaction, and returns the owner's account. Of two at
 * once the second waits and then gets 409, as does everybody later. `passwordHash` is what `hashOwner` answered.
 */
export async function createOwner(
  db: Db,
  owner: Omit<NewOwner, 'password'>,
  passwordHash: string,
): Promise<string> {
  await rejectSecondOwner(db)
  const accountId = createId()
  const { email, name } = owner
  if (!(await addAccount(db, { id: accountId, email, name, passwordHash })))
    throw conflict('This e-mail address already has an account')
  await createOrganisation(db, owner, { email, issuer: embeddedIssuer, subject: accountId })
  return accountId
}

/** The same for whoever is signed in already, and nobody here yet. */
export async function claimSetup(
  db: Db,
  owner: HandlerArguments<typeof claimEndpoint>['body'],
  token: VerifiedToken,
): Promise<void> {
  await requireLiveAccount(db, token)
  await createOrganisation(db, owner, { email: getVerifiedEmail(token), ...getIdentity(token) })
}

async function createOrganisation(
  db: Db,
  draft: Pick<NewOwner, 'organisationName' | 'timeZone' | 'name' | 'withSample'>,
  { email, ...identity }: Omit<NewIdentity, 'userId'> & { email: string | null },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('courtside set-up'))`.execute(db)
  await rejectSecondOwner(db)
  await seedOrganisation(db, { name: draft.organisationName, timeZone: draft.timeZone })
  const userId = await addUser(db, { name: draft.name, email, role: 'owner' })
  await addIdentity(db, { ...identity, userId })
  await logAudit(db, 'user.joined', userId, { by: userId })
  await removeSetupLinks(db)
  if (draft.withSample) await startSample(db, userId)
}

/** Throws 409 as soon as there is an owner. */
export async function rejectSecondOwner(db: Db): Promise<void> {
  if (await hasOwner(db)) throw conflict('This organisation already has an owner')
}
