import { can } from '@courtside/contract/can.ts'
import { listProjects } from '@courtside/contract/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { projectFacts } from '#features/projects/use-access.ts'
import {
  isOpened,
  projectRows,
  useHeldProjects,
  useOpenProjects,
} from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { NoMatch } from './no-match.tsx'
import { QuickAdd, focusList } from './quick-add.tsx'
import { TaskListView } from './task-list-view.tsx'
import { type TaskSearch, isFiltered, withoutFilters } from './task-search.ts'
import { TaskToolbar } from './task-toolbar.tsx'
import { useAllTasks } from './use-all-tasks.ts'
import { useLiveProjects } from './use-live-tasks.ts'

/** The tasks of all projects one may see. */
export default function AllTasks() {
  const search = useSearch({ from: '/protected/tasks' })
  const { id: openRef } = useParams({ strict: false })
  const navigate = useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const addRef = useRef<HTMLInputElement>(null)
  const [addedIds, setAddedIds] = useState<readonly string[]>([])
  const list = useAllTasks(search)
  const projects = useLoadedProjects(list.projectIds)
  useLiveProjects(projects.filter(({ id }) => list.projectIds.includes(id)))

  const ids = useMemo(
    () => [...addedIds, ...list.ids.filter((id) => !addedIds.includes(id))],
    [addedIds, list.ids],
  )
  const change = (next: TaskSearch) =>
    void navigate({
      to: openRef === undefined ? '/tasks' : '/tasks/$id',
      params: openRef === undefined ? {} : { id: openRef },
      search: next,
      replace: true,
    })

  return (
    <Screen
      title={text.tasks.title}
      actions={<UnsavedBadge />}
      toolbar={<TaskToolbar search={search} searchRef={searchRef} onSearch={change} />}
      className="overflow-hidden"
    >
      {list.isPending ? (
        <SkeletonRows rows={14} />
      ) : list.error && ids.length === 0 ? (
        <ErrorState title={text.tasks.loadFailed} onRetry={list.refresh} />
      ) : (
        <TaskListView
          ids={ids}
          search={search}
          columns={{ project: true, labels: projects.some((one) => (one.labels ?? []).length > 0) }}
          openRef={openRef}
          onOpen={(task) =>
            void navigate(
              task
                ? {
                    to: '/tasks/$id',
                    params: { id: task.key || task.id },
                    search,
                    replace: openRef !== undefined,
                  }
                : { to: '/tasks', search },
            )
          }
          onSort={(sort) => change({ ...search, sort: sort as TaskSearch['sort'] })}
          onNearEnd={list.hasMore && !list.isLoadingMore ? () => void list.loadMore() : undefined}
          searchRef={searchRef}
          addRef={addRef}
          empty={
            isFiltered(search) ? (
              <NoMatch onClear={() => change(withoutFilters(search))} />
            ) : (
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
          footer={list.isLoadingMore && <SkeletonRows rows={3} />}
          addedId={addedIds[0]}
          below={
            <>
              {list.isBehind && (
                <div
                  role="status"
                  className="flex h-10 shrink-0 items-center justify-center gap-2 border-t border-border bg-raised text-sm"
                >
                  <span className="text-muted">{text.tasks.listChanged}</span>
                  <Button
                    size="sm"
                    variant="ghost"
                    className="text-link"
                    onClick={() => {
                      setAddedIds([])
                      list.refresh()
                    }}
                  >
                    {text.tasks.refresh}
                  </Button>
                </div>
              )}
              <AddAnywhere
                search={search}
                inputRef={addRef}
                onAdded={(id) => setAddedIds((before) => [id, ...before])}
              />
            </>
          }
        />
      )}
      <Outlet />
    </Screen>
  )
}

/** Opens the projects of the list's rows, and loads the others' names for the filter and for new tasks. */
function useLoadedProjects(ids: readonly string[]) {
  useOpenProjects(ids)
  useQuery({
    queryKey: ['projects', 'names'],
    queryFn: async ({ signal }) => {
      const { items } = await call(listProjects, { query: { limit: 200 } }, { signal })
      projectRows.put(items)
      return items.length
    },
  })
  return useHeldProjects()
}

/** The line for new tasks where no project is given: one is chosen, and stays for the next. */
function AddAnywhere({
  search,
  inputRef,
  onAdded,
}: {
  search: TaskSearch
  inputRef: React.RefObject<HTMLInputElement | null>
  onAdded: (id: string) => void
}) {
  const actor = useActor()
  const projects = useHeldProjects()
  const [chosenId, setChosenId] = useState<string>()
  const wantedId = chosenId ?? (search.project.length === 1 ? search.project[0] : undefined)
  const usable = projects.filter(
    (project) => !isOpened(project) || can.createTask(actor, projectFacts(project)),
  )
  const chosen = usable.find(({ id }) => id === wantedId) ?? usable.find(isOpened) ?? usable[0]
  useOpenProjects(chosen ? [chosen.id] : [])
  if (!chosen || !isOpened(chosen)) return null
  return (
    <QuickAdd
      project={chosen}
      search={search}
      inputRef={inputRef}
      onAdded={onAdded}
      onLeave={() => focusList(inputRef.current)}
      before={
        <FilterPicker
          title={text.tasks.quickAdd.project}
          multiple={false}
          selected={[chosen.id]}
          options={usable.map(({ id, name, key }) => ({
            value: id,
            label: key,
            keywords: [name],
            hint: name,
          }))}
          onChange={([id]) => {
            setChosenId(id)
            requestAnimationFrame(() => inputRef.current?.focus())
          }}
        />
      }
    />
  )
}
