import type { ImportPlan } from './import-plan.ts'
import type { PagePlan } from './pages/page-plan.ts'
import type { RegisterPlan } from './register/register-plan.ts'
import type { Refused } from './reject-file.ts'

/** Things of a plan that go from thread to thread at once: unpacking them takes a few milliseconds. */
const mostItems = 500
const mostText = 1_000_000

/** What a file holds: work, members, or pages. */
export type Plan = ImportPlan | RegisterPlan | PagePlan

export type Piece =
  | { readonly result: Plan | Refused }
  | { readonly list: string; readonly items: readonly unknown[] }

/** A plan without its long lists, then these in pieces, each of which is let go of as it is handed out. */
export function* getPieces(result: Plan | Refused): Generator<Piece> {
  if ('problem' in result) {
    yield { result }
    return
  }
  const long = Object.entries(result).flatMap(([key, value]: [string, unknown]) =>
    Array.isArray(value) && value.length > 0
      ? [[key, value as (object | undefined)[]] as const]
      : [],
  )
  yield { result: { ...result, ...Object.fromEntries(long.map(([key]) => [key, []])) } }
  for (const [list, items] of long) {
    for (let from = 0; from < items.length;) {
      let to = from
      for (let text = 0; to < items.length && to - from < mostItems && text < mostText; to++)
        text += getTextLength(items[to])
      const piece = items.slice(from, to)
      items.fill(undefined, from, to)
      yield { list, items: piece }
      from = to
    }
  }
}

const getTextLength = (item: object | undefined): number =>
  Object.values(item ?? {}).reduce(
    (sum: number, value) =>
      sum +
      (typeof value === 'string'
        ? value.length
        : Array.isArray(value)
          ? value.length * 10_000
          : 50),
    0,
  )

/** Puts a further piece into the plan that the first one brought. */
export function addPiece(plan: Plan, piece: Piece): void {
  if ('list' in piece)
    (plan as unknown as Record<string, unknown[]>)[piece.list]?.push(...piece.items)
}
