import type { BegunExport, Export } from '@courtside/contract/exports.ts'
import type { Language } from '@courtside/contract/languages.ts'
import { AppError } from '#errors.ts'

/** What is told of an export that was just begun; the link carries the language that was asked for. */
export const withLink = (
  { key, ...made }: Export & { key: string },
  language?: Language,
): BegunExport => ({
  ...made,
  link: `/api/exports/${made.id}/file?key=${key}${language ? `&language=${language}` : ''}`,
})

export const createTooManyExportsError = () =>
  new AppError(
    429,
    'too_many_requests',
    'Too many exports in a short time. Try again in a few minutes',
    { retryAfter: 300 },
  )
