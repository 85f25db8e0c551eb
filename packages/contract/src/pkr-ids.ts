import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
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
import { PkrListEntry } from './pkr-lists.ts'
import { pkrStatuses } from './pkr-statuses.ts'
import { Person } from './users.ts'

/** In characters, and how many other names somebody may have. */
export const pkrLimits = {
  number: 32,
  name: 200,
  aliases: 20,
  club: 100,
  phone: 40,
  notes: 5000,
  reservedFor: 200,
} as const

const isNumber = (text: string): boolean =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N}._/ -]*[\p{L}\p{N}])?$/u.test(text)

/**
 * A member's number as it is printed: text, with its leading zeros. Capitals don't tell two apart. Within 32 characters
 * none can be taken for an id.
 */
export const PkrNumber = line(1, pkrLimits.number).refine(
  isNumber,
  'Use letters and digits, with dashes, dots, slashes or spaces between them',
)

/** Tables have all of somebody's other names in one cell, with semicolons between them. */
const Alias = line(1, pkrLimits.name).refine(
  (name) => !name.includes(';'),
  'Enter each other name separately, without a semicolon',
)
const getAliases = (names: string[]) => [...new Set(names)]
const fields = {
  name: line(0, pkrLimits.name),
  aliases: z.array(Alias).max(pkrLimits.aliases).transform(getAliases),
  club: line(0, pkrLimits.club),
  status: z.enum(pkrStatuses),
  email: Email.nullable(),
  phone: line(1, pkrLimits.phone).nullable(),
  notes: prose(pkrLimits.notes),
  userId: Id.nullable(),
  reservedFor: line(1, pkrLimits.reservedFor).nullable(),
} as const

/** An entry of the register, as lists show it. */
export const PkrIdRow = z.object({
  id: Id,
  number: z.string(),
  /** Of the person; empty while the number is free. */
  name: z.string(),
  /** Other names and other spellings, which search finds as well. */
  aliases: z.array(z.string()),
  /** Empty for none. */
  club: z.string(),
  status: z.enum(pkrStatuses),
  /** Absent, as `phone` is, for whoever may not see how to reach people. */
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  /** The user who signs in as this member. */
  userId: Id.nullable(),
  /** What a free number is kept aside for; it counts only while the number is free. */
  reservedFor: z.string().nullable(),
  /** Numbers of entries that were merged into this one: they lead here. */
  mergedNumbers: z.array(z.string()),
  /** Out of the register: the number stays taken for ever. */
  archivedAt: Instant.nullable(),
})
export type PkrIdRow = z.infer<typeof PkrIdRow>

export const PkrId = PkrIdRow.extend({ notes: z.string(), createdAt: Instant, updatedAt: Instant })
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
  club: oneOrMany(line(0, pkrLimits.club)).optional(),
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
  body: z.strictObject({
    id: NewId.optional(),
    /** Absent: the next one of the organisation's format, which no other call gets. */
    number: PkrNumber.optional(),
    name: fields.name.default(''),
    aliases: fields.aliases.default([]),
    club: fields.club.default(''),
    /** Absent: assigned where there is a name, free where there is none. */
    status: fields.status.optional(),
    email: fields.email.optional(),
    phone: fields.phone.optional(),
    notes: fields.notes.default(''),
    userId: fields.userId.optional(),
  }),
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

/** What of an entry only some may see: the log tells that it changed, and nothing of what it was. */
export const privatePkrFields = ['email', 'phone'] as const satisfies readonly PkrIdField[]

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
