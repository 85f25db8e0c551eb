import { z } from 'zod'
import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, line } from './fields.ts'
import { SetupState } from './runtime-config.ts'

const byId = z.strictObject({ id: Id })

const getLength = (text: string): number => Array.from(text).length

/**
 * A new password: 12 to 128 characters, counted in code points after NFKC. The server refuses common ones too.
 * Signing in checks nothing of this, so that older passwords keep working.
 */
export const passwordLength = { least: 12, most: 128 } as const
const tooLong = `Use at most ${passwordLength.most} characters`
export const NewPassword = z
  .string()
  .max(1024, tooLong)
  .refine((text) => text.isWellFormed(), 'Remove the broken characters')
  .transform((text) => text.normalize('NFKC'))
  .refine(
    (text) => getLength(text) >= passwordLength.least,
    `Use at least ${passwordLength.least} characters`,
  )
  .refine((text) => getLength(text) <= passwordLength.most, tooLong)

export const Email = z
  .string()
  .max(254)
  .transform((text) => text.normalize('NFC').trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address such as ann@club.example'))

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA time zone, `Europe/Lisbon`. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, 'Choose a time zone')
  .refine(isTimeZone, 'Choose a time zone')

/** In characters. */
export const organisationNameLimit = 100
export const OrganisationName = line(1, organisationNameLimit)

/** Signs in through the SDK's `signInWithCustomToken`, once and within a minute. */
export const CustomToken = z.object({ customToken: z.string() })

export const getSetup = defineEndpoint({
  method: 'GET',
  path: '/setup',
  access: 'public',
  summary: 'Check whether the first owner can be created now',
  result: z.object({ state: SetupState }),
})

/** The organisation and the person who makes it. */
export const NewOwner = z.strictObject({
  organisationName: OrganisationName,
  timeZone: TimeZone,
  name: line(1, 100),
  email: Email,
  password: NewPassword,
  secret: z.string().max(100).optional(),
  /** Whether to fill it with the sample season. */
  withSample: z.boolean().default(false),
})

/** The same of somebody who signed in with a service. */
export const SignedInOwner = NewOwner.omit({ email: true, password: true })

/**
 * Makes the organisation and its first owner, once. `secret` is the fragment of the link that the start printed; without
 * it the answer is 403 unless the state is `open`, and 409 as soon as there is an owner.
 */
export const createOwner = defineEndpoint({
  method: 'POST',
  path: '/setup',
  access: 'public',
  summary: 'Create the organisation and its first owner',
  body: NewOwner,
  result: CustomToken,
})

/**
 * The same for whoever is signed in already, as with a hosted service one is before: their bearer token comes along, though
 * they are nobody here yet. An address counts as theirs if the service has verified it.
 */
export const claimSetup = defineEndpoint({
  method: 'POST',
  path: '/setup/claim',
  access: 'public',
  summary: 'Create the organisation with the signed-in person as its first owner',
  body: SignedInOwner,
})

/** One of the roles every organisation starts with, by its key. */
export const RoleKey = z.enum(Object.keys(builtInRoles) as [BuiltInRole, ...BuiltInRole[]])

/**
 * A one-time link with which a member chooses a new password, for an hour. `link` is null when it went out by mail.
 * Refused for oneself, and for somebody who may do what the sender may not; 409 for who has no address to sign in with.
 */
export const createSignInLink = defineEndpoint({
  method: 'POST',
  path: '/users/:id/sign-in-link',
  access: 'person',
  summary: 'Create a one-time sign-in link for a member',
  params: byId,
  result: z.object({ link: z.string().nullable(), expiresAt: Instant }),
})

/** One sign-in of the signed-in person. What the browser does not tell is null. */
export const SignInSession = z.object({
  id: Id,
  isCurrent: z.boolean(),
  /** `Firefox`, and `Windows`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  deviceKind: z.enum(['desktop', 'phone', 'tablet']).nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type SignInSession = z.infer<typeof SignInSession>

/** With the embedded service only: a hosted one keeps its sign-ins to itself. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/sessions',
  access: 'person',
  summary: 'List your sessions, last used first',
  result: z.array(SignInSession),
})

/** Ends one sign-in of the signed-in person within 5 seconds; their own current one is signed out. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'person',
  summary: 'End one of your sessions',
  params: byId,
})

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/sessions/end-others',
  access: 'person',
  summary: 'End all your sessions except this one',
  result: z.object({ endedCount: z.int() }),
})

/** With every service: tokens of sign-ins before now are refused within 5 seconds, this one's as well. */
export const endAllSessions = defineEndpoint({
  method: 'POST',
  path: '/sessions/end-all',
  access: 'person',
  summary: 'End all your sessions, including this one',
})

/** A mail that was not sent, newest first. Exists only while developing, and in a demo. */
export const UnsentMail = z.object({
  id: Id,
  at: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The links in it, where it has any. */
  links: z.array(z.string()),
})
export type UnsentMail = z.infer<typeof UnsentMail>

export const listUnsentMail = defineEndpoint({
  method: 'GET',
  path: '/outbox',
  access: 'public',
  summary: 'List e-mail that was not sent, during development',
  result: z.array(UnsentMail),
})

export const demoPeople = ['ann', 'ben', 'cleo', 'dev', 'eve', 'finn'] as const
export type DemoPerson = (typeof demoPeople)[number]

/** Exists only in a demo. */
export const listDemoPeople = defineEndpoint({
  method: 'GET',
  path: '/demo/people',
  access: 'public',
  summary: 'List the people you can try the demo as',
  result: z.array(
    z.object({ key: z.enum(demoPeople), uid: z.string(), name: z.string(), role: RoleKey }),
  ),
})

/** Exists only in a demo. */
export const signInToDemo = defineEndpoint({
  method: 'POST',
  path: '/demo/sign-in',
  access: 'public',
  summary: 'Sign in to the demo as one of its people',
  body: z.strictObject({ person: z.enum(demoPeople) }),
  result: CustomToken,
})
