import { type CustomKind, customTextLimit, isLink } from '@courtside/contract/custom-fields.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { clean } from './clean-text.ts'
import type { PlanCustomValue } from './import-plan.ts'

/** A field of the project's own as a reading knows it; `options` are those it has, absent where it gets them from the file. */
export type OwnField = {
  readonly name: string
  readonly kind: CustomKind
  readonly options?: readonly string[]
}

/** How a table is to be understood where a value alone does not say. */
type Manner = {
  readonly split: (text: string) => readonly string[]
  readonly dayOf: (text: string) => string | undefined
}

const optionLimit = 60
const yes = new Set('yes|true|y|x|1|✓|✔|ja|oui|sí|si|sim|tak|да|có|wahr|vrai'.split('|'))
const no = new Set('no|false|n|0|nein|non|não|nie|нет|không|falsch|faux'.split('|'))

/** What a text is for a field; the reason where it can't be that. Empty texts are nothing. */
export function readOwnValue(
  field: OwnField,
  given: string,
  manner: Manner,
): { value: PlanCustomValue | null } | { reason: RejectionReason } {
  const text = clean(given).trim()
  if (text === '') return { value: null }
  const findOption = (name: string) =>
    name.length > optionLimit
      ? undefined
      : (field.options ?? [name]).find((one) => one.toLowerCase() === name.toLowerCase())
  switch (field.kind) {
    case 'text':
      return text.length > customTextLimit ? { reason: 'too_long' } : { value: text }
    case 'link':
      if (text.length > customTextLimit) return { reason: 'too_long' }
      return isLink(text) ? { value: text } : { reason: 'not_a_link' }
    case 'number': {
      const number = readNumber(text)
      return number === undefined ? { reason: 'not_a_number' } : { value: number }
    }
    case 'checkbox': {
      const word = text.toLowerCase()
      if (!yes.has(word) && !no.has(word)) return { reason: 'not_yes_or_no' }
      return { value: yes.has(word) }
    }
    case 'date': {
      const day = manner.dayOf(text)
      return day === undefined ? { reason: 'not_a_date' } : { value: day }
    }
    case 'person':
      return { value: text.replaceAll(/\s+/gu, ' ') }
    case 'select': {
      const option = findOption(text.replaceAll(/\s+/gu, ' '))
      return option === undefined ? { reason: 'not_an_option' } : { value: option }
    }
    case 'multi_select': {
      const options = manner.split(text).map(findOption)
      const known = options.filter((option) => option !== undefined)
      return known.length < options.length ? { reason: 'not_an_option' } : { value: known }
    }
  }
}

/** Figures with spaces between thousands, and a point or a comma before what is less than one. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s’']/gu, '')
  const [, sign = '', whole = '', mark, rest = ''] =
    /^([-+]?)(\d+(?:[.,]\d{3})*?)(?:([.,])(\d+))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const number = Number(`${sign}${whole.replaceAll(/[.,]/g, '')}${mark ? `.${rest}` : ''}`)
  return Number.isFinite(number) ? number : undefined
}
