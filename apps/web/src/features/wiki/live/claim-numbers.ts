/**
 * Tabs that read one copy have the same words under the same numbers, and each would write those anew whose place is gone.
 * The first that asks for a number has it, of all tabs of this browser, until it ends; then it is the next one's. Browsers
 * give locks to pages by https alone: by http each has it, since words that stand there twice are better than none.
 */
export function claimNumbers(name: string) {
  const ending = new AbortController()
  const { promise: ended, resolve: release } = Promise.withResolvers<void>()
  const claims = new Map<number, Promise<boolean>>()

  function request(client: number): Promise<boolean> {
    const { locks }: { readonly locks?: LockManager | null } = navigator
    if (!locks) return Promise.resolve(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { signal } = ending
    locks
      .request(`${name}:${client}`, { signal }, () => {
        resolve(true)
        return ended
      })
      .catch(() => resolve(!signal.aborted))
    return promise
  }

  return {
    /** Resolves once the number is this tab's; with false where the tab ended before. */
    claim: (client: number): Promise<boolean> => {
      const claim = claims.get(client) ?? request(client)
      claims.set(client, claim)
      return claim
    },
    end: () => {
      ending.abort()
      release()
    },
  }
}
