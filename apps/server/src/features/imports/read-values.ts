import { dayBounds } from '@courtside/contract/days.ts'
import { estimateLimit } from '@courtside/contract/task-fields.ts'
import { beginning, clean } from './clean-text.ts'

/** An ISO instant in milliseconds, or undefined for what is none, and for years nobody means. */
export function findInstant(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString()
  return iso >= '1970' && iso.slice(0, 10) <= dayBounds.last ? iso : undefined
}

/** A link that a browser may follow; anything else, such as `javascript:`, is none. */
export function linkOf(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  return url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= 4000
    ? url.href.toWellFormed()
    : null
}

// What stands somewhere in a document that nobody has looked at yet. What is absent or of another shape is nothing.

export function getValueAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** A text, or a number as one. */
export function getTextAt(value: unknown, ...path: readonly string[]): string {
  const found = getValueAt(value, ...path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** A text fit for an id: what PostgreSQL refuses is left out, and its length is bounded for the index. */
export const getIdAt = (value: unknown, ...path: readonly string[]): string =>
  beginning(
    clean(getTextAt(value, ...path))
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    150,
  )

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = getValueAt(value, ...path)
  return Array.isArray(found) ? found : []
}

export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = Number(getTextAt(value, ...path) || undefined)
  return Number.isFinite(found) ? found : undefined
}

export const findMomentAt = (value: unknown, ...path: readonly string[]): string | undefined =>
  findInstant(getTextAt(value, ...path))

/** Work in seconds as we count it, in hours to the quarter; undefined for none. */
export function findHours(seconds: number | undefined): number | undefined {
  if (seconds === undefined || seconds <= 0) return undefined
  return Math.min(estimateLimit, Math.max(0.25, Math.round(seconds / 900) / 4))
}
