import type { Pending } from './write-types.ts'

/** What goes out with others: changes of one kind and gesture that have no order among them. */
export const getParty = ({ id, kind, cause, isApart }: Pending): string =>
  kind.together && (kind.together.sharesLanes || isApart) ? `${kind.name} ${cause.batchId}` : id

/** The first of some in a row, and what goes out with it. */
export function getFront(row: readonly Pending[]): readonly Pending[] {
  const [first] = row
  const end = row.findIndex((one) => first && getParty(one) !== getParty(first))
  return end === -1 ? row : row.slice(0, end)
}

/** Writes on their way, each in the lanes in which it is the first before it goes out. */
export function createWriteLanes() {
  const lanes = new Map<string, readonly Pending[]>()
  const inLane = (lane: string) => lanes.get(lane) ?? []
  return {
    all: (): readonly Pending[] => [...new Set([...lanes.values()].flat())],
    inLane,
    /** What another tab made earlier comes before what was made here since. */
    enter: (pending: Pending) => {
      for (const lane of pending.lanes) {
        const place = inLane(lane).findLastIndex(({ at }) => at <= pending.at) + 1
        lanes.set(lane, inLane(lane).toSpliced(place, 0, pending))
      }
    },
    leave: (pending: Pending) => {
      for (const lane of pending.lanes) {
        const rest = inLane(lane).filter((one) => one !== pending)
        if (rest.length > 0) lanes.set(lane, rest)
        else lanes.delete(lane)
      }
    },
    /** Whether it is its turn in each of its lanes. */
    isFirst: (pending: Pending) =>
      pending.lanes.every((lane) => getFront(inLane(lane)).includes(pending)),
    /** Those whose turn it may be once these have left. */
    behind: (party: readonly Pending[]): readonly Pending[] =>
      [...new Set(party.flatMap((pending) => pending.lanes))].flatMap((lane) =>
        getFront(inLane(lane)),
      ),
  }
}
