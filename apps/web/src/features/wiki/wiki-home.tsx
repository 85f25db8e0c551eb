import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { BookOpen, Download, Globe, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { formatAgo } from '#lib/dates.ts'
import { late } from '#lib/late.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { wikiExportText } from '#text/wiki-export.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { wikiTemplateText } from '#text/wiki-templates.ts'
import { wikiText } from '#text/wiki.ts'
import { Avatar, faceOf } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FoundPages } from './found-pages.tsx'
import type { TemplateName } from './new-page-dialog.tsx'
import { PageEntry } from './page-entry.tsx'
import { PageTree } from './tree/page-tree.tsx'
import { usePageRights, usePagesUnder, useWikiHome } from './use-wiki.ts'

const NewPageDialog = late(async () => (await import('./new-page-dialog.tsx')).NewPageDialog)
const ExportDialog = late(async () => (await import('./export-dialog.tsx')).ExportDialog)
const PageFilters = late(async () => (await import('./page-filters.tsx')).PageFilters)
const Trash = late(async () => (await import('./trash.tsx')).Trash)

const ShareList = late(async () => (await import('./share/share-list.tsx')).ShareList)

const words = wikiText.home

/** The wiki's first screen: the tree, one's favourites, and what changed lately. */
export default function WikiHome() {
  const { show, q = '', below, by, written } = useSearch({ from: '/protected/tree/wiki' })
  const filter = { belowId: below, writerId: by, written }
  const navigate = useNavigate()
  const { mayCreate, maySeeTrash, maySeeShares } = usePageRights(undefined)
  const [begun, setBegun] = useState<TemplateName>()
  const [isExporting, setExporting] = useState(false)
  const top = usePagesUnder(null)
  const home = useWikiHome()
  const reason = lacking(mayCreate, 'wiki.edit')
  const create = () => setBegun('blank')
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcuts([
    { keys: 'c', title: wikiText.create.action, when: () => mayCreate, run: create },
    { keys: '/', title: wikiText.find.label, run: () => searchRef.current?.focus() },
  ])
  if (show === 'trash') return <Trash />
  if (show === 'links') return <ShareList />

  const isEmpty = !top.isPending && !top.isError && top.pages.length === 0
  return (
    <Screen
      title={wikiText.title}
      actions={
        <>
          {mayCreate && (
            <IconButton label={wikiImportText.title} asChild>
              <Link to="/wiki/import">
                <Upload />
              </Link>
            </IconButton>
          )}
          {!isEmpty && (
            <IconButton label={wikiExportText.all} onClick={() => setExporting(true)}>
              <Download />
            </IconButton>
          )}
          {maySeeShares && (
            <IconButton label={words.links} asChild>
              <Link to="/wiki" search={{ show: 'links' }}>
                <Globe />
              </Link>
            </IconButton>
          )}
          {maySeeTrash && (
            <IconButton label={wikiText.trash.open} asChild>
              <Link to="/wiki" search={{ show: 'trash' }}>
                <Trash2 />
              </Link>
            </IconButton>
          )}
        </>
      }
      primary={
        <Button variant="primary" size="sm" disabledReason={reason} onClick={create}>
          <Plus /> {wikiText.create.action}
        </Button>
      }
      toolbar={
        !isEmpty && (
          <div className="flex grow flex-wrap items-center gap-x-2 gap-y-1">
            <SearchBox
              value={q}
              label={wikiText.find.label}
              inputRef={searchRef}
              onChange={(typed) =>
                void navigate({
                  to: '/wiki',
                  search: (before) => ({ ...before, q: typed }),
                  replace: true,
                })
              }
              className="w-full max-w-72"
            />
            {q !== '' && <PageFilters filter={filter} />}
          </div>
        )
      }
    >
      {q !== '' ? (
        <FoundPages words={q} filter={filter} />
      ) : top.isError && top.pages.length === 0 ? (
        <ErrorState title={wikiText.failed} error={top.error} onRetry={() => void top.refetch()} />
      ) : isEmpty ? (
        <Nothing mayCreate={mayCreate} onBegin={setBegun} />
      ) : (
        <div className="mx-auto grid max-w-5xl gap-8 px-3 py-4 md:grid-cols-[minmax(0,1fr)_18rem] md:px-6 md:py-6">
          <section aria-label={wikiText.tree.label} className="min-w-0">
            <ShelfTitle>{wikiText.tree.label}</ShelfTitle>
            <PageTree />
          </section>
          <div className="grid min-w-0 content-start gap-6 max-md:order-first">
            {home.isPending && <SkeletonRows />}
            {home.data && home.data.favourites.length > 0 && (
              <Shelf title={words.favourites}>
                {home.data.favourites.map((page) => (
                  <PageEntry key={page.id} {...page} />
                ))}
              </Shelf>
            )}
            {home.data && home.data.changed.length > 0 && (
              <Shelf title={words.changed} isShort>
                {home.data.changed.map(({ author, updatedAt, ...page }) => (
                  <PageEntry key={page.id} {...page}>
                    <span className="flex items-center gap-1.5 text-xs text-muted">
                      {author && <Avatar {...faceOf(author)} size="xs" />}
                      {words.changedBy(
                        author?.name ?? wikiText.page.somebody,
                        formatAgo(updatedAt),
                      )}
                    </span>
                  </PageEntry>
                ))}
              </Shelf>
            )}
          </div>
        </div>
      )}
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      {begun && (
        <NewPageDialog
          template={begun}
          onClose={() => setBegun(undefined)}
          onMade={({ id }) =>
            void navigate({ to: '/wiki/$pageId', params: { pageId: id }, search: { edit: 'true' } })
          }
        />
      )}
    </Screen>
  )
}

function Shelf({
  title,
  isShort = false,
  children,
}: {
  title: string
  /** On a phone, where the tree follows, only the first few are shown. */
  isShort?: boolean
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <ShelfTitle>{title}</ShelfTitle>
      <ul className={isShort ? 'max-md:[&>li:nth-child(n+4)]:hidden' : undefined}>{children}</ul>
    </section>
  )
}

const ShelfTitle = ({ children }: { children: string }) => (
  <h2 className="px-2 pb-1 text-xs font-medium text-muted">{children}</h2>
)

const offered: readonly TemplateName[] = ['rulebook', 'minutes', 'playbook', 'howTo', 'blank']

function Nothing({
  mayCreate,
  onBegin,
}: {
  mayCreate: boolean
  onBegin: (template: TemplateName) => void
}) {
  return (
    <EmptyState
      icon={<BookOpen />}
      title={words.none.title}
      description={mayCreate ? words.none.description : words.none.reader}
      action={
        mayCreate && (
          <div className="grid gap-3">
            <p className="text-sm text-muted">{words.start}</p>
            <div className="flex flex-wrap justify-center gap-2">
              {offered.map((name) => (
                <Button key={name} onClick={() => onBegin(name)}>
                  {wikiTemplateText[name].name}
                </Button>
              ))}
            </div>
          </div>
        )
      }
    />
  )
}
