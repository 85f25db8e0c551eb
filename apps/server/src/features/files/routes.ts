import type { Readable } from 'node:stream'
import { type Actor, can } from '@courtside/contract/can.ts'
import {
  attachFile,
  cancelUpload,
  fileForms,
  getFileLinks,
  getUpload,
  openFile,
  removeAttachment,
  restoreAttachment,
  sendUpload,
} from '@courtside/contract/files.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError, allow, conflict, notFound } from '#errors.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { findTask, needTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { readRange } from '#http/byte-range.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { type Context, serve, servePublic } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { previewName, previewType } from './make-preview.ts'
import * as queries from './queries.ts'
import { receiveBytes } from './receive-bytes.ts'
import { type FileSigner, endOfLink } from './sign-link.ts'
import { isViewable } from './sniff-type.ts'
import { storeJobName } from './store-upload.ts'
import { type FileStore, MissingFile } from './stores/file-store.ts'

/** What files need besides the database. */
export type Files = {
  readonly store: FileStore
  readonly signer: FileSigner
  /** The largest file that people may add, in bytes. */
  readonly byteLimit: number
}

export function fileRoutes(api: Api, jobs: Jobs, files: Files): void {
  // Bytes are stored as they come, however many: nothing of them is held here but a piece.
  api.http.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  )

  serve(api, attachFile, async ({ db, actor }, { params, body }) => {
    const found = await needTask(db, actor, params.id)
    allow(can.addFile(actor, found.facts))
    if (body.byteCount > files.byteLimit) throw tooLarge(files.byteLimit)
    const { id = newId(), name, byteCount } = body
    const draft = { id, taskId: found.task.id, name, byteCount, createdById: actor.id }
    const upload = await queries.addUpload(db, draft)
    if (!upload) throw tooMany
    if (upload.state === 'storing') await jobs.send(db, storeJobName, { uploadId: id })
    return upload
  })

  serve(api, getUpload, ({ db, actor }, { params }) => needUpload(db, actor, params.id))

  serve(api, sendUpload, async ({ db, actor }, { params, headers, body }) => {
    const upload = await needUpload(db, actor, params.id)
    await allowSending(db, actor, upload)
    const start = headers['upload-offset']
    if (start !== upload.sentCount || upload.state === 'failed') throw notNext(upload)
    const sentCount = await receiveBytes(db, jobs, upload, start, body)
    return { ...upload, sentCount }
  })

  serve(api, cancelUpload, async ({ db, actor }, { params }) => {
    await needUpload(db, actor, params.id)
    if (!(await queries.removeUpload(db, params.id)))
      throw conflict('All of this file has come already; take it from its task instead')
  })

  serve(api, removeAttachment, async (context, { params }) => {
    const { attachment, facts } = await needAttachment(context, params.id)
    allow(can.removeFile(context.actor, facts))
    await queries.trashAttachment(context.db, attachment, true, { actorId: context.actor.id })
  })

  serve(api, restoreAttachment, async (context, { params }) => {
    const { attachment, facts } = await needAttachment(context, params.id)
    allow(can.restoreFile(context.actor, facts))
    await queries.trashAttachment(context.db, attachment, false, { actorId: context.actor.id })
    return { ...attachment, deletedAt: null }
  })

  serve(api, getFileLinks, async ({ db, actor }, { params }) => {
    const found = await needTask(db, actor, params.id)
    const until = endOfLink()
    const rows = await queries.listOwnFiles(db, found.task.id)
    const links = rows.map(({ id, mediaType, hasPreview }) => {
      const [file, view, preview] = fileForms.map((form) =>
        files.signer.write({ id, form, personId: actor.id, until }),
      )
      const seen = isViewable(mediaType) ? view : null
      return { id, file: file ?? '', view: seen ?? null, preview: (hasPreview && preview) || null }
    })
    return { links, expiresAt: new Date(until * 1000).toISOString() }
  })

  servePublic(api, openFile, async ({ db, request }, { params, query }) => {
    const { id, form } = params
    const link = { id, form, personId: query.for, until: query.until }
    const actor = files.signer.holds(link, query.key)
      ? await findActor(db, link.personId)
      : undefined
    const found = actor && (await queries.findAttachment(db, id))
    const task = found && (await findTask(db, actor, found.attachment.taskId))
    if (!found?.hash || !task || found.attachment.deletedAt !== null) throw notFound('File')
    const { name, mediaType, byteCount } = found.attachment
    // A link ends soon enough for what is kept by it to be gone with it.
    const maxAge = Math.max(0, link.until - Math.ceil(Date.now() / 1000))
    if (form === 'preview') {
      const content = await open(files.store, previewName(found.hash))
      return new FileAnswer(`${name}.webp`, previewType, content, { isInline: true, maxAge })
    }
    const isInline = form === 'view' && isViewable(mediaType)
    const size = byteCount ?? 0
    const range = readRange(request.headers.range, size)
    if (range === null) throw beyondEnd
    const content = await open(files.store, found.hash, range)
    const type = isInline && mediaType !== null ? mediaType : 'application/octet-stream'
    return new FileAnswer(name, type, content, { isInline, byteCount: size, range, maxAge })
  })
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

const tooLarge = (limit: number) =>
  new AppError(
    413,
    'body_too_large',
    `This file is too large: files may have up to ${inMegabytes(limit)}`,
    {
      details: { byteLimit: limit },
    },
  )

const tooMany = new AppError(
  409,
  'limit_reached',
  'You have too many files on their way. Wait until some have arrived, or stop them, then try again',
)

const notNext = ({ sentCount }: queries.UploadRow) =>
  conflict(`Of this file ${sentCount} bytes have come: go on from there`)

const beyondEnd = new AppError(416, 'bad_request', 'The file ends before what was asked for')

async function needUpload(db: Db, actor: Actor, id: string): Promise<queries.UploadRow> {
  const upload = await queries.findUpload(db, id, actor.id)
  if (!upload) throw notFound('Upload')
  return upload
}

/** Whoever may no longer add files there doesn't get the rest of one in. */
async function allowSending(db: Db, actor: Actor, { taskId }: queries.UploadRow): Promise<void> {
  const found = taskId === null ? undefined : await findTask(db, actor, taskId)
  if (!found) throw notFound('Upload')
  allow(can.addFile(actor, found.facts))
}

/** The attachment with what decides about it; a removed one exists only for those who could bring it back. */
async function needAttachment({ db, actor }: Context, id: string) {
  const found = await queries.findAttachment(db, id)
  const task = found && (await findTask(db, actor, found.attachment.taskId))
  if (!found || !task) throw notFound('File')
  const { attachment, deletedById } = found
  const { createdById, deletedAt } = attachment
  const facts = { task: task.facts, createdById, isDeleted: deletedAt !== null, deletedById }
  if (facts.isDeleted && !can.restoreFile(actor, facts)) throw notFound('File')
  return { attachment, facts }
}

/** What the store has lost is not there for people either; the operator's log tells of it. */
async function open(
  store: FileStore,
  name: string,
  range?: { start: number; end: number },
): Promise<Readable> {
  try {
    return await store.read(name, range)
  } catch (error) {
    if (error instanceof MissingFile)
      throw new AppError(404, 'not_found', 'This file is missing in the store', { cause: error })
    throw error
  }
}
