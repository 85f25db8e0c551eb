import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

const lengthOf = (text: string): number => Array.from(text).length

/**
 * A new password: 12 to 128 characters, counted in code points after NFKC. The server refuses common ones too.
 * Signing in checks nothing of this, so that older passwords keep working.
 */
export const NewPassword = z
  .string()
  .max(1024)
  .refine((text) => text.isWellFormed(), 'Remove the broken characters')
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => lengthOf(text) >= 12, 'Use at least 12 characters')
  .refine((text) => lengthOf(text) <= 128, 'Use at most 128 characters')

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
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone')

/** Whether the first owner can be made now: by anybody, only with the secret of the set-up link, or no more. */
export const SetupState = z.enum(['open', 'needs_secret', 'done'])
export type SetupState = z.infer<typeof SetupState>

/** Signs in through the SDK's `signInWithCustomToken` within a minute. */
const CustomToken = z.object({ customToken: z.string() })

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'public',
  summary: 'Whether the first owner can be made now',
  result: z.object({ state: SetupState }),
})

/**
 * Makes the organisation and its first owner, once. `secret` is the fragment of the link that the start printed; without
 * it the answer is 403 unless the state is `open`, and 409 as soon as there is an owner.
 */
export const createOwner = endpoint({
  method: 'POST',
  path: '/setup',
  access: 'public',
  summary: 'Make the organisation and its first owner',
  body: z.strictObject({
    organisationName: line(1, 100),
    timeZone: TimeZone,
    name: line(1, 100),
    email: Email,
    password: NewPassword,
    secret: z.string().max(100).optional(),
  }),
  result: CustomToken,
})

/** Ends this sign-in: the one of the refresh cookie and the one of the bearer token, where they are sent. Never fails. */
export const signOut = endpoint({
  method: 'POST',
  path: '/sign-out',
  access: 'public',
  summary: 'End this sign-in',
})

export const demoPeople = ['ann', 'ben', 'cleo', 'dev', 'eve', 'finn'] as const
export type DemoPerson = (typeof demoPeople)[number]

/** Exists only in a demo. */
export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/demo/people',
  access: 'public',
  summary: 'The people a demo can be entered as',
  result: z.array(z.object({ key: z.enum(demoPeople), name: z.string(), role: z.string() })),
})

/** Exists only in a demo. */
export const signInToDemo = endpoint({
  method: 'POST',
  path: '/demo/sign-in',
  access: 'public',
  summary: 'Enter a demo as one of its people',
  body: z.strictObject({ person: z.enum(demoPeople) }),
  result: CustomToken,
})

const signInMethods = ['password', 'google', 'demo'] as const
export type SignInMethod = (typeof signInMethods)[number]

/**
 * GET /config.json, outside /api: what the web app must know before anybody is signed in. Everything in it is public.
 * `apiOrigin` null means the origin the page came from; with mode `embedded` the SDK is pointed there too.
 */
export const RuntimeConfig = z.object({
  identity: z.object({
    mode: z.enum(['embedded', 'firebase']),
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string().nullable(),
    methods: z.array(z.enum(signInMethods)),
  }),
  apiOrigin: z.string().nullable(),
  isDemo: z.boolean(),
  setup: SetupState,
  maintenance: z
    .object({
      reason: z.string(),
      until: z.string().nullable(),
      statusUrl: z.string().nullable(),
    })
    .nullable(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
