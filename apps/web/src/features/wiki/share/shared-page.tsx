import type { SharedPage } from '@courtside/contract/page-shares.ts'
import { findFileId } from '@courtside/document/addresses.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { getHeadings } from '@courtside/document/headings.ts'
import { type DrawnMention, escapeHtml, safe, renderHtml } from '@courtside/document/html.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { getFileAnchor, renderFileHtml } from '#features/wiki/files/file-html.ts'
import { formatAgo } from '#lib/dates.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { sharedPageText } from '#text/shared-pages.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { OutsidePage } from '#ui/layout/outside-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DocumentHtml } from '../document-html.tsx'
import { besideQuery, PageContents, PageContentsBar } from '../page-contents.tsx'
import { useAnchor } from '../use-anchor.ts'
import { AskPassword } from './ask-password.tsx'
import { PageLink } from './page-link.tsx'
import { getFiles, getPictures } from './shared-files.ts'
import { SharedTree } from './shared-tree.tsx'
import { useSharedPage } from './use-shared.ts'

const words = sharedPageText

/** A page of the wiki for whoever has its public link: to be read, by itself or with those below it. */
export default function SharedPageScreen() {
  const { code, pageId } = useParams({ from: '/shared/$code/{-$pageId}' })
  const { data: page, error, refetch } = useSharedPage(code, pageId)
  useDocumentTitle(page?.title ?? words.screen)
  if (error instanceof ApiError && error.code === 'password_needed')
    return <AskPassword key={code} code={code} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <OutsidePage {...words.gone} />
  if (page) return <Reading code={code} page={page} />
  if (error)
    return (
      <OutsidePage {...words.failed}>
        <Button variant="primary" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </OutsidePage>
    )
  return (
    <main className="mx-auto grid measure appear-late gap-3 px-5 pt-24">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </main>
  )
}

function Reading({ code, page }: { code: string; page: SharedPage }) {
  const { id, title, icon, at, path, children, organisation, hasSubpages } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const written = useMemo(() => named(page.document as DocumentNode), [page.document])
  const headings = useMemo(() => getHeadings(written), [written])
  const hasRoom = useMediaQuery(besideQuery)
  const hasContents = headings.length > 2
  const files = useMemo(() => getFiles(page), [page])
  const text = useMemo(
    () =>
      renderHtml(written, {
        ...drawn,
        addressOf: findLead,
        fileHtml: renderFileHtml(getPictures(page)),
      }),
    [written, page],
  )
  useAnchor()
  // Who comes from another page of the same link begins at the top, also with a screen reader.
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <div className="min-h-dvh bg-surface pt-safe pb-safe">
      <header className="border-b border-border print:hidden">
        <div className="mx-auto flex max-w-7xl items-center gap-2 px-5 py-3 text-sm md:px-8">
          <Logo src={useRuntimeConfig()?.logoUrl} className="size-5" />
          <span className="truncate font-medium" dir="auto">
            {organisation}
          </span>
        </div>
      </header>
      <div className="mx-auto flex max-w-7xl justify-center gap-10 px-5 pt-6 pb-24 max-lg:flex-col md:px-8 lg:pt-10">
        {hasSubpages && <SharedTree code={code} shownId={id} />}
        <main className="grid measure min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-6">
          <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <header className="grid gap-2">
              {path.length > 0 && (
                <nav className="flex flex-wrap gap-x-1.5 text-sm text-muted print:hidden">
                  {path.map((above) => (
                    <span key={above.id} className="flex items-center gap-1.5" dir="auto">
                      <PageLink code={code} id={above.id} className="hover:underline">
                        {above.title}
                      </PageLink>
                      <span aria-hidden>/</span>
                    </span>
                  ))}
                </nav>
              )}
              {icon && (
                <span aria-hidden className="text-4xl leading-none">
                  {icon}
                </span>
              )}
              <h1
                ref={heading}
                tabIndex={-1}
                className="text-2xl leading-tight font-semibold text-balance wrap-anywhere outline-none"
                dir="auto"
              >
                {title}
              </h1>
              <p className="text-xs text-muted">{words.changed(formatAgo(at))}</p>
            </header>
            {hasContents && !hasRoom && <PageContentsBar headings={headings} />}
            {text === '<p></p>' || text === '' ? (
              <p className="text-base text-faint">{words.empty}</p>
            ) : (
              <DocumentHtml html={text} files={files} />
            )}
          </article>
          {children.length > 0 && (
            <nav
              aria-label={words.below}
              className="grid gap-1 border-t border-border pt-6 print:hidden"
            >
              <h2 className="text-xs font-medium text-muted">{words.below}</h2>
              <ul className="grid sm:grid-cols-2">
                {children.map((below) => (
                  <li key={below.id} className="min-w-0">
                    <PageLink
                      code={code}
                      id={below.id}
                      className="-mx-2 block truncate rounded-md px-2 py-1.5 text-sm hover:bg-hover touch:py-3"
                    >
                      <span dir="auto">
                        {below.icon} {below.title}
                      </span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </main>
        {hasContents && hasRoom && <PageContents headings={headings} />}
      </div>
    </div>
  )
}

/** In the reader's language, where the answer says only that it is somebody. */
function named(node: DocumentNode): DocumentNode {
  if (node.type === 'mention' && node.attrs?.['kind'] === 'person')
    return { ...node, attrs: { ...node.attrs, label: words.member } }
  return node.content ? { ...node, content: node.content.map(named) } : node
}

/** Mentions lead nowhere from here. */
const drawn = {
  mentionHtml: ({ kind, id }: DrawnMention) =>
    safe`<span class="mention">${escapeHtml(kind === 'person' ? words.member : id)}</span>`,
} as const
function findLead(address: string): string | undefined {
  const fileId = findFileId(address)
  if (fileId !== undefined) return getFileAnchor(fileId)
  return address.startsWith('mention:') ? undefined : address
}
