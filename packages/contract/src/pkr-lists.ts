import { z } from 'zod'
import {
  type CustomField,
  CustomOption,
  CustomOptions,
  CustomValue,
  CustomValues,
  customNameLimit,
} from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  Day,
  Id,
  Instant,
  NewId,
  OptionalSetDay,
  change,
  getChanges,
  gesture,
  line,
  withEntries,
} from './fields.ts'
import { PkrConditions } from './pkr-conditions.ts'

/** In characters, how many lists there are at most, and how many entries one call puts on a list or takes off. */
export const pkrListLimits = {
  name: 100,
  purpose: 500,
  lists: 500,
  entries: 1000,
  fields: 40,
} as const

/** What a field of a list can hold, each a kind of the fields of tasks and read like those. */
export const listFieldKinds = [
  'text',
  'number',
  'date',
  'select',
  'checkbox',
] as const satisfies readonly CustomField['kind'][]
export type ListFieldKind = (typeof listFieldKinds)[number]

const listField = {
  id: Id,
  kind: z.enum(listFieldKinds),
  /** Seen and filled only by those who may see e-mail and phone. It stays so, and so does the kind. */
  isPrivate: z.boolean(),
  /** Removed: what places hold of it is seen again once it is brought back. */
  isArchived: z.boolean(),
} as const

/** A field that a list adds to the places on it. */
export const PkrListField = z.object({
  ...listField,
  name: z.string(),
  options: z.array(CustomOption),
})
export type PkrListField = z.infer<typeof PkrListField>

/** More than are in use at once: those that were removed stay known. */
const rememberedFields = 100
const ListFields = z
  .array(z.strictObject({ ...listField, name: line(1, customNameLimit), options: CustomOptions }))
  .max(rememberedFields)

const fields = {
  name: line(1, pkrListLimits.name),
  purpose: line(0, pkrListLimits.purpose),
  validFromOn: OptionalSetDay,
  validUntilOn: OptionalSetDay,
} as const

/** A named list of PKR IDs: the licences of a season, the roster of a club, the referees of an event. */
export const PkrList = z.object({
  id: Id,
  name: z.string(),
  purpose: z.string(),
  /** The first and the last day on which it counts; null for no such day. */
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
  /** Of those that stand on it and are in the register; null for a live list, of which it is asked by itself (`countPkrIds`). */
  entryCount: z.int().nullable(),
  /** Of a live list: whoever meets all of them now is on it, and nobody is put on it. Null for a list of places. */
  conditions: PkrConditions.nullable(),
  /** In the order in which they are shown. */
  fields: z.array(PkrListField),
  archivedAt: Instant.nullable(),
})
export type PkrList = z.infer<typeof PkrList>

/** For whoever may see PKR IDs; live lists that read a private field for those only who may see it. */
export const listPkrLists = defineEndpoint({
  method: 'GET',
  path: '/pkrLists',
  summary: 'List the PKR ID lists by name, including archived ones',
  isRevalidated: true,
  result: z.object({ items: z.array(PkrList) }),
})

/**
 * 400 for conditions on what isn’t there or on a live list, 403 on a private field without the right to see it; 409
 * `name_taken` where a list that is not archived is called so, `limit_reached` where there are too many.
 */
export const createPkrList = defineEndpoint({
  method: 'POST',
  path: '/pkrLists',
  summary: 'Create a PKR ID list',
  body: z.strictObject({
    id: NewId.optional(),
    name: fields.name,
    purpose: fields.purpose.default(''),
    validFromOn: fields.validFromOn.default(null),
    validUntilOn: fields.validUntilOn.default(null),
    /** Makes it a live list, which it stays. */
    conditions: PkrConditions.nullable().default(null),
  }),
  result: PkrList,
})

/** What may be changed of a list, by the rules of `TaskChanges`. */
export const PkrListChanges = getChanges({
  ...fields,
  fields: ListFields,
  conditions: PkrConditions,
})
export type PkrListChanges = z.infer<typeof PkrListChanges>

/** `details` of the `conflict` of a list. */
export const PkrListConflict = z.object({
  current: PkrList,
  conflictingFields: z.array(z.string()),
})

const byId = z.strictObject({ id: Id })

/**
 * 400 where it would end before it begins, for fields that can’t be and those of a live list, and for conditions of a list
 * that is not live; else as at creating.
 */
export const updatePkrList = defineEndpoint({
  method: 'PATCH',
  path: '/pkrLists/:id',
  summary: 'Change a PKR ID list, archive or restore it',
  params: byId,
  body: z.strictObject({ changes: PkrListChanges, ...gesture }),
  result: PkrList,
  conflict: PkrListConflict,
})

const Entries = z
  .array(Id)
  .max(pkrListLimits.entries)
  .transform((ids) => [...new Set(ids)])

/**
 * Who stands on the list already, or not any more, stays so, also when a gesture is taken back (`undoOf`) that moved others.
 * 400 for an archived list, for a live one, and for an entry that isn't there.
 */
export const changePkrListEntries = defineEndpoint({
  method: 'POST',
  path: '/pkrLists/:id/entries',
  summary: 'Add PKR IDs to a list, and remove others',
  params: byId,
  body: z.strictObject({ add: Entries.default([]), remove: Entries.default([]), ...gesture }),
  result: z.object({ list: PkrList, added: z.array(Id), removed: z.array(Id) }),
})

/** One member's place on a list. */
export const PkrListEntry = z.object({
  listId: Id,
  pkrId: Id,
  /** Their own days, which go before those of the list; null for those of the list. */
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
  /** By field of the list; private ones only for those who may see them. */
  custom: CustomValues,
})
export type PkrListEntry = z.infer<typeof PkrListEntry>

/** `details` of the `conflict` of a place on a list. */
export const PkrListEntryConflict = z.object({
  current: PkrListEntry,
  conflictingFields: z.array(z.string()),
})

/** What may be changed of a place; each field of the list is one, `custom.<id>`, and null empties it. */
export const PkrListEntryChanges = withEntries(
  z
    .strictObject({
      validFromOn: change(fields.validFromOn),
      validUntilOn: change(fields.validUntilOn),
    })
    .partial(),
  { custom: CustomValue.nullable() },
)
export type PkrListEntryChanges = z.infer<typeof PkrListEntryChanges>

/** 400 for a value that its field doesn’t take, 403 for a private field without the right to see it. */
export const updatePkrListEntry = defineEndpoint({
  method: 'PATCH',
  path: '/pkrLists/:id/entries/:pkrId',
  summary: 'Change the days and field values of a list entry',
  params: z.strictObject({ id: Id, pkrId: Id }),
  body: z.strictObject({ changes: PkrListEntryChanges, ...gesture }),
  result: PkrListEntry,
  conflict: PkrListEntryConflict,
})

/** So many places one request changes; a gesture over more goes out in pieces. */
export const mostPlacesAtOnce = 50

export const updatePkrListEntries = defineEndpoint({
  method: 'PATCH',
  path: '/pkrLists/:id/entries',
  summary: 'Change several list entries, all or none. The error is that of the first refused one',
  params: byId,
  body: z.strictObject({
    entries: z
      .array(z.strictObject({ pkrId: Id, changes: PkrListEntryChanges }))
      .min(1)
      .max(mostPlacesAtOnce)
      .refine(
        (entries) => new Set(entries.map(({ pkrId }) => pkrId)).size === entries.length,
        'Use each PKR ID once',
      ),
    ...gesture,
  }),
  /** In the order they were named in. */
  result: z.object({ entries: z.array(PkrListEntry) }),
  conflict: PkrListEntryConflict,
})
