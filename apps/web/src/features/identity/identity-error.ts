import { text } from '#text/en.ts'

const words: Record<string, string> = { ...text.identity.errors }

/** Words more failures from now on: those that only some screens meet come with them. */
export const learnIdentityErrors = (more: Readonly<Record<string, string>>): void => {
  Object.assign(words, more)
}

/** A failure of the identity service. `code` is the SDK's (`auth/…`), the message is worded for people. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string, fallback: string, cause?: unknown) {
    super(words[code] ?? fallback, { cause })
    this.code = code
  }
}

/** Words any failure of the SDK; what the table doesn't know is worded `fallback`. */
export function createIdentityError(error: unknown, fallback: string): IdentityError {
  if (error instanceof IdentityError) return error
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return new IdentityError(typeof code === 'string' ? code : 'auth/unknown', fallback, error)
}
