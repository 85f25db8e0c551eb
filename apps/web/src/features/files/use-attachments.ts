import {
  type Attachment,
  removeAttachment as removeEndpoint,
  restoreAttachment as restoreEndpoint,
} from '@courtside/contract/files.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { getTaskName } from '#features/tasks/use-task-rows.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { fileText } from '#text/files.ts'
import { attachmentRows } from './use-attachment-rows.ts'

const getSubject = ({ id }: { id: string }) => attachmentRows.get(id)?.name ?? fileText.title
const aboutOf = ({ id }: { id: string }) => getTaskName(attachmentRows.get(id)?.taskId ?? '')

const removeAttachment = defineWrite<{ id: string }, void>({
  name: 'attachment.remove',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id }) =>
    attachmentRows.applyOptimistic(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(removeEndpoint, { params: { id } }),
  onSuccess: (_nothing, { id }) => {
    const row = attachmentRows.getStored(id)
    if (row) attachmentRows.upsert([{ ...row, deletedAt: new Date().toISOString() }])
  },
  inverse: (args): Write => restoreAttachment(args),
})

const restoreAttachment = defineWrite<{ id: string }, Attachment>({
  name: 'attachment.restore',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id }) => attachmentRows.applyOptimistic(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  onSuccess: (attachment) => attachmentRows.upsert([attachment]),
  inverse: (args): Write => removeAttachment(args),
})

/** What hangs on a task, in the order in which it was chosen, which ids keep: the smaller file arrives first. */
export const useAttachments = (taskId: string): readonly Attachment[] =>
  useRowsOf(attachmentRows, taskId)
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

const getNames = (files: readonly Attachment[]): string => files.map(({ name }) => name).join(', ')

/** Takes files from their task, with Undo. */
export function removeFiles(files: readonly Attachment[]): void {
  const writes = files.map(({ id }) => removeAttachment({ id }))
  performWrites(fileText.removed(getNames(files)), writes, { announce: true })
}

/** Brings files back to their task. */
export function restoreFiles(files: readonly Attachment[]): void {
  const writes = files.map(({ id }) => restoreAttachment({ id }))
  performWrites(fileText.restored(getNames(files)), writes)
}
