import type pg from 'pg'
import type { Database } from '#db/database.ts'

type Query = { readonly text: string }

/**
 * Makes a function that does some work and then takes back all that it wrote into the database, committed or not: the
 * work has one connection, its transactions are savepoints of one that is rolled back. Nobody else may write meanwhile,
 * and what is only told after a commit is not told.
 */
export function openRewind({
  pool,
}: Database): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  return async (work) => {
    const client = await connect()
    // One at a time: a connection is taken for a statement or for a whole transaction.
    let turn = Promise.resolve()
    const take = async () => {
      const before = turn
      const { promise, resolve } = Promise.withResolvers<void>()
      turn = promise
      await before
      return takenFrom(client, resolve)
    }
    await client.query('begin')
    pool.connect = take as never
    try {
      return await work()
    } finally {
      pool.connect = connect as never
      await client.query('rollback')
      client.release()
    }
  }
}

/** The connection as its taker knows it. A statement by itself is a savepoint of its own, for its failure must end nothing else. */
function takenFrom(
  client: pg.PoolClient,
  release: () => void,
): Pick<pg.PoolClient, 'query' | 'release'> {
  let isInTransaction = false
  const query = async (config: Query) => {
    const frame = /^\s*(begin|start transaction|commit|rollback)\b/i.exec(config.text)?.[1]
    if (frame === undefined) return isInTransaction ? client.query(config) : alone(client, config)
    isInTransaction = /begin|start/i.test(frame)
    if (isInTransaction) return client.query('savepoint work')
    if (/rollback/i.test(frame)) await client.query('rollback to savepoint work')
    return client.query('release savepoint work')
  }
  return { query: query as never, release }
}

async function alone(client: pg.PoolClient, config: Query) {
  await client.query('savepoint work')
  try {
    const result = await client.query(config)
    await client.query('release savepoint work')
    return result
  } catch (error) {
    await client.query('rollback to savepoint work')
    throw error
  }
}
