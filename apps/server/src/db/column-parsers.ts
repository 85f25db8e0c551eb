import pg from 'pg'

/** '2026-11-20 18:00:00.5+00' -> '2026-11-20T18:00:00.500Z'. The connection's zone is UTC. */
export function instant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00')) return text
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const asIs = (text: string) => text
const builtins = pg.types.builtins

const own = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.DATE, asIs],
  [builtins.TIME, (text) => text.slice(0, 5)],
  // Counters and stream numbers stay far below 2^53.
  [builtins.INT8, Number],
])

/** Rows leave the driver as they go on the wire: instants as ISO strings, days and times as text. */
export const parserFor: typeof pg.types.getTypeParser = ((
  oid: number,
  format?: 'text' | 'binary',
) =>
  (format === 'binary' ? undefined : own.get(oid)) ??
  pg.types.getTypeParser(oid, format as 'text')) as never
