import type { Project } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import { ListFilter, X } from 'lucide-react'
import type { RefObject } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useHeldProjects } from '#features/projects/use-projects.ts'
import { useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { type TaskSearch, dueFilters, isFiltered, withoutFilters } from './task-search.ts'

const words = text.tasks.filters

const dueLabels = {
  late: words.dueLate,
  today: words.dueToday,
  week: words.dueWeek,
  none: words.dueNone,
}
const sortChoices = [
  'rank',
  '-updatedAt',
  '-createdAt',
  'dueOn',
  '-priority',
  'title',
  'key',
] as const

const isOneOf = <Value extends string>(all: readonly Value[], value: string): value is Value =>
  all.some((one) => one === value)
const keepKnown = <Value extends string>(all: readonly Value[], values: readonly string[]) =>
  values.filter((value): value is Value => isOneOf(all, value))

/** Search, filters and order of a list of tasks. Without a `project` only what holds in all of them is offered. */
export function TaskToolbar({
  search,
  project,
  searchRef,
  onSearch,
  count,
}: {
  search: TaskSearch
  project?: Project
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (search: TaskSearch) => void
  count?: string
}) {
  const set = (change: Partial<TaskSearch>) => onSearch({ ...search, ...change })
  const defaultSort = project ? 'rank' : '-updatedAt'
  return (
    <div className="-mx-1 flex min-w-0 grow [scrollbar-width:none] items-center gap-1 overflow-x-auto px-1">
      <SearchBox
        value={search.q ?? ''}
        label={text.tasks.searchTasks}
        inputRef={searchRef}
        onChange={(q) => set({ q: q === '' ? undefined : q })}
        className="w-44 shrink-0 md:w-52"
      />
      <ListFilter aria-hidden className="ml-1 size-3.5 shrink-0 text-faint" />
      <StatusFilter search={search} project={project} set={set} />
      <FilterPicker
        title={words.priority}
        options={priorities.toReversed().map((value) => ({
          value,
          label: text.ui.priority[value],
          icon: <PriorityIcon priority={value} label="" />,
        }))}
        selected={search.priority}
        onChange={(values) => set({ priority: keepKnown(priorities, values) })}
      />
      <AssigneeFilter search={search} project={project} set={set} />
      {project ? (
        project.labels.length > 0 && (
          <FilterPicker
            title={words.label}
            options={[
              { value: 'none', label: words.noLabel },
              ...project.labels.map(({ id, name, hue }) => ({
                value: id,
                label: name,
                icon: <LabelDot hue={hue} />,
              })),
            ]}
            selected={search.label}
            onChange={(label) => set({ label })}
          />
        )
      ) : (
        <ProjectFilter search={search} set={set} />
      )}
      <FilterPicker
        title={words.due}
        multiple={false}
        options={dueFilters
          .filter((due) => project || due !== 'none')
          .map((due) => ({ value: due, label: dueLabels[due] }))}
        selected={search.due ? [search.due] : []}
        onChange={([due]) => set({ due: keepKnown(dueFilters, due ? [due] : [])[0] })}
      />
      {project && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={search.shelf === 'archived'}
          className="shrink-0 font-normal aria-pressed:bg-selected aria-pressed:text-text"
          onClick={() => set({ shelf: search.shelf ? undefined : 'archived' })}
        >
          {words.shelf}
        </Button>
      )}
      {isFiltered(search) && (
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0 text-link"
          onClick={() => onSearch(withoutFilters(search))}
        >
          <X /> {words.clear}
        </Button>
      )}
      <span
        className="ml-auto shrink-0 pl-2 text-xs text-faint tabular max-md:hidden"
        role="status"
      >
        {count}
      </span>
      <FilterPicker
        title={text.tasks.sort.label}
        multiple={false}
        options={sortChoices
          .filter((sort) => project || sort !== 'rank')
          .map((value) => ({ value, label: text.tasks.sort[value] }))}
        selected={search.sort && search.sort !== defaultSort ? [search.sort] : []}
        onChange={([sort]) => set({ sort: keepKnown(sortChoices, sort ? [sort] : [])[0] })}
      />
    </div>
  )
}

type Part = {
  search: TaskSearch
  project?: Project | undefined
  set: (change: Partial<TaskSearch>) => void
}

/** A project has statuses of its own; over all projects only their groups mean the same. */
function StatusFilter({ search, project, set }: Part) {
  if (!project) {
    return (
      <FilterPicker
        title={words.group}
        options={statusGroups.map((value) => ({
          value,
          label: text.ui.status[value],
          icon: <StatusIcon group={value} label="" />,
        }))}
        selected={search.group}
        onChange={(values) => set({ group: keepKnown(statusGroups, values) })}
      />
    )
  }
  const options: PickerOption[] = project.statuses.map(({ id, name, group }) => ({
    value: id,
    label: name,
    icon: <StatusIcon group={group} label="" />,
  }))
  const ofGroups = project.statuses.filter(({ group }) => search.group.includes(group))
  return (
    <FilterPicker
      title={words.group}
      options={options}
      selected={[...search.status, ...ofGroups.map(({ id }) => id)]}
      onChange={(status) => set({ status, group: [] })}
    />
  )
}

function AssigneeFilter({ search, project, set }: Part) {
  const users = useUsers()
  const me = useCurrentUser()
  const known = new Map([...(project?.people ?? []), ...users].map((one) => [one.uid, one]))
  const people = [...known.values()].toSorted(
    (a, b) => Number(b.uid === me?.uid) - Number(a.uid === me?.uid),
  )
  return (
    <FilterPicker
      title={words.assignee}
      options={[
        ...(project ? [{ value: 'none', label: words.nobody }] : []),
        ...people.map(({ uid, name, avatarUrl, handle }) => ({
          value: uid,
          label: name,
          keywords: [handle],
          icon: <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />,
          ...(uid === me?.uid && { hint: words.me }),
        })),
      ]}
      selected={search.assignee}
      onChange={(assignee) => set({ assignee })}
    />
  )
}

function ProjectFilter({ search, set }: Part) {
  const projects = useHeldProjects()
  return (
    <FilterPicker
      title={words.project}
      options={projects.map(({ id, name, key, hue }) => ({
        value: id,
        label: name,
        keywords: [key],
        hint: key,
        icon: <ProjectBadge hue={hue} />,
      }))}
      selected={search.project}
      onChange={(project) => set({ project })}
    />
  )
}
