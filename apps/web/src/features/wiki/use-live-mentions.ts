import type { DocumentNode } from '@courtside/document/document.ts'
import { escapeHtml } from '@courtside/document/html.ts'
import { referencesOf } from '@courtside/document/references.ts'
import { useCallback, useMemo } from 'react'
import { useTaskLinks } from '#features/tasks/use-task-links.ts'
import { useUsers } from '#features/users/use-users.ts'
import { taskLink } from '#lib/task-link.ts'

/**
 * How mentions of tasks and people are drawn, as HTML: as their reader knows them now. A task that the reader may not
 * see, or that is gone, is its key alone; what else is not known is undefined, and drawn as it was written.
 */
export function useLiveMentions(written: DocumentNode) {
  const keys = useMemo(
    () =>
      referencesOf(written)
        .mentions.flatMap(({ kind, id }) => (kind === 'task' ? id : []))
        .join(' '),
    [written],
  )
  const taskOf = useTaskLinks(keys)
  const people = useUsers()
  const names = useMemo(() => new Map(people.map(({ uid, name }) => [uid, name])), [people])
  return useCallback(
    (kind: string, id: string): string | undefined => {
      if (kind === 'task') {
        const task = taskOf(id)
        return task ? taskLink(task, escapeHtml) : `<span class="mention">${escapeHtml(id)}</span>`
      }
      const name = kind === 'person' ? names.get(id) : undefined
      if (name === undefined) return undefined
      return `<a class="mention" href="/users/${escapeHtml(id)}">${escapeHtml(name)}</a>`
    },
    [taskOf, names],
  )
}
