import { useEffect, useReducer, useState } from 'react'
import type { AccountActions } from './identity.ts'
import { identity } from './session.ts'

/** Uses of codes by this page. Beside the query cache, which is emptied when a code ends the session. */
const uses = new Map<string, Promise<unknown>>()

type Outcome<Result> =
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: unknown }

/** Uses the code of a link once, however often the screen is drawn. `retry` uses it again. */
export function useActionCode<Result>(
  name: string,
  work: (actions: AccountActions) => Promise<Result>,
  enabled = true,
): Outcome<Result> & { retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Result>>({ status: 'pending' })
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!enabled) return
    let isGone = false
    const key = `${name} ${attempt}`
    const use = (uses.get(key) as Promise<Result> | undefined) ?? identity.act(work)
    uses.set(key, use)
    setOutcome({ status: 'pending' })
    use.then(
      (result) => isGone || setOutcome({ status: 'done', result }),
      (error: unknown) => isGone || setOutcome({ status: 'failed', error }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the work of one name is always the same
  }, [name, attempt, enabled])
  return { ...outcome, retry: again }
}
