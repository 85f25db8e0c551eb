import { type FieldKind, plainKinds } from './field-kinds.ts'
import { pickFields } from './pick-fields.ts'
import { type TaskFieldWith, taskFields } from './task-fields.ts'

type Entry = { readonly kind: FieldKind; readonly beside?: string }

/** The part of a table whose entries are of some kinds. */
type OfKind<Some extends Readonly<Record<string, Entry>>, Kind extends FieldKind> = {
  readonly [Name in keyof Some as Some[Name]['kind'] extends Kind ? Name : never]: Some[Name]
}

/** The part of a table whose entries are of some kinds. */
export const pickKinds = <
  Some extends Readonly<Record<string, Entry>>,
  const Kind extends FieldKind,
>(
  fields: Some,
  kinds: readonly Kind[],
): OfKind<Some, Kind> => {
  const wanted: readonly FieldKind[] = kinds
  // That the entries are those of the fields is more than the type of `fromEntries` can say.
  return Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => wanted.includes(kind)),
  ) as never
}

export type PlainKind = (typeof plainKinds)[number]

/** The fields of tasks whose values mean the same everywhere. */
export const plainFields = pickKinds(taskFields, plainKinds)
export type PlainFieldName = keyof typeof plainFields

/** Those of them that files of tasks have. */
export const plainFileFields = pickFields(plainFields, 'file')

/** What files call the other fields: each has a function of its own where a file is written and read. */
export type NamedFile = Exclude<
  (typeof taskFields)[TaskFieldWith<'file'>]['file'],
  (typeof plainFileFields)[keyof typeof plainFileFields]['file']
>

/** What plain fields are called in a language. */
export type FieldLabels = Readonly<Record<PlainFieldName, string>>

type NameBy<Attribute extends 'file' | 'query' | 'column'> = Extract<
  (typeof plainFields)[PlainFieldName],
  Record<Attribute, string>
>[Attribute]

/** Labels by what an attribute calls their fields: by `file` that of `dueOn` is `due`'s. */
export const getLabelsBy = <const Attribute extends 'file' | 'query' | 'column'>(
  attribute: Attribute,
  labels: FieldLabels,
) =>
  Object.fromEntries(
    Object.entries<Partial<Record<string, unknown>>>(plainFields).flatMap(([name, field]) =>
      attribute in field ? [[field[attribute], labels[name as PlainFieldName]]] : [],
    ),
  ) as Readonly<Record<NameBy<Attribute>, string>>

const times = pickKinds(taskFields, ['time'])
const timesOfDays: ReadonlyMap<string, keyof typeof times> = new Map(
  Object.entries(times).map(([name, { beside }]) => [beside, name as keyof typeof times]),
)

/** The field of the time that stands beside a day; undefined where none does. */
export const findTimeOf = (day: string) => timesOfDays.get(day)

/** What a day is called where it is something else: of `startOn`, `At` makes `startAt`. */
export type DayAs<Name, End extends string> = Name extends `${infer Start}On`
  ? `${Start}${End}`
  : Name

/** What a day is called where it is something else: of `startOn`, `At` makes `startAt`. */
export const getDayAs = <Name extends string, const End extends string>(
  name: Name,
  end: End,
): DayAs<Name, End> => name.replace(/On$/, end) as DayAs<Name, End>
