import { escapeHtml } from '@courtside/document/html.ts'
import { useCallback, useMemo } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { taskRoom } from './tasks/show-tasks.ts'

/**
 * How mentions of tasks and people are drawn, as HTML: people as their reader knows them now, tasks as room for
 * `showTasks`; what else is not known is undefined, and drawn as it was written.
 */
export function useLiveMentions() {
  const people = useUsers()
  const names = useMemo(() => new Map(people.map(({ uid, name }) => [uid, name])), [people])
  return useCallback(
    (kind: string, id: string, isItem: boolean): string | undefined => {
      if (kind === 'task') return taskRoom(id, isItem)
      const name = kind === 'person' ? names.get(id) : undefined
      if (name === undefined) return undefined
      return `<a class="mention" href="/users/${escapeHtml(id)}">${escapeHtml(name)}</a>`
    },
    [names],
  )
}
