const key = 'google-redirect'

/** Notes in this tab that its page goes to Google, and with which query it does. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(key, location.search)
  } catch {
    // A browser that keeps nothing comes back as somebody who never left.
  }
}

/** The query of the page that went to Google from this tab, told once; undefined when none did. */
export function takeReturn(): string | undefined {
  try {
    const search = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return search ?? undefined
  } catch {
    return undefined
  }
}
