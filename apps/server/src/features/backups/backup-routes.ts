import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import {
  type Backup,
  backupLimit,
  backupLinkAge,
  createBackup,
  deleteBackup,
  downloadBackup,
  drillBackup,
  linkBackup,
  listBackups,
} from '@courtside/contract/backups.ts'
import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { AppError, assertAllowed, conflict, notFound } from '#errors.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { SecretBox } from '#features/identity/open-seal.ts'
import { readOrganisation } from '#features/settings/organisation/store-organisation.ts'
import type { Api } from '#http/api.ts'
import { assertRecentSignIn } from '#http/authenticate.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { type Context, serve, servePublic } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { backupJobName } from './backup-job.ts'
import type { BackupPlace } from './backup-place.ts'
import { readTicket, writeTicket } from './backup-ticket.ts'
import { drillJobName } from './drill-job.ts'
import { encrypt } from './encrypt-backup.ts'
import * as stored from './store-backups.ts'

type Logged = 'made' | 'drilled' | 'downloaded' | 'deleted'

type Surroundings = {
  readonly jobs: Jobs
  readonly place: BackupPlace
  /** Seals what links hold. */
  readonly seal: SecretBox
}

/** Backups made, tried, downloaded and deleted from the app, by owners. */
export function registerBackupRoutes(api: Api, { jobs, place, seal }: Surroundings): void {
  const told = (backup: stored.StoredBackup): Backup => ({
    ...backup,
    isHere: backup.state === 'done' && place.has(backup.id),
  })
  const get = async ({ db, actor }: Context, id: string) => {
    assertAllowed(canOrganisation.backUp(actor))
    const found = await stored.findBackup(db, id, { lock: true })
    if (!found) throw notFound('Backup')
    return told(found)
  }
  const getFile = async (context: Context, id: string) => {
    const backup = await get(context, id)
    if (!backup.isHere)
      throw conflict('The file of this backup isn’t on this server, or isn’t complete yet', backup)
    return backup
  }
  const log = async ({ db, actor }: Context, action: Logged, { createdAt }: Backup) => {
    const { id } = await readOrganisation(db)
    await logAudit(db, `organisation.backup_${action}`, id, {
      by: actor.id,
      changes: { madeAt: { was: null, set: createdAt } },
    })
  }

  serve(api, listBackups, async ({ db, actor }) => {
    assertAllowed(canOrganisation.backUp(actor))
    return { items: (await stored.listBackups(db)).map(told) }
  })

  serve(api, createBackup, async (context) => {
    const { db, actor } = context
    assertAllowed(canOrganisation.backUp(actor))
    const added = await stored.addBackup(db, actor.id)
    if (added === 'busy') throw conflict('A backup is already in progress')
    if (added === 'too many')
      throw new AppError(
        409,
        'limit_reached',
        `You can keep up to ${backupLimit} backups here. Download and delete an old one first`,
      )
    const backup = told(added)
    await log(context, 'made', backup)
    await jobs.send(db, backupJobName, { backupId: added.id })
    return backup
  })

  serve(api, drillBackup, async (context, { params }) => {
    const { drill } = await getFile(context, params.id)
    if (drill?.state === 'waiting' || drill?.state === 'running')
      throw conflict('A test restore of this backup is already in progress')
    await stored.requestDrill(context.db, params.id)
    await jobs.send(context.db, drillJobName, { backupId: params.id })
    const backup = await get(context, params.id)
    await log(context, 'drilled', backup)
    return backup
  })

  serve(api, linkBackup, async (context, { params, body: { passphrase } }) => {
    const backup = await getFile(context, params.id)
    assertRecentSignIn(context.session)
    await log(context, 'downloaded', backup)
    const ticket = writeTicket(seal, params.id, {
      personId: context.actor.id,
      until: Math.floor(Date.now() / 1000) + backupLinkAge,
      ...(passphrase !== undefined && { passphrase }),
    })
    return { url: `/api/backups/${params.id}/file?ticket=${ticket}` }
  })

  servePublic(api, downloadBackup, async ({ db }, { params, query }) => {
    const ticket = readTicket(seal, params.id, query.ticket)
    const actor = ticket && (await findActor(db, ticket.personId))
    const backup = await stored.findBackup(db, params.id)
    if (!ticket || !actor || !canOrganisation.backUp(actor) || !backup || !place.has(params.id))
      throw notFound('File')
    const time = backup.createdAt.slice(0, 19).replaceAll(':', '-')
    const file = place.fileOf(params.id)
    const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 })
    if (ticket.passphrase === undefined)
      return new FileAnswer(`courtside-${time}Z.tar`, 'application/x-tar', bytes, {
        byteCount: statSync(file).size,
        personId: ticket.personId,
      })
    const sealed = Readable.from(encrypt(bytes, ticket.passphrase), { objectMode: false })
    return new FileAnswer(`courtside-${time}Z.tar.encrypted`, 'application/octet-stream', sealed, {
      personId: ticket.personId,
    })
  })

  serve(api, deleteBackup, async (context, { params }) => {
    const backup = await get(context, params.id)
    await stored.removeBackup(context.db, params.id)
    await log(context, 'deleted', backup)
    await place.remove(params.id)
  })
}
