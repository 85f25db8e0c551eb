import type { BegunExport, Export } from '@courtside/contract/exports.ts'
import { AppError } from '#errors.ts'

/** What is told of an export that was just begun. */
export const withLink = ({ key, ...made }: Export & { key: string }): BegunExport => ({
  ...made,
  link: `/api/exports/${made.id}/file?key=${key}`,
})

export const tooManyExports = () =>
  new AppError(
    429,
    'too_many_requests',
    'These are many exports in a short time. Please try again in some minutes',
    { retryAfter: 300 },
  )
