import { getFieldNames, omitFields, pickFields } from './pick-fields.ts'

/**
 * What the value of an entry's field can be: a kind of tasks' and projects' fields, or one that only entries have. `held`,
 * `set` and `entered` in pkr-ids.ts, columns, cells and readers on the server, and the editors of the web app are keyed by
 * it, so that a kind which is missing in one of them is a type error.
 */
export type PkrKind =
  /** One line; empty for none. */
  | 'line'
  /** One line; null for none. */
  | 'text'
  | 'prose'
  /** Null for none. */
  | 'email'
  /** Lines without an order of weight; several cells of a table hold them. */
  | 'names'
  | 'pkrStatus'
  | 'person'

/** One field of an entry of the register. */
export type PkrFieldEntry = {
  readonly kind: PkrKind
  /** In characters, of names those of each. */
  readonly max?: number
  /** How many of them there may be. */
  readonly count?: number
  /** Only some may see it: the log tells that it changed, and nothing of what it was. */
  readonly isPrivate?: true
  /** Only a single entry has it, no row of a list. */
  readonly isLong?: true
  /** It counts only while the number is nobody's. */
  readonly isOfFree?: true
  /** What a column of an imported table becomes. Exports, one's own data and merging know what has it, too. */
  readonly file?: string
}

/**
 * Every field of an entry that people set, once, in the order of its files. Schemas, columns, files, merging, history, the form
 * and the page follow from an entry here; its name for people stands in the texts under the same name.
 */
export const pkrFields = {
  /** Of the person; empty while the number is free. */
  name: { kind: 'line', max: 200, file: 'name' },
  /** Other names and other spellings, which search finds as well. */
  aliases: { kind: 'names', max: 200, count: 20, file: 'alias' },
  club: { kind: 'line', max: 100, file: 'club' },
  status: { kind: 'pkrStatus', file: 'status' },
  email: { kind: 'email', max: 254, isPrivate: true, file: 'email' },
  phone: { kind: 'text', max: 40, isPrivate: true, file: 'phone' },
  notes: { kind: 'prose', max: 5000, isLong: true, file: 'note' },
  /** The user who signs in as this member. */
  userId: { kind: 'person' },
  /** What a free number is kept aside for. */
  reservedFor: { kind: 'text', max: 200, isOfFree: true },
} as const satisfies Readonly<Record<string, PkrFieldEntry>>

type Fields = typeof pkrFields
export type PkrFieldName = keyof Fields

/** The fields of some kinds. */
export type PkrFieldOf<Kind extends PkrKind> = {
  [Name in PkrFieldName]: Fields[Name]['kind'] extends Kind ? Name : never
}[PkrFieldName]

/** In characters: an id of another program is often a UUID, or a hash of 64. */
export const pkrNumberLimit = 64

export const longPkrFields = pickFields(pkrFields, 'isLong')
export const privatePkrFields = pickFields(pkrFields, 'isPrivate')

/** What is said of a new entry; its number is kept for nothing. */
export const enteredFields = omitFields(pkrFields, 'isOfFree')

/** What is said of a member, in files and anywhere. */
export const memberFields = pickFields(pkrFields, 'file')
export type MemberFieldName = keyof typeof memberFields
export const memberNames = getFieldNames(memberFields)
export type MemberKind = (typeof memberFields)[MemberFieldName]['kind']

/** Those with one value: of two of them one holds, where other names are joined. */
export type SingleName = Exclude<MemberFieldName, PkrFieldOf<'names'>>
export const singleNames = memberNames.filter(
  (name): name is SingleName => memberFields[name].kind !== 'names',
)

/** Whether an entry says something of a field. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
