import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, change, changesOf, gesture, line } from './fields.ts'

/** In characters, how many lists there are at most, and how many entries one call puts on a list or takes off. */
export const pkrListLimits = { name: 100, purpose: 500, lists: 500, entries: 1000 } as const

const fields = {
  name: line(1, pkrListLimits.name),
  purpose: line(0, pkrListLimits.purpose),
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
} as const

/** A named list of PKR IDs: the licences of a season, the roster of a club, the referees of an event. */
export const PkrList = z.object({
  id: Id,
  name: z.string(),
  purpose: z.string(),
  /** The first and the last day on which it counts; null for no such day. */
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
  /** Of those that stand on it and are in the register. */
  entryCount: z.int(),
  archivedAt: Instant.nullable(),
})
export type PkrList = z.infer<typeof PkrList>

/** For whoever may see PKR IDs. */
export const listPkrLists = endpoint({
  method: 'GET',
  path: '/pkrLists',
  summary: 'The lists of PKR IDs by name, archived ones too',
  result: z.object({ items: z.array(PkrList) }),
})

/** 409 `name_taken` where a list that is not archived is called so, `limit_reached` where there are too many. */
export const createPkrList = endpoint({
  method: 'POST',
  path: '/pkrLists',
  summary: 'Create a list of PKR IDs',
  body: z.strictObject({
    id: Id.optional(),
    name: fields.name,
    purpose: fields.purpose.default(''),
    validFromOn: fields.validFromOn.default(null),
    validUntilOn: fields.validUntilOn.default(null),
  }),
  result: PkrList,
})

/** What may be changed of a list, by the rules of `TaskChanges`. */
export const PkrListChanges = changesOf(fields)
export type PkrListChanges = z.infer<typeof PkrListChanges>

/** `details` of the `conflict` of a list. */
export const PkrListConflict = z.object({
  current: PkrList,
  conflictingFields: z.array(z.string()),
})

const byId = z.strictObject({ id: Id })

/** 400 where it would end before it begins; 409 `name_taken` as at creating. */
export const updatePkrList = endpoint({
  method: 'PATCH',
  path: '/pkrLists/:id',
  summary: 'Change a list of PKR IDs, archive it or bring it back',
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
 * 400 for an archived list, and for an entry that isn't there.
 */
export const changePkrListEntries = endpoint({
  method: 'POST',
  path: '/pkrLists/:id/entries',
  summary: 'Put PKR IDs on a list, and take others off it',
  params: byId,
  body: z.strictObject({ add: Entries.default([]), remove: Entries.default([]), ...gesture }),
  result: z.object({ list: PkrList, added: z.array(Id), removed: z.array(Id) }),
})

/** One member's place on a list. */
export const PkrListEntry = z.object({
  listId: Id,
  /** Their own days, which go before those of the list; null for those of the list. */
  validFromOn: Day.nullable(),
  validUntilOn: Day.nullable(),
})
export type PkrListEntry = z.infer<typeof PkrListEntry>

/** `details` of the `conflict` of a place on a list. */
export const PkrListEntryConflict = z.object({
  current: PkrListEntry,
  conflictingFields: z.array(z.string()),
})

export const updatePkrListEntry = endpoint({
  method: 'PATCH',
  path: '/pkrLists/:id/entries/:pkrId',
  summary: 'Change from when until when somebody’s place on a list counts',
  params: z.strictObject({ id: Id, pkrId: Id }),
  body: z.strictObject({
    changes: z
      .strictObject({
        validFromOn: change(fields.validFromOn),
        validUntilOn: change(fields.validUntilOn),
      })
      .partial(),
    ...gesture,
  }),
  result: PkrListEntry,
  conflict: PkrListEntryConflict,
})
