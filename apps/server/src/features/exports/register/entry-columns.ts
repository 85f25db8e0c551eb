import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { type CustomValues, customValueOf } from '@courtside/contract/custom-fields.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import type { TableColumn } from '../table-column.ts'

/** An entry of the register, with the days of its place on the list that the file is of. */
export type ExportedEntry = Pick<
  PkrId,
  'number' | 'name' | 'aliases' | 'club' | 'status' | 'email' | 'phone' | 'notes'
> & {
  readonly validFromOn: string | null
  readonly validUntilOn: string | null
  readonly custom: CustomValues
}

type EntryColumn = TableColumn<ExportedEntry>

const statuses: Record<PkrStatus, string> = {
  free: 'Free',
  assigned: 'Assigned',
  suspended: 'Suspended',
  retired: 'Retired',
}

/** With a semicolon behind a single name that would be taken apart otherwise. */
const namesOf = ({ aliases: [first = '', ...others] }: ExportedEntry): string =>
  others.length === 0 && /[|/]/.test(first) ? `${first};` : [first, ...others].join('; ')

const column = (
  header: string,
  width: number,
  valueOf: EntryColumn['valueOf'],
  kind: EntryColumn['kind'] = 'text',
): EntryColumn => ({ header, width, valueOf, kind })

const reach = [
  column('E-mail', 28, (entry) => entry.email ?? null),
  column('Phone', 18, (entry) => entry.phone ?? null),
]

const days = [
  column('Valid from', 12, (entry) => entry.validFromOn, 'day'),
  column('Valid until', 12, (entry) => entry.validUntilOn, 'day'),
]

/** A field of the list; choices by their names, as people read them. */
const ownColumn = (field: PkrListField): EntryColumn =>
  column(
    field.name,
    16,
    ({ custom }) => {
      const value = customValueOf(field, custom ?? {})
      if (value === undefined) return null
      if (typeof value === 'boolean') return value ? 'Yes' : 'No'
      if (field.kind === 'select') return field.options.find(({ id }) => id === value)?.name ?? null
      return typeof value === 'number' ? value : String(value)
    },
    field.kind === 'date' ? 'day' : field.kind === 'number' ? 'number' : 'text',
  )

/** The columns that an import of members knows by their headings; how to reach people only for those who may see it. */
export const entryColumns = (actor: Actor, list: PkrList | undefined): readonly EntryColumn[] => [
  column('PKR ID', 16, (entry) => entry.number),
  column('Name', 30, (entry) => entry.name),
  column('Other names', 24, namesOf),
  column('Club', 24, (entry) => entry.club),
  column('Status', 12, (entry) => statuses[entry.status]),
  ...(canPkr.seePrivate(actor) ? reach : []),
  column('Notes', 40, (entry) => entry.notes),
  ...(list?.conditions === null ? days : []),
  ...(list?.fields ?? [])
    .filter(({ isArchived, isPrivate }) => !isArchived && (!isPrivate || canPkr.seePrivate(actor)))
    .map(ownColumn),
]
