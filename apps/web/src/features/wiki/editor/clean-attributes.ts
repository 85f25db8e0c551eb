import type { Attribute } from '@courtside/document/attributes.ts'
import type { AttributeValue } from '@courtside/document/document.ts'

/** Attributes by the rules of the table; undefined when one that is needed is not to be had. */
export function cleanAttributes(
  rules: Readonly<Record<string, Attribute>> = {},
  given: Readonly<Record<string, unknown>>,
): Record<string, AttributeValue> | undefined {
  const attrs: Record<string, AttributeValue> = {}
  for (const [name, { clean, default: fallback }] of Object.entries(rules)) {
    const value = clean(given[name]) ?? fallback
    if (value === undefined) return undefined
    attrs[name] = value
  }
  return attrs
}
