const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** A new id as the server makes them: UUIDv7, so that what is shown before it is stored already has its own. */
export function createId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint16Array(5))
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = random
  const time = hex(now, 12)
  return [
    time.slice(0, 8),
    time.slice(8),
    hex(0x7000 | (a & 0x0fff), 4),
    hex(0x8000 | (b & 0x3fff), 4),
    `${hex(c, 4)}${hex(d, 4)}${hex(e, 4)}`,
  ].join('-')
}
