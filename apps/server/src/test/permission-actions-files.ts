import * as files from '@courtside/contract/files.ts'
import type { Action } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofUpload =
  (which: keyof World['uploads']): Action['send'] =>
  (world) => ({ params: { id: world.uploads[which] } })

const ofFile =
  (which: keyof World['files']): Action['send'] =>
  (world) => ({ params: { id: world.files[which] } })

const sendUpload = (which: keyof World['uploads']): Action => ({
  endpoint: files.sendUpload,
  send: (world) => ({ ...ofUpload(which)(world), body: Buffer.from('ab') }),
  headers: {
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
  },
  isUnlogged: true,
})

/** Files that hang on tasks, and those on their way there. */
export const fileActions: Readonly<Record<string, Action>> = {
  attachFile: {
    endpoint: files.attachFile,
    send: ({ task }) => ({ params: { id: task.id }, body: { name: 'plan.pdf', byteCount: 4 } }),
    isUnlogged: true,
  },
  'getUpload own': { endpoint: files.getUpload, send: ofUpload('own') },
  "getUpload another's": { endpoint: files.getUpload, send: ofUpload('others') },
  'sendUpload own': sendUpload('own'),
  "sendUpload another's": sendUpload('others'),
  'cancelUpload own': { endpoint: files.cancelUpload, send: ofUpload('own'), isUnlogged: true },
  "cancelUpload another's": {
    endpoint: files.cancelUpload,
    send: ofUpload('others'),
    isUnlogged: true,
  },
  getFileLinks: {
    endpoint: files.getFileLinks,
    send: ({ task }) => ({ params: { id: task.id } }),
  },
  'removeAttachment own': {
    endpoint: files.removeAttachment,
    send: ofFile('own'),
    logs: 'attachment.removed',
  },
  "removeAttachment another's": {
    endpoint: files.removeAttachment,
    send: ofFile('others'),
    logs: 'attachment.removed',
  },
  'restoreAttachment own': {
    endpoint: files.restoreAttachment,
    send: ofFile('ownRemoved'),
    logs: 'attachment.restored',
  },
  "restoreAttachment another's": {
    endpoint: files.restoreAttachment,
    send: ofFile('othersRemoved'),
    logs: 'attachment.restored',
  },
  openFile: {
    endpoint: files.openFile,
    send: (world) => ({
      params: { id: world.files.own, form: 'file' },
      query: { for: world.bystanderId, until: 4_000_000_000, key: 'guessed' },
    }),
  },
}
