import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, Instant, line } from './fields.ts'

/** The longest name of a file, in characters. */
export const fileNameLimit = 255

/** What a client sends of a file in one request, in bytes; a server takes any length, and keeps what came of one cut off. */
export const uploadChunkSize = 4 * 1024 * 1024

/** Files that one person may have on their way at once. */
export const openUploadLimit = 100

/** How long the links to files hold, in seconds; they are bound to the person who asked. */
export const fileLinkAge = 300

/** Without folders and control signs. */
const FileName = z
  .string()
  .transform((name) => (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, ''))
  .pipe(line(1, fileNameLimit))

/** A file before any of its bytes have come. */
export const AnnouncedFile = z.strictObject({
  id: NewId.optional(),
  name: FileName,
  byteCount: z.int().min(0),
})

/**
 * A file that hangs on a task. Imports bring links to files that stayed where they were: `url` is theirs, and of such a
 * link nothing is known of what the file is.
 */
export const Attachment = z.object({
  id: Id,
  taskId: Id,
  name: z.string(),
  url: z.string().nullable(),
  byteCount: z.int().nullable(),
  /** A text kept whole because it was too long for where it stood; `getKeptText` reads it. */
  hasText: z.boolean(),
  /** What its bytes say that it is, whatever its name says; null where the file is not here. */
  mediaType: z.string().nullable(),
  /** Pixels of a picture, turned as it is to be looked at. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdById: Id.nullable(),
  createdAt: Instant,
  deletedAt: Instant.nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** sending -> storing (all bytes came) -> done, or failed; one that failed is stored once it is announced again. */
const uploadStates = ['sending', 'storing', 'done', 'failed'] as const

/** A file on its way. It is its sender's alone. */
export const Upload = z.object({
  id: Id,
  name: z.string(),
  byteCount: z.int(),
  sentCount: z.int(),
  state: z.enum(uploadStates),
  /** When it is let go if nothing more comes. */
  expiresAt: Instant,
})
export type Upload = z.infer<typeof Upload>

const byId = z.strictObject({ id: Id })

export const attachFile = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/attachments',
  summary:
    'Announce a file for a task. Send its bytes to /uploads/{id} with the tus protocol. The attachment gets the same id',
  params: byId,
  body: AnnouncedFile,
  result: Upload,
})

/** The offset and the length, as tus names them. */
const getTusHeaders = ({ sentCount, byteCount, expiresAt }: Upload) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(sentCount),
  'upload-length': String(byteCount),
  'upload-expires': new Date(expiresAt).toUTCString(),
})

export const getUpload = defineEndpoint({
  method: 'GET',
  path: '/uploads/:id',
  summary: 'Get how much of a file has arrived. HEAD answers as the tus protocol 1.0 requires',
  params: byId,
  result: Upload,
  answerHeaders: getTusHeaders,
})

export const sendUpload = defineEndpoint({
  method: 'PATCH',
  path: '/uploads/:id',
  summary:
    'Send bytes of a file from Upload-Offset on, with the tus protocol 1.0. The response’s Upload-Offset is the new position',
  params: byId,
  headers: z.object({
    'tus-resumable': z.literal('1.0.0', 'Send Tus-Resumable: 1.0.0'),
    'upload-offset': z.coerce.number('Set Upload-Offset to where these bytes start').int().min(0),
  }),
  sends: 'stream',
  answerHeaders: getTusHeaders,
})

export const cancelUpload = defineEndpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  summary: 'Cancel an upload and discard its bytes',
  params: byId,
})

export const removeAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/:id',
  summary: 'Remove a file from its task. You can restore it for 30 days',
  params: byId,
})

export const restoreAttachment = defineEndpoint({
  method: 'POST',
  path: '/attachments/:id/restore',
  summary: 'Restore a removed file',
  params: byId,
  result: Attachment,
})

/** Links need no token, so that pictures, players and programs that save files can follow them; relative to the API's origin. */
export const FileLinks = z.object({
  id: Id,
  /** To save the file. */
  file: z.string(),
  /** To look at it where it stands; null for what a browser must not open, such as web pages. */
  view: z.string().nullable(),
  /** A small picture of it. */
  preview: z.string().nullable(),
})
export type FileLinks = z.infer<typeof FileLinks>

export const getFileLinks = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/file-links',
  summary: 'Get short-lived links to the files of a task, for the caller',
  params: byId,
  result: z.object({ links: z.array(FileLinks), expiresAt: Instant }),
})

export const fileForms = ['file', 'view', 'preview'] as const
export type FileForm = (typeof fileForms)[number]

export const openFile = defineEndpoint({
  method: 'GET',
  path: '/attachments/:id/:form',
  summary: 'Download a file by its link, or a range of its bytes',
  access: 'public',
  answers: 'file',
  params: z.strictObject({ id: Id, form: z.enum(fileForms) }),
  query: z.strictObject({
    for: Id,
    until: z.coerce.number().int(),
    key: z.string().max(100),
  }),
})
