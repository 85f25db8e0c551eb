import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { type Reach, type Answer, postEvent } from '#features/webhooks/post-event.ts'

/** The keys by which push services know this installation (VAPID, RFC 8292), and whom they may write to about it. */
export type PushKeys = {
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https:` */
  readonly subject: string
}

/** A browser to tell, as it said where it is. */
export type PushAddress = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a browser shows; `path` is opened when it is pressed, and what comes later with the same `tag` takes its place. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

export type Push = {
  readonly publicKey: string
  /** Seals a message for one browser and hands it to its push service. Keys that are none answer 410. */
  send(to: PushAddress, message: PushMessage, signal?: AbortSignal): Promise<Answer>
}

/** In seconds: what was not shown within a day is no news. */
const keptFor = 86_400

/** Undefined where no keys are set up. */
export function pushOf(keys: PushKeys | undefined, reach: Reach): Push | undefined {
  if (!keys) return undefined
  return {
    publicKey: keys.publicKey,
    send(to, message, signal = new AbortController().signal) {
      const sealed = seal(keys, to, message)
      if (!sealed) return Promise.resolve({ status: 410, retryAfter: undefined })
      return postEvent({ address: to.endpoint, ...sealed }, reach, signal)
    },
  }
}

function seal(keys: PushKeys, { endpoint, p256dh, auth }: PushAddress, message: PushMessage) {
  try {
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: keys,
        TTL: keptFor,
        contentEncoding: 'aes128gcm',
        // What waits for a browser that is off is the last of a task alone. 32 characters at most.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
    )
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    return {
      body: body ?? Buffer.alloc(0),
      headers: { ...Object.fromEntries(named), 'user-agent': 'Courtside-Push' } as Record<
        string,
        string
      >,
    }
  } catch {
    // A point that is not on the curve: such a browser can't be told anything.
    return undefined
  }
}
