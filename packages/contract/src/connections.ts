import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Test messages that one person may send in an hour. */
export const telegramTestLimit = 10

/**
 * `off`: no bot; `sign_in`: the token is kept elsewhere, so that people sign in but are told nothing; `refused`: Telegram
 * doesn't know the token; `busy`: it wants to be asked later; `unreachable`: no answer in time.
 */
export const botStates = ['off', 'sign_in', 'ready', 'refused', 'busy', 'unreachable'] as const

const Connections = z.object({
  telegram: z.object({
    state: z.enum(botStates),
    /** As Telegram says it, without the `@`; null unless it answers. */
    name: z.string().nullable(),
  }),
  /** Browsers that are told of things, and in how many of them the last one did not arrive; null without keys for it. */
  push: z.object({ browserCount: z.int(), failingCount: z.int() }).nullable(),
  /** Who keeps the accounts, and whether the keys of its sign-ins can be had. */
  identity: z.object({ service: z.enum(['embedded', 'firebase']), isReady: z.boolean() }),
  /** Google beside our own service, and whether it answers; null where it is not set up. */
  google: z.object({ isReady: z.boolean() }).nullable(),
})
export type Connections = z.infer<typeof Connections>

/** Asks the others at this moment, for 6 s at most. For whoever may change the settings of the organisation. */
export const getConnections = defineEndpoint({
  method: 'GET',
  path: '/organisation/connections',
  access: 'person',
  summary: 'Check whether Telegram, Google and the identity service respond',
  result: Connections,
})

/** Why a test message did not go out; `no_chat`: who asks has not connected Telegram, or shut the bot out. */
export const telegramProblems = ['off', 'no_chat', 'refused', 'busy', 'unreachable'] as const
export type TelegramProblem = (typeof telegramProblems)[number]

/** 429 after `telegramTestLimit` in an hour. */
export const testTelegram = defineEndpoint({
  method: 'POST',
  path: '/telegram/test',
  access: 'person',
  asksOthers: true,
  summary: 'Send yourself a test message from the bot',
  result: z.object({
    /** Null where it went out. */
    problem: z.enum(telegramProblems).nullable(),
  }),
})
