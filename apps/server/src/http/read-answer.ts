/** An answer of another server that is larger than anything it may say. */
export class AnswerTooLarge extends Error {}

/**
 * The body of an answer of another server, read as far as `most` bytes. Throws AnswerTooLarge beyond, and reads no more of
 * it then; throws as `fetch` does where the connection breaks or its signal aborts.
 */
export async function readAtMost(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const createTooLargeError = () => new AnswerTooLarge(`An answer had more than ${most} bytes`)
  if (Number(answer.headers.get('content-length') ?? 0) > most) {
    await answer.body?.cancel()
    throw createTooLargeError()
  }
  const parts: Uint8Array[] = []
  let length = 0
  // Who leaves the loop ends the connection with it.
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > most) throw createTooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** With these statuses an answer has no body, and may be given none. */
const bodiless = new Set([101, 204, 205, 304])

/** A `fetch` for libraries that read answers whole: as `fetch`, but that an answer of more than `most` bytes fails. */
export const fetchAtMost =
  (most: number) =>
  async (input: string | URL, init?: object): Promise<Response> => {
    const answer = await fetch(input, init)
    const body = await readAtMost(answer, most)
    const { status, statusText, headers } = answer
    return new Response(bodiless.has(status) ? null : body, { status, statusText, headers })
  }

/** In bytes, what services that keep accounts say: their addresses, their keys, and tokens. */
export const serviceAnswer = 1_048_576
