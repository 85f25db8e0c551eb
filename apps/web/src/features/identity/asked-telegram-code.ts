/** Where a code was mailed last, in the browser that Telegram has around the app: it may end while the mail is read. */
const key = 'telegram-address'
/** Milliseconds for which the code works, or less. */
const works = 10 * 60_000

type Asked = { readonly email: string; readonly at: number }

/** Notes the address that a code was mailed to; undefined forgets it. */
export function recordAskedCode(email: string | undefined): void {
  try {
    if (email === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ email, at: Date.now() } satisfies Asked))
  } catch {
    // Without storage the address is typed again.
  }
}

/** The address whose code can still be typed. */
export function findAskedCode(): string | undefined {
  try {
    const { email, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Asked>
    return at !== undefined && Date.now() - at < works ? email : undefined
  } catch {
    return undefined
  }
}
