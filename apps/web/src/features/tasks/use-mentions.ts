import { useMemo } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import type { Mentions } from '#lib/markdown.ts'
import { useTaskLinks } from './use-task-links.ts'

/** The people and tasks that a text names, as its reader knows them. */
export function useMentions(source: string): Mentions {
  const users = useUsers()
  const taskOf = useTaskLinks(source)
  return useMemo(() => {
    const handles = new Set(users.map(({ handle }) => handle.toLowerCase()))
    return { isKnown: (handle) => handles.has(handle.toLowerCase()), taskOf }
  }, [users, taskOf])
}
