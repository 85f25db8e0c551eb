import { sql } from 'kysely'
import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Connection, Db } from '#db/database.ts'

/** Work that outlives the request that asked for it: done at least once, so a second run must change nothing more. */
export type Job<Data extends object> = {
  readonly name: string
  /** `signal` aborts when the process stops or has lost the job to another: end soon, by throwing. */
  readonly run: (data: Data, signal: AbortSignal) => Promise<void>
  /** Called once when the job was tried in vain too often. */
  readonly giveUp: (data: Data) => Promise<void>
  /** When it is done without being asked for, as a cron expression in UTC: once, however many processes there are. */
  readonly every?: string
}

export type Jobs = {
  /**
   * Asks for a job, or for one with each of the data, as part of the caller's transaction: it exists only once that
   * commits. One that depends on somebody else's server is patient: it is tried again for about a day, ever more seldom.
   * Nobody begins it before `afterSeconds` are over.
   */
  send(
    db: Db,
    name: string,
    data: object | readonly object[],
    options?: { isPatient?: boolean; afterSeconds?: number },
  ): Promise<void>
  /** Forgets the jobs of this name with such data, done or not, as part of the caller's transaction. */
  forget(db: Db, name: string, data: object): Promise<void>
  /** How many of this name are to be done, and how many of them were tried in vain so far. */
  count(db: Db, name: string): Promise<{ waiting: number; retried: number }>
  /** Does the jobs of this name in this process, one at a time. */
  work<Data extends object>(job: Job<Data>): Promise<void>
  /** Lets go of what is running, so that another process can go on with it at once. */
  stop(): Promise<void>
}

/** A job whose process says nothing for so many seconds goes to another; the library allows no less than 10. */
const defaultLease = 20

/** How often lost leases are looked for, in seconds; together with the lease well within a minute. */
const superviseEvery = 5

/** Where the network drops everything nobody else would say so for a quarter of an hour; of the driver, in milliseconds. */
const longestSilence = { query_timeout: 60_000 }

/** New jobs announce themselves; those that return to the queue are only found by looking, in seconds. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

const retryLimit = 20
/** Half a minute and then twice as long each time, up to two hours. */
const patience = { retryDelay: 30, retryBackoff: true, retryDelayMax: 7200 }
/** Milliseconds that what runs has to end in; else it goes on elsewhere, or at the next start, once its lease is over. */
const stopTime = 1500
const longestRun = 12 * 3600
/** What was done is forgotten after that: its data can name people. */
const keptSeconds = 3600

const givenUp = (name: string) => `${name}-given-up`

/**
 * The queue of background work, in the schema `jobs` of the same database, so that a job is asked for in the transaction
 * it belongs to. Nothing is opened before the first use.
 */
export function openJobs(
  connection: Connection,
  {
    leaseSeconds = defaultLease,
    log = () => undefined,
  }: { leaseSeconds?: number; log?: (message: string) => void } = {},
): Jobs {
  const stopping = new AbortController()
  let starting: Promise<PgBoss> | undefined
  const queues = new Map<string, Promise<void>>()

  const started = () => (starting ??= start())

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      ...('url' in connection ? { connectionString: connection.url } : connection),
      schema: 'jobs',
      application_name: 'courtside-jobs',
      max: 3,
      useListenNotify: true,
      ...longestSilence,
      superviseIntervalSeconds: superviseEvery,
      monitorIntervalSeconds: superviseEvery,
    })
    // The library goes on by itself when the database is away for a moment; unheard, the event would end the process.
    boss.on('error', (error) => log(`The job queue: ${error.message}`))
    await boss.start()
    return boss
  }

  async function queueOf(name: string): Promise<PgBoss> {
    const boss = await started()
    const known = queues.get(name)
    if (known) await known
    else {
      const made = createQueue(boss, name)
      queues.set(name, made)
      await made
    }
    return boss
  }

  async function createQueue(boss: PgBoss, name: string): Promise<void> {
    await boss.createQueue(givenUp(name), { retryLimit, retryDelay: 5, notify: true })
    const options = {
      heartbeatSeconds: leaseSeconds,
      expireInSeconds: longestRun,
      retryLimit,
      retryDelay: 1,
      deleteAfterSeconds: keptSeconds,
      deadLetter: givenUp(name),
      notify: true,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }

  return {
    async send(db, name, data, { isPatient = false, afterSeconds = 0 } = {}) {
      const boss = await queueOf(name)
      const given: readonly object[] = [data].flat()
      // A single one, such as the mail to sign in with, goes ahead of hundreds that came at once.
      const priority = given.length > 1 ? -1 : 0
      const jobs = given.map((one) => ({
        data: one,
        priority,
        startAfter: afterSeconds,
        ...(isPatient && patience),
      }))
      await boss.insert(name, jobs, { db: fromKysely(db) })
    },
    async forget(db, name, data) {
      if (!(await isLaidOut(db))) return
      await sql`
        delete from jobs.job where "name" in (${name}, ${givenUp(name)}) and "data" @> ${JSON.stringify(data)}::jsonb
      `.execute(db)
    },
    async count(db, name) {
      if (!(await isLaidOut(db))) return { waiting: 0, retried: 0 }
      const { rows } = await sql<{ waiting: number; retried: number }>`
        select count(*)::int as "waiting", (count(*) filter (where "state" = 'retry'))::int as "retried"
        from jobs.job where "name" = ${name} and "state" < 'completed'
      `.execute(db)
      return rows[0] ?? { waiting: 0, retried: 0 }
    },
    async work<Data extends object>(job: Job<Data>) {
      const boss = await queueOf(job.name)
      /** After each job it looks for the next at once: of many that came together only the first is announced. */
      const workOn = async (
        name: string,
        run: (data: Data, signal: AbortSignal) => Promise<void>,
      ) => {
        const worker = await boss.work<Data>(name, polling, async (given: QueuedJob<Data>[]) => {
          for (const one of given)
            await run(one.data, AbortSignal.any([one.signal, stopping.signal]))
          boss.notifyWorker(worker)
        })
      }
      await workOn(job.name, job.run)
      await workOn(givenUp(job.name), job.giveUp)
      if (job.every) await boss.schedule(job.name, job.every)
    },
    async stop() {
      stopping.abort(new Error('The process is stopping'))
      const boss = await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: stopTime })
    },
  }
}

/** The queue lays out its tables at its first use. */
async function isLaidOut(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('jobs.job') is not null as "isThere"
  `.execute(db)
  return rows[0]?.isThere ?? false
}
