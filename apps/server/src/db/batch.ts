import DataLoader from 'dataloader'

/** As many as a statement is asked for at once. */
const most = 500

/**
 * Asks for all that is wanted in one turn of the event loop by one statement: thousands of open sockets look up their
 * rights at one moment. `load` answers in the order in which it was asked.
 */
export function batch<Asked, Found>(
  load: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  const loader = new DataLoader<Asked, Found>(load, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: setImmediate,
  })
  return (asked) => loader.load(asked)
}
