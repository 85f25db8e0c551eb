import { useMemo } from 'react'
import { useTextFiles } from '#features/files/use-text-files.ts'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { useUsers } from '#features/users/use-users.ts'
import type { Mentions } from '#lib/markdown.ts'
import { useTaskLinks } from './use-task-links.ts'

/** The people, tasks, PKR IDs and files that a text names, as its reader knows them. */
export function useMentions(source: string): Mentions {
  const users = useUsers()
  const taskOf = useTaskLinks(source)
  const cards = useNamedNumbers(source)
  const files = useTextFiles(source)
  return useMemo(() => {
    const handles = new Set(users.map(({ handle }) => handle.toLowerCase()))
    return { isKnown: (handle) => handles.has(handle.toLowerCase()), taskOf, cards, files }
  }, [users, taskOf, cards, files])
}
