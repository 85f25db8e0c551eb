import type { Comment } from '@courtside/contract/comments.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore } from '#lib/row-store.ts'

/** The comments of opened tasks, each once; in groups by task. */
export const commentRows = createRowStore<Comment>((comment) => comment.taskId)

forgetOnSignOut(commentRows.clear)
