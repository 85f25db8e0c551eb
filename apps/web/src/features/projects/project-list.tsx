import { can } from '@courtside/contract/can.ts'
import { projectStatuses } from '@courtside/contract/project-fields.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowDownUp, FileUp, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { projectListText } from '#text/project-list.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ProjectRow, listColumns } from './project-row.tsx'
import { type ProjectSearch, isFiltered, shelves } from './project-search.ts'
import { SampleNotice } from './sample-notice.tsx'
import { lacking } from './use-access.ts'
import { FirstStepsRoom, useFirstSteps } from './use-first-steps.tsx'
import { togglePin } from './use-pins.ts'
import { useProjectList } from './use-project-list.ts'
import { projectRows } from './use-projects.ts'

const FirstSteps = lazyComponent(async () => (await import('./first-steps.tsx')).FirstSteps, {
  fallback: FirstStepsRoom,
})

const NoProjects = lazyComponent(async () => (await import('./no-projects.tsx')).NoProjects)

const words = text.projects
const sortChoices = ['name', '-updatedAt', '-createdAt', 'targetOn'] as const

/** All projects one may see, on their three shelves. */
export default function ProjectList() {
  const search = useSearch({ from: '/protected/projects' })
  const navigate = useNavigate()
  const actor = useActor()
  const searchRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const list = useProjectList(search)
  const steps = useFirstSteps(can.removeSample(actor))
  const isDrawn = useIsDrawn(!list.isPending && !steps.isPending)
  const [standing, setStanding] = useState(0)
  const reason = actor.id === '' ? undefined : lacking(can.createProject(actor), 'project.create')

  const set = (change: Partial<ProjectSearch>) =>
    void navigate({ to: '/projects', search: { ...search, ...change }, replace: true })
  const clear = () => set({ q: undefined, status: [] })
  const create = () => void navigate({ to: '/projects/new' })
  const step = (by: number) => {
    const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-project]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = at === -1 ? standing : Math.min(rows.length - 1, Math.max(0, at + by))
    setStanding(next)
    rows[next]?.focus()
  }
  const pin = () => {
    const { project } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
    const held = project === undefined ? undefined : projectRows.get(project)
    if (!held) return
    togglePin(held)
    requestAnimationFrame(() =>
      listRef.current?.querySelector<HTMLElement>(`[data-project="${held.id}"]`)?.focus(),
    )
  }
  useShortcuts([
    { keys: 'p', title: projectListText.pinKey, keysOnly: true, run: pin },
    { keys: 'c', title: words.create, when: () => reason === undefined, run: create },
    { keys: '/', title: words.search, run: () => searchRef.current?.focus() },
    { keys: 'j', title: text.ui.shortcuts.next, keysOnly: true, run: () => step(1) },
    { keys: 'k', title: text.ui.shortcuts.previous, keysOnly: true, run: () => step(-1) },
    { keys: 'arrowdown', title: text.ui.shortcuts.next, keysOnly: true, run: () => step(1) },
    { keys: 'arrowup', title: text.ui.shortcuts.previous, keysOnly: true, run: () => step(-1) },
  ])

  const newProject = (
    <Button variant="primary" disabledReason={reason} asChild={!reason}>
      {reason ? (
        <>
          <Plus /> {words.create}
        </>
      ) : (
        <Link to="/projects/new">
          <Plus /> {words.create}
        </Link>
      )}
    </Button>
  )
  return (
    <Screen
      title={words.title}
      actions={
        <>
          <UnsavedBadge />
          {can.importProject(actor) && (
            <IconButton label={words.import} asChild>
              <Link to="/projects/import">
                <FileUp />
              </Link>
            </IconButton>
          )}
        </>
      }
      primary={newProject}
      toolbar={<Toolbar search={search} searchRef={searchRef} set={set} onClear={clear} />}
    >
      {steps.data &&
        search.shelf === undefined &&
        (isDrawn ? <FirstSteps done={steps.data} onHide={steps.hide} /> : <FirstStepsRoom />)}
      <SampleNotice />
      {list.isPending || steps.isPending ? (
        <SkeletonRows />
      ) : list.isError && !list.data ? (
        <ErrorState
          title={words.loadFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.ids.length === 0 ? (
        <NoProjects search={search} mayCreate={!reason} onClear={clear} create={newProject} />
      ) : (
        <div className="@container">
          <ListHead />
          <ul ref={listRef} aria-label={words.title}>
            {list.ids.map((id) => (
              <ProjectRow key={id} id={id} isDrawn={isDrawn} />
            ))}
            {list.hasNextPage && (
              <li className="p-3 text-center">
                <Button
                  variant="ghost"
                  disabled={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {text.activity.older}
                </Button>
              </li>
            )}
          </ul>
        </div>
      )}
    </Screen>
  )
}

/** Whether something stands on the screen: what comes behind it holds up nothing. */
function useIsDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [isThere])
  return isDrawn
}

/** What the columns of a wide list hold; read aloud each row says it itself. */
function ListHead() {
  const { project, event, late: lateOnes, progress, lead, people } = projectListText.columns
  return (
    <div
      aria-hidden
      className={cn('hidden border-b border-border px-4 py-1.5 text-xs text-muted', listColumns)}
    >
      {['', project, event, lateOnes, progress, lead, people].map((title, index) => (
        <span key={index} className="truncate">
          {title}
        </span>
      ))}
    </div>
  )
}

function Toolbar({
  search,
  searchRef,
  set,
  onClear,
}: {
  search: ProjectSearch
  searchRef: React.RefObject<HTMLInputElement | null>
  set: (change: Partial<ProjectSearch>) => void
  onClear: () => void
}) {
  return (
    <div className="-mx-1 flex min-w-0 grow flex-wrap items-center gap-1 px-1">
      <SearchBox
        value={search.q ?? ''}
        label={words.search}
        inputRef={searchRef}
        onChange={(q) => set({ q: q === '' ? undefined : q })}
        className="w-full md:w-56"
      />
      <div role="group" className="flex shrink-0 items-center gap-0.5">
        {shelves.map((shelf) => {
          const isOn = (search.shelf ?? 'live') === shelf
          return (
            <button
              key={shelf}
              type="button"
              aria-pressed={isOn}
              onClick={() => set({ shelf: shelf === 'live' ? undefined : shelf })}
              className="h-control-sm rounded-md px-2 text-xs text-muted hover:text-text aria-pressed:bg-hover aria-pressed:text-text"
            >
              {words.shelf[shelf]}
            </button>
          )
        })}
      </div>
      <FilterPicker
        title={words.fields.status}
        options={projectStatuses.map((value) => ({ value, label: words.status[value] }))}
        selected={search.status}
        onChange={(values) =>
          set({ status: projectStatuses.filter((status) => values.includes(status)) })
        }
      />
      {isFiltered(search) && (
        <Button size="sm" variant="ghost" className="shrink-0 text-link" onClick={onClear}>
          <X /> {words.noMatch.clear}
        </Button>
      )}
      <div className="ms-auto">
        <FilterPicker
          title={words.sort.label}
          icon={<ArrowDownUp />}
          multiple={false}
          options={sortChoices.map((value) => ({ value, label: words.sort[value] }))}
          selected={search.sort && search.sort !== 'name' ? [search.sort] : []}
          onChange={([sort]) => set({ sort: sortChoices.find((one) => one === sort) })}
        />
      </div>
    </div>
  )
}
