import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lacking } from '#features/projects/use-access.ts'
import { formatAgo } from '#lib/dates.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { describePublished, publishNewest } from './use-versions.ts'
import { attempt, untrashPage, usePageRights } from './use-wiki.ts'
import type { Compared } from './wiki-search.ts'

const words = wikiText.page

/** What whoever may do something about it should know of the state that a page is in which is not what readers see. */
export function PageNotices({ page }: { page: Page }) {
  const { id, draft, liveDraft, isPublished, deletedAt } = page
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mayPublish, mayRestore } = usePageRights(page)
  if (deletedAt !== null)
    return (
      <Notice
        action={words.restore}
        reason={lacking(mayRestore, 'wiki.restore')}
        onAction={() => void attempt(() => untrashPage(client, id))}
      >
        {words.inTrash}
      </Notice>
    )
  const publish = async () => {
    const shown = await attempt(() => publishNewest(client, page))
    if (shown) toast({ title: describePublished(page, shown.number) })
  }
  const write = () =>
    void navigate({ to: '/wiki/$pageId', params: { pageId: id }, search: { edit: 'true' } })
  const compare = (number: number, other: Compared) =>
    void navigate({
      to: '/wiki/$pageId/version/$versionNumber',
      params: { pageId: id, versionNumber: String(number) },
      search: { with: other },
    })
  const writers = liveDraft?.writers.map(({ name }) => name) ?? []
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-hover px-4 py-2 text-sm md:px-5 print:hidden">
      <span className="grow text-muted">
        {liveDraft &&
          (writers.length > 0
            ? wikiText.live.writing(writers.join(', '), formatAgo(liveDraft.since))
            : wikiText.live.writingUnknown(formatAgo(liveDraft.since)))}
        {liveDraft && (draft || !isPublished) && ' '}
        {(draft || !isPublished) &&
          (draft
            ? draft.author
              ? words.draft(draft.author.name, formatAgo(draft.at))
              : words.draftUnknown(formatAgo(draft.at))
            : words.notPublished)}
      </span>
      {liveDraft && (
        <>
          <Button size="sm" onClick={() => compare(page.number, 'draft')}>
            {wikiText.live.changes(page.number)}
          </Button>
          <Button size="sm" onClick={write}>
            {wikiText.live.open}
          </Button>
        </>
      )}
      {draft && !liveDraft && (
        <Button size="sm" onClick={() => compare(draft.number, page.number)}>
          {words.showDraft}
        </Button>
      )}
      {(draft || !isPublished) && (
        <Button
          size="sm"
          disabledReason={lacking(mayPublish, 'wiki.publish')}
          onClick={() => void publish()}
        >
          {words.publish}
        </Button>
      )}
    </div>
  )
}
