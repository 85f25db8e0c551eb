import {
  type CardClaims,
  type OpenedCard,
  getCardExpiry,
  cardPaths,
  openCard,
  verifyCard,
} from '@courtside/contract/card-tokens.ts'
import type { CardStanding } from '@courtside/contract/pkr-cards.ts'
import { type Issuer, fetchIssuer, patience, getStoredIssuer } from './known-keys.ts'

/** What is known of a card; the later ones of a card that is being looked at are known better. */
export type Verdict =
  | { readonly kind: 'empty' | 'damaged' | 'opening' | 'unreachable' }
  | { readonly kind: 'foreign' | 'forged'; readonly organisation: string | null }
  | { readonly kind: 'expired'; readonly claims: CardClaims; readonly organisation: string | null }
  | {
      readonly kind: 'printed'
      readonly claims: CardClaims
      readonly organisation: string | null
      /** Whether the organisation is being asked, or could not be. */
      readonly isAsking: boolean
    }
  | {
      readonly kind: 'asked'
      readonly claims: CardClaims
      readonly organisation: string | null
      readonly now: CardStanding
    }

/**
 * Says what is known of a card, again whenever more is: first by its signature alone, then as the organisation says. What
 * the card says is told of none whose signature is not right.
 */
export async function judgeCard(token: string, say: (verdict: Verdict) => void): Promise<void> {
  if (token === '') return say({ kind: 'empty' })
  const card = openCard(token)
  if (!card) return say({ kind: 'damaged' })
  say({ kind: 'opening' })
  const asking = fetchStanding(token)
  const fetching = fetchIssuer()
  const known = getStoredIssuer()
  const early = known && (await judgeAlone(card, known))
  if (early?.kind === 'printed') say(early)
  const issuer = (await fetching) ?? known
  const alone = issuer && (await judgeAlone(card, issuer))
  if (alone && alone.kind !== 'printed') {
    // Keys that are not there may have been made since they were told, and one's own day may be wrong.
    if (alone.kind !== 'foreign' || (await fetching)) return say(alone)
    return say({ kind: 'unreachable' })
  }
  say(await judgeAsked(card, issuer?.organisation ?? null, await asking, alone))
}

/** By the signature and the days; undefined where the browser can't check signatures. */
async function judgeAlone(card: OpenedCard, issuer: Issuer): Promise<Verdict | undefined> {
  const { organisation, keys } = issuer
  const { claims } = card
  try {
    const verified = await verifyCard(card, keys)
    if (verified !== 'genuine') return { kind: verified, organisation }
  } catch {
    return undefined
  }
  return today() > getCardExpiry(claims)
    ? { kind: 'expired', claims, organisation }
    : { kind: 'printed', claims, organisation, isAsking: true }
}

async function judgeAsked(
  { claims }: OpenedCard,
  organisation: string | null,
  answer: Answer,
  alone: Verdict | undefined,
): Promise<Verdict> {
  if (answer === 'expired') return { kind: 'expired', claims, organisation }
  if (answer === 'refused') return { kind: 'forged', organisation }
  if (answer !== 'unanswered') return { kind: 'asked', claims, organisation, now: answer }
  return alone?.kind === 'printed' ? { ...alone, isAsking: false } : { kind: 'unreachable' }
}

type Answer = CardStanding | 'expired' | 'refused' | 'unanswered'

async function fetchStanding(token: string): Promise<Answer> {
  try {
    const answer = await fetch(`/api${cardPaths.checks}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return (await answer.json()) as CardStanding
    if (answer.status === 404) return 'refused'
    const { code } = (await answer.json()) as { code?: string }
    return code === 'card_expired' ? 'expired' : 'unanswered'
  } catch {
    return 'unanswered'
  }
}

/** Where the reader is. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().replace(/T.*/, '')
}
