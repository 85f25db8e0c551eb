import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { checkPooler } from './db/check-pooler.ts'
import { type Connection, openDatabase } from './db/database.ts'
import { launchDatabase } from './db/embedded/launch.ts'
import { finishRestore } from './db/finish-restore.ts'
import { readInstallationSecret } from './db/installation-secret.ts'
import { migrate } from './db/migrate.ts'
import { liveFeed } from './features/activity/live-feed.ts'
import { defineBackupJob } from './features/backups/backup-job.ts'
import { createBackupPlace } from './features/backups/backup-place.ts'
import { defineDrillJob } from './features/backups/drill-job.ts'
import { openFiles } from './features/files/open-files.ts'
import { storeJob } from './features/files/store-upload.ts'
import { defineSweepJob } from './features/files/sweep-files.ts'
import { eraseJob } from './features/identity/leaving/erase-job.ts'
import { subscribeToChanges, openIdentity } from './features/identity/open-identity.ts'
import { openSecretBox } from './features/identity/open-seal.ts'
import { defineIdentityMailJob, openPost } from './features/identity/send-mail.ts'
import { setupUrl } from './features/identity/setup-link.ts'
import { importJob } from './features/imports/import-job.ts'
import { openNotifier, getDeliveryChannels } from './features/notifications/listeners.ts'
import { defineMailJob } from './features/notifications/mails/send-mails.ts'
import { openUnsubscribeLinks } from './features/notifications/mails/sign-link.ts'
import { pollOutgoing } from './features/notifications/poll-outgoing.ts'
import { purgeJob } from './features/notifications/purge-job.ts'
import { pushOf } from './features/notifications/pushes/open-push.ts'
import { sendPushes } from './features/notifications/pushes/send-pushes.ts'
import { defineRemindJob } from './features/notifications/remind-people.ts'
import { sendTelegrams } from './features/notifications/telegrams/send-telegrams.ts'
import { openCardSeal } from './features/pkr-ids/cards/card-keys.ts'
import { defineEmptyTrashJob } from './features/projects/empty-trash.ts'
import { seedDemoProjects } from './features/projects/seed-demo.ts'
import { storeBuiltInRoles } from './features/roles/store-built-in-roles.ts'
import { storeOutcome } from './features/settings/mail/store-outcome.ts'
import { defineRecurJob } from './features/tasks/recurrence/recur-job.ts'
import { defineForgetTalkJob } from './features/telegram/forget-talk.ts'
import { getIncoming } from './features/telegram/handle-update.ts'
import { findBot, getWebhookSecret } from './features/telegram/open-bot.ts'
import { fetchFileJob } from './features/telegram/receive-file.ts'
import { receiveUpdates } from './features/telegram/receive-updates.ts'
import { defineDigestJob } from './features/telegram/send-digests.ts'
import { defineFarewellJob } from './features/telegram/send-farewell.ts'
import { openSender } from './features/webhooks/open-sender.ts'
import { purgeDeliveriesJob } from './features/webhooks/purge-job.ts'
import { defineEmptyPageTrashJob } from './features/wiki/empty-page-trash.ts'
import { defineCheckpointDraftsJob } from './features/wiki/live-draft/checkpoint-draft.ts'
import { seedDemoPages } from './features/wiki/seed-demo-pages.ts'
import { sharePasses } from './features/wiki/share/share-pass.ts'
import { openHelpPass } from './http/help-pass.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLiveHub } from './live/hub.ts'
import { openMailer } from './mail/mailer.ts'

const writeLine = (line: string) => process.stdout.write(`  ${line}\n`)

const webFolder = join(import.meta.dirname, '../../web/dist')
const helpFolder = join(import.meta.dirname, '../../../docs/.vitepress/dist')

/** Milliseconds that each part may take to end, and all of them together, before what is left is ended all the same. */
const partTime = 1500
const wholeTime = 8000
/** So long after the first a signal is one of its own. */
const againAfter = 500

/** Ends something the app is made of; `hurry` aborts where that must not take time. */
type Closer = (hurry: AbortSignal) => Promise<unknown>

async function main(): Promise<void> {
  const config = readConfig()
  const closers: Closer[] = []
  const hurrying = new AbortController()
  const close = async () => {
    for (const closer of closers.toReversed()) await closer(hurrying.signal)
  }
  const starting = start(config, closers)
  let stoppedAt: number | undefined
  const stop = () => {
    // Who says it again is in a hurry; npm passes Ctrl-C on that the app has heard of itself.
    if (stoppedAt !== undefined)
      return void (Date.now() - stoppedAt > againAfter && hurrying.abort())
    stoppedAt = Date.now()
    setTimeout(() => hurrying.abort(), wholeTime).unref()
    // Not before all is up: what is just being started could not be ended, and a database would stay behind.
    starting.then(close).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await starting
  } catch (error) {
    await close()
    throw error
  }
}

/** A part that hangs, or fails, keeps none of the others from ending. */
const briefly =
  (close: () => unknown): Closer =>
  async (hurry) => {
    const over = new AbortController()
    const signal = AbortSignal.any([hurry, over.signal])
    const late = pause(partTime, undefined, { signal }).catch(() => undefined)
    await Promise.race([Promise.resolve(close()), late]).catch((error: unknown) =>
      writeLine(`Could not be ended well: ${getMessage(error)}`),
    )
    over.abort()
  }

async function start(config: Config, closers: Closer[]): Promise<void> {
  const database = openDatabase(await connect(config, closers), { pooler: config.pooler })
  closers.push(briefly(() => database.close()))
  if (config.pooler) await checkPooler(database)
  const applied = await migrate(database, { log: writeLine })
  const steps = applied.length === 1 ? '1 step' : `${applied.length} steps`
  if (applied.length > 0) writeLine(`Database brought up to date (${steps}).`)
  await storeBuiltInRoles(database.db)
  const secret = config.secret ?? (await readInstallationSecret(config.dataDirectory))
  const identity = await openIdentity({ db: database.db, settings: config, secret })
  const hearing = subscribeToChanges(database, identity)
  closers.push(briefly(() => hearing.close()))
  if (config.isDemo) {
    await seedDemoProjects(database.db)
    await seedDemoPages(database.db)
  }
  const live = openLiveHub(database, liveFeed, writeLine)
  closers.push(briefly(() => live.close()))
  const mailer = openMailer(config, (outcome) => storeOutcome(database.db, outcome))
  closers.push(briefly(() => mailer.close()))
  const bot = findBot(config.telegram)
  const push = pushOf(config.push, { allowsPrivate: config.allowsPrivateWebhooks })
  const outward = getDeliveryChannels({ mailer, bot, push })
  const notifier = openNotifier(database.db, live, { log: writeLine, outward })
  closers.push(briefly(() => notifier.close()))
  const webhookSeal = openSecretBox(secret, 'webhook secrets')
  const sending = {
    db: database.db,
    seal: webhookSeal,
    reach: { allowsPrivate: config.allowsPrivateWebhooks },
    origin: config.publicUrl.origin,
    hasMail: mailer.isOn,
  }
  const sender = openSender(sending, live, writeLine)
  closers.push(briefly(() => sender.close()))
  const jobs = openJobs(database.connection, { log: writeLine })
  closers.push(briefly(() => jobs.stop()))
  const unsubscribeLinks = openUnsubscribeLinks(secret)
  const files = await openFiles(config, secret)
  await files.store.check()
  const { http, api, stop } = await buildApp({
    config,
    database,
    identity,
    live,
    jobs,
    mailer,
    unsubscribeLinks,
    webhookSeal,
    backupSeal: openSecretBox(secret, 'backup links'),
    cardSeal: openCardSeal(secret),
    files,
    sharePasses: sharePasses(secret, config.publicUrl),
    helpPass: openHelpPass(secret, config.publicUrl),
    bot: bot && { bot, secret: getWebhookSecret(secret) },
    push,
    webFolder,
    helpFolder,
    buildId: buildId(),
  })
  closers.push(stop)
  await jobs.work(defineIdentityMailJob(database.db, mailer, config, writeLine))
  await jobs.work(storeJob(database.db, files.store, () => live.wake()))
  await jobs.work(defineEmptyTrashJob(database.db, jobs))
  await jobs.work(defineEmptyPageTrashJob(database.db))
  await jobs.work(defineCheckpointDraftsJob(database.db, () => live.wake()))
  await jobs.work(defineSweepJob(database.db, files.store))
  const place = createBackupPlace(config.dataDirectory)
  await jobs.work(defineBackupJob({ database, place, store: files.store, secret }))
  await jobs.work(defineDrillJob(database.db, place))
  await jobs.work(importJob(database.db, () => live.wake(), files))
  await jobs.work(defineRecurJob(database.db, () => live.wake()))
  await jobs.work(purgeJob(database.db))
  await jobs.work(purgeDeliveriesJob(database.db))
  if (bot) {
    await jobs.work(defineForgetTalkJob(database.db))
    await jobs.work(defineDigestJob(database.db, { bot, jobs, log: writeLine }))
    await jobs.work(defineFarewellJob(database.db, { bot, log: writeLine }))
    const around = { bot, files, wake: () => live.wake(), log: writeLine }
    await jobs.work(fetchFileJob(database.db, around))
  }
  await jobs.work(eraseJob(database.db, { jobs, post: openPost(jobs, mailer) }))
  await jobs.work(defineRemindJob(database.db, outward))
  const post = { mailer, publicUrl: config.publicUrl, links: unsubscribeLinks, log: writeLine }
  if (mailer.isOn) await jobs.work(defineMailJob(database.db, post))
  await http.listen({ port: config.port, host: config.host })
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const publicUrl = config.port === port ? config.publicUrl : new URL(`http://localhost:${port}`)
  const setup = await setupUrl(database.db, publicUrl)
  // From here on nothing is waited for: who was told that it is ready is not told afterwards that it could not start.
  writeLine(`Courtside is ready: ${publicUrl.origin}`)
  if (setup) writeLine(`First time here? Make the owner: ${setup}`)
  mailer
    .check()
    .catch((error: unknown) => writeLine(`Mail can’t be sent now: ${getMessage(error)}`))
  if (bot) {
    const taking = { jobs, byteLimit: files.byteLimit }
    const incoming = getIncoming(api, { bot, files: taking, log: writeLine })
    closers.push(briefly(() => incoming.answering.close()))
    const receiving = receiveUpdates(database, incoming, {
      updates: config.telegram?.updates ?? 'polling',
      origin: publicUrl.origin,
      secret: getWebhookSecret(secret),
    })
    closers.push(briefly(() => receiving.close()))
    const send = (signal: AbortSignal) =>
      sendTelegrams(database.db, { bot, log: writeLine }, signal)
    const polling = pollOutgoing('Telegram', send, writeLine)
    closers.push(briefly(() => polling.close()))
  }
  if (push) {
    const send = (signal: AbortSignal) => sendPushes(database.db, { push, log: writeLine }, signal)
    const polling = pollOutgoing('Push', send, writeLine)
    closers.push(briefly(() => polling.close()))
  }
}

/** The server that DATABASE_URL names, or our own beside the data. */
async function connect(config: Config, closers: Closer[]): Promise<Connection> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const replaced = finishRestore(config.dataDirectory)
  if (replaced) writeLine(`Finished a restore. What was there before is in ${replaced}.`)
  const embedded = await launchDatabase({
    directory: join(config.dataDirectory, 'database'),
    log: writeLine,
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
  process.stderr.write(`\n  Courtside could not start: ${getMessage(error)}\n`)
  process.exit(1)
})

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
