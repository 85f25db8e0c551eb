import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { type PkrCondition, collectListIds } from '@courtside/contract/pkr-conditions.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed, invalid } from '#errors.ts'

/**
 * Refuses conditions that can't be: on lists that aren't there or are live themselves, on fields that they don't have, and
 * on private fields of whoever may not see them. Tells whether one is about a private field.
 */
export async function checkConditions(
  db: Db,
  actor: Actor,
  conditions: readonly PkrCondition[],
  path: string,
): Promise<{ readonly isPrivate: boolean }> {
  const asked = collectListIds(conditions)
  if (asked.length === 0) return { isPrivate: false }
  const { rows } = await sql<{ id: string; isLive: boolean; fields: PkrListField[] }>`
    select l."id", l."conditions" is not null as "isLive", l."fields" from pkr_lists l where l."id" = any(${asked}::uuid[])
  `.execute(db)
  const known = new Map(rows.map((list) => [list.id, list]))
  let isPrivate = false
  for (const [index, condition] of conditions.entries()) {
    const refuse = (message: string) => invalid([{ path: `${path}.${index}`, message }])
    for (const id of collectListIds([condition])) {
      const list = known.get(id)
      if (!list) throw refuse('This list doesn’t exist')
      if (list.isLive)
        throw refuse('A live list can’t be a condition of another one. Use its conditions instead')
      if (condition.of !== 'field') continue
      const { fieldId, test } = condition
      const field = list.fields.find((one) => one.id === fieldId && one.kind === test.kind)
      if (!field) throw refuse('This field isn’t in the list')
      if (
        test.kind === 'select' &&
        !test.in.every((option) => field.options.some((one) => one.id === option))
      )
        throw refuse('This choice isn’t in the field')
      isPrivate ||= field.isPrivate
    }
  }
  assertAllowed(!isPrivate || canPkr.seePrivate(actor))
  return { isPrivate }
}
