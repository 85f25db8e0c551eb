import { can } from '@courtside/contract/can.ts'
import { asksAboutArchived, parseTaskQuery } from '@courtside/contract/task-query.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { ExportSection } from '#features/exports/export-section.tsx'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import {
  isOpened,
  projectRows,
  useLoadedProjects,
  useOpenProjects,
} from '#features/projects/use-projects.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import { useRowsOf, useRowsOfMany } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { CalendarRange } from './calendar/calendar-range.ts'
import { undatedHeading } from './calendar/group-days.ts'
import { queryOfDays, queryOfUndated, useCalendarRange } from './calendar/use-calendar-range.ts'
import { getFilterContext } from './filters/filter-context.ts'
import { NoMatch } from './filters/no-match.tsx'
import { isHalfRead, findLineWithin } from './filters/readable-line.ts'
import { filterTasks } from './filters/task-filter.ts'
import {
  type TaskSearch,
  type TaskView,
  type ViewDefaults,
  isFiltered,
  getView,
  omitFilters,
} from './filters/task-search.ts'
import { TaskToolbar } from './filters/task-toolbar.tsx'
import { useLine } from './filters/use-line.ts'
import { useNewTasks } from './new-tasks.ts'
import { AddAnywhere } from './quick-add/add-anywhere.tsx'
import type { AddLine } from './quick-add/quick-add.tsx'
import { getOfferedColumns } from './table/column-order.ts'
import { TaskTable } from './table/task-table.tsx'
import { hasColumns, useColumns } from './table/use-columns.ts'
import { TaskFrame } from './task-frame.tsx'
import { TaskBoard, TaskCalendar, TaskTimeline } from './task-layouts.ts'
import { getClock, queryOf, useAllTasks, useTaskCount } from './use-all-tasks.ts'
import { getFoldName, useFolded } from './use-folded.ts'
import { useLiveProjects } from './use-live-tasks.ts'
import { useTaskGroups } from './use-task-groups.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import type { Added } from './use-tasks.ts'

/** So many tasks are loaded at once where they are put into groups: a page would show half of each. */
const wholeLimit = 1000

const onlyTable: TaskView = { layout: 'table', by: undefined }

/** The tasks of all projects one may see, in the layouts of a screen. */
export function AcrossProjects({
  title,
  tabs,
  search,
  openRef,
  defaults,
  onSearch,
  onOpen,
  children,
}: {
  title: string
  /** To the other screens at this address. */
  tabs?: ReactNode
  search: TaskSearch
  openRef: string | undefined
  /** Absent where they stand in a table and nothing else. */
  defaults?: ViewDefaults
  /** `isStep` makes a place one can go back from. */
  onSearch: (search: TaskSearch, isStep?: boolean) => void
  onOpen: (task: CachedTask | undefined) => void
  children?: ReactNode
}) {
  const searchRef = useRef<HTMLInputElement>(null)
  const addRef = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<readonly Added[]>([])
  const actor = useActor()
  const seesFew = actor.id !== '' && !actor.permissions.includes('task.view')
  const view = defaults ? getView(search, defaults) : onlyTable
  const range = useCalendarRange(search, view)
  const folded = useFolded(getFoldName('all', view), view.layout === 'board')
  const within = range && queryOfDays(range.days)
  const asked = useLine(search)
  const list = useAllTasks(asked, within)
  const isHalf = isHalfRead(findLineWithin(asked.q, within))
  const hasTray = range !== undefined && !folded.isFolded({ ...undatedHeading, entries: [] })
  const tray = useAllTasks(asked, queryOfUndated, hasTray)
  const projectIds = hasTray ? [...list.projectIds, ...tray.projectIds] : list.projectIds
  const projects = useLoadedProjects(projectIds)
  useLiveProjects(projects.filter(({ id }) => projectIds.includes(id)))
  const { hasMore, isLoadingMore, loadMore } = list
  const [limit, setLimit] = useState(wholeLimit)
  const isWhole = view.by !== undefined || range !== undefined
  const wantsMore = isWhole && list.ids.length < limit
  const isCut = isWhole && hasMore && !wantsMore
  const count = useTaskCount(asked, isCut, within)
  useEffect(() => {
    if (wantsMore && hasMore && !isLoadingMore) void loadMore()
  }, [wantsMore, hasMore, isLoadingMore, loadMore])

  const listedIds = useMemo(
    () => (hasTray ? [...list.ids, ...tray.ids] : list.ids),
    [hasTray, list.ids, tray.ids],
  )
  const newIds = useNewHere(asked, range, Math.min(list.askedAt, hasTray ? tray.askedAt : Infinity))
  const firstIds = useMemo(() => [...added.flatMap(({ ids }) => ids), ...newIds], [added, newIds])
  const tasks = useListed(
    firstIds,
    listedIds,
    asksAboutArchived(parseTaskQuery(asked.q ?? '').query),
  )
  const groups = useTaskGroups(tasks, view, undefined, {
    isTree: view.layout === 'timeline',
    range,
  })
  const onAdded = (one: Added) => setAdded((before) => [one, ...before])

  const hasLabels = projects.some(({ labels = [] }) => labels.length > 0)
  const hasTypes = projects.some(({ types = [] }) => types.length > 0)
  const offered = useMemo(
    () => getOfferedColumns({ hasLabels, hasTypes, isAcross: true }),
    [hasLabels, hasTypes],
  )
  const columns = useColumns('all', view, search, offered, (chosen) =>
    onSearch({ ...search, columns: [...chosen] }),
  )

  const mayExport =
    actor.permissions.includes('task.bulk') ||
    projects.some((one) => isOpened(one) && can.exportTasks(actor, getProjectFacts(one)))

  const addLine: AddLine = ({ group, onLeave }) =>
    (view.by ?? range) && (
      <AddAnywhere
        line={asked.q}
        into={{ ...view, by: view.by ?? 'due', group }}
        onAdded={onAdded}
        onLeave={onLeave}
      />
    )

  return (
    <Screen
      title={title}
      actions={
        <>
          <UnsavedBadge />
          {tabs}
          <ExportSection
            tasks={() => ({ filter: queryOf(asked, getClock(), within) })}
            disabledReason={
              lacking(mayExport, 'task.bulk') ??
              (isHalf ? text.tasks.halfRead : undefined) ??
              (list.ids.length === 0 ? text.exports.nothing : undefined)
            }
          />
        </>
      }
      toolbar={
        <TaskToolbar
          search={search}
          searchRef={searchRef}
          {...(defaults && { defaults })}
          columns={hasColumns(view) ? columns : undefined}
          within={within}
          {...(seesFew && { count: text.tasks.onlyOwn })}
          onSearch={onSearch}
        />
      }
      fills
      className="overflow-hidden"
    >
      {list.isPending && newIds.length === 0 ? (
        <SkeletonRows rows={14} />
      ) : list.error && tasks.length === 0 ? (
        <ErrorState
          title={text.tasks.loadFailed}
          {...(list.error instanceof ApiError && { description: list.error.message })}
          error={list.error}
          onRetry={list.refresh}
        />
      ) : (
        <TaskFrame
          layout={view.layout}
          groups={groups}
          folded={folded}
          openRef={openRef}
          lacksAll={isHalf ? text.tasks.halfRead : undefined}
          onOpen={onOpen}
          searchRef={searchRef}
          addRef={addRef}
          empty={!range && tasks.length === 0 && <NoTasks search={search} onSearch={onSearch} />}
          added={added[0]}
          below={
            <>
              {list.isBehind && (
                <Bar
                  said={text.tasks.listChanged}
                  action={text.tasks.refresh}
                  onAct={() => {
                    setAdded([])
                    list.refresh()
                  }}
                />
              )}
              {list.error && list.ids.length === 0 && (
                <Bar
                  said={text.tasks.loadFailed}
                  action={text.tasks.refresh}
                  onAct={list.refresh}
                />
              )}
              {isCut && (
                <Bar
                  said={text.tasks.notAllShown(list.ids.length, count)}
                  action={text.tasks.showMore}
                  onAct={() => setLimit(list.ids.length + wholeLimit)}
                />
              )}
              {view.layout !== 'board' && !range && (
                <AddAnywhere line={asked.q} inputRef={addRef} onAdded={onAdded} />
              )}
            </>
          }
        >
          {(frame) =>
            view.layout === 'board' && view.by ? (
              <TaskBoard
                frame={frame}
                grouped={view}
                sort={search.sort}
                isWhole={!hasMore}
                addLine={addLine}
              />
            ) : view.layout === 'timeline' ? (
              <TaskTimeline
                frame={frame}
                by={view.by}
                zoom={search.zoom ?? 'weeks'}
                onZoom={(zoom) =>
                  onSearch({ ...search, zoom: zoom === 'weeks' ? undefined : zoom })
                }
                isWhole={!hasMore}
                addLine={addLine}
              />
            ) : range ? (
              <TaskCalendar
                frame={frame}
                tasks={tasks}
                range={range}
                isTrayWhole={hasTray && !tray.hasMore}
                addLine={addLine}
                onShow={(show, isStep) => onSearch({ ...search, ...show }, isStep)}
              />
            ) : (
              <TaskTable
                frame={frame}
                by={view.by}
                isWhole={!hasMore}
                sort={search.sort}
                columns={columns}
                onSort={(sort) => onSearch({ ...search, sort: sort as TaskSearch['sort'] })}
                onNearEnd={hasMore && !isLoadingMore ? () => void loadMore() : undefined}
                addLine={addLine}
                footer={isLoadingMore && <SkeletonRows rows={3} />}
              />
            )
          }
        </TaskFrame>
      )}
      {children}
    </Screen>
  )
}

/**
 * The tasks made on this device that the list lacks: they wait to be sent, or were stored after it was asked for. What the
 * list asks for is asked of them here.
 */
function useNewHere(
  asked: TaskSearch,
  range: CalendarRange | undefined,
  askedAt: number,
): readonly string[] {
  const made = useNewTasks()
  const users = useUsers()
  const actor = useActor()
  const todayOn = today()
  const ids = useMemo(
    () => [...made].flatMap(([id, storedAt]) => (storedAt >= askedAt ? [id] : [])).toReversed(),
    [made, askedAt],
  )
  const projectIds = useMemo(
    () => [...new Set(ids.flatMap((id) => taskRows.get(id)?.projectId ?? []))],
    [ids],
  )
  useOpenProjects(projectIds)
  const rows = useRowsOfMany(taskRows, projectIds)
  const projects = useRowsOf(projectRows, 'all')
  return useMemo(() => {
    const within = range && `(${queryOfDays(range.days)} OR (${queryOfUndated}))`
    const search = { ...asked, q: findLineWithin(asked.q, within) }
    const wanted = projectIds.flatMap((projectId, at) => {
      const project = projects.find(({ id }) => id === projectId)
      const own = (rows[at] ?? []).filter(({ id }) => ids.includes(id))
      if (!isOpened(project)) return asked.q === undefined ? own : []
      return filterTasks(own, search, getFilterContext(project, own, users, actor, todayOn))
    })
    const wantedIds = new Set(wanted.map(({ id }) => id))
    return ids.filter((id) => wantedIds.has(id))
  }, [ids, projectIds, rows, projects, asked, range, users, actor, todayOn])
}

/** The tasks as they are shown now, those made here first; what went to the trash since is left out. */
function useListed(
  addedIds: readonly string[],
  listedIds: readonly string[],
  showsArchived: boolean,
): readonly CachedTask[] {
  const ids = useMemo(() => [...new Set([...addedIds, ...listedIds])], [addedIds, listedIds])
  const projectIds = useMemo(
    () => [...new Set(ids.flatMap((id) => taskRows.get(id)?.projectId ?? []))],
    [ids],
  )
  const rows = useRowsOfMany(taskRows, projectIds)
  return useMemo(() => {
    const held = new Map(rows.flat().map((task) => [task.id, task]))
    return ids.flatMap((id) => {
      const task = held.get(id)
      return task?.deletedAt === null && (showsArchived || task.archivedAt === null) ? [task] : []
    })
  }, [ids, rows, showsArchived])
}

function NoTasks({
  search,
  onSearch,
}: {
  search: TaskSearch
  onSearch: (search: TaskSearch) => void
}) {
  if (isFiltered(search)) return <NoMatch onClear={() => onSearch(omitFilters(search))} />
  return (
    <EmptyState
      title={text.tasks.none.title}
      description={text.tasks.none.all}
      action={
        <Button asChild>
          <Link to="/projects">{text.tasks.none.toProjects}</Link>
        </Button>
      }
    />
  )
}

/** What is to be said of the list as a whole, under it. */
function Bar({ said, action, onAct }: { said: string; action: string; onAct: () => void }) {
  return (
    <div
      role="status"
      className="flex h-10 shrink-0 items-center justify-center gap-2 border-t border-border bg-raised text-sm"
    >
      <span className="text-muted">{said}</span>
      <Button size="sm" variant="ghost" className="text-link" onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}
