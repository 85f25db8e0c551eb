import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { pkrListText } from '#text/pkr-lists.ts'

/** Why a list, or a place on it, can't have two days; undefined where it can. */
export function getDayProblem({
  validFromOn,
  validUntilOn,
}: Pick<PkrList, 'validFromOn' | 'validUntilOn'>): string | undefined {
  return validFromOn !== null && validUntilOn !== null && validUntilOn < validFromOn
    ? pkrListText.form.order
    : undefined
}
