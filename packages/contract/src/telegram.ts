import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { CustomToken, Email } from './identity.ts'

/** What Telegram signed as it opened the Mini App. It counts for ten minutes, and for five sign-ins. */
const InitData = z.string().min(1).max(4096)
const byInitData = z.strictObject({ initData: InitData })

/** Of an invitation's link, or of one that connects two accounts. */
const Secret = z.string().min(1).max(100)

/** Who somebody is in Telegram. The username comes without its `@`, and proves nothing. */
const TelegramPerson = z.object({ name: z.string(), username: z.string().nullable() })
export type TelegramPerson = z.infer<typeof TelegramPerson>

/** Where the refresh token lives: in the cookie of our own page, of one in another site's frame, or in the page itself. */
const keptIn = ['cookie', 'frame', 'memory'] as const
export type KeptIn = (typeof keptIn)[number]

/**
 * Signs in whoever opened the Mini App. A stranger comes in by an invitation, in `start_param` (`i_…`) or `invitation`, or
 * with `join` where the rules let strangers in; else 403 `not_a_member`, and nothing is written. 403 `launch_refused` for
 * what Telegram did not sign, or too long ago, or was used too often. With a second step the SDK is asked for it.
 */
export const signInByTelegram = defineEndpoint({
  method: 'POST',
  path: '/telegram/sign-in',
  access: 'public',
  summary: 'Sign in inside Telegram',
  body: byInitData.extend({
    join: z.boolean().default(false),
    invitation: Secret.optional(),
    keptIn: z.enum(keptIn).default('cookie'),
  }),
  result: CustomToken,
})

/**
 * Mails six digits, with which a stranger in Telegram shows that an address is theirs. The answer is the same for every
 * address: only one that an invitation or the rules let in gets them, one that is somebody's here a word about it. 404
 * without mail, 429 after five within an hour.
 */
export const mailTelegramCode = defineEndpoint({
  method: 'POST',
  path: '/telegram/address',
  access: 'public',
  summary: 'Send a code by e-mail to confirm an address inside Telegram',
  body: byInitData.extend({ email: Email }),
})

/**
 * Lets a stranger in by the digits that were mailed to them, for ten minutes: by an invitation, a domain, a list of PKR IDs
 * or to wait for approval. Signing in is the next step. `isRight` is false for digits that don't count. 429 after five
 * wrong ones within 15 minutes, 409 `account_exists` where the address is somebody's by now.
 */
export const proveTelegramAddress = defineEndpoint({
  method: 'POST',
  path: '/telegram/address/code',
  access: 'public',
  summary: 'Confirm an address inside Telegram with the code',
  body: byInitData.extend({ email: Email, digits: z.string().regex(/^\d{6}$/) }),
  result: z.object({ isRight: z.boolean() }),
})

const Link = z.object({ link: z.string(), expiresAt: Instant })

/** What becomes of connecting, as somebody inside Telegram sees it. */
const LinkState = z.object({
  /** `asked` when it is theirs to agree, `waiting` when it is the other side's, `none` when there is nothing any more. */
  state: z.enum(['none', 'asked', 'waiting', 'connected']),
  /** The account that they would sign in to; its address is shortened, `a***@club.example`. */
  account: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
})
export type TelegramLinkState = z.infer<typeof LinkState>

/** Begins to connect an account from inside Telegram: its owner opens `link` in a browser, within ten minutes. */
export const offerTelegramLink = defineEndpoint({
  method: 'POST',
  path: '/telegram/link/offer',
  access: 'public',
  summary: 'Start connecting an account from inside Telegram',
  body: byInitData,
  result: Link,
  tellsSecret: true,
})

/** Of the link that opened the Mini App (`start_param` `l_…`), else of the one that was begun there. */
export const getTelegramLink = defineEndpoint({
  method: 'POST',
  path: '/telegram/link/state',
  access: 'public',
  summary: 'Get the account to be connected, from inside Telegram',
  body: byInitData,
  result: LinkState,
})

/** The word of the Telegram side. It connects where the other side has given its own; else that is waited for. */
export const agreeTelegramLink = defineEndpoint({
  method: 'POST',
  path: '/telegram/link/agree',
  access: 'public',
  summary: 'Agree to connect an account from inside Telegram',
  body: byInitData,
  result: LinkState,
})

export const refuseTelegramLink = defineEndpoint({
  method: 'POST',
  path: '/telegram/link/refuse',
  access: 'public',
  summary: 'Refuse to connect an account from inside Telegram',
  body: byInitData,
})

/** The Telegram account that the signed-in person signs in with, and who asks to be it. */
export const getTelegram = defineEndpoint({
  method: 'GET',
  path: '/telegram',
  access: 'person',
  summary: 'Get your connected Telegram account',
  result: z.object({
    connected: TelegramPerson.extend({
      since: Instant,
      /** Whether the bot may write to them. */
      allowsWrite: z.boolean(),
    }).nullable(),
    /** The chat with the bot, where one lets it write by pressing Start; null where the bot does not listen. */
    chat: z.string().nullable(),
    /** Whether another way to sign in is left without it. */
    canDisconnect: z.boolean(),
    /** Who has opened the link in Telegram and said yes. */
    asking: TelegramPerson.nullable(),
  }),
})

/**
 * Begins to connect Telegram: `link` opens the Mini App there, within ten minutes; so does `chatLink` the chat with the bot,
 * null where the bot does not listen. 409 where one is connected.
 */
export const startTelegramLink = defineEndpoint({
  method: 'POST',
  path: '/telegram/link',
  access: 'person',
  summary: 'Start connecting Telegram',
  result: Link.extend({ chatLink: z.string().nullable() }),
  tellsSecret: true,
})

/** Who began to connect an account from inside Telegram, by the secret of their link. A POST, so that no log has it. */
export const showTelegramOffer = defineEndpoint({
  method: 'POST',
  path: '/telegram/link/offered',
  access: 'person',
  summary: 'Get the Telegram account that wants to connect',
  body: z.strictObject({ secret: Secret }),
  result: TelegramPerson,
})

/**
 * The word of the signed-in person: to what they began themself, or with `secret` to what was begun inside Telegram,
 * which is then confirmed there. 403 `sign_in_too_old` where they signed in more than five minutes ago.
 */
export const confirmTelegramLink = defineEndpoint({
  method: 'PUT',
  path: '/telegram/link',
  access: 'person',
  summary: 'Agree to connect Telegram',
  body: z.strictObject({ secret: Secret.optional() }),
})

export const dropTelegramLink = defineEndpoint({
  method: 'DELETE',
  path: '/telegram/link',
  access: 'person',
  summary: 'Cancel connecting Telegram, or refuse the request',
})

/** Sign-ins that began in Telegram end with it. 409 where it is the only way in. */
export const disconnectTelegram = defineEndpoint({
  method: 'DELETE',
  path: '/telegram',
  access: 'person',
  summary: 'Disconnect Telegram',
})

/**
 * Whoever says that they let the bot write to them is believed once Telegram takes its greeting; who let it before is not
 * greeted again. 429 after as many greetings in an hour as test messages.
 */
export const greetByTelegram = defineEndpoint({
  method: 'POST',
  path: '/telegram/greeting',
  access: 'person',
  asksOthers: true,
  summary: 'Let the bot message you',
  result: z.object({
    /** Null where it reaches them; `no_chat`: none is connected that lets the bot write; `refused`: Telegram doesn't know the bot's token; `busy`: it wants to be asked later. */
    problem: z.enum(['no_chat', 'refused', 'busy', 'unreachable']).nullable(),
  }),
})
