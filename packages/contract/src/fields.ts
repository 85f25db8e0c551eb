import { z } from 'zod'
import { isSettable } from './days.ts'
import { tidyLine } from './tidy-line.ts'

/** An id made by the app: UUIDv7, so ids sort by creation. */
export const Id = z.uuid()

/** Said of an id that is none, and of one that something has already, whoever may see that: the two are not told apart. */
export const unusableId = 'This id can’t be used. Make a new UUID.'

/** The id of what a caller makes, so that it can be shown before it is stored; a UUIDv7. */
export const NewId = z.uuid(unusableId)

/** An id that names the entry of a map: in the one form in which it is stored. */
export const EntryId = z.uuid().lowercase()

/** An instant as ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 })

/** A day without a zone, `2026-11-20`. */
export const Day = z.iso.date()

/** A day as it may be set. What was stored before may lie outside, is read as it is and can stay. */
export const SetDay = Day.refine(isSettable, 'Choose a day between the years 1900 and 2199')
export const OptionalSetDay = SetDay.nullable()

/** What a value may have been, where more was stored than may be set now. */
const storedAs = new Map<z.core.SomeType, z.core.SomeType>([
  [SetDay, Day],
  [OptionalSetDay, Day.nullable()],
])

/** A time of day without a zone, `18:00`. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hours and minutes, such as 18:00')

const wellFormed = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** What is longer before it is tidied is not tidied first: a megabyte of it takes 160 ms. */
const getRoomFor = (max: number): number => Math.max(10_000, 20 * max)

/**
 * Text people type, tidied and at most `max` UTF-16 units then. NUL and lone surrogates are refused, as PostgreSQL refuses
 * them.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .superRefine((text, context) => {
      if (text.length > getRoomFor(max))
        context.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: text,
        })
    })
    .refine(wellFormed, 'Remove the broken characters')
    .transform(tidyLine)
    .pipe(z.string().min(min).max(max))

/** Text of several lines, kept as typed but for NFC and line ends. */
export const prose = (max: number) =>
  z
    .string()
    .max(max)
    .refine(wellFormed, 'Remove the broken characters')
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n'))

/** Text of a few lines that may be nothing: `prose`, trimmed. */
export const lines = (max: number) => prose(max).transform((text) => text.trim())

/** What people type to search: nothing is too strange to look for, so what PostgreSQL refuses becomes a gap. */
export const searchLine = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.toWellFormed().replaceAll('\u0000', ' ').normalize('NFC').trim())

export const searchWords = searchLine(200)

/** What a write may say of the gesture it is part of: one gesture has one id over many rows, and may take another back. */
export const gesture = { batchId: Id.optional(), undoOf: Id.optional() } as const

/** What a PATCH says of one field: what the caller believed and what it shall be. Undo is the same with both swapped. */
export const change = <Schema extends z.core.SomeType>(value: Schema) =>
  // What was stored is of the same type.
  z.strictObject({ was: (storedAs.get(value) ?? value) as Schema, set: value })
type Change<Schema extends z.core.SomeType> = ReturnType<typeof change<Schema>>

/** A PATCH of a row: any of these fields, each with what it was and what it shall be, and whether it is archived. */
export const getChanges = <Fields extends z.ZodRawShape>(fields: Fields) => {
  const changes = Object.entries(fields).map(([name, field]) => [name, change(field)])
  return z
    .strictObject({
      ...(Object.fromEntries(changes) as { [Name in keyof Fields]: Change<Fields[Name]> }),
      isArchived: change(z.boolean()),
    })
    .partial()
}

/** Entries of maps that one PATCH may change. */
const entryLimit = 100

type Entries<Name, Value> = {
  readonly [Field in `${Name & string}.${string}`]: { was: Value; set: Value }
}

/**
 * The same, and a change for each entry of the maps that the row holds: `custom.<id>`. Two people who change different
 * entries change different fields.
 */
export function withEntries<
  Fields extends z.ZodObject,
  Maps extends Readonly<Record<string, z.ZodType>>,
>(
  changes: Fields,
  maps: Maps,
): z.ZodType<
  z.output<Fields> & Entries<keyof Maps, z.output<Maps[keyof Maps]>>,
  z.input<Fields> & Entries<keyof Maps, z.input<Maps[keyof Maps]>>
> {
  const known = new Set(Object.keys(changes.shape))
  const getValue = (field: string) => {
    const [name = '', entry, ...others] = field.split('.')
    return others.length === 0 && EntryId.safeParse(entry).success ? maps[name] : undefined
  }
  const all = changes
    .catchall(change(z.union(Object.values(maps))))
    .check(({ value: given, issues }) => {
      const entries = Object.entries(given).filter(([field]) => !known.has(field))
      if (entries.length > entryLimit)
        issues.push({
          code: 'custom',
          message: `Change up to ${entryLimit} of these at a time`,
          input: given,
        })
      const keys = entries.flatMap(([field]) => (getValue(field) ? [] : [field]))
      if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: given })
      for (const [field, entry] of entries) {
        const value = getValue(field)
        const issue = value && change(value).safeParse(entry).error?.issues[0]
        if (issue)
          issues.push({
            code: 'custom',
            path: [field, ...issue.path],
            message: issue.message,
            input: entry,
          })
      }
    })
    .meta({
      propertyNames: {
        pattern: `^(${[...known].join('|')}|(${Object.keys(maps).join('|')})\\.[0-9a-f-]{36})$`,
      },
    })
  // That further keys have one form is more than the schema's own type can say.
  return all as never
}

/** One value of a query or several: `?group=started&group=triage` comes as a list, `?group=started` as a string. */
export const oneOrMany = <Schema extends z.ZodType<string>>(value: Schema) =>
  z.union([value.transform((one) => [one]), z.array(value)])

/** Page size and cursor of every list; the cursor is opaque. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** A page of a list; `next` is the cursor of the page after it, null on the last. */
export const page = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
