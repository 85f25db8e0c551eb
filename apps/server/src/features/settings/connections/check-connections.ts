import type { Connections } from '@courtside/contract/connections.ts'
import { GrammyError } from 'grammy'
import type { Db } from '#db/database.ts'
import { firebaseKeysUrl } from '#features/identity/tokens/verify-token.ts'
import { countBrowsers } from '#features/notifications/pushes/find-browser.ts'
import { type Bot, getBotSignal, pauseAskedBy } from '#features/telegram/open-bot.ts'

/** In milliseconds; the screen waits no longer than ten seconds. */
const patience = 6000

export type Connected = {
  readonly identity: 'embedded' | 'firebase'
  readonly google?: { readonly issuer: URL } | undefined
  readonly telegram?: object | undefined
}

export type Ways = {
  readonly bot: Bot | undefined
  readonly push: object | undefined
  /** Where the service that keeps the accounts publishes its keys; Google’s own where nothing else is said. */
  readonly keysUrl: string | undefined
}

/** Asks all of them at once. */
export async function checkConnections(
  db: Db,
  { identity, google, telegram }: Connected,
  { bot, push, keysUrl = firebaseKeysUrl }: Ways,
): Promise<Connections> {
  const [ofBot, hasKeys, hasGoogle, browsers] = await Promise.all([
    bot ? checkBot(bot) : { state: telegram ? ('sign_in' as const) : ('off' as const), name: null },
    // Our own keys are in the database that this request has come through.
    identity === 'embedded' || answers(keysUrl),
    google && answers(new URL('/.well-known/openid-configuration', google.issuer)),
    push ? countBrowsers(db) : null,
  ])
  return {
    telegram: ofBot,
    push: browsers,
    identity: { service: identity, isReady: hasKeys },
    google: hasGoogle === undefined ? null : { isReady: hasGoogle },
  }
}

async function checkBot({ api }: Bot): Promise<Connections['telegram']> {
  try {
    const { username } = await api.getMe(getBotSignal(AbortSignal.timeout(patience)))
    return { state: 'ready', name: username }
  } catch (error) {
    return { state: getProblem(error), name: null }
  }
}

/** Whether Telegram has said no, wants to be asked later, or said nothing that counts. */
export function getProblem(error: unknown): 'refused' | 'busy' | 'unreachable' {
  if (pauseAskedBy(error) !== undefined) return 'busy'
  return error instanceof GrammyError && error.error_code < 500 ? 'refused' : 'unreachable'
}

const answers = (address: string | URL): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(patience) }).then(
    async ({ ok, body }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )
