/** A refusal in the words of Identity Toolkit; the SDK turns its code into one of its own, `auth/...`. */
export class ToolkitError extends Error {
  readonly status: number

  /** `detail` is a sentence that the SDK passes on to people. */
  constructor(code: string, { detail, status = 400 }: { detail?: string; status?: number } = {}) {
    super(detail ? `${code} : ${detail}` : code)
    this.status = status
  }
}

/** The body Google's service answers such a refusal with. */
export const createToolkitErrorBody = ({
  status,
  message,
}: {
  status: number
  message: string
}) => ({
  error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
})
