import { z } from 'zod'
import { Day, EntryId, line, searchWords } from './fields.ts'
import { pkrNumberLimit } from './pkr-fields.ts'
import { pkrStatuses } from './pkr-statuses.ts'

/** Conditions of one list, and values of one condition. */
export const conditionLimits = { conditions: 20, values: 50 } as const

const some = <Schema extends z.ZodType>(value: Schema) =>
  z
    .array(value)
    .min(1)
    .max(conditionLimits.values)
    .transform((values) => [...new Set(values)])

/** From this to that, both included; null for no such end. */
const between = <Schema extends z.ZodType>(value: Schema) => ({
  from: value.nullable(),
  to: value.nullable(),
})
const hasEnd = ({ from, to }: { from: unknown; to: unknown }): boolean =>
  from !== null || to !== null
const needsEnd = 'Set a start or an end'

/** What a field of a list holds for a member; of several values one is enough. */
export const FieldTest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), in: some(line(1, 200)) }),
  z.strictObject({ kind: z.literal('select'), in: some(EntryId) }),
  z.strictObject({ kind: z.literal('number'), ...between(z.number()) }).refine(hasEnd, needsEnd),
  z.strictObject({ kind: z.literal('date'), ...between(Day) }).refine(hasEnd, needsEnd),
  /** What nobody filled in is a no. */
  z.strictObject({ kind: z.literal('checkbox'), is: z.boolean() }),
])
export type FieldTest = z.infer<typeof FieldTest>

const numberPart = line(1, pkrNumberLimit)

/** One thing that has to be so of an entry of the register; of several values one is enough. */
export const PkrCondition = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('words'), words: searchWords.pipe(z.string().min(1)) }),
  z.strictObject({ of: z.literal('status'), in: some(z.enum(pkrStatuses)) }),
  /** Empty for those without one. */
  z.strictObject({ of: z.literal('club'), in: some(line(0, 100)) }),
  /** Whether a user signs in as this member. */
  z.strictObject({ of: z.literal('linked'), is: z.boolean() }),
  /** Whether it is free and kept aside for something. */
  z.strictObject({ of: z.literal('reserved'), is: z.boolean() }),
  /** Numbers that begin so. */
  z.strictObject({ of: z.literal('prefix'), in: some(numberPart) }),
  /** Numbers between these, in the order of the register: that of texts, in which 100 stands before 99. */
  z.strictObject({ of: z.literal('number'), ...between(numberPart) }).refine(hasEnd, needsEnd),
  /** In the register since the beginning of this day where the organisation is. */
  z.strictObject({ of: z.literal('entered'), since: Day }),
  /** Stands on one of these lists, or on none of them, as far as its place counts on that day. */
  z.strictObject({
    of: z.literal('list'),
    listIds: some(EntryId),
    isOn: z.boolean(),
    day: z.union([z.enum(['any', 'today']), Day]),
  }),
  /** Stands on this list, and a field of the list holds this of it. */
  z.strictObject({ of: z.literal('field'), listId: EntryId, fieldId: EntryId, test: FieldTest }),
])
export type PkrCondition = z.infer<typeof PkrCondition>

/** All of them have to be so. */
export const PkrConditions = z.array(PkrCondition).min(1).max(conditionLimits.conditions)

type RegisterFilter = {
  readonly search?: string | undefined
  readonly status?: readonly (typeof pkrStatuses)[number][] | undefined
  readonly club?: readonly string[] | undefined
  readonly isLinked?: 'true' | 'false' | undefined
  readonly isReserved?: 'true' | 'false' | undefined
}

/** What a filter of the register says as conditions; which list it is narrowed down to is not among them. */
export function getConditions(filter: RegisterFilter): PkrCondition[] {
  const { search, status, club, isLinked, isReserved } = filter
  return [
    ...(search ? [{ of: 'words' as const, words: search }] : []),
    ...(status ? [{ of: 'status' as const, in: [...status] }] : []),
    ...(club ? [{ of: 'club' as const, in: [...club] }] : []),
    ...(isLinked ? [{ of: 'linked' as const, is: isLinked === 'true' }] : []),
    ...(isReserved ? [{ of: 'reserved' as const, is: isReserved === 'true' }] : []),
  ]
}

/** The lists that conditions ask about. */
export const collectListIds = (conditions: readonly PkrCondition[]): string[] =>
  conditions.flatMap((one) =>
    one.of === 'list' ? one.listIds : one.of === 'field' ? [one.listId] : [],
  )
