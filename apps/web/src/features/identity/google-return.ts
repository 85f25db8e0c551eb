const key = 'google-redirect'

/** What Google was asked for by the page that went there. */
export type Errand = 'sign_in' | 'link' | 'confirm'

/** Notes in this tab that its page goes to Google, what for, and which page it is. */
export function recordLeaving(errand: Errand): void {
  const { pathname, search } = location
  try {
    sessionStorage.setItem(key, `${errand} ${pathname}${search}`)
  } catch {
    // A browser that keeps nothing comes back as somebody who never left.
  }
}

/** Whether this tab has come back from Google with such an errand and nobody took that up yet. */
export const hasReturned = (errand: Errand): boolean => readReturn(errand) !== undefined

/** The page that went to Google from this tab with such an errand, told once; undefined when none did. */
export function consumeReturn(errand: Errand): string | undefined {
  const page = readReturn(errand)
  if (page !== undefined) sessionStorage.removeItem(key)
  return page
}

function readReturn(errand: Errand): string | undefined {
  try {
    const noted = sessionStorage.getItem(key) ?? ''
    return noted.startsWith(`${errand} /`) ? noted.slice(errand.length + 1) : undefined
  } catch {
    return undefined
  }
}
