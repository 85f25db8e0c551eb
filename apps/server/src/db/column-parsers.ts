import pg from 'pg'

/** '2026-11-20 18:00:00.5+00' -> '2026-11-20T18:00:00.500Z'. The connection's zone is UTC. */
export function instant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00')) return text
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const { builtins } = pg.types

/**
 * Rows leave the driver as they go on the wire: instants as ISO strings, days and times as text, counters as numbers
 * (they stay far below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
  [builtins.INT8, Number],
])

const builtInParser = (oid: number) => pg.types.getTypeParser(oid) as (text: string) => unknown

/** The driver's own parsers, but for the types above. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers.get(oid) ?? builtInParser(oid),
}
