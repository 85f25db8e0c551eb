import { type CustomField, type CustomValue, isLink } from '@courtside/contract/custom-fields.ts'

/** What people type without a scheme is a page of the web, or an address for mail. */
function linkOf(typed: string): string | undefined {
  const guess = typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
  return [typed, guess].find(isLink)
}

/** What was typed as a value of the field; undefined where it is none. */
export function readTyped(kind: CustomField['kind'], typed: string): CustomValue | undefined {
  if (kind === 'link') return linkOf(typed)
  if (kind === 'text') return typed
  const value = Number(typed)
  return Number.isFinite(value) ? value : undefined
}
