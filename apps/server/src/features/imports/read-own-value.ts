import { type CustomKind, customTextLimit, isLink } from '@courtside/contract/custom-fields.ts'
import { type CustomFieldKind, customFieldKinds } from '@courtside/contract/field-kinds.ts'
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
const yes = new Set(
  'yes|true|y|x|1|✓|✔|✅|☑|done|complete|completed|ok|ja|oui|sí|si|sim|tak|да|có|wahr|vrai'.split(
    '|',
  ),
)
const no = new Set('no|false|n|0|☐|✗|not done|nein|non|não|nie|нет|không|falsch|faux'.split('|'))

export const isYes = (text: string): boolean => yes.has(text.toLowerCase())
export const isNo = (text: string): boolean => no.has(text.toLowerCase())

/** What a text is read for: a field of the project's own, or one of the table of fields. */
type ReadField = {
  readonly kind: CustomFieldKind
  /** In characters of a text, else the bounds and the step of a number. */
  readonly max?: number
  readonly min?: number
  readonly step?: number
  readonly options?: readonly string[]
}

type Found = { readonly value: PlanCustomValue | null } | { readonly reason: RejectionReason }

const findOption = (name: string, { options = [name] }: ReadField) =>
  name.length > optionLimit
    ? undefined
    : options.find((one) => one.toLowerCase() === name.toLowerCase())

/** What a text that is not empty says, by kind. */
const readers: Readonly<
  Record<CustomFieldKind, (text: string, field: ReadField, manner: Manner) => Found>
> = {
  text: (text, { max = customTextLimit }) =>
    text.length > max ? { reason: 'too_long' } : { value: text },
  link(text, { max = customTextLimit }) {
    if (text.length > max) return { reason: 'too_long' }
    return isLink(text) ? { value: text } : { reason: 'not_a_link' }
  },
  number(text, { min = -Infinity, max = Infinity, step }) {
    const number = readNumber(text)
    if (number === undefined || number < min || number > max) return { reason: 'not_a_number' }
    return { value: step === undefined ? number : Math.round(number / step) * step }
  },
  checkbox(text) {
    const word = text.toLowerCase()
    if (!yes.has(word) && !no.has(word)) return { reason: 'not_yes_or_no' }
    return { value: yes.has(word) }
  },
  day(text, _field, { dayOf }) {
    const day = dayOf(text)
    return day === undefined ? { reason: 'not_a_date' } : { value: day }
  },
  person: (text) => ({ value: text.replaceAll(/\s+/gu, ' ') }),
  select(text, field) {
    const option = findOption(text.replaceAll(/\s+/gu, ' '), field)
    return option === undefined ? { reason: 'not_an_option' } : { value: option }
  },
  multi_select(text, field, { split }) {
    const options = split(text).map((name) => findOption(name, field))
    const known = options.filter((option) => option !== undefined)
    return known.length < options.length ? { reason: 'not_an_option' } : { value: known }
  },
}

/** What a text is for a field; the reason where it can't be that. Empty texts are nothing. */
export function readFieldValue(field: ReadField, given: string, manner: Manner): Found {
  const text = clean(given).trim()
  return text === '' ? { value: null } : readers[field.kind](text, field, manner)
}

/** The same for a field of the project's own. */
export const readOwnValue = ({ kind, options }: OwnField, given: string, manner: Manner): Found =>
  readFieldValue({ kind: customFieldKinds[kind], ...(options && { options }) }, given, manner)

/** Figures with spaces between thousands, and a point or a comma before what is less than one. */
function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s’']/gu, '')
  const [, sign = '', whole = '', mark, rest = ''] =
    /^([-+]?)(\d+(?:[.,]\d{3})*?)(?:([.,])(\d+))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const number = Number(`${sign}${whole.replaceAll(/[.,]/g, '')}${mark ? `.${rest}` : ''}`)
  return Number.isFinite(number) ? number : undefined
}
