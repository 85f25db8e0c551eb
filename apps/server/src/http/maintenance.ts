import { AppError } from '#errors.ts'

/** What people are told while the app is closed for everybody but owners. */
export type Maintenance = {
  readonly reason: string
  /** ISO instant of the expected end. */
  readonly until?: string | undefined
  readonly statusUrl?: string | undefined
}

/** Its sentence is the specification's; the reason is in `details`. */
export const maintenance = (details: Maintenance) =>
  new AppError(503, 'maintenance', 'Website is under maintenance!', { details, retryAfter: 60 })
