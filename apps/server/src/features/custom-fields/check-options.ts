import {
  type CustomKind,
  type CustomOption,
  customOptionLimit,
} from '@courtside/contract/custom-fields.ts'
import { invalid } from '#errors.ts'

const fold = (name: string): string => name.normalize('NFKD').toLowerCase()

/** Refuses options of a field that has none by its kind, too many of them, and two that one can't tell apart. */
export function checkOptions(kind: CustomKind, options: readonly CustomOption[]): void {
  const refuse = (message: string) => invalid([{ path: 'body.options', message }])
  const isSelect = kind === 'select' || kind === 'multi_select'
  if (!isSelect && options.length > 0) throw refuse('Only choice fields have options')
  const offered = options.filter(({ isArchived }) => !isArchived)
  if (offered.length > customOptionLimit)
    throw refuse(`A choice has at most ${customOptionLimit} options`)
  if (new Set(options.map(({ id }) => id)).size < options.length)
    throw refuse('Two options have the same id')
  if (new Set(offered.map(({ name }) => fold(name))).size < offered.length)
    throw refuse('Two options have the same name')
}
