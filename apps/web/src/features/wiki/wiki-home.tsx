import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { BookOpen, Download, Globe, Plus, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { wikiExportText } from '#text/wiki-export.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { wikiTemplateText } from '#text/wiki-templates.ts'
import { wikiText } from '#text/wiki.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { FoundPages } from './found-pages.tsx'
import { HomeShelves, ShelfTitle } from './home-shelves.tsx'
import type { TemplateName } from './new-page-dialog.tsx'
import { PageTree } from './tree/page-tree.tsx'
import { useTreeBeside } from './tree/use-tree-beside.ts'
import { usePageRights, usePagesUnder } from './use-wiki.ts'

const NewPageDialog = lazyComponent(
  async () => (await import('./new-page-dialog.tsx')).NewPageDialog,
)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)
const PageFilters = lazyComponent(async () => (await import('./page-filters.tsx')).PageFilters)
const Trash = lazyComponent(async () => (await import('./trash.tsx')).Trash)

const ShareList = lazyComponent(async () => (await import('./share/share-list.tsx')).ShareList)

const words = wikiText.home

/** The wiki's first screen: what is new, one's favourites, what one read, and all pages. */
export default function WikiHome() {
  const { show, q = '', below, by, written } = useSearch({ from: '/protected/tree/wiki' })
  const filter = { belowId: below, writerId: by, written }
  const navigate = useNavigate()
  const { mayCreate, maySeeTrash, maySeeShares } = usePageRights(undefined)
  const [begun, setBegun] = useState<TemplateName>()
  const [isExporting, setExporting] = useState(false)
  const top = usePagesUnder(null)
  const hasTreeBeside = useTreeBeside()
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
            <Button variant="ghost" size="sm" asChild>
              <Link to="/wiki" search={{ show: 'links' }}>
                <Globe /> <span className="max-md:sr-only">{words.links}</span>
              </Link>
            </Button>
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
        <div className="mx-auto grid max-w-6xl gap-7 px-3 py-4 md:px-6 md:py-6">
          <HomeShelves />
          {!hasTreeBeside && (
            <section aria-label={wikiText.tree.label} className="min-w-0">
              <ShelfTitle>{wikiText.tree.label}</ShelfTitle>
              <PageTree />
            </section>
          )}
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
