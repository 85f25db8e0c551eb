/** What was begun inside Telegram and is to be answered here, once somebody is signed in; other tabs may do it, too. */
const offerKey = 'telegram-offer'

export function saveOffer(secret: string): void {
  try {
    localStorage.setItem(offerKey, secret)
  } catch {
    // Then it has to be begun again.
  }
}

/** The secret of what was begun, once. */
export function consumeOffer(): string | undefined {
  try {
    const secret = localStorage.getItem(offerKey) ?? undefined
    localStorage.removeItem(offerKey)
    return secret
  } catch {
    return undefined
  }
}
