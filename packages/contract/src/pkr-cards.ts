import { z } from 'zod'
import { cardPaths, cardTokenLimit } from './card-tokens.ts'
import { defineEndpoint } from './endpoint.ts'
import { Day, Id } from './fields.ts'

/** So many cards come at once; the others in further pieces. */
export const cardsAtOnce = 200

/** A member's card of one list. */
export const PkrCard = z.object({
  pkrId: Id,
  number: z.string(),
  name: z.string(),
  validFromOn: Day.nullable(),
  /** Null for no end; the card itself ends with `expiresOn`. */
  validUntilOn: Day.nullable(),
  expiresOn: Day,
  /** What the page at /verify opens, behind the `#` of its address. */
  token: z.string(),
})
export type PkrCard = z.infer<typeof PkrCard>

/** Why somebody on a list gets no card: their status, or the last day is over. */
export const cardlessReasons = ['free', 'suspended', 'retired', 'ended'] as const

/**
 * For whoever may take PKR IDs out. 400 for an archived list. Each call is in the audit log, with how many cards it made.
 */
export const makePkrCards = defineEndpoint({
  method: 'POST',
  path: '/pkrLists/:id/cards',
  summary: `Create member cards for a list by number, ${cardsAtOnce} at a time, each with a signed token`,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Behind so many cards. */
    skip: z.int().min(0).max(1_000_000).default(0),
    /** Of these alone, as far as they stand on the list. */
    only: z.array(Id).min(1).max(cardsAtOnce).optional(),
  }),
  tellsSecret: true,
  result: z.object({
    organisation: z.string(),
    /** Where cards are opened: a card's address is this, `#` and its token. */
    verifyAt: z.string(),
    list: z.object({ id: Id, name: z.string() }),
    issuedOn: Day,
    items: z.array(PkrCard),
    /** Of all pieces. */
    totalCount: z.int(),
    cardless: z.array(z.object({ reason: z.enum(cardlessReasons), count: z.int() })),
  }),
})

const CardKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
})

export const listCardKeys = defineEndpoint({
  method: 'GET',
  path: cardPaths.keys,
  access: 'public',
  summary: 'Get the public keys that verify member cards, newest first, as a JWK set',
  result: z.object({
    /** Null before the first card. */
    organisation: z.string().nullable(),
    keys: z.array(CardKey),
  }),
})

/** `removed`: not on the list any more; `closed`: the list is archived; `early` and `ended` by the days. */
export const cardStandings = [
  'valid',
  'early',
  'ended',
  'suspended',
  'retired',
  'removed',
  'closed',
] as const

/** How a card's holder stands now. */
export const CardStanding = z.object({
  standing: z.enum(cardStandings),
  /** As it is now; as printed for `removed`. */
  name: z.string(),
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
})
export type CardStanding = z.infer<typeof CardStanding>

/**
 * The signed token is all that is needed to ask. 404 for whatever is no card of this organisation, and 400 `card_expired`;
 * neither tells anything else. At most 60 at once from one address, and one a second after that.
 */
export const checkPkrCard = defineEndpoint({
  method: 'POST',
  path: cardPaths.checks,
  access: 'public',
  summary: 'Get the current status of a member card’s holder',
  body: z.strictObject({ token: z.string().max(cardTokenLimit) }),
  result: CardStanding,
})
