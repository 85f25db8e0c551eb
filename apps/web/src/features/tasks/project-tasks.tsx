import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { exportIdLimit } from '@courtside/contract/tasks.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { ExportSection } from '#features/exports/export-section.tsx'
import { ImportSection } from '#features/projects/import-section.tsx'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { chosenLayout } from '#features/settings/use-cached-preferences.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useCalendarRange } from './calendar/use-calendar-range.ts'
import { getShownFields } from './fields/editable-fields.ts'
import { getFilterContext } from './filters/filter-context.ts'
import { NoMatch } from './filters/no-match.tsx'
import { isHalfRead } from './filters/readable-line.ts'
import { filterTasks } from './filters/task-filter.ts'
import {
  type TaskSearch,
  isOwnSort,
  isFiltered,
  getView,
  omitFilters,
} from './filters/task-search.ts'
import { TaskToolbar } from './filters/task-toolbar.tsx'
import { useLine } from './filters/use-line.ts'
import { type AddLine, QuickAdd } from './quick-add/quick-add.tsx'
import { getOfferedColumns } from './table/column-order.ts'
import { TaskTable } from './table/task-table.tsx'
import { hasColumns, useColumns } from './table/use-columns.ts'
import { TaskFrame } from './task-frame.tsx'
import { TaskBoard, TaskCalendar, TaskTimeline } from './task-layouts.ts'
import { getFoldName, useFolded } from './use-folded.ts'
import { useProjectTasks } from './use-project-tasks.ts'
import { useTaskGroups } from './use-task-groups.ts'
import type { CachedTask } from './use-task-rows.ts'
import type { Added } from './use-tasks.ts'

const from = '/protected/projects/$projectId/tasks'

/** The tasks of one project. */
export default function ProjectTasks() {
  const { projectId } = useParams({ from })
  const { project, error, refetch } = useProject(projectId)
  if (project) return <Tasks project={project} />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Screen title={text.tasks.title} crumbs={[<ToProjects key="all" />]}>
      {isMissing ? (
        <EmptyState
          title={text.projects.gone.title}
          description={text.projects.gone.description}
          action={
            <Button asChild>
              <Link to="/projects">{text.projects.gone.back}</Link>
            </Button>
          }
        />
      ) : error ? (
        <ErrorState title={text.tasks.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

const ToProjects = () => <Link to="/projects">{text.projects.title}</Link>

function Tasks({ project }: { project: Project }) {
  const search = useSearch({ from })
  const navigate = useNavigate()
  const { rows, isPending, error, refetch } = useProjectTasks(project)
  const searchRef = useRef<HTMLInputElement>(null)
  const addRef = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<Added>()
  const mayAdd = can.createTask(useActor(), getProjectFacts(project))
  const { types, customFields } = project
  const defaults = {
    layout: 'table',
    isStated: chosenLayout() !== 'table',
    project: { types, customFields },
  } as const
  const view = getView(search, defaults)
  const asked = useLine(search, project)
  const tasks = useFilteredTasks(project, rows, asked)
  const range = useCalendarRange(search, view)
  const groups = useTaskGroups(tasks, view, project, {
    isTree: view.layout === 'timeline',
    range,
  })
  const folded = useFolded(getFoldName(project.id, view), view.layout === 'board')

  const hasLabels = project.labels.length > 0
  const hasTypes = types.length > 0
  const offered = useMemo(
    () => getOfferedColumns({ hasLabels, hasTypes, fields: getShownFields({ customFields }) }),
    [hasLabels, hasTypes, customFields],
  )
  const exported = useExported(project, asked, tasks)

  const params = { projectId: project.key }
  const change = (next: TaskSearch, replace = true) =>
    void navigate({ to: '/projects/$projectId/tasks', params, search: next, replace })
  const columns = useColumns(project.id, view, search, offered, (chosen) =>
    change({ ...search, columns: [...chosen] }),
  )
  const addLine: AddLine = ({ group, onLeave }) =>
    (view.by ?? range) && (
      <QuickAdd
        project={project}
        line={asked.q}
        into={{ ...view, by: view.by ?? 'due', group }}
        onAdded={setAdded}
        onLeave={onLeave}
      />
    )

  const live = rows.filter((task) => task.deletedAt === null && task.archivedAt === null).length
  return (
    <Screen
      title={text.tasks.title}
      documentTitle={`${text.tasks.title} · ${project.name}`}
      crumbs={[
        <ToProjects key="all" />,
        <Link
          key="project"
          to="/projects/$projectId"
          params={params}
          className="block max-w-28 truncate md:max-w-md"
          dir="auto"
        >
          {project.name}
        </Link>,
      ]}
      actions={
        <>
          <UnsavedBadge />
          <IconButton label={text.projects.overview} asChild>
            <Link to="/projects/$projectId" params={params}>
              <LayoutGrid />
            </Link>
          </IconButton>
          <ExportSection {...exported} />
          <span className="max-md:hidden">
            <ImportSection project={project} variant="ghost" />
          </span>
        </>
      }
      toolbar={
        <TaskToolbar
          search={search}
          project={project}
          searchRef={searchRef}
          onSearch={change}
          defaults={defaults}
          columns={hasColumns(view) ? columns : undefined}
          areRowsThere={!isPending}
          count={isPending || error ? '' : text.tasks.count(tasks.length, live)}
        />
      }
      fills
      className="overflow-hidden"
    >
      {isPending ? (
        <SkeletonRows rows={14} />
      ) : error ? (
        <ErrorState title={text.tasks.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <TaskFrame
          layout={view.layout}
          groups={groups}
          folded={folded}
          project={project}
          openRef={search.task}
          lacksAll={isHalfRead(asked.q) ? text.tasks.halfRead : undefined}
          onOpen={(task) =>
            change(
              { ...search, task: task && (task.key || task.id) },
              task !== undefined && search.task !== undefined,
            )
          }
          searchRef={searchRef}
          addRef={addRef}
          empty={
            tasks.length > 0 ? undefined : isFiltered(search) ? (
              <NoMatch onClear={() => change(omitFilters(search))} />
            ) : view.layout === 'board' || range ? undefined : (
              <EmptyState
                title={text.tasks.none.title}
                description={mayAdd ? text.tasks.none.description : text.tasks.none.reading}
                action={<ImportSection project={project} />}
              />
            )
          }
          added={added}
          below={
            view.layout !== 'board' &&
            !range && (
              <QuickAdd project={project} line={asked.q} inputRef={addRef} onAdded={setAdded} />
            )
          }
        >
          {(frame) =>
            view.layout === 'board' && view.by ? (
              <TaskBoard
                frame={frame}
                grouped={view}
                project={project}
                sort={search.sort}
                addLine={addLine}
              />
            ) : view.layout === 'timeline' ? (
              <TaskTimeline
                frame={frame}
                by={view.by}
                project={project}
                zoom={search.zoom ?? 'weeks'}
                onZoom={(zoom) => change({ ...search, zoom: zoom === 'weeks' ? undefined : zoom })}
                addLine={addLine}
              />
            ) : range ? (
              <TaskCalendar
                frame={frame}
                tasks={tasks}
                range={range}
                project={project}
                addLine={addLine}
                onShow={(show, isStep = false) => change({ ...search, ...show }, !isStep)}
              />
            ) : (
              <TaskTable
                frame={frame}
                by={view.by}
                project={project}
                sort={search.sort}
                columns={columns}
                onSort={(sort) => change({ ...search, sort: sort as TaskSearch['sort'] })}
                addLine={addLine}
              />
            )
          }
        </TaskFrame>
      )}
    </Screen>
  )
}

/** What an export of the list takes: its tasks one by one, or all of the project's where those are too many. */
function useExported(project: Project, search: TaskSearch, listed: readonly CachedTask[]) {
  const actor = useActor()
  const isLong = listed.length > exportIdLimit
  const reason = isHalfRead(search.q)
    ? text.tasks.halfRead
    : isLong && isFiltered(search)
      ? text.exports.tooMany(exportIdLimit)
      : undefined
  return {
    projectId: project.id,
    count: listed.length,
    tasks: () =>
      isLong
        ? {
            filter: {
              projectId: project.id,
              sort: isOwnSort(search.sort) ? 'rank' : (search.sort ?? 'rank'),
            },
          }
        : { ids: listed.map(({ id }) => id) },
    disabledReason:
      lacking(can.exportTasks(actor, getProjectFacts(project)), 'task.bulk') ??
      (listed.length === 0 ? text.exports.nothing : reason),
  }
}

/** The tasks in sight, in their order. */
function useFilteredTasks(
  project: Project,
  rows: readonly CachedTask[],
  search: TaskSearch,
): readonly CachedTask[] {
  const todayOn = today()
  const users = useUsers()
  const actor = useActor()
  return useMemo(
    () => filterTasks(rows, search, getFilterContext(project, rows, users, actor, todayOn)),
    [project, users, actor, rows, search, todayOn],
  )
}
