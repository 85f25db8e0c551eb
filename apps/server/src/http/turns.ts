/** One line: what runs, and who waits behind it in the order in which they came. */
type Line = { running: number; readonly waiting: Map<() => boolean, number> }

/** Ends a turn; the next of the line begins. */
export type EndTurn = () => void

export type TurnLimits = {
  /** How many of one name may run at once, or how much they may weigh together, asked anew whenever one ends. */
  readonly running: (name: string) => number
  /** How many of one name may wait behind them. */
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly patience: number
  /** What those are refused with who find the line too long, or have waited too long. */
  readonly refuse: () => Error
}

/**
 * Lines by name, in this process's memory: the promise is kept once it is one's turn, first come first served. Whoever
 * was given a turn must end it. A turn weighs 1 unless it says more; one that is too heavy for the limit runs alone.
 */
export function createTurns({ running, waiting, patience, refuse }: TurnLimits) {
  const lines = new Map<string, Line>()

  const hasRoom = (name: string, line: Line, weight: number): boolean =>
    line.running === 0 || line.running + weight <= running(name)

  const endTurn = (name: string, line: Line, weight: number) => {
    line.running -= weight
    for (const [start, next] of line.waiting) {
      if (!hasRoom(name, line, next)) break
      line.waiting.delete(start)
      if (start()) line.running += next
    }
    if (line.running === 0) lines.delete(name)
  }

  return async function takeTurn(
    name: string,
    isStillWanted = () => true,
    weight = 1,
  ): Promise<EndTurn> {
    const line = lines.get(name) ?? { running: 0, waiting: new Map() }
    lines.set(name, line)
    if (hasRoom(name, line, weight) && line.waiting.size === 0) line.running += weight
    else await wait(line, isStillWanted, weight)
    let isOver = false
    return () => {
      if (!isOver) endTurn(name, line, weight)
      isOver = true
    }
  }

  function wait(line: Line, isStillWanted: () => boolean, weight: number): Promise<void> {
    if (line.waiting.size >= waiting) throw refuse()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        if (isStillWanted()) resolve()
        else reject(refuse())
        return isStillWanted()
      }
      const timer = setTimeout(() => {
        line.waiting.delete(start)
        reject(refuse())
      }, patience)
      line.waiting.set(start, weight)
    })
  }
}
