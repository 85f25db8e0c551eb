import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, gesture } from './fields.ts'
import { type SingleName, isNothing, pkrFields, singleNames } from './pkr-fields.ts'
import {
  type PkrId,
  PkrIdChanges,
  PkrIdConflict,
  PkrId as PkrIdSchema,
  PkrIdRow,
} from './pkr-ids.ts'

/** The fields of which both have something, and not the same: somebody has to say whose remains. */
export const contestedFields = (from: PkrId, into: PkrId): SingleName[] =>
  singleNames.filter(
    (field) =>
      from[field] !== into[field] &&
      !isNothing(from[field]) &&
      !isNothing(into[field]) &&
      !(field === 'status' && isFreeBeside(into, from)),
  )

/** A number that is nobody's yet becomes that of whom it is merged with. */
const isFreeBeside = (one: PkrId, other: PkrId) => one.status === 'free' && other.status !== 'free'

/**
 * What the remaining entry gets of the other: what it has nothing of, the other's names as other names, and of contested
 * fields those named in `taken`. E-mail and phone are left alone where they are not seen.
 */
export function getMergeChanges(
  from: PkrId,
  into: PkrId,
  taken: readonly SingleName[],
): z.input<typeof MergeChanges> {
  const changes: Record<string, { was: unknown; set: unknown }> = {}
  for (const field of singleNames) {
    const [was, set] = [into[field], from[field]]
    if (was === undefined || isNothing(set) || set === was) continue
    const isMissing = field === 'status' ? isFreeBeside(into, from) : isNothing(was)
    if (isMissing || taken.includes(field)) changes[field] = { was, set }
  }
  const name = (changes['name']?.set ?? into.name) as string
  const names = [...new Set([...into.aliases, into.name, from.name, ...from.aliases])]
  const aliases = names
    .filter((one) => one !== '' && one !== name && !one.includes(';'))
    .slice(0, pkrFields.aliases.count)
  if (aliases.join(';') !== into.aliases.join(';'))
    changes['aliases'] = { was: into.aliases, set: aliases }
  return changes
}

/** The link to a user, and whether it is in the register, follow from merging. */
const MergeChanges = PkrIdChanges.omit({ userId: true, isArchived: true })

const byId = z.strictObject({ id: Id })
const both = z.object({
  /** The one that was merged, then the one that remains, or remained. */
  entries: z.array(PkrIdSchema),
})

/**
 * The one leaves the register, and its number leads to the other for ever; its places on lists that are not archived and
 * its linked user go over. Needs all rights that what goes over asks for. 400 for the same entry and where one is out of
 * the register; 409 `already_linked` where both have a user, and `conflict` where one was merged or changed meanwhile.
 */
export const mergePkrId = defineEndpoint({
  method: 'POST',
  path: '/pkrIds/:id/merge',
  summary: 'Merge an entry into another one of the same member',
  params: byId,
  body: z.strictObject({
    remainingId: Id,
    /** What the remaining entry gets, by the rules of `updatePkrId`. */
    changes: MergeChanges.default({}),
    ...gesture,
  }),
  result: both,
  conflict: PkrIdConflict,
})

/** Gives back what went over and is still there. 409 `conflict` where it is merged no more, or the other was merged itself. */
export const partPkrId = defineEndpoint({
  method: 'POST',
  path: '/pkrIds/:id/part',
  summary: 'Undo a merge of two entries',
  params: byId,
  body: z.strictObject({ ...gesture }),
  result: both,
})

export const duplicateReasons = ['email', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** So many groups of likely duplicates are shown, and so many entries of each. */
export const duplicateLimits = { groups: 100, entries: 10 } as const

const Pair = z
  .strictObject({ oneId: Id, otherId: Id })
  .refine(({ oneId, otherId }) => oneId !== otherId, 'Use two different entries')

/** All pairs of a group that is shown. */
const pairLimit = (duplicateLimits.entries * (duplicateLimits.entries - 1)) / 2

/** For whoever may change PKR IDs. What is an `undoOf` takes back only what that gesture said. */
export const tellDuplicatesApart = defineEndpoint({
  method: 'POST',
  path: '/pkrDuplicates/apart',
  summary: 'Mark pairs of entries as different people, or undo that',
  body: z.strictObject({
    pairs: z.array(Pair).min(1).max(pairLimit),
    areApart: z.boolean(),
    ...gesture,
  }),
})

/** For whoever may see PKR IDs, without pairs that were told apart; the same e-mail and phone only for those who may see them. */
export const listPkrDuplicates = defineEndpoint({
  method: 'GET',
  path: '/pkrDuplicates',
  summary: 'List likely duplicates: entries with the same e-mail, phone or name, ignoring accents',
  result: z.object({
    items: z.array(
      z.object({ reasons: z.array(z.enum(duplicateReasons)), entries: z.array(PkrIdRow) }),
    ),
    /** How many groups there are. */
    count: z.int(),
  }),
})
