import { type RawBuilder, sql } from 'kysely'

/** `"title", "icon"` of a table, as an answer with this shape has them. */
export const listShape = (shape: object, table: string): RawBuilder<unknown> =>
  sql.join(Object.keys(shape).map((name) => sql.ref(`${table}.${name}`)))

/** The same as parts of an object in JSON: names and values. */
export const listShapeParts = (shape: object, table: string): RawBuilder<unknown> =>
  sql.join(Object.keys(shape).map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`))
