import { type CardKey, cardPaths } from '@courtside/contract/card-tokens.ts'

/** Who vouches for cards, and with which keys. */
export type Issuer = { readonly organisation: string | null; readonly keys: readonly CardKey[] }

const storedUnder = 'courtside-card-keys'

/** The keys as they were told here last: what cards are checked with when there is no network. */
export function getStoredIssuer(): Issuer | undefined {
  try {
    return JSON.parse(localStorage.getItem(storedUnder) ?? 'null') as Issuer | undefined
  } catch {
    return undefined
  }
}

/** The keys as they are published now, kept for later; undefined when they can't be had. */
export async function fetchIssuer(): Promise<Issuer | undefined> {
  try {
    const answer = await fetch(`/api${cardPaths.keys}`, { signal: AbortSignal.timeout(patience) })
    if (!answer.ok) return undefined
    const issuer = (await answer.json()) as Issuer
    try {
      localStorage.setItem(storedUnder, JSON.stringify(issuer))
    } catch {
      // Without storage a card can only be checked with a network.
    }
    return issuer
  } catch {
    return undefined
  }
}

/** In milliseconds: at a court with a bad network it is better to see what was printed than to wait. */
export const patience = 6000
