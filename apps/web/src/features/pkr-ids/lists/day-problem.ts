import { isSettable } from '@courtside/contract/fields.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { text } from '#text/en.ts'
import { pkrListText } from '#text/pkr-lists.ts'

/** Why a list, or a place on it, can't have a day that was just given beside its other one; undefined where it can. */
export function getDayProblem(
  { validFromOn, validUntilOn }: Pick<PkrList, 'validFromOn' | 'validUntilOn'>,
  given: string,
): string | undefined {
  if (!isSettable(given)) return text.ui.dayBounds
  return validFromOn !== null && validUntilOn !== null && validUntilOn < validFromOn
    ? pkrListText.form.order
    : undefined
}
