import { ApiError } from './api-error.ts'

/** Timed out, too much at once, closed or away, and a sign-in that ended: another try may be answered. */
const later: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504])
/** With these nothing was done. */
const undone: ReadonlySet<number> = new Set([401, 429, 503])

/** Whether the server has said no: not that it couldn't be asked, or can't answer now. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !later.has(error.status)

/** Whether what failed so was surely not done. */
export const isUndone = (error: unknown): boolean =>
  error instanceof ApiError && undone.has(error.status)
