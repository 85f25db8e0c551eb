import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getFieldNames, omitFields } from '@courtside/contract/pick-fields.ts'
import {
  type PkrFieldName,
  type PkrKind,
  longPkrFields,
  pkrFields,
  privatePkrFields,
} from '@courtside/contract/pkr-fields.ts'
import { type RawBuilder, sql } from 'kysely'

/** The column of a kind: its type, and what it has where nothing is said, null unless it stands here. */
const kinds: Readonly<Record<PkrKind, { readonly type: string; readonly empty?: string }>> = {
  line: { type: 'text', empty: `''` },
  text: { type: 'text' },
  prose: { type: 'text', empty: `''` },
  email: { type: 'text' },
  names: { type: 'text[]', empty: `'{}'` },
  pkrStatus: { type: 'text' },
  person: { type: 'uuid' },
}

// Lists of columns are made of the table's names, and never of what somebody sent.
const write = (
  names: readonly PkrFieldName[],
  writeOne: (column: string, kind: (typeof kinds)[PkrKind], name: PkrFieldName) => string,
): RawBuilder<unknown> =>
  sql.raw(names.map((name) => writeOne(`"${name}"`, kinds[pkrFields[name].kind], name)).join(', '))

/** `"club", "notes"`, or of a table `p."club", p."notes"`. */
export const listColumns = (names: readonly PkrFieldName[], table?: string) =>
  write(names, (column) => (table === undefined ? column : `${table}.${column}`))

/** `"club" text, "aliases" text[]`, as records have them. */
export const defineColumns = (names: readonly PkrFieldName[]) =>
  write(names, (column, { type }) => `${column} ${type}`)

/** Values of a record for new entries, what is absent as it is where nothing is said. */
export const fillColumns = (names: readonly PkrFieldName[]) =>
  write(names, (column, { empty }) =>
    empty === undefined ? column : `coalesce(${column}, ${empty})`,
  )

/** Values of a record `x` for entries `p`; what is absent stays. */
export const assignColumns = (names: readonly PkrFieldName[]) =>
  write(names, (column) => `${column} = coalesce(x.${column}, p.${column})`)

/** Values of an object `x."to"` for entries `p`; what it does not name stays. */
export const restoreColumns = (names: readonly PkrFieldName[]) =>
  write(names, (column, { type }, name) => {
    const to =
      type === 'text[]'
        ? `array(select jsonb_array_elements_text(x."to" -> '${name}'))`
        : `(x."to" ->> '${name}')::${type}`
    return `${column} = case when x."to" ? '${name}' then ${to} else p.${column} end`
  })

/** Entries `p` as objects. */
export const buildObject = (names: readonly PkrFieldName[]) =>
  sql`jsonb_build_object(${write(names, (column, _kind, name) => `'${name}', p.${column}`)})`

/** A value as its column takes it. */
export const buildValue = (name: PkrFieldName, value: unknown) =>
  sql`${value}::${sql.raw(kinds[pkrFields[name].kind].type)}`

const longColumns = listColumns(getFieldNames(longPkrFields), 'p')
const privateColumns = listColumns(getFieldNames(privatePkrFields), 'p')
const plainColumns = listColumns(
  getFieldNames(omitFields(omitFields(pkrFields, 'isLong'), 'isPrivate')),
  'p',
)

/** Columns of entries `p` in lists; how to reach somebody is not even read for whoever may not see it. */
export const buildRowColumns = (actor: Actor): RawBuilder<unknown> => sql`
  p."id", p."number", ${plainColumns}, p."mergedNumbers", p."archivedAt"
  ${canPkr.seePrivate(actor) ? sql`, ${privateColumns}` : sql``}`

/** Columns of single entries `p`. */
export const buildColumns = (actor: Actor): RawBuilder<unknown> =>
  sql`${buildRowColumns(actor)}, ${longColumns}, p."createdAt", p."updatedAt"`
