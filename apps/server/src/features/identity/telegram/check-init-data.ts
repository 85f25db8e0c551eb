import {
  type KeyObject,
  createHash,
  createHmac,
  createPublicKey,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { line } from '@courtside/contract/fields.ts'
import { z } from 'zod'

/** What a bot's Mini App is known by: the key made of its token, or its id alone where the token lives elsewhere. */
export type Bot = { readonly key: Buffer } | { readonly id: string; readonly publicKey: KeyObject }

/** Whom Telegram says has opened the Mini App. */
export type TelegramPerson = {
  /** Decimal digits: Telegram's own ids have up to 52 bits. */
  readonly id: string
  readonly name: string
  /** Without the `@`. People change it and give it away, so it is shown and never believed. */
  readonly username: string | null
  readonly languageCode: string | null
  /** Whether the bot may write to them. */
  readonly allowsWrite: boolean
}

/** One opening of the Mini App, proved to be Telegram's word. */
export type Launch = {
  readonly person: TelegramPerson
  /** What the link that opened it said behind `startapp=`. */
  readonly startParam: string | undefined
  /** The same for every spelling of the same signed data. */
  readonly hash: Buffer
}

/** How long data counts after Telegram signed it, and how far its clock may be ahead of ours, in seconds. */
const launchSeconds = 600
const aheadSeconds = 60
/** In characters: all of them are ASCII. */
const longest = 4096

/** With this key Telegram signs what holds for any server that knows a bot's id; from its documentation. */
const telegramKey = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'

/** A bot by its token, which can also sign: whoever has it can be anybody. */
export const createBotFromToken = (token: string): Bot => ({
  key: createHmac('sha256', 'WebAppData').update(token).digest(),
})

/** A bot by its id alone; the key is Telegram's, 32 bytes as hex. */
export const createBotFromId = (id: string, publicKey = telegramKey): Bot => ({
  id,
  publicKey: createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
    format: 'jwk',
  }),
})

const Name = line(1, 100)
const User = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
  allows_write_to_pm: z.boolean().optional(),
})

/**
 * The launch that `initData` proves; undefined for anything that Telegram has not signed for this bot, and for what is
 * older than ten minutes or more than one minute ahead. `now` in milliseconds since 1970.
 */
export function checkInitData(initData: string, bot: Bot, now = Date.now()): Launch | undefined {
  if (initData.length > longest) return undefined
  const fields = readFields(initData)
  if (!fields || !isSigned(fields, bot)) return undefined
  if (!isTimely(fields.get('auth_date'), now)) return undefined
  const person = readPerson(fields.get('user'))
  if (!person) return undefined
  const signed = getLines(fields, ['hash', 'signature'])
  return {
    person,
    startParam: fields.get('start_param'),
    hash: createHash('sha256').update(signed).digest(),
  }
}

/**
 * Undefined where a name stands twice: which of the two was meant, everybody would have to guess alike; and where one has a
 * sign that Telegram has in none, for with a line's end two fields are signed alike as one.
 */
function readFields(initData: string): ReadonlyMap<string, string> | undefined {
  const pairs = [...new URLSearchParams(initData)]
  if (pairs.some((pair) => control.test(pair.join('')))) return undefined
  const fields = new Map(pairs)
  return fields.size === pairs.length ? fields : undefined
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const control = /[\u0000-\u001f\u007f]/

/** What is signed: `name=value`, in the order of the names, a line for each that is not left out. */
const getLines = (fields: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...fields.keys()]
    .filter((name) => !without.includes(name))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}=${fields.get(name)}`)
    .join('\n')

function isSigned(fields: ReadonlyMap<string, string>, bot: Bot): boolean {
  if ('key' in bot) {
    const given = fields.get('hash') ?? ''
    if (!/^[\da-f]{64}$/.test(given)) return false
    const right = createHmac('sha256', bot.key)
      .update(getLines(fields, ['hash']))
      .digest()
    return timingSafeEqual(right, Buffer.from(given, 'hex'))
  }
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  const signed = `${bot.id}:WebAppData\n${getLines(fields, ['hash', 'signature'])}`
  return signature.length === 64 && verify(null, Buffer.from(signed), bot.publicKey, signature)
}

function isTimely(authDate: string | undefined, now: number): boolean {
  if (!/^\d{1,12}$/.test(authDate ?? '')) return false
  const age = now / 1000 - Number(authDate)
  return age <= launchSeconds && age >= -aheadSeconds
}

function readPerson(json: string | undefined): TelegramPerson | undefined {
  const read = User.safeParse(parseJson(json))
  if (!read.success) return undefined
  const {
    id,
    first_name: first,
    last_name: last = '',
    username = '',
    language_code: code = '',
  } = read.data
  const known = /^\w{1,64}$/.test(username) ? username : null
  const name = Name.safeParse(
    `${first} ${last}`.toWellFormed().replaceAll('\u0000', ' ').slice(0, 100),
  )
  return {
    id: String(id),
    name: name.data ?? known ?? 'Telegram',
    username: known,
    languageCode: /^[\w-]{1,35}$/.test(code) ? code : null,
    allowsWrite: read.data.allows_write_to_pm ?? false,
  }
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
