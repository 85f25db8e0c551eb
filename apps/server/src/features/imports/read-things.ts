import type { ImportKind } from '@courtside/contract/imports.ts'
import type { z } from 'zod'
import { clean } from './clean-text.ts'
import type { Findings } from './import-plan.ts'

/** A value of the file that nobody has looked at yet, and where it stands. */
export type Found = { readonly value: unknown; readonly place: string }
export type Placed<Thing> = Thing & { readonly place: string }

/** The same one by one. */
export function* eachPlaced(values: Iterable<unknown>, at: string): Generator<Found> {
  let index = 0
  for (const value of values) yield { value, place: `${at}[${index++}]` }
}

export const placed = (values: readonly unknown[], at: string): Found[] =>
  values.map((value, index) => ({ value, place: `${at}[${index}]` }))

/** The usable things among those found: of the right shape, each with an id of its own. The others are rejected. */
export function readThings<Shape extends z.ZodType<{ id: string }>>(
  kind: ImportKind,
  found: readonly Found[],
  shape: Shape,
  findings: Findings,
): Placed<z.output<Shape>>[] {
  const seen = new Set<string>()
  return found.flatMap(({ value, place }) => {
    const refuse = (reason: 'no_id' | 'duplicate_id' | 'wrong_shape') => {
      findings.reject(kind, place, getName(value), reason)
      return []
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse('wrong_shape')
    const parsed = shape.safeParse(value)
    if (!parsed.success) return refuse('no_id')
    if (seen.has(parsed.data.id)) return refuse('duplicate_id')
    seen.add(parsed.data.id)
    return [{ ...parsed.data, place }]
  })
}

const getName = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? clean(value.name)
    : ''

export const byPosition = <Thing extends { readonly pos: number }>(
  things: readonly Thing[],
): Thing[] => things.toSorted((one, other) => one.pos - other.pos)
