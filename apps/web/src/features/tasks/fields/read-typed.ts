import { isLink } from '@courtside/contract/custom-fields.ts'
import type { FieldOfKind } from './editable-fields.ts'

/** What people type without a scheme is a page of the web, or an address for mail. */
function linkOf(typed: string): string | undefined {
  const guess = typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
  return [typed, guess].find(isLink)
}

/** Within the bounds of its field, to the nearest step; `1,5` is 1.5, and a unit may stand behind it. */
function numberOf(
  typed: string,
  { min = -Infinity, max = Infinity, step, unit }: FieldOfKind,
): number | undefined {
  const figures = unit ? typed.replace(/\s*[a-z]$/, '').replace(',', '.') : typed
  const value = Number(figures)
  const stepped = step ? Math.round(value / step) * step : value
  return Number.isFinite(stepped) && stepped >= min && stepped <= max ? stepped : undefined
}

/** What was typed as a value of a field of text, a link or a number; undefined where it is none. */
export function readTyped(field: FieldOfKind, typed: string): string | number | undefined {
  if (field.kind === 'link') return linkOf(typed)
  return field.kind === 'number' ? numberOf(typed, field) : typed
}
