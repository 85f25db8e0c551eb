/** One line: what runs, and who waits behind it in the order in which they came. */
type Line = { running: number; readonly waiting: Set<() => boolean> }

/** Ends a turn; the next of the line begins. */
export type EndTurn = () => void

export type TurnLimits = {
  /** How many of one name may run at once, asked anew whenever one ends. */
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
 * was given a turn must end it.
 */
export function createTurns({ running, waiting, patience, refuse }: TurnLimits) {
  const lines = new Map<string, Line>()

  const endTurn = (name: string, line: Line) => {
    line.running -= 1
    for (const start of line.waiting) {
      if (line.running >= running(name)) break
      line.waiting.delete(start)
      if (start()) line.running += 1
    }
    if (line.running === 0) lines.delete(name)
  }

  return async function takeTurn(name: string, isStillWanted = () => true): Promise<EndTurn> {
    const line = lines.get(name) ?? { running: 0, waiting: new Set() }
    lines.set(name, line)
    if (line.running < running(name) && line.waiting.size === 0) line.running += 1
    else await wait(line, isStillWanted)
    let isOver = false
    return () => {
      if (!isOver) endTurn(name, line)
      isOver = true
    }
  }

  function wait(line: Line, isStillWanted: () => boolean): Promise<void> {
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
      line.waiting.add(start)
    })
  }
}
