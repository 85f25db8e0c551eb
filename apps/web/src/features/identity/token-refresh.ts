/** Constants of the SDK's own timer, which doesn't run in an app that uses Auth alone (specification, section 9). */
export const refreshAhead = 5 * 60_000
const firstPause = 30_000
const longestPause = 16 * 60_000

/** What the timer needs to know and to do; `document` and Web Locks in the app. */
export type TokenRefreshParts = {
  /** When the token in hand stops counting, in milliseconds since 1970. */
  readonly expiresAt: () => number
  /** The same of the token in storage, which another tab may have renewed a moment ago. */
  readonly storedExpiresAt: () => Promise<number>
  readonly refresh: () => Promise<unknown>
  /** The token can't be renewed any more. */
  readonly onLost: (error: unknown) => void
  readonly isNetworkError: (error: unknown) => boolean
  /** Runs one tab's work at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

export type TokenRefresh = {
  /** Resolves once the token may be used: after a page came back late, that is when its refresh has ended. */
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

/**
 * Renews the token five minutes before it expires, while the page is visible. Network errors are tried again after 30 s,
 * doubling to 16 min; any other error ends it, for then the SDK has signed the person out.
 */
export function keepTokenFresh(parts: TokenRefreshParts): TokenRefresh {
  const { page } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let running: Promise<void> | undefined
  let isOver = false

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isOver && page.visibilityState === 'visible')
      timer = setTimeout(() => void run(), milliseconds)
  }

  async function renew() {
    const stored = await parts.storedExpiresAt()
    if (stored - Date.now() > refreshAhead) {
      wait(stored - Date.now() - refreshAhead)
      return
    }
    await parts.refresh()
    pause = firstPause
    // Never sooner than the shortest pause: a token that lives five minutes or less would make this spin.
    wait(Math.max(firstPause, parts.expiresAt() - Date.now() - refreshAhead))
  }

  function run(): Promise<void> {
    running ??= parts
      .exclusively(renew)
      .catch((error: unknown) => {
        if (!parts.isNetworkError(error)) {
          stop()
          parts.onLost(error)
          return
        }
        wait(pause)
        pause = Math.min(pause * 2, longestPause)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  const start = () => {
    const left = parts.expiresAt() - Date.now() - refreshAhead
    if (left <= 0) void run()
    else wait(left)
  }
  const follow = () => {
    if (page.visibilityState === 'visible') start()
    else clearTimeout(timer)
  }
  function stop() {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', follow)
  }

  page.addEventListener('visibilitychange', follow)
  follow()
  return { settled: () => running ?? Promise.resolve(), stop }
}
