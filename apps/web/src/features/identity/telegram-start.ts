import { getTelegramLink, signInByTelegram } from '@courtside/contract/telegram.ts'
import { call } from '#api/call.ts'
import type { Launch } from '#lib/launch.ts'
import { createListeners } from '#lib/listeners.ts'
import { getSurroundings, identity } from './session.ts'
import { isStepAsked, watchSteps } from './use-asked-step.ts'

/** Which Telegram account the sign-in of this browser began with. */
const personKey = 'telegram-person'

const listeners = createListeners()
let failure: unknown

/** Why the last attempt failed; tells `watchTelegramFailure`. */
export const getTelegramFailure = (): unknown => failure
export const watchTelegramFailure = listeners.subscribe

function fail(error: unknown) {
  failure = error
  listeners.tell()
}

/** Asks the server who opened the app. A stranger comes in by an invitation or by asking to join. */
async function requestToken(
  { initData, keptIn }: Launch,
  more: { join?: boolean; invitation?: string } = {},
): Promise<string> {
  const body = { initData, keptIn, ...more }
  // A sign-in that this page holds tells the same person from somebody who has come by the launch.
  const held = identity.getState().status === 'signedIn' ? { isSignedIn: true as const } : {}
  return (await call(signInByTelegram, { body }, held)).customToken
}

async function enter({ personId }: Launch, token: Promise<string>): Promise<void> {
  await identity.signInWithToken(await token)
  fail(undefined)
  try {
    localStorage.setItem(personKey, personId)
  } catch {
    // Without storage there is no sign-in of an earlier launch either.
  }
}

/** Signs in as whoever opened the app in Telegram, where they asked for it. */
export async function signInHere(
  more: { join?: boolean; invitation?: string } = {},
): Promise<void> {
  const { launch } = getSurroundings()
  if (launch) await enter(launch, requestToken(launch, more))
}

/**
 * The start inside Telegram: a sign-in that is stored counts, unless another Telegram account began it; else this one signs
 * in at once. Resolves when there is something to show: the app, why it failed, or the question for a second step.
 */
export async function startInTelegram(launch: Launch): Promise<void> {
  const stored = readPerson()
  // While it is being found out who is signed in, the server may answer already.
  const token = stored === launch.personId ? undefined : requestToken(launch)
  token?.catch(() => undefined)
  await identity.ready()
  const isAnothers = stored !== null && stored !== launch.personId
  if (identity.getState().status === 'signedIn' && !isAnothers) return notifyLaunch(launch)
  const signIn = enter(launch, token ?? requestToken(launch)).catch(async (error: unknown) => {
    fail(error)
    if (isAnothers && identity.getState().status === 'signedIn') await identity.signOut()
  })
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const stop = watchSteps(() => {
    if (isStepAsked()) resolve()
  })
  await Promise.race([signIn, asked]).finally(stop)
}

/** Lets the server note what Telegram says of them today: whether the bot may write to them, and their language there. */
function notifyLaunch({ initData }: Launch): void {
  void call(getTelegramLink, { body: { initData } }).catch(() => undefined)
}

function readPerson(): string | null {
  try {
    return localStorage.getItem(personKey)
  } catch {
    return null
  }
}
