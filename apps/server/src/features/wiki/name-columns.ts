import { PageName } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import { listShape, listShapeParts } from '#db/shape-columns.ts'

/** A `PageName`, of the row `name` of `pages`. */
export const listName = (name: string): RawBuilder<unknown> => listShape(PageName.shape, name)

/** The same as parts of an object in JSON. */
export const listNameParts = (name: string): RawBuilder<unknown> =>
  listShapeParts(PageName.shape, name)

/** The same as an object in JSON. */
export const buildNameJson = (name: string): RawBuilder<unknown> =>
  sql`json_build_object(${listNameParts(name)})`
