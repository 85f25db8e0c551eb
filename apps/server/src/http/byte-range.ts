/** The part of a file that is asked for: first and last byte, both of them in it. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What a Range header asks for of so many bytes: undefined when there is none that could be given alone, in which case the
 * whole is the answer; null for one beyond the end (RFC 9110, 14.2).
 */
export function readRange(
  header: string | undefined,
  byteCount: number,
): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), byteCount)
    return length === 0 ? null : { start: byteCount - length, end: byteCount - 1 }
  }
  const start = Number(first)
  const end = last === '' ? byteCount - 1 : Math.min(Number(last), byteCount - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= byteCount ? null : { start, end }
}
