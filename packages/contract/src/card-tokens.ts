/** Where the page that opens a card asks: it is light, and brings no schemas along. */
export const cardPaths = { keys: '/cardKeys', checks: '/cardChecks' } as const

/** Days that a card is good for whose place on the list has no end. */
const cardAge = 365

/** In characters: more than the longest token that is made. */
export const cardTokenLimit = 560

/** What a card says, signed. */
export type CardClaims = {
  readonly number: string
  readonly name: string
  readonly listId: string
  readonly listName: string
  /** The first and the last day; null for none. */
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
  readonly issuedOn: string
}

export type OpenedCard = {
  readonly claims: CardClaims
  /** Of the key that it says it was signed with. */
  readonly keyId: string
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** A key that cards are checked with, as a JWK. */
export type CardKey = {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly alg: 'EdDSA'
  readonly use: 'sig'
  readonly kid: string
  readonly x: string
}

/**
 * What is longer in UTF-8 is cut in the token, so that the code stays easy to read; on the card it stands whole. A number
 * never is: its holder is found by it.
 */
const mostBytes = { number: 192, name: 64, list: 48 } as const

/**
 * The first byte, which also says the one way it is signed: Ed25519. A token that named its own way would let its maker
 * choose how it is checked.
 */
const form = 1
const signatureLength = 64

const dayLength = 86_400_000
/** Days are counted from the year 0 on, in three bytes; 0 is none. */
const daysTo1970 = 719_528

/** The last day on which the card counts. */
export const getCardExpiry = ({
  validUntilOn,
  issuedOn,
}: Pick<CardClaims, 'validUntilOn' | 'issuedOn'>): string =>
  validUntilOn ?? getDay(countOf(issuedOn) + cardAge) ?? issuedOn

/** What of a card is to be signed. `keyId` is 8 hexadecimal digits. */
export function writeCard(claims: CardClaims, keyId: string): Uint8Array<ArrayBuffer> {
  const { number, name, listId, listName, issuedOn, validFromOn, validUntilOn } = claims
  return Uint8Array.from([
    form,
    ...decodeHex(keyId),
    ...decodeHex(listId.replaceAll('-', '')),
    ...[issuedOn, validFromOn, validUntilOn].flatMap((on) => {
      const count = on === null ? 0 : countOf(on)
      return [count >> 16, (count >> 8) & 0xff, count & 0xff]
    }),
    ...[
      cut(number, mostBytes.number),
      cut(name, mostBytes.name),
      cut(listName, mostBytes.list),
    ].flatMap((bytes) => [bytes.length, ...bytes]),
  ])
}

/** The text of a card: what is signed and its signature, as base64url. */
export const createCardToken = (signed: Uint8Array, signature: Uint8Array): string =>
  btoa(String.fromCharCode(...signed, ...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined for what is no card's text. What it says is anybody's word until `verifyCard` has looked at it. */
export function openCard(token: string): OpenedCard | undefined {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const signed = bytes.slice(0, -signatureLength)
    const signature = bytes.slice(-signatureLength)
    // One card has one text.
    if (token.length > cardTokenLimit || createCardToken(signed, signature) !== token)
      return undefined
    const { keyId, claims } = readClaims(signed)
    return { keyId, claims, signed, signature }
  } catch {
    return undefined
  }
}

function readClaims(signed: Uint8Array): Pick<OpenedCard, 'keyId' | 'claims'> {
  let place = 0
  const readBytes = (length: number): Uint8Array => {
    if (place + length > signed.length) throw new RangeError('The card is cut off')
    place += length
    return signed.subarray(place - length, place)
  }
  const readNumber = (length: number) =>
    readBytes(length).reduce((sum, byte) => sum * 256 + byte, 0)
  const readText = () => new TextDecoder('utf-8', { fatal: true }).decode(readBytes(readNumber(1)))
  if (readNumber(1) !== form) throw new RangeError('The card is of another form')
  const keyId = getHex(readBytes(4))
  const listId = getHex(readBytes(16)).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const [issuedOn, validFromOn, validUntilOn] = [3, 3, 3].map((size) => getDay(readNumber(size)))
  const [number, name, listName] = [readText(), readText(), readText()]
  if (place < signed.length || !issuedOn) throw new RangeError('The card is of another form')
  return {
    keyId,
    claims: {
      number,
      name,
      listId,
      listName,
      issuedOn,
      validFromOn: validFromOn ?? null,
      validUntilOn: validUntilOn ?? null,
    },
  }
}

/**
 * Whether one of these keys signed the card; `foreign` where it names none of them. Throws where the browser doesn't know
 * the way cards are signed.
 */
export async function verifyCard(
  { keyId, signed, signature }: OpenedCard,
  keys: readonly CardKey[],
): Promise<'genuine' | 'forged' | 'foreign'> {
  const found = keys.find(({ kid }) => kid === keyId)
  if (!found) return 'foreign'
  const { kty, crv, x } = found
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const isTrue = await crypto.subtle.verify('Ed25519', key, signature, signed)
  return isTrue ? 'genuine' : 'forged'
}

const countOf = (on: string): number => Date.parse(`${on}T00:00:00Z`) / dayLength + daysTo1970

const getDay = (count: number): string | null =>
  count === 0 ? null : new Date((count - daysTo1970) * dayLength).toISOString().replace(/T.*/, '')

const decodeHex = (hex: string): number[] =>
  Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const getHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Cuts between what people take for characters. */
function cut(text: string, limit: number): Uint8Array {
  const encoder = new TextEncoder()
  const whole = encoder.encode(text)
  if (whole.length <= limit) return whole
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (encoder.encode(`${kept}${segment}…`).length > limit) break
    kept += segment
  }
  return encoder.encode(`${kept.trimEnd()}…`)
}
