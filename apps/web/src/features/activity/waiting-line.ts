import { pauseBefore } from '#lib/pause-before.ts'

/** So often a write fails while others are answered before it counts as refused. */
export const mostInVain = 5

/** So soon after a try in vain nothing but a sign of the line itself leads to the next one. */
const shortestRest = 1000

/** A tab that has been put to sleep holds up the others for so long. */
const longestPatience = 10_000

/**
 * What could not be sent and waits for the line, oldest first. `go` is called whenever it is worth trying: as the line
 * may be back, and after pauses that grow.
 */
export function createWaitingLine<One extends { readonly at: number }>(
  go: () => void,
  random: () => number,
) {
  let all: readonly One[] = []
  let failures = 0
  let answers = 0
  let restedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The earliest that another tab sends, and until when it is waited for. */
  let othersFirst = Infinity
  let patience: ReturnType<typeof setTimeout> | undefined

  const wake = () => {
    clearTimeout(timer)
    timer = undefined
    if (all.length === 0) return
    if (othersFirst < (all[0]?.at ?? 0)) patience ??= setTimeout(goFirst, longestPatience)
    go()
  }
  const goFirst = () => {
    patience = undefined
    othersFirst = Infinity
    go()
  }
  return {
    all: () => all,
    /** How many requests were answered so far, also of others. */
    answers: () => answers,
    add: (one: One) => {
      const place = all.findLastIndex(({ at }) => at <= one.at) + 1
      all = all.toSpliced(place, 0, one)
    },
    remove: (one: One) => {
      all = all.filter((other) => other !== one)
      if (all.length === 0) failures = 0
    },
    clear: () => {
      all = []
      failures = 0
      clearTimeout(timer)
      timer = undefined
    },
    /** Those whose turn it is: the first, and what follows it and goes out with it. */
    front: (frontOf: (row: readonly One[]) => readonly One[]): readonly One[] =>
      timer !== undefined || othersFirst < (all[0]?.at ?? 0) ? [] : frontOf(all),
    /** The first of those that another tab sends, which all here wait for. */
    waitFor: (at: number) => {
      if (at > othersFirst) {
        clearTimeout(patience)
        patience = undefined
      }
      const isFreed = at > othersFirst
      othersFirst = at
      if (isFreed && timer === undefined && all.length > 0) go()
    },
    /** A try was in vain. */
    rest: () => {
      failures += 1
      restedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(wake, pauseBefore(failures, random))
    },
    /** The line, or the person, is back. */
    wake,
    /** Something was answered. */
    noteAnswer: () => {
      answers += 1
      if (timer !== undefined && Date.now() - restedAt >= shortestRest) wake()
    },
  }
}
