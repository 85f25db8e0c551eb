import type { PageName } from '@courtside/contract/pages.ts'
import type { MentionKind } from '@courtside/document/addresses.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { escapeHtml } from '@courtside/document/html.ts'
import { referencesOf } from '@courtside/document/references.ts'
import { useCallback, useMemo } from 'react'
import { useTaskLinks } from '#features/tasks/use-task-links.ts'
import { useUsers } from '#features/users/use-users.ts'
import { taskLink } from '#lib/task-link.ts'
import { usePageNames } from './use-page-names.ts'

/**
 * How mentions are drawn, as HTML: as their reader knows now what they name. A task that the reader may not see, or that is
 * gone, is its key alone, such a page the words it was written with; what else is not known is undefined, and drawn as it
 * was written.
 */
export function useLiveMentions(written: DocumentNode) {
  const { mentions } = useMemo(() => referencesOf(written), [written])
  const named = (kind: MentionKind) =>
    mentions.flatMap((mention) => (mention.kind === kind ? mention.id : []))
  const taskOf = useTaskLinks(named('task').join(' '))
  const pages = usePageNames(named('page'))
  const people = useUsers()
  const names = useMemo(() => new Map(people.map(({ uid, name }) => [uid, name])), [people])
  return useCallback(
    (kind: string, id: string, label: string): string | undefined => {
      if (kind === 'task') {
        const task = taskOf(id)
        return task ? taskLink(task, escapeHtml) : `<span class="mention">${escapeHtml(id)}</span>`
      }
      if (kind === 'page' && pages) {
        const page = pages.get(id)
        return page
          ? `<a class="mention" href="/wiki/${escapeHtml(id)}">${escapeHtml(nameOf(page))}</a>`
          : `<span class="mention">${escapeHtml(label)}</span>`
      }
      const name = kind === 'person' ? names.get(id) : undefined
      if (name === undefined) return undefined
      return `<a class="mention" href="/users/${escapeHtml(id)}">${escapeHtml(name)}</a>`
    },
    [taskOf, pages, names],
  )
}

const nameOf = ({ icon, title }: PageName): string => (icon ? `${icon} ${title}` : title)
