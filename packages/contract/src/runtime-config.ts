import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Whether the first owner can be made now: by anybody, only with the secret of the set-up link, or no more. */
export const SetupState = z.enum(['open', 'needs_secret', 'done'])
export type SetupState = z.infer<typeof SetupState>

/**
 * `email_link` is there only where mail is sent (or kept in the outbox), as are resets by oneself; `google` where it is
 * set up, `telegram` with a bot. With the embedded service Google is a way of the whole page, from GET /google/sign-in.
 */
const signInMethods = ['password', 'email_link', 'google', 'telegram', 'demo'] as const
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
    /** Whether strangers may make an account with a password. */
    canSignUp: z.boolean(),
    /**
     * Where one signs in inside Telegram: the address of the Mini App, whether any stranger may come in there, and whether
     * they can show by a mail that they own an address.
     */
    telegram: z
      .object({ address: z.string(), canJoin: z.boolean(), canProve: z.boolean() })
      .nullable(),
  }),
  apiOrigin: z.string().nullable(),
  /** The origin that links in mails and invitations start with, without a slash at its end. */
  linkOrigin: z.string(),
  isDemo: z.boolean(),
  /** Whether mail that is not sent can be read at GET /api/outbox. */
  hasOutbox: z.boolean(),
  setup: SetupState,
  /** That of the organisation, where it has one. */
  logoUrl: z.string().nullable(),
  /** Hosts that pages loaded now may show in frames. */
  embedHosts: z.array(z.string()),
  maintenance: z
    .object({
      reason: z.string(),
      until: z.string().nullable(),
      statusUrl: z.string().nullable(),
    })
    .nullable(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>

/** Ends this sign-in: the one of the refresh cookie and the one of the bearer token, where they are sent. Never fails. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/sign-out',
  access: 'public',
  summary: 'End this sign-in',
})
