import type { Attachment } from '@courtside/contract/files.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore } from '#lib/row-store.ts'

/** The attachments of opened tasks, each once; in groups by task. */
export const attachmentRows = createRowStore<Attachment>((attachment) => attachment.taskId)

forgetOnSignOut(attachmentRows.clear)
