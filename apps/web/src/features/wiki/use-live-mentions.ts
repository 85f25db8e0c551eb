import type { PageName } from '@courtside/contract/pages.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { type DrawnMention, type SafeHtml, escapeHtml, safe } from '@courtside/document/html.ts'
import { getReferences } from '@courtside/document/references.ts'
import { useCallback, useMemo } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { renderTaskRoom } from './tasks/show-tasks.ts'
import { usePageNames } from './use-page-names.ts'

/** The pages that a document mentions. */
export const getMentionedPages = (written: DocumentNode): readonly string[] =>
  getReferences(written).mentions.flatMap(({ kind, id }) => (kind === 'page' ? id : []))

/**
 * How mentions are drawn, as HTML: people and pages, which are named ahead, as their reader knows them now, tasks as room
 * for `showTasks`. A page that the reader may not see, or that is gone, is the words it was written with; what else is not
 * known is undefined, and drawn as it was written.
 */
export function useLiveMentions(pageIds: readonly string[]) {
  const pages = usePageNames(pageIds)
  const people = useUsers()
  const names = useMemo(() => new Map(people.map(({ uid, name }) => [uid, name])), [people])
  return useCallback(
    ({ kind, id, label, isItem }: DrawnMention): SafeHtml | undefined => {
      if (kind === 'task') return renderTaskRoom(id, isItem)
      const page = kind === 'page' ? pages?.get(id) : undefined
      if (page !== undefined)
        return page
          ? safe`<a class="mention" href="/wiki/${escapeHtml(id)}">${escapeHtml(getName(page))}</a>`
          : safe`<span class="mention">${escapeHtml(label)}</span>`
      const name = kind === 'person' ? names.get(id) : undefined
      if (name === undefined) return undefined
      return safe`<a class="mention" href="/users/${escapeHtml(id)}">${escapeHtml(name)}</a>`
    },
    [pages, names],
  )
}

const getName = ({ icon, title }: PageName): string => (icon ? `${icon} ${title}` : title)
