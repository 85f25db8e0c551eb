import type { Comment } from '@courtside/contract/comments.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore } from '#lib/row-store.ts'

/** The comments of opened tasks and pages, each once; in groups by what they stand on. */
export const commentRows = createRowStore<Comment>(
  (comment) => comment.taskId ?? comment.pageId ?? '',
)

forgetOnSignOut(commentRows.clear)

/** What the pages are called whose comments were shown, by their ids. */
export const pageTitles = new Map<string, string>()
forgetOnSignOut(() => pageTitles.clear())
