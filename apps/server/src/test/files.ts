import type { AddressInfo } from 'node:net'
import { type Upload, attachFile, getFileLinks, sendUpload } from '@courtside/contract/files.ts'
import { attachPageFile, findPageFiles } from '@courtside/contract/page-files.ts'
import { storeJob } from '#features/files/store-upload.ts'
import { type Caller, type TestApp, send } from './app.ts'

/** Announces a file for a task. */
export const announce = (
  caller: Caller,
  taskId: string,
  name: string,
  byteCount: number,
): Promise<Upload> => caller.call(attachFile, { params: { id: taskId }, body: { name, byteCount } })

/** What a client of the protocol says with bytes from `offset` on. */
export const tusHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
})

/** Sends bytes of an announced file; the answer's status. */
export const sendBytes = async (
  { api }: TestApp,
  { token }: Caller,
  id: string,
  offset: number,
  bytes: Uint8Array,
) => {
  const headers = { authorization: `Bearer ${token}`, ...tusHeaders(offset) }
  return send(api, sendUpload, { params: { id }, body: bytes }, headers)
}

/** Stores a file that has come as a whole, as a worker would. */
export const store = ({ db, files }: TestApp, uploadId: string): Promise<void> =>
  storeJob(db, files.store, () => undefined).run({ uploadId }, new AbortController().signal)

/** Stores no more of a file that was tried in vain, as a worker would. */
export const giveUp = ({ db, files }: TestApp, uploadId: string): Promise<void> =>
  storeJob(db, files.store, () => undefined).giveUp({ uploadId })

/** The whole way of a small file to its task; resolves with the id of the attachment. */
export async function attach(
  app: TestApp,
  caller: Caller,
  taskId: string,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const bytes = Buffer.from(content)
  const { id } = await announce(caller, taskId, name, bytes.length)
  if (bytes.length > 0) await sendBytes(app, caller, id, 0, bytes)
  await store(app, id)
  return id
}

/** The whole way of a small file to a page. */
export async function attachToPage(
  app: TestApp,
  caller: Caller,
  pageId: string,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const bytes = Buffer.from(content)
  const body = { name, byteCount: bytes.length }
  const { id } = await caller.call(attachPageFile, { params: { id: pageId }, body })
  await sendBytes(app, caller, id, 0, bytes)
  await store(app, id)
  return id
}

/** Those of these files of a page that a caller is told of. */
export const pageFilesFor = async (caller: Caller, pageId: string, ...fileIds: string[]) =>
  (await caller.call(findPageFiles, { params: { id: pageId }, body: { fileIds } })).files

/** The links to one file of a task, for whoever asks. */
export async function linksTo(caller: Caller, taskId: string, id: string) {
  const { links } = await caller.call(getFileLinks, { params: { id: taskId } })
  const found = links.find((link) => link.id === id)
  if (!found) throw new Error('The task has no such file')
  return found
}

/** Lets the app listen, for clients that speak HTTP themselves; resolves with its origin. */
export async function listen({ api: { http } }: TestApp): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}
