import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BrowserSubscription } from '@courtside/contract/push.ts'

/** Keys of the tests alone. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY:
    'BLoDQFwMQuUGCaMBU0e-azaj0ZcxsdptLQlhj_Pxle1OKiWdPTcZCZMBzcHKLg9ihF-y5Jd_3Z9G-IGysha3z70',
  VAPID_PRIVATE_KEY: '-S5WiU7GWSxTucvqeUEe_uCdr3ausbTaHRJa5rvOJUI',
  VAPID_SUBJECT: 'mailto:courtside@riverside.example',
  WEBHOOK_ALLOW_PRIVATE: '1',
} as const

export type Shown = { title: string; body: string; path: string; tag: string }
type Refusal = { readonly status: number; readonly headers?: Record<string, string> }

/** A browser with keys of its own, which only it can open what is sealed with. */
function makeBrowser(endpoint: string) {
  const key = createECDH('prime256v1')
  const p256dh = key.generateKeys()
  const auth = randomBytes(16)
  const subscription: BrowserSubscription = {
    endpoint,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
  }
  /** As RFC 8291 and RFC 8188 have it: one record, sealed for the browser by a key made for it alone. */
  const open = (sealed: Buffer): Shown => {
    const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)]
    const sender = sealed.subarray(21, 21 + length)
    const record = sealed.subarray(21 + length)
    const derive = (from: Uint8Array, by: Uint8Array, info: string | Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, size))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const secret = derive(key.computeSecret(sender), auth, info, 32)
    const content = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', content, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Shown
  }
  return { subscription, open }
}

/** What is wrong with how a call says who it comes from (RFC 8292); undefined where nothing is. */
function vapidProblem(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== pushEnvironment.VAPID_PUBLIC_KEY) return 'another key'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a wrong signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const hours = (exp - Date.now() / 1000) / 3600
  if (aud !== origin) return `for ${aud}`
  if (hours <= 0 || hours > 24) return `good for ${hours} hours`
  return sub === pushEnvironment.VAPID_SUBJECT ? undefined : `from ${sub}`
}

/**
 * A push service on this machine: takes what is sealed for its browsers, checks who it comes from, and opens it as the
 * browser would. What a real one would refuse is in `wrong`.
 */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>()
  const calls: { path: string; shown: Shown; topic: string; bytes: number }[] = []
  const wrong: string[] = []
  const control: { refuse: (path: string, shown: Shown) => Refusal | undefined } = {
    refuse: () => undefined,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers, method } = request
    const body = await buffer(request)
    const browser = browsers.get(url)
    const problem = vapidProblem(headers.authorization ?? '', origin)
    if (problem) wrong.push(problem)
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') wrong.push(`${method}`)
    if (!(Number(headers['ttl']) > 0)) wrong.push('no TTL')
    if (!browser) return response.writeHead(404).end()
    const shown = browser.open(body)
    const refusal = control.refuse(url, shown)
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end('no')
    calls.push({ path: url, shown, topic: String(headers['topic']), bytes: body.length })
    return response.writeHead(201, { location: `${origin}/m/${calls.length}` }).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      wrong.push(String(error))
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    calls,
    wrong,
    control,
    /** A browser that has just been asked whether it may show notifications. */
    subscribe: (): BrowserSubscription => {
      const path = `/push/${randomBytes(32).toString('base64url')}`
      const browser = makeBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return browser.subscription
    },
    /** What one browser has shown, the oldest first. */
    shownIn: ({ endpoint }: BrowserSubscription): Shown[] =>
      calls.filter(({ path }) => `${origin}${path}` === endpoint).map(({ shown }) => shown),
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}
