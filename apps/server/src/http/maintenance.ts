import { AppError } from '#errors.ts'

/** What people are told while the app is closed for everybody but those who may set that. */
export type Maintenance = {
  readonly reason: string
  /** ISO instant of the expected end. */
  readonly until: string | null
  readonly statusUrl: string | null
}

/** Whether the app is closed, at most 5 s after any process closed or opened it. */
export type Closing = {
  read(): Promise<Maintenance | undefined>
  /** To be called where it was closed or opened. */
  forget(): void
}

/** Its sentence is the specification's; the reason is in `details`. */
export const maintenance = (details: Maintenance) =>
  new AppError(503, 'maintenance', 'Website is under maintenance!', { details, retryAfter: 60 })
