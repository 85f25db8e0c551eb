import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { type CustomValues, getCustomValue } from '@courtside/contract/custom-fields.ts'
import {
  type MemberFieldName,
  type MemberKind,
  type PkrFieldOf,
  memberFields,
  memberNames,
  privatePkrFields,
} from '@courtside/contract/pkr-fields.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import type { TableColumn } from '../table-column.ts'
import type { TableWords } from '../table-words.ts'

/** An entry of the register, with the days of its place on the list that the file is of. */
export type ExportedEntry = Pick<PkrId, 'number' | MemberFieldName> & {
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
  /** Null where no list is asked about, or the entry left it. */
  readonly custom: CustomValues | null
}

type ValueOf<Kind extends MemberKind> = NonNullable<PkrId[PkrFieldOf<Kind>]>
type EntryColumn = TableColumn<ExportedEntry>

/** With a semicolon behind a single name that would be taken apart otherwise. */
const joinNames = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 && /[|/]/.test(first) ? `${first};` : [first, ...others].join('; ')

const column = (
  header: string,
  width: number,
  valueOf: EntryColumn['valueOf'],
  kind: EntryColumn['kind'] = 'text',
): EntryColumn => ({ header, width, valueOf, kind })

type Cell<Value> = {
  readonly width: number
  readonly say: (value: Value, words: TableWords) => string
}
const asIs = (width: number): Cell<string> => ({ width, say: (value) => value })

/** How a value stands in a cell, by the kind of its field. */
const cells: { readonly [Kind in MemberKind]: Cell<ValueOf<Kind>> } = {
  line: asIs(24),
  text: asIs(18),
  prose: asIs(40),
  email: asIs(28),
  names: { width: 24, say: joinNames },
  pkrStatus: { width: 12, say: (status, { statuses }) => statuses[status] },
}

const getColumn = (name: MemberFieldName, words: TableWords): EntryColumn => {
  const { width, say } = cells[memberFields[name].kind]
  return column(words.register[name], name === 'name' ? 30 : width, (entry) => {
    const value = entry[name]
    return value === null || value === undefined ? null : say(value as never, words)
  })
}

const days = ({ register: said }: TableWords) => [
  column(said.validFromOn, 12, (entry) => entry.validFromOn, 'day'),
  column(said.validUntilOn, 12, (entry) => entry.validUntilOn, 'day'),
]

/** A field of the list; choices by their names, as people read them. */
const getOwnColumn = (field: PkrListField, { yes, no }: TableWords): EntryColumn =>
  column(
    field.name,
    16,
    ({ custom }) => {
      const value = getCustomValue(field, custom ?? {})
      if (value === undefined) return null
      if (typeof value === 'boolean') return value ? yes : no
      if (field.kind === 'select') return field.options.find(({ id }) => id === value)?.name ?? null
      return typeof value === 'number' ? value : String(value)
    },
    field.kind === 'date' ? 'day' : field.kind === 'number' ? 'number' : 'text',
  )

/** The columns that an import of members knows by their headings; how to reach people only for those who may see it. */
export function getEntryColumns(
  actor: Actor,
  list: PkrList | undefined,
  words: TableWords,
): readonly EntryColumn[] {
  const fields = (list?.fields ?? []).filter(
    ({ isArchived, isPrivate }) => !isArchived && (!isPrivate || canPkr.seePrivate(actor)),
  )
  return [
    column(words.register.number, 16, (entry) => entry.number),
    ...memberNames
      .filter((name) => canPkr.seePrivate(actor) || !(name in privatePkrFields))
      .map((name) => getColumn(name, words)),
    ...(list?.conditions === null ? days(words) : []),
    ...fields.map((field) => getOwnColumn(field, words)),
  ]
}
