import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Connection, openDatabase } from './db/database.ts'
import { launchDatabase } from './db/embedded/launch.ts'
import { readInstallationSecret } from './db/installation-secret.ts'
import { migrate } from './db/migrate.ts'
import { liveFeed } from './features/activity/live-feed.ts'
import { openIdentity } from './features/identity/open-identity.ts'
import { setupUrl } from './features/identity/setup-link.ts'
import { importJob } from './features/imports/import-job.ts'
import { seedDemoProjects } from './features/projects/seed-demo.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLiveHub } from './live/hub.ts'

const say = (line: string) => process.stdout.write(`  ${line}\n`)

const webFolder = join(import.meta.dirname, '../../web/dist')

async function main(): Promise<void> {
  const config = readConfig()
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    await start(config, closers)
  } catch (error) {
    await close()
    throw error
  }
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function start(config: Config, closers: (() => Promise<unknown>)[]): Promise<void> {
  const database = openDatabase(await connect(config, closers), { named: config.namedStatements })
  closers.push(() => database.close())
  const applied = await migrate(database)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps).`)
  const identity = await openIdentity({
    db: database.db,
    settings: config,
    secret: config.secret ?? (await readInstallationSecret(config.dataDirectory)),
  })
  if (config.isDemo) await seedDemoProjects(database.db)
  const live = openLiveHub(database, liveFeed)
  closers.push(() => live.close())
  const jobs = openJobs(database.connection, { log: say })
  closers.push(() => jobs.stop())
  const { http } = await buildApp({
    config,
    database,
    identity,
    live,
    jobs,
    webFolder,
    buildId: buildId(),
  })
  closers.push(() => http.close())
  await http.listen({ port: config.port, host: config.host })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const publicUrl = config.port === port ? config.publicUrl : new URL(`http://localhost:${port}`)
  say(`Courtside is ready: ${publicUrl.origin}`)
  const setup = await setupUrl(database.db, publicUrl)
  if (setup) say(`First time here? Make the owner: ${setup}`)
  await jobs.work(importJob(database.db, () => live.wake()))
}

/** The server that DATABASE_URL names, or our own beside the data. */
async function connect(config: Config, closers: (() => Promise<unknown>)[]): Promise<Connection> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const embedded = await launchDatabase({
    directory: join(config.dataDirectory, 'database'),
    log: say,
  })
  closers.push(() => embedded.stop())
  return embedded.connection
}

/** The name of the built entry script, which changes with every build; a server without a build has none to tell apart. */
function buildId(): string {
  const page = join(webFolder, 'index.html')
  const [, entry] = existsSync(page)
    ? (/assets\/([\w.-]+)\.js/.exec(readFileSync(page, 'utf8')) ?? [])
    : []
  return entry ?? 'unbuilt'
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`\n  Courtside could not start: ${message}\n`)
  process.exit(1)
})
