import { z } from 'zod'
import { Changes } from './activity.ts'
import { EntryId, Id, line } from './fields.ts'
import { columnFacts, tableColumnLimit, tableLooks, tableReading } from './import-tables.ts'
import { pickFields } from './pick-fields.ts'
import { type MemberFieldName, memberFields } from './pkr-fields.ts'
import { PkrFormat } from './pkr-format.ts'
import { type ListFieldKind, PkrListField, listFieldKinds, pkrListLimits } from './pkr-lists.ts'

type FileName = (typeof memberFields)[MemberFieldName]['file']
const getFiles = (fields: Readonly<Record<string, { readonly file: FileName }>>): FileName[] =>
  Object.values(fields).map(({ file }) => file)
const { name: _name, ...otherFields } = memberFields

/**
 * What a column of a file of members becomes. `name` is the whole name, else its parts make it up; a suffix such as `Jr.`
 * belongs to either; the days are those of the place on the list that all are put on; `none` leaves a column out.
 */
export const registerFields = [
  'number',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'nameSuffix',
  ...getFiles(otherFields),
  'validFromOn',
  'validUntilOn',
  'none',
] as const

/** Each makes a field of this kind, called like the column, on the list that all are put on. */
export const newListFields = listFieldKinds.map((kind) => `new.${kind}` as const)
export type NewListField = (typeof newListFields)[number]

/** `custom.<id>` is a field that the list has. */
const RegisterColumn = z.union([
  z.enum(registerFields),
  z.enum(newListFields),
  z.templateLiteral(['custom.', EntryId]),
])
export type RegisterField = z.infer<typeof RegisterColumn>
export type MemberField = (typeof registerFields)[number]
export type ListField = Exclude<RegisterField, MemberField | NewListField>

export const isListField = (field: RegisterField): field is ListField => field.startsWith('custom.')

/** The kind of field that a column makes; undefined where it makes none. */
export const getNewKind = (field: RegisterField): ListFieldKind | undefined =>
  listFieldKinds.find((kind) => field === `new.${kind}`)

/** Whether a column says something of a place on a list, so that there has to be one. */
export const isOfPlace = (field: RegisterField): boolean =>
  field === 'validFromOn' ||
  field === 'validUntilOn' ||
  isListField(field) ||
  getNewKind(field) !== undefined

/** Fields that several columns may become. */
export const sharedRegisterFields: readonly RegisterField[] = [
  ...Object.values(memberFields).flatMap(({ kind, file }) =>
    kind === 'names' || kind === 'prose' ? [file] : [],
  ),
  ...newListFields,
  'none',
]

/** Those that only who may see how to reach people can bring. */
export const privateRegisterFields: readonly RegisterField[] = getFiles(
  pickFields(memberFields, 'isPrivate'),
)

const settings = z.strictObject({
  ...tableReading,
  /** One for each column, from the left. */
  columns: z.array(RegisterColumn).max(tableColumnLimit),
  /** The list that every member of the file is put on; null for none. */
  listId: Id.nullable(),
  /**
   * What a new list is called that they are put on instead; null for none. Where neither is set, one is proposed as soon as
   * the file has something for it.
   */
  newListName: line(1, pkrListLimits.name).nullable().optional(),
  /**
   * Whether members without a number get the next ones: only where no column has them and the organisation has a format, or
   * gets its first one. Where it is not set: whether there are no members yet.
   */
  issuesNumbers: z.boolean().optional(),
})

/**
 * What a person set about a file of members; all that is missing is detected, and so is a column that is null. Sent as a
 * whole, it replaces what was set before.
 */
export const RegisterSettings = settings
  .extend({ columns: z.array(RegisterColumn.nullable()).max(tableColumnLimit) })
  .partial()
export type RegisterSettings = z.infer<typeof RegisterSettings>

const count = z.int().min(0)

/**
 * Why a row is not simply stored: its number is somebody else's here, as no word of the names is the same; somebody set
 * the field here by hand, and the file says otherwise; or the number was taken out of the register. Where numbers are
 * issued: somebody here has the same e-mail, or the same name and no other club, or a row before it has.
 */
export const registerConflicts = [
  'other_person',
  'edited_here',
  'removed',
  'same_email',
  'same_name',
  'same_row',
] as const
export type RegisterConflict = (typeof registerConflicts)[number]

/** How a file of members is read, and what it would do. */
export const RegisterTable = z.object({
  ...tableLooks,
  /** In effect: what was set, else what was detected. */
  settings,
  /** What a person set. */
  chosen: RegisterSettings,
  columns: z.array(z.object({ ...columnFacts, suggested: RegisterColumn })),
  /** What is made for the file, with ids of its own: fields of the list, and that list itself where it is new. */
  made: z
    .object({
      listId: Id.nullable(),
      fields: z.array(PkrListField.extend({ column: count })),
      /** Of numbers, in a club that has none yet: set as soon as some are issued. */
      format: PkrFormat.nullable(),
    })
    .optional(),
  /** How many rows change each field. */
  changedFields: z.record(z.string(), count),
  conflicts: z.partialRecord(z.enum(registerConflicts), count),
  /** Entries of the register that are not in the file: nothing happens to them. */
  missingCount: count,
  /** Members that the format has no number left for. */
  unnumberedCount: count.optional(),
})
export type RegisterTable = z.infer<typeof RegisterTable>

export const registerOutcomes = ['added', 'changed', 'unchanged', 'kept', 'rejected'] as const
export type RegisterOutcome = (typeof registerOutcomes)[number]

/** A row of the file against the register. */
export const RegisterRow = z.object({
  /** Counted from 1 in the file. */
  row: z.int(),
  /** Where numbers are issued: the one it would get now; of who seems to be here already that one's, '' in the file itself. */
  number: z.string(),
  name: z.string(),
  /** `kept` is a conflict: what is here stays, unless it is settled for the file. */
  outcome: z.enum(registerOutcomes),
  conflict: z.enum(registerConflicts).nullable(),
  /** By field, and `list` by the names of lists: what is done without asking. */
  changes: Changes,
  /** What is done only where the conflict is settled for the file. */
  contested: Changes,
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** Which conflicts are settled for the file: none, all, or those of these rows. */
export const TakenRows = z.union([z.enum(['none', 'all']), z.array(z.int()).max(1000)])
export type TakenRows = z.infer<typeof TakenRows>
