import type { ImportPlan } from './import-plan.ts'
import type { Refused } from './refuse-file.ts'

/** Things of a plan that go from thread to thread at once: unpacking them takes a few milliseconds. */
const mostItems = 500
const mostText = 1_000_000

export type Piece =
  | { readonly result: ImportPlan | Refused }
  | { readonly list: keyof ImportPlan; readonly items: readonly unknown[] }

/** A plan without its long lists, then these in pieces. */
export function* piecesOf(result: ImportPlan | Refused): Generator<Piece> {
  if ('problem' in result) {
    yield { result }
    return
  }
  const long = (Object.keys(result) as (keyof ImportPlan)[]).filter((key) => {
    const value = result[key]
    return Array.isArray(value) && value.length > 0
  })
  yield { result: { ...result, ...Object.fromEntries(long.map((key) => [key, []])) } }
  for (const list of long) {
    const items = result[list] as readonly object[]
    for (let from = 0; from < items.length;) {
      let to = from
      for (let text = 0; to < items.length && to - from < mostItems && text < mostText; to++)
        text += textLength(items[to])
      yield { list, items: items.slice(from, to) }
      from = to
    }
  }
}

const textLength = (item: object | undefined): number =>
  Object.values(item ?? {}).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 50),
    0,
  )

/** Puts a further piece into the plan that the first one brought. */
export function addPiece(plan: ImportPlan, piece: Piece): void {
  if ('list' in piece) (plan[piece.list] as unknown[]).push(...piece.items)
}
