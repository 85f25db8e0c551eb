import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { getFieldShape, getOptionalShape, joinShapes } from './field-schemas.ts'
import {
  Id,
  NewId,
  Instant,
  PageQuery,
  getChanges,
  gesture,
  line,
  oneOrMany,
  page,
  prose,
  searchWords,
} from './fields.ts'
import { Email } from './identity.ts'
import { omitFields } from './pick-fields.ts'
import {
  type PkrFieldEntry,
  type PkrKind,
  enteredFields,
  longPkrFields,
  pkrFields,
  pkrNumberLimit,
  privatePkrFields,
} from './pkr-fields.ts'
import { PkrListEntry } from './pkr-lists.ts'
import { pkrStatuses } from './pkr-statuses.ts'
import { Person } from './users.ts'

const isNumber = (text: string): boolean =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N}._/ -]*[\p{L}\p{N}])?$/u.test(text)

/**
 * A member's number as it is printed: text, with its leading zeros. Capitals don't tell two apart. It may be
 * a UUID: where an id is asked for as well, the entry with that id goes first.
 */
export const PkrNumber = line(1, pkrNumberLimit).refine(
  isNumber,
  'Use letters and digits, with dashes, dots, slashes or spaces between them',
)

/** Tables have all of somebody's other names in one cell, with semicolons between them. */
const alias = (max: number) =>
  line(1, max).refine(
    (name) => !name.includes(';'),
    'Enter each other name separately, without a semicolon',
  )
const getDistinct = (names: string[]) => [...new Set(names)]

/** What a field may be at most. */
type Bounds = Pick<PkrFieldEntry, 'max' | 'count'>

/** A value as a row holds it, by kind. */
const held = {
  line: () => z.string(),
  text: () => z.string().nullable(),
  prose: () => z.string(),
  email: () => z.string().nullable(),
  names: () => z.array(z.string()),
  pkrStatus: () => z.enum(pkrStatuses),
  person: () => Id.nullable(),
} as const satisfies Record<PkrKind, unknown>

/** A value as it may be set, by kind. */
const set = {
  line: ({ max = 0 }: Bounds) => line(0, max),
  text: ({ max = 1 }: Bounds) => line(1, max).nullable(),
  prose: ({ max = 0 }: Bounds) => prose(max),
  email: () => Email.nullable(),
  names: ({ max = 1, count = 1 }: Bounds) => z.array(alias(max)).max(count).transform(getDistinct),
  pkrStatus: held.pkrStatus,
  person: held.person,
} as const satisfies Record<PkrKind, unknown>

/** The same for a new entry, of which most may stay unsaid. */
const entered = {
  line: (bounds: Bounds) => set.line(bounds).default(''),
  text: (bounds: Bounds) => set.text(bounds).optional(),
  prose: (bounds: Bounds) => set.prose(bounds).default(''),
  email: () => set.email().optional(),
  names: (bounds: Bounds) => set.names(bounds).default([]),
  /** Absent: assigned where there is a name, free where there is none. */
  pkrStatus: () => set.pkrStatus().optional(),
  person: () => set.person().optional(),
} as const satisfies Record<PkrKind, unknown>

const fields = getFieldShape(set, pkrFields)
const shownFields = omitFields(omitFields(pkrFields, 'isPrivate'), 'isLong')

/** An entry of the register, as lists show it. What is private is absent for whoever may not see it. */
export const PkrIdRow = z.object(
  joinShapes(
    joinShapes({ id: Id, number: z.string() }, getFieldShape(held, shownFields)),
    joinShapes(getOptionalShape(held, privatePkrFields), {
      /** Numbers of entries that were merged into this one: they lead here. */
      mergedNumbers: z.array(z.string()),
      /** Out of the register: the number stays taken for ever. */
      archivedAt: Instant.nullable(),
    }),
  ),
)
export type PkrIdRow = z.infer<typeof PkrIdRow>

export const PkrId = PkrIdRow.extend({
  ...getFieldShape(held, longPkrFields),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PkrId = z.infer<typeof PkrId>

/** With the lists it stands on. The linked user as a person; null without one, and for whoever may not see the people of the organisation. */
export const PkrIdProfile = PkrId.extend({
  user: Person.nullable(),
  lists: z.array(PkrListEntry),
  /** Of the live lists that it is on now, whatever their days; archived ones are not among them. */
  liveListIds: z.array(Id),
  /** Those that were merged into this one, not those merged into them. */
  merged: z.array(z.object({ id: Id, number: z.string(), name: z.string() })),
})
export type PkrIdProfile = z.infer<typeof PkrIdProfile>

export const pkrSorts = ['number', 'name', 'updatedAt'] as const

/** What narrows the register down. */
export const pkrFilters = {
  /** Words or parts of them, in number, name and other names; accents and capitals don't matter. */
  search: searchWords.optional(),
  status: oneOrMany(z.enum(pkrStatuses)).optional(),
  club: oneOrMany(fields.club).optional(),
  isLinked: z.enum(['true', 'false']).optional(),
  /** Free and kept aside for something; `false` leaves these out. */
  isReserved: z.enum(['true', 'false']).optional(),
  /** On this list of PKR IDs; of a live list, meeting its conditions. */
  listId: Id.optional(),
  /** Those that were taken out of the register; the others without it. */
  isArchived: z.enum(['true', 'false']).default('false'),
} as const

/** For whoever may see PKR IDs. */
export const listPkrIds = defineEndpoint({
  method: 'GET',
  path: '/pkrIds',
  isNarrowed: true,
  summary: 'List the register of PKR IDs',
  query: PageQuery.extend({
    ...pkrFilters,
    sort: z.enum(pkrSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('number'),
  }),
  /** Narrowed down to a list that is not live, each with its place there. */
  isRevalidated: true,
  result: page(PkrIdRow.extend({ place: PkrListEntry.optional() })),
})

/** How many `listPkrIds` would list, all pages of it. */
export const countPkrIds = defineEndpoint({
  method: 'GET',
  path: '/pkrCount',
  isNarrowed: true,
  summary: 'Count the PKR IDs that match a filter',
  query: z.strictObject(pkrFilters),
  result: z.object({ count: z.int() }),
})

/** So many clubs are named. */
export const clubLimit = 500

export const listClubs = defineEndpoint({
  method: 'GET',
  path: '/pkrClubs',
  summary: 'List the clubs of the register by name, with the number of entries',
  result: z.object({ items: z.array(z.object({ name: z.string(), count: z.int() })) }),
})

const byId = z.strictObject({ id: Id })

export const getPkrId = defineEndpoint({
  method: 'GET',
  path: '/pkrIds/:id',
  summary: 'Get an entry of the register by number or id, including those of merged entries',
  params: z.strictObject({ id: z.string().min(1).max(100) }),
  result: PkrIdProfile,
})

/**
 * 400 for a number that is not in the organisation's format, if it has one; 409 `number_taken`, with the entry as
 * `details`, also where that was taken out of the register; 409 `already_linked` where the user has another, and
 * `limit_reached` where no number is left to issue. Naming e-mail and phone needs the right to see them.
 */
export const createPkrId = defineEndpoint({
  method: 'POST',
  path: '/pkrIds',
  summary: 'Add a PKR ID to the register',
  body: z.strictObject(
    joinShapes(
      {
        id: NewId.optional(),
        /** Absent: the next one of the organisation's format, which no other call gets. */
        number: PkrNumber.optional(),
      },
      getFieldShape(entered, enteredFields),
    ),
  ),
  result: PkrId,
})

/** So many numbers one request issues. */
export const mostIssuedPkrIds = 500

/** All or none; 400 without a format, 409 `limit_reached` where fewer are left. The list needs the right to change lists. */
export const issuePkrIds = defineEndpoint({
  method: 'POST',
  path: '/pkrIds/issued',
  summary: 'Issue the next free numbers of the organisation’s format, unassigned',
  body: z.strictObject({
    /** Of the entries, one for each number. */
    newIds: z
      .array(NewId)
      .min(1)
      .max(mostIssuedPkrIds)
      .refine((ids) => new Set(ids).size === ids.length, 'Use each id once'),
    reservedFor: fields.reservedFor.default(null),
    /** The list that they are put on. */
    listId: Id.nullable().default(null),
    batchId: gesture.batchId,
  }),
  result: z.object({ entries: z.array(PkrId) }),
})

/** `details` of `number_taken`. */
export const TakenNumber = z.object({ id: Id, number: z.string(), isArchived: z.boolean() })
export type TakenNumber = z.infer<typeof TakenNumber>

/** What may be changed of an entry, by the rules of `TaskChanges`; its number stands for ever. */
export const PkrIdChanges = getChanges(fields)
export type PkrIdChanges = z.infer<typeof PkrIdChanges>
export type PkrIdField = keyof PkrIdChanges

/** `details` of the `conflict` of an entry. */
export const PkrIdConflict = z.object({ current: PkrId, conflictingFields: z.array(z.string()) })

export const updatePkrId = defineEndpoint({
  method: 'PATCH',
  path: '/pkrIds/:id',
  summary: 'Change an entry, remove it from the register or restore it',
  params: byId,
  body: z.strictObject({ changes: PkrIdChanges, ...gesture }),
  result: PkrId,
  conflict: PkrIdConflict,
})

/** So many entries one request changes; a gesture over more goes out in pieces. */
export const mostPkrIdsAtOnce = 50

export const updatePkrIds = defineEndpoint({
  method: 'PATCH',
  path: '/pkrIds',
  summary: 'Change several entries, all or none. The error is that of the first refused one',
  body: z.strictObject({
    entries: z
      .array(z.strictObject({ id: Id, changes: PkrIdChanges }))
      .min(1)
      .max(mostPkrIdsAtOnce)
      .refine(
        (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
        'Use each entry once',
      ),
    ...gesture,
  }),
  /** In the order they were named in. */
  result: z.object({ entries: z.array(PkrId) }),
  conflict: PkrIdConflict,
})

export const listPkrIdActivity = defineEndpoint({
  method: 'GET',
  path: '/pkrIds/:id/activity',
  summary: 'List the history of an entry and of those merged into it, newest first',
  params: byId,
  query: PageQuery,
  result: page(
    ActivityEntry.extend({
      actorName: z.string().nullable(),
      /** Of an entry that was merged into this one, where it happened to that; else null. */
      number: z.string().nullable(),
    }),
  ),
})
