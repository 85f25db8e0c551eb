import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { type CustomValues, getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import type { TableColumn } from '../table-column.ts'
import type { TableWords } from '../table-words.ts'

/** An entry of the register, with the days of its place on the list that the file is of. */
export type ExportedEntry = Pick<
  PkrId,
  'number' | 'name' | 'aliases' | 'club' | 'status' | 'email' | 'phone' | 'notes'
> & {
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
  /** Null where no list is asked about, or the entry left it. */
  readonly custom: CustomValues | null
}

type EntryColumn = TableColumn<ExportedEntry>

/** With a semicolon behind a single name that would be taken apart otherwise. */
const getNames = ({ aliases: [first = '', ...others] }: ExportedEntry): string =>
  others.length === 0 && /[|/]/.test(first) ? `${first};` : [first, ...others].join('; ')

const column = (
  header: string,
  width: number,
  valueOf: EntryColumn['valueOf'],
  kind: EntryColumn['kind'] = 'text',
): EntryColumn => ({ header, width, valueOf, kind })

const reach = ({ register: said }: TableWords) => [
  column(said.email, 28, (entry) => entry.email ?? null),
  column(said.phone, 18, (entry) => entry.phone ?? null),
]

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
  const { register: said, statuses } = words
  const fields = (list?.fields ?? []).filter(
    ({ isArchived, isPrivate }) => !isArchived && (!isPrivate || canPkr.seePrivate(actor)),
  )
  return [
    column(said.number, 16, (entry) => entry.number),
    column(said.name, 30, (entry) => entry.name),
    column(said.aliases, 24, getNames),
    column(said.club, 24, (entry) => entry.club),
    column(said.status, 12, (entry) => statuses[entry.status]),
    ...(canPkr.seePrivate(actor) ? reach(words) : []),
    column(said.notes, 40, (entry) => entry.notes),
    ...(list?.conditions === null ? days(words) : []),
    ...fields.map((field) => getOwnColumn(field, words)),
  ]
}
