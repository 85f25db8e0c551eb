import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { canComeIn } from '#features/identity/admission/admit-person.ts'
import { findKnown } from '#features/identity/admission/find-known.ts'
import { addLink, findLinkedAccountId } from '#features/identity/google/account-links.ts'
import { type GooglePurpose, answerSeconds } from '#features/identity/google/google-cookie.ts'
import type { GooglePerson } from '#features/identity/google/open-google.ts'
import { embeddedIssuer, useOnce } from '#features/identity/tokens/issue-token.ts'
import { isHeldBy } from '#features/identity/tokens/manage-sessions.ts'
import { proveEmail } from '../prove-email.ts'
import { type Account, addAccount, findAccountByEmail } from '../queries.ts'
import { ToolkitError } from './toolkit-error.ts'
import {
  type Client,
  type Operation,
  type Toolkit,
  getAccountInfo,
  parse,
} from './toolkit-session.ts'

const providerId = 'google.com'
const Idp = z.object({
  postBody: z.string().max(8192),
  idToken: z.string().max(8192).optional(),
  autoCreate: z.boolean().optional(),
})

const failures = {
  cancelled: 'USER_CANCELLED',
  unreachable: 'GOOGLE_UNREACHABLE',
  refused: 'GOOGLE_REFUSED',
  busy: 'TOO_MANY_ATTEMPTS_TRY_LATER',
} as const

/**
 * Signing in with what Google said to this browser, and connecting it. The SDK's credential holds nothing: as with the
 * refresh token, what it stands for is in a cookie.
 */
export function createGoogleOperations(toolkit: Toolkit) {
  const { db, identity, accountOf, signedIn } = toolkit

  const signInWithIdp: Operation = async (body, client) => {
    const given = parse(Idp, body)
    const asked = new URLSearchParams(given.postBody).get('providerId')
    if (!identity.google || asked !== providerId) throw new ToolkitError('OPERATION_NOT_ALLOWED')
    if (given.autoCreate === false) return confirm(await takePerson(client, 'confirm'), client)
    if (given.idToken === undefined) return signInAs(await takePerson(client, 'sign_in'), client)
    const { account, startedAt } = await signedIn(given.idToken)
    toolkit.requireRecent(startedAt)
    return connect(account, await takePerson(client, 'link'))
  }

  async function takePerson(client: Client, purpose: GooglePurpose): Promise<GooglePerson> {
    const answer = client.takeGoogle()
    if (answer?.purpose !== purpose || !(await useOnce(db, answer.id, answerSeconds)))
      throw new ToolkitError('GOOGLE_EXPIRED')
    if (typeof answer.outcome === 'string') throw new ToolkitError(failures[answer.outcome])
    return answer.outcome
  }

  async function signInAs(person: GooglePerson, client: Client) {
    const { id, isNewUser } = await db.transaction().execute(async (trx) => {
      // Two that come at once make one account.
      await sql`select pg_advisory_xact_lock(hashtextextended(${person.issuer + person.subject}, 0))`.execute(
        trx,
      )
      const linkedId = await findLinkedAccountId(trx, person)
      return linkedId ? { id: linkedId, isNewUser: false } : join(trx, person)
    })
    const signedInNow = await toolkit.signIn(await accountOf(id), providerId, client)
    return { ...signedInNow, providerId, isNewUser }
  }

  /** A sign-in anew of who is there already, and of nobody else: it takes the place of theirs in the browser. */
  async function confirm(person: GooglePerson, client: Client) {
    const id = await findLinkedAccountId(db, person)
    if (id === undefined || !(await isHeldBy(db, client.heldToken, id)))
      // The SDK reads this as another person's; of what Google's service has for it, it would sign out.
      throw new ToolkitError('EMAIL_NOT_FOUND')
    return { ...(await toolkit.signIn(await accountOf(id), providerId, client)), providerId }
  }

  /** The account of an address that is proved on both sides, or a new one of somebody who may come in or has before. */
  async function join(trx: Db, person: GooglePerson) {
    const { email, keepsMailbox, name } = person
    const known = email ? await findAccountByEmail(trx, email) : undefined
    if (known?.isDisabled) throw new ToolkitError('USER_DISABLED')
    // Addresses of clubs are handed on, and whoever had one before them may have it at Google still.
    const isSomebody =
      known ?? (email !== null && (await findKnown(trx, embeddedIssuer, email)) !== undefined)
    if (isSomebody && !keepsMailbox)
      throw new ToolkitError('ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL')
    if (!known && !(await canComeIn(trx, identity.settings, email)))
      throw new ToolkitError('ADMIN_ONLY_OPERATION')
    const id = known?.id ?? createId()
    if (known && !known.isEmailVerified) await toolkit.giveWay(trx, known)
    if (!known && !(await addAccount(trx, { id, email, name, passwordHash: null })))
      throw new ToolkitError('EMAIL_EXISTS')
    if (!(await addLink(trx, id, person)))
      throw new ToolkitError('ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL')
    if (email) await proveEmail(trx, id, email)
    if (known) await toolkit.note(trx, known, 'user.google_connected')
    return { id, isNewUser: !known }
  }

  async function connect(account: Account, person: GooglePerson) {
    if (account.google) throw new ToolkitError('PROVIDER_ALREADY_LINKED')
    await db.transaction().execute(async (trx) => {
      if (!(await addLink(trx, account.id, person)))
        throw new ToolkitError('FEDERATED_USER_ID_ALREADY_LINKED')
      if (person.email === account.email && person.email)
        await proveEmail(trx, account.id, person.email)
      await toolkit.note(trx, account, 'user.google_connected')
    })
    return { ...getAccountInfo(await accountOf(account.id)), providerId }
  }

  return { signInWithIdp }
}
