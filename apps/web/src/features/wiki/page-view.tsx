import type { Page } from '@courtside/contract/pages.ts'
import { type DocumentNode, isBlank } from '@courtside/document/document.ts'
import { getHeadings } from '@courtside/document/headings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { History, Pencil, Star } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { formatAgo } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { wikiText } from '#text/wiki.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { getBlockInSight, useWrittenBlock } from './block-in-sight.ts'
import { DiscussionButton } from './comments/discussion-button.tsx'
import { PageDiscussion } from './comments/late-discussion.tsx'
import { useReadDiscussion } from './comments/use-read-discussion.ts'
import { PageAround } from './page-around.tsx'
import { besideQuery, PageContents, PageContentsBar } from './page-contents.tsx'
import { renderCrumbs } from './page-crumbs.tsx'
import { PageDocument } from './page-document.tsx'
import { PublicMark, RestrictedMark } from './page-mark.tsx'
import { PageMenu } from './page-menu.tsx'
import { useAnchor } from './use-anchor.ts'
import { attempt, setFavourite, usePageRights } from './use-wiki.ts'

const words = wikiText.page
// What a page is read without comes once its text is there.
const PageReaders = lazyComponent(async () => (await import('./page-readers.tsx')).PageReaders)
const PageMarks = lazyComponent(async () => (await import('./comments/page-marks.tsx')).PageMarks)
const ReadInbox = lazyComponent(async () => (await import('./read-inbox.tsx')).ReadInbox)
const PageNotices = lazyComponent(async () => (await import('./page-notices.tsx')).PageNotices, {
  fallback: () => <div className="min-h-11 bg-hover print:hidden" />,
})

/** A page to be read: what it says, and quietly what stands around it. */
export function PageView({ page }: { page: Page }) {
  const { id, title, icon, number, author, at, document: written, isFavourite, deletedAt } = page
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mayEdit, editReason, mayComment } = usePageRights(page)
  const headings = useMemo(() => getHeadings(written as DocumentNode), [written])
  const frame = useRef<HTMLDivElement>(null)
  const edit = () =>
    void navigate({
      to: '/wiki/$pageId',
      params: { pageId: id },
      search: { edit: 'true' },
      state: { block: getBlockInSight(frame.current) },
    })
  const toggleFavourite = () => void attempt(() => setFavourite(client, page, !isFavourite))
  useShortcuts([
    { keys: 'e', title: words.edit, about: () => page.title, when: () => mayEdit, run: edit },
  ])
  useAnchor()
  useWrittenBlock(frame)
  const { discussion, marking } = useReadDiscussion(page, frame)
  const hasRoom = useMediaQuery(besideQuery) && !(discussion.isShown && discussion.isWide)
  const isUnread = !page.isPublished || page.draft !== null || page.liveDraft !== null
  const hasNotices = deletedAt !== null || (mayEdit && isUnread)
  const hasContents = headings.length > 2

  return (
    <Screen
      title={title}
      crumbs={renderCrumbs(page)}
      actions={
        <>
          <IconButton
            label={isFavourite ? words.unfavour : words.favour}
            aria-pressed={isFavourite}
            onClick={toggleFavourite}
          >
            <Star className={cn(isFavourite && 'fill-current text-warning')} />
          </IconButton>
          <IconButton label={words.versions} asChild>
            <Link
              to="/wiki/$pageId/version/$versionNumber"
              params={{ pageId: id, versionNumber: String(number) }}
            >
              <History />
            </Link>
          </IconButton>
          <DiscussionButton discussion={discussion} />
          <PageMenu page={page} onComment={discussion.begin} />
        </>
      }
      primary={
        deletedAt === null && (
          <Button variant="primary" size="sm" disabledReason={editReason} onClick={edit}>
            <Pencil /> {words.edit}
          </Button>
        )
      }
    >
      {hasNotices && <PageNotices page={page} />}
      <div className="mx-auto flex max-w-6xl justify-center gap-10 px-5 pt-6 md:px-8 md:pt-10 md:pb-24">
        <article className="grid measure min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-6">
          <header className="grid gap-2">
            {icon && (
              <span aria-hidden className="text-4xl leading-none">
                {icon}
              </span>
            )}
            <h2
              className="text-2xl leading-tight font-semibold text-balance wrap-anywhere"
              dir="auto"
            >
              {title}
            </h2>
            <div className="flex min-h-5.5 items-center gap-1.5 text-xs text-muted">
              {page.isRestricted && <RestrictedMark />}
              {page.isPublic && <PublicMark />}
              {words.meta(number, author?.name ?? words.somebody, formatAgo(at))}
              {deletedAt === null && <PageReaders pageId={id} />}
            </div>
          </header>
          {hasContents && !hasRoom && <PageContentsBar headings={headings} />}
          {isBlank(written) ? (
            <p className="text-base text-faint">
              {words.empty}{' '}
              {mayEdit && (
                <Button variant="link" onClick={edit}>
                  {words.write}
                </Button>
              )}
            </p>
          ) : (
            <div ref={frame} className="relative">
              <PageDocument pageId={id} document={written} pictures={page.pictures} />
              <PageMarks {...marking} onComment={mayComment ? discussion.begin : undefined} />
            </div>
          )}
          <PageAround page={page} />
        </article>
        {hasContents && hasRoom && <PageContents headings={headings} />}
        <PageDiscussion discussion={discussion} />
        <ReadInbox pageId={id} />
      </div>
    </Screen>
  )
}
