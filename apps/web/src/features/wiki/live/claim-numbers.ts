/**
 * Tabs that read one copy have the same words under the same numbers, and each would write those anew whose place is gone.
 * The first that asks for a number has it, of all tabs of this browser, until it ends. Browsers give locks to pages by https
 * alone: by http each has it, since words that stand there twice are better than none.
 */
export function claimNumbers(name: string) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const claims = new Map<number, Promise<boolean>>()

  function ask(client: number): Promise<boolean> {
    const { locks }: { readonly locks?: LockManager | null } = navigator
    if (!locks) return Promise.resolve(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    locks
      .request(`${name}:${client}`, { ifAvailable: true }, (lock) => {
        // Whoever has it now may end before its words are needed.
        if (!lock) claims.delete(client)
        resolve(lock !== null)
        return lock && ended
      })
      .catch(() => resolve(true))
    return promise
  }

  return {
    claim: (client: number): Promise<boolean> => {
      const claim = claims.get(client) ?? ask(client)
      claims.set(client, claim)
      return claim
    },
    end,
  }
}
