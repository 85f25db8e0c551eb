import { text } from '#text/en.ts'

/**
 * What went wrong, for people: the server's words for a refusal, those for a limit that ran out, or that the server could
 * not be reached, which each browser words in its own way.
 */
export function describeError(error: unknown): string {
  if (error instanceof TypeError) return text.activity.reasons.unreachable
  return error instanceof Error && error.message !== '' ? error.message : text.api.unexpected
}
