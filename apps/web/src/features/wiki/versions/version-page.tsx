import type { PageVersion, RestoredPage } from '@courtside/contract/page-versions.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { lacking } from '#features/projects/use-access.ts'
import { formatInstant } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { MissingPage } from '../missing-page.tsx'
import { PageCrumb, WikiCrumb } from '../page-crumbs.tsx'
import { PageDocument } from '../page-document.tsx'
import { restoreVersion, getConflict, purgedOf, useVersion } from '../use-versions.ts'
import { attempt, isMissing, usePageRights } from '../use-wiki.ts'
import type { Compared } from '../wiki-search.ts'
import { PurgedPage } from './purged-page.tsx'
import { VersionActions } from './version-actions.tsx'
import { VersionList, getWriters } from './version-list.tsx'

const Compare = lazyComponent(async () => (await import('./compare.tsx')).Compare)

const words = wikiText.versions
const route = '/protected/tree/wiki/$pageId/version/$versionNumber'

/** A version of a page as it was written, with all others beside it; compared with any of them, or with the live draft, where the address says so. */
export default function VersionPage() {
  const { pageId, versionNumber } = useParams({ from: route })
  const number = /^\d{1,9}$/.test(versionNumber) ? Number(versionNumber) : undefined
  const { data, error, refetch } = useVersion(pageId, number)
  const purged = purgedOf(error)
  if (purged && number !== undefined)
    return <PurgedPage pageId={pageId} number={number} purged={purged} />
  if (number === undefined || isMissing(error)) return <MissingPage {...words.notFound} />
  if (data) return <Version key={`${pageId} ${number}`} version={data} />
  return (
    <Screen title={words.title(number)} crumbs={[<WikiCrumb key="wiki" />]}>
      {error ? (
        <ErrorState title={wikiText.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mx-auto grid measure gap-3 px-5 pt-10">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-full" />
        </Loading>
      )}
    </Screen>
  )
}

function Version({ version }: { version: PageVersion }) {
  const { page, number, title, icon, document, name, summary, path, at } = version
  const client = useQueryClient()
  const navigate = useNavigate()
  const { with: other } = useSearch({ from: route })
  const rights = usePageRights({ ...page, isPublished: true })
  const { mayEdit, editReason, mayPublish, mayRestoreVersion } = rights
  const isNewest = number === page.lastVersion
  const show = (versionNumber: number, search: { with?: Compared } = {}) =>
    void navigate({
      to: '/wiki/$pageId/version/$versionNumber',
      params: { pageId: page.id, versionNumber: String(versionNumber) },
      search,
    })
  const restoreAs = (older: number, baseVersion: number, isPublished = mayPublish) =>
    restoreVersion(client, { id: page.id, number: older }, { baseVersion, isPublished })
  /** Readers get what they were shown; what was written beyond that stays for those who write. */
  const undo = async ({ before, lastVersion }: RestoredPage) => {
    const wasShown = before === page.number
    let base = lastVersion
    if (mayPublish && !wasShown) base = (await restoreAs(page.number, base)).lastVersion
    await restoreAs(before, base, mayPublish && wasShown)
  }
  const restore = () =>
    attempt(async () => {
      try {
        const restored = await restoreAs(number, page.lastVersion)
        toast({
          title: words.restored(number),
          description: restored.isBeforeWhole ? undefined : words.keptWords(restored.before),
          action: { label: wikiText.page.undo, run: () => void attempt(() => undo(restored)) },
        })
        void navigate({ to: '/wiki/$pageId', params: { pageId: page.id } })
      } catch (error) {
        if (!getConflict(error)) throw error
        toast({ title: words.restoreConflict, tone: 'danger' })
      }
    })
  const tab =
    'flex h-control-sm items-center rounded-md px-2.5 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text touch:h-11'
  return (
    <Screen
      title={words.title(number)}
      documentTitle={`${page.title}: ${words.title(number)}`}
      crumbs={[<WikiCrumb key="wiki" />, <PageCrumb key="page" {...page} />]}
      actions={<VersionActions version={version} rights={rights} />}
      primary={
        !isNewest && (
          <Button
            variant="primary"
            size="sm"
            disabledReason={editReason ?? lacking(mayRestoreVersion, 'wiki.restore')}
            onClick={() => void restore()}
          >
            <RotateCcw /> {words.restore}
          </Button>
        )
      }
      toolbar={
        <nav aria-label={words.title(number)} className="flex gap-px">
          <Link
            to="/wiki/$pageId/version/$versionNumber"
            params={{ pageId: page.id, versionNumber: String(number) }}
            search={{ with: undefined }}
            activeOptions={{ explicitUndefined: true }}
            className={tab}
          >
            {words.show}
          </Link>
          {(page.lastVersion > 1 || mayEdit) && (
            <Link
              to="/wiki/$pageId/version/$versionNumber"
              params={{ pageId: page.id, versionNumber: String(number) }}
              search={{ with: other ?? comparedFirst(version) }}
              // A number is a text in the address, and no number to what looks which link leads there.
              inactiveProps={other === undefined ? {} : { 'aria-current': 'page' }}
              className={tab}
            >
              {words.compare}
            </Link>
          )}
        </nav>
      }
    >
      <div className="flex justify-center gap-8 px-5 pt-6 max-lg:flex-col md:px-8 md:pb-24">
        <article className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-5 lg:max-w-4xl">
          <header className="grid gap-1">
            <h2 className="text-2xl leading-tight font-semibold wrap-anywhere" dir="auto">
              {icon} {title}
            </h2>
            <p className="text-xs text-muted">
              {[setApart(name ?? ''), getWriters(version), formatInstant(at)]
                .filter(Boolean)
                .join(', ')}
            </p>
            {summary && (
              <p className="text-sm wrap-anywhere" dir="auto">
                {summary}
              </p>
            )}
            {path !== null && (
              <p className="text-xs wrap-anywhere text-muted">{words.stoodAt(path)}</p>
            )}
          </header>
          {other === undefined ? (
            <PageDocument
              pageId={page.id}
              document={document}
              pictures={version.pictures}
              className="measure"
            />
          ) : (
            <Compare
              version={version}
              other={other}
              mayEdit={mayEdit}
              onOther={(one) => show(number, { with: one })}
            />
          )}
        </article>
        <VersionList page={page} number={number} other={other} />
      </div>
    </Screen>
  )
}

/** The version before; of the first the newest, or what is being written where there is no other. */
function comparedFirst({ number, page: { lastVersion } }: PageVersion): Compared {
  if (number > 1) return number - 1
  return lastVersion > 1 ? lastVersion : 'draft'
}
