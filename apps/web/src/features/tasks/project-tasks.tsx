import type { Project } from '@courtside/contract/projects.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { ImportSection } from '#features/projects/import-section.tsx'
import { useProject } from '#features/projects/use-projects.ts'
import { today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { sameIds } from './list-walk.ts'
import { NoMatch } from './no-match.tsx'
import { QuickAdd, focusList } from './quick-add.tsx'
import { filterTasks } from './task-filter.ts'
import { TaskListView } from './task-list-view.tsx'
import { type TaskSearch, isFiltered, withoutFilters } from './task-search.ts'
import { TaskToolbar } from './task-toolbar.tsx'
import { useProjectTasks } from './use-project-tasks.ts'

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
        <ErrorState title={text.tasks.loadFailed} onRetry={() => void refetch()} />
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
  const [addedId, setAddedId] = useState<string>()
  const ids = useFilteredIds(project, rows, search)

  const params = { projectId: project.key }
  const change = (next: TaskSearch, replace = true) =>
    void navigate({ to: '/projects/$projectId/tasks', params, search: next, replace })
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
          <ImportSection project={project} variant="ghost" className="max-md:hidden" />
        </>
      }
      toolbar={
        <TaskToolbar
          search={search}
          project={project}
          searchRef={searchRef}
          onSearch={change}
          count={isPending ? '' : text.tasks.count(ids.length, live)}
        />
      }
      className="overflow-hidden"
    >
      {isPending ? (
        <SkeletonRows rows={14} />
      ) : error ? (
        <ErrorState title={text.tasks.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <TaskListView
          ids={ids}
          search={search}
          project={project}
          columns={{ project: false, labels: project.labels.length > 0 }}
          openRef={search.task}
          onOpen={(task) =>
            change(
              { ...search, task: task && (task.key || task.id) },
              task !== undefined && search.task !== undefined,
            )
          }
          onSort={(sort) => change({ ...search, sort: sort as TaskSearch['sort'] })}
          onLeave={() => void navigate({ to: '/projects/$projectId', params })}
          searchRef={searchRef}
          addRef={addRef}
          empty={
            isFiltered(search) ? (
              <NoMatch onClear={() => change(withoutFilters(search))} />
            ) : (
              <EmptyState
                title={text.tasks.none.title}
                description={text.tasks.none.description}
                action={<ImportSection project={project} />}
              />
            )
          }
          addedId={addedId}
          below={
            <QuickAdd
              project={project}
              search={search}
              inputRef={addRef}
              onAdded={setAddedId}
              onLeave={() => focusList(addRef.current)}
            />
          }
        />
      )}
    </Screen>
  )
}

/** The ids of the tasks in sight; the same array as long as they and their order are the same. */
function useFilteredIds(
  project: Project,
  rows: ReturnType<typeof useProjectTasks>['rows'],
  search: TaskSearch,
): readonly string[] {
  const todayOn = today()
  const { statuses } = project
  const found = useMemo(() => {
    const byId = new Map(statuses.map((status) => [status.id, status]))
    return filterTasks(rows, search, { statuses: byId, todayOn }).map((task) => task.id)
  }, [statuses, rows, search, todayOn])
  const [kept, setKept] = useState<readonly string[]>(found)
  const ids = sameIds(kept, found)
  if (ids !== kept) setKept(ids)
  return ids
}
