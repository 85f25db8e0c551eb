import type { mergeTicks } from '@courtside/contract/text-boxes.ts'
import { ApiError } from '#api/api-error.ts'

let merge: typeof mergeTicks | undefined

/** What becomes of a text that two people changed at once; undefined where somebody has to choose. */
export const mergeTexts = (was: string, set: string, now: string): string | undefined =>
  merge?.(was, set, now)

/** What was sent, and where it meets a conflict the code that merges texts: too seldom needed to come with the first screen. */
export async function withMerging<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict')
      // Without it one is asked.
      await import('@courtside/contract/text-boxes.ts').then(
        (module) => (merge = module.mergeTicks),
        () => undefined,
      )
    throw error
  }
}
