import { getUpload } from '@courtside/contract/files.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { fileText } from '#text/files.ts'

/** How long a connection that broke is left alone, in milliseconds; less when the browser says that it is back. */
const pauses = [1000, 2000, 5000, 10_000, 30_000]
export const pauseAfter = (failedCount: number): number =>
  pauses[Math.min(failedCount, pauses.length - 1)] ?? 0

/** Whether the server would refuse it again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** How often the server is asked whether it has stored what came. */
export const lookEvery = 500

/** Resolves once the server has stored all that came of a file. Rejects with an ApiError when it could not. */
export async function untilStored(id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { state } = await call(getUpload, { params: { id } }, { signal })
    if (state === 'failed') throw new ApiError(400, fileText.couldNotStore)
    if (state === 'done') return
    await new Promise((go) => setTimeout(go, lookEvery))
  }
}
