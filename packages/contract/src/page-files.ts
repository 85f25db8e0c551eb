import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { AnnouncedFile, Attachment, FileLinks, Upload } from './files.ts'

/** Files asked for in one request. */
export const pageFilesAtOnce = 200

/** A file that hangs on a page, with the links to it for whoever asks; they end when those of a task's files do. */
export const PageFile = Attachment.pick({
  id: true,
  name: true,
  byteCount: true,
  mediaType: true,
  width: true,
  height: true,
}).extend(FileLinks.omit({ id: true }).shape)
export type PageFile = z.infer<typeof PageFile>

const byId = z.strictObject({ id: Id })
const theseFiles = z.strictObject({ fileIds: z.array(Id).min(1).max(pageFilesAtOnce) })

export const attachPageFile = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/attachments',
  summary:
    'Announce a file for a page. Send its bytes to /uploads/{id} with the tus protocol. Once stored, the page can show attachment:{id}',
  params: byId,
  body: AnnouncedFile,
  result: Upload,
})

/** A POST, for pages name many. Files that hang on no such page, or stand in no version the caller may read, are left out. */
export const findPageFiles = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/files',
  summary: 'Get the files of a page by id, with short-lived links for the caller',
  params: byId,
  body: theseFiles,
  result: z.object({ files: z.array(PageFile), expiresAt: Instant }),
})

/** Files that the caller may not read, and those that hang on the page already, are left out. */
export const copyPageFiles = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/files/copies',
  summary: 'Add files of other pages to this page, after content was copied here',
  params: byId,
  body: theseFiles,
  result: z.object({ copies: z.array(z.object({ fromId: Id, id: Id })) }),
})
