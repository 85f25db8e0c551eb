import { useMemo } from 'react'
import { useTextFiles } from '#features/files/use-text-files.ts'
import { useUsers } from '#features/users/use-users.ts'
import type { Mentions } from '#lib/markdown.ts'
import { useTaskLinks } from './use-task-links.ts'

/** The people, tasks and files that a text names, as its reader knows them. */
export function useMentions(source: string): Mentions {
  const users = useUsers()
  const taskOf = useTaskLinks(source)
  const files = useTextFiles(source)
  return useMemo(() => {
    const handles = new Set(users.map(({ handle }) => handle.toLowerCase()))
    return { isKnown: (handle) => handles.has(handle.toLowerCase()), taskOf, files }
  }, [users, taskOf, files])
}
