import { useMemo } from 'react'
import { useTextFiles } from '#features/files/use-text-files.ts'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { useInvited } from '#features/users/use-invited.ts'
import { useUsers } from '#features/users/use-users.ts'
import { usePageNames } from '#features/wiki/use-page-names.ts'
import type { Mentions } from '#lib/markdown.ts'
import { useTaskLinks } from './use-task-links.ts'

const pageMention = /\(mention:page\/([\da-f-]{36})\)/g

/** The people, tasks, pages, PKR IDs and files that a text names, as its reader knows them. */
export function useMentions(source: string): Mentions {
  const members = useUsers()
  const invited = useInvited(source.includes('@'))
  const users = useMemo(() => [...members, ...invited], [members, invited])
  const taskOf = useTaskLinks(source)
  const cards = useNamedNumbers(source)
  const files = useTextFiles(source)
  const pages = usePageNames(
    useMemo(
      () => [...new Set(Array.from(source.matchAll(pageMention), ([, id = '']) => id))],
      [source],
    ),
  )
  return useMemo(() => {
    const handles = new Set(users.map(({ handle }) => handle.toLowerCase()))
    const people = new Map(users.map(({ uid, name }) => [uid, name]))
    return {
      isKnown: (handle) => handles.has(handle.toLowerCase()),
      taskOf,
      nameOf: (kind, id) => (kind === 'page' ? pages?.get(id)?.title : people.get(id)),
      cards,
      files,
    }
  }, [users, taskOf, pages, cards, files])
}
