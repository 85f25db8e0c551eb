const key = 'google-redirect'

/** Notes in this tab that its page goes to Google, and with which query it does. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(key, location.search)
  } catch {
    // A browser that keeps nothing comes back as somebody who never left.
  }
}

/** Whether this tab has come back from Google and nobody took that up yet. */
export const hasReturned = (): boolean => readReturn() !== undefined

/** The query of the page that went to Google from this tab, told once; undefined when none did. */
export function takeReturn(): string | undefined {
  const search = readReturn()
  if (search !== undefined) sessionStorage.removeItem(key)
  return search
}

function readReturn(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
