import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import {
  attachFile,
  cancelUpload,
  getFileLinks,
  getUpload,
  openFile,
  removeAttachment,
  restoreAttachment,
  sendUpload,
} from '@courtside/contract/files.ts'
import type { Db } from '#db/database.ts'
import { assertAllowed, conflict, notFound } from '#errors.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { findTask, loadTask } from '#features/tasks/find-task.ts'
import { findPageFacts } from '#features/wiki/find-page.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve, servePublic } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { announceFile } from './announce-file.ts'
import { answerFile } from './answer-file.ts'
import { findPageFile } from './find-page-files.ts'
import type { Files } from './open-files.ts'
import { registerPageFileRoutes } from './page-file-routes.ts'
import * as queries from './queries.ts'
import { type Write, receiveBytes } from './receive-bytes.ts'
import { endOfLink } from './sign-link.ts'
import { getLinks } from './write-links.ts'

export function registerFileRoutes(api: Api, jobs: Jobs, files: Files): void {
  // Bytes are stored as they come, however many: nothing of them is held here but a piece.
  api.http.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  )

  const writePiece: Write = (work) =>
    api.writeLanes(sendUpload, () => api.db.transaction().execute(work))

  serve(api, attachFile, async (context, { params, body }) => {
    const { db, actor } = context
    const found = await loadTask(db, actor, params.id)
    assertAllowed(can.addFile(actor, found.facts))
    return announceFile(context, jobs, files, { ...body, taskId: found.task.id, pageId: null })
  })

  serve(api, getUpload, ({ db, actor }, { params }) => loadUpload(db, actor, params.id))

  serve(api, sendUpload, async ({ db, actor }, { params, headers, body }) => {
    const upload = await loadUpload(db, actor, params.id)
    await assertSendingAllowed({ db, actor }, upload)
    const start = headers['upload-offset']
    if (start !== upload.sentCount || upload.state === 'failed') throw createNotNextError(upload)
    const sentCount = await receiveBytes(writePiece, jobs, upload, start, body)
    return { ...upload, sentCount }
  })

  serve(api, cancelUpload, async ({ db, actor }, { params }) => {
    await loadUpload(db, actor, params.id)
    if (!(await queries.removeUpload(db, params.id)))
      throw conflict('This file is already complete. Remove it from its task instead')
  })

  serve(api, removeAttachment, async (context, { params }) => {
    const { attachment, facts } = await getAttachment(context, params.id)
    assertAllowed(can.removeFile(context.actor, facts))
    await queries.trashAttachment(context.db, attachment, true, { actorId: context.actor.id })
  })

  serve(api, restoreAttachment, async (context, { params }) => {
    const { attachment, facts } = await getAttachment(context, params.id)
    assertAllowed(can.restoreFile(context.actor, facts))
    await queries.trashAttachment(context.db, attachment, false, { actorId: context.actor.id })
    return { ...attachment, deletedAt: null }
  })

  serve(api, getFileLinks, async ({ db, actor }, { params }) => {
    const found = await loadTask(db, actor, params.id)
    const until = endOfLink()
    const rows = await queries.listOwnFiles(db, found.task.id)
    const write = files.signer.writeFor(actor.id, until)
    const links = rows.map((row) => getLinks(row, write))
    return { links, expiresAt: new Date(until * 1000).toISOString() }
  })

  servePublic(api, openFile, async ({ db, request }, { params, query }) => {
    const { id, form } = params
    const link = { id, form, personId: query.for, until: query.until }
    const actor = files.signer.holds(link, query.key)
      ? await findActor(db, link.personId)
      : undefined
    const found = actor && (await findReadable(db, actor, id))
    if (!found) throw notFound('File')
    // A link ends soon enough for what is kept by it to be gone with it.
    const maxAge = Math.max(0, link.until - Math.ceil(Date.now() / 1000))
    const { range } = request.headers
    return answerFile(files.store, found, form, { range, maxAge, personId: link.personId })
  })

  registerPageFileRoutes(api, jobs, files)
}

const createNotNextError = ({ sentCount }: queries.UploadRow) =>
  conflict(`${sentCount} bytes of this file have arrived. Continue from there`)

async function loadUpload(db: Db, actor: Actor, id: string): Promise<queries.UploadRow> {
  const upload = await queries.findUpload(db, id, actor.id)
  if (!upload) throw notFound('Upload')
  return upload
}

/** Whoever may no longer add files there doesn't get the rest of one in. */
async function assertSendingAllowed(
  context: Pick<Context, 'db' | 'actor'>,
  { taskId, pageId }: queries.UploadRow,
): Promise<void> {
  const { db, actor } = context
  const page = pageId === null ? undefined : await findPageFacts(db, actor, pageId)
  const task = taskId === null ? undefined : await findTask(db, actor, taskId)
  if (!page && !task) throw notFound('Upload')
  if (page) assertAllowed(canWiki.editPage(actor, page))
  if (task) assertAllowed(can.addFile(actor, task.facts))
}

/** A file that is here, of a task or a page that the actor may read. */
async function findReadable(db: Db, actor: Actor, id: string) {
  const found = await queries.findAttachment(db, id)
  if (!found) return findPageFile(db, actor, id)
  const { attachment, hash } = found
  if (hash === null || attachment.deletedAt !== null) return undefined
  return (await findTask(db, actor, attachment.taskId)) && { ...attachment, hash }
}

/** The attachment with what decides about it; a removed one exists only for those who could bring it back. */
async function getAttachment({ db, actor }: Context, id: string) {
  const found = await queries.findAttachment(db, id)
  const task = found && (await findTask(db, actor, found.attachment.taskId))
  if (!found || !task) throw notFound('File')
  const { attachment, deletedById } = found
  const { createdById, deletedAt } = attachment
  const facts = { task: task.facts, createdById, isDeleted: deletedAt !== null, deletedById }
  if (facts.isDeleted && !can.restoreFile(actor, facts)) throw notFound('File')
  return { attachment, facts }
}
