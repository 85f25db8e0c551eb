import { z } from 'zod'
import { CustomValues, isLink } from './custom-fields.ts'
import { priorities } from './field-kinds.ts'
import { Day, Id, OptionalSetDay, TimeOfDay, line, prose } from './fields.ts'
import { Recurrence, RecurrenceDraft } from './recurrence.ts'
import { Watchers } from './watchers.ts'

/** Bounds of a field's values: characters of a text, else the least, the most and the step of a number. */
export type Bounds = {
  readonly max?: number | undefined
  readonly min?: number | undefined
  readonly step?: number | undefined
}

const numeric = ({ min = -Number.MAX_VALUE, max = Number.MAX_VALUE, step }: Bounds) => {
  const bounded = z.number().min(min).max(max)
  return (step === undefined ? bounded : bounded.multipleOf(step)).nullable()
}

/** Ids in the order they were given, each once. */
const idSet = z
  .array(Id)
  .max(50)
  .transform((ids) => [...new Set(ids)])

/** A value as a row holds it, by kind. */
export const held = {
  title: () => z.string(),
  text: () => z.string().nullable(),
  link: () => z.string().nullable(),
  prose: () => z.string(),
  number: numeric,
  checkbox: () => z.boolean().nullable(),
  day: () => Day.nullable(),
  time: () => TimeOfDay.nullable(),
  priority: () => z.enum(priorities),
  status: () => Id,
  type: () => Id.nullable(),
  labels: () => z.array(Id),
  person: () => Id.nullable(),
  people: () => z.array(Id),
  watchers: () => Watchers,
  task: () => Id.nullable(),
  tasks: () => z.array(Id),
  recurrence: () => Recurrence.nullable(),
  custom: () => CustomValues,
} as const

/** A value as it may be set, by kind. */
export const set = {
  ...held,
  title: ({ max = 1 }: Bounds) => line(1, max),
  text: ({ max = 1 }: Bounds) => line(1, max).nullable(),
  link: ({ max = 1 }: Bounds) => line(1, max).refine(isLink, 'Not a link').nullable(),
  prose: ({ max = 1 }: Bounds) => prose(max),
  day: () => OptionalSetDay,
  labels: () => idSet,
  people: () => idSet,
  tasks: () => idSet,
  recurrence: () => RecurrenceDraft.nullable(),
} as const

type Schemas = Readonly<Record<string, (bounds: Bounds) => z.ZodType>>
type Fields<Of extends Schemas> = Readonly<
  Record<string, Bounds & { readonly kind: keyof Of & string }>
>

/** Two shapes as one. A call, and not written with dots: a bundle leaves out what a call makes when nobody reads it. */
export const joinShapes = <One extends object, Other extends object>(
  one: One,
  other: Other,
): Omit<One, keyof Other> & Other => ({ ...one, ...other })

/** The shape of an object with these fields, each with the schema of its kind. */
export const getFieldShape = <Of extends Schemas, const Some extends Fields<Of>>(
  schemas: Of,
  fields: Some,
): { readonly [Name in keyof Some]: ReturnType<Of[Some[Name]['kind']]> } =>
  // That the entries are those of the fields is more than the type of `fromEntries` can say.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemas[field.kind]?.(field)]),
  ) as never

/** The same, with fields that may be absent. */
export const getOptionalShape = <Of extends Schemas, const Some extends Fields<Of>>(
  schemas: Of,
  fields: Some,
) => z.object(getFieldShape(schemas, fields)).partial().shape
