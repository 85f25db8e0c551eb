import { beginning, clean } from '../clean-text.ts'
import type { Findings } from '../import-plan.ts'
import { type Found, type Placed, readThings } from '../read-things.ts'
import { TrelloAction, TrelloComment } from './trello-document.ts'

/** The history: its comments to be imported, all of it to learn names from, and the count of the rest by type. */
export function readActions(entries: readonly Found[], findings: Findings) {
  const actions: Placed<TrelloAction>[] = []
  const comments: Found[] = []
  const ignored = new Map<string, number>()
  for (const found of entries) {
    const { data: action } = TrelloAction.safeParse(found.value)
    if (action) actions.push({ ...action, place: found.place })
    if (action?.type === 'commentCard' || action?.type === 'copyCommentCard') comments.push(found)
    else {
      const type = beginning(clean(action?.type ?? ''), 60)
      ignored.set(type || '?', (ignored.get(type || '?') ?? 0) + 1)
    }
  }
  return {
    actions,
    comments: readThings('comments', comments, TrelloComment, findings),
    ignoredActions: [...ignored]
      .map(([type, count]) => ({ type, count }))
      .toSorted((one, two) => two.count - one.count),
  }
}
