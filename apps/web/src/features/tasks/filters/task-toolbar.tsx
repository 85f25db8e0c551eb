import { knownPart } from '@courtside/contract/match-query.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import type { ViewSearch } from '@courtside/contract/views.ts'
import { ListFilter, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useHeldProjects } from '#features/projects/use-projects.ts'
import { useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { ViewChangesSection, ViewSection } from '#features/views/view-section.tsx'
import { late } from '#lib/late.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { fieldNameOf, shownFields } from '../fields/custom-value.tsx'
import { ColumnPicker, CustomFilter } from './custom-controls.tsx'
import { gatherLine } from './gather-line.ts'
import {
  TaskSearch,
  isOwnSort,
  type ViewDefaults,
  dueFilters,
  isFiltered,
  withoutFilters,
} from './task-search.ts'
import { ViewSwitch } from './view-switch.tsx'

const FilterBuilder = late(
  async () => (await import('../filter-builder/filter-builder.tsx')).FilterBuilder,
)

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

/** The orders that only a project's own types and fields give. */
const ownSortsOf = ({ types, customFields }: Project): PickerOption[] => [
  ...(types.length > 0 ? [{ value: 'type', label: text.tasks.sort.type }] : []),
  ...shownFields({ customFields }).map((field) => ({
    value: fieldNameOf(field),
    label: field.name,
  })),
]

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
  defaults,
  count,
}: {
  search: TaskSearch
  project?: Project
  /** Absent where tasks are laid out in one way only. */
  defaults?: ViewDefaults
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (search: TaskSearch) => void
  count?: string
}) {
  const set = (change: Partial<TaskSearch>) => onSearch({ ...search, ...change })
  const defaultSort = project ? 'rank' : '-updatedAt'
  const [isBuilding, setBuilding] = useState(false)
  useShortcuts([
    { keys: 'f', group: text.tasks.keys.group, title: words.build, run: () => openBuilder() },
  ])
  const views = defaults && {
    project,
    search,
    onShow: (remembered: ViewSearch, view: string | undefined) =>
      onSearch({ ...TaskSearch.parse(remembered), view, task: search.task }),
  }
  // Where one types, nothing moves; a phone has no room for it further back.
  const isPhone = useMediaQuery(phoneQuery)
  const users = useUsers()
  const projects = useHeldProjects()
  const {
    query,
    problems: [problem],
  } = parseTaskQuery(search.q ?? '')
  const fields = project ? shownFields(project) : []
  const passedOver = project ? knownPart(query, { ...project, fields }).dropped : []
  const openBuilder = () => {
    const people = [...(project?.people ?? []), ...users]
    const { statuses, labels, types } = project ?? { statuses: [], labels: [], types: [] }
    const gathered = gatherLine(search, { statuses, labels, types, fields, people, projects })
    if (gathered !== search) onSearch(gathered)
    setBuilding(true)
  }
  return (
    <>
      <div className="-mx-1 flex min-w-0 grow basis-full [scrollbar-width:none] items-center gap-1 overflow-x-auto px-1">
        {views && <ViewSection {...views} />}
        {views && isPhone && <ViewChangesSection {...views} />}
        {defaults && <ViewSwitch search={search} defaults={defaults} onSearch={onSearch} />}
        <SearchBox
          value={search.q ?? ''}
          label={text.tasks.searchTasks}
          hint={text.tasks.query.hint}
          inputRef={searchRef}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
          isWrong={problem !== undefined}
          className="w-44 shrink-0 md:w-64"
        />
        <IconButton
          label={words.build}
          shortcut="f"
          size="icon-sm"
          className="shrink-0"
          onClick={openBuilder}
        >
          <ListFilter />
        </IconButton>
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
        {project && project.types.length > 0 && (
          <FilterPicker
            title={words.type}
            options={[
              { value: 'none', label: text.tasks.noType },
              ...project.types.map(({ id, name, hue }) => ({
                value: id,
                label: name,
                icon: <LabelDot hue={hue} />,
              })),
            ]}
            selected={search.type}
            onChange={(type) => set({ type })}
          />
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
        {project && <CustomFilter search={search} project={project} set={set} />}
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
        {views && !isPhone && <ViewChangesSection {...views} />}
        <span
          className="ml-auto shrink-0 pl-2 text-xs text-faint tabular max-md:hidden"
          role="status"
        >
          {count}
        </span>
        {project && <ColumnPicker search={search} project={project} set={set} />}
        <FilterPicker
          title={text.tasks.sort.label}
          multiple={false}
          options={[
            ...sortChoices
              .filter((sort) => project || sort !== 'rank')
              .map((value) => ({ value, label: text.tasks.sort[value] })),
            ...(project ? ownSortsOf(project) : []),
          ]}
          selected={search.sort && search.sort !== defaultSort ? [search.sort] : []}
          onChange={([sort]) =>
            set({
              sort: isOwnSort(sort) ? sort : keepKnown(sortChoices, sort ? [sort] : [])[0],
            })
          }
        />
      </div>
      {isBuilding && (
        <FilterBuilder
          line={search.q ?? ''}
          project={project}
          onLine={(q) => set({ q: q === '' ? undefined : q })}
          onClose={() => setBuilding(false)}
        />
      )}
      <p role="status" className="basis-full pb-1 text-xs text-warning empty:hidden">
        {problem
          ? text.tasks.query.problems[problem.code](problem.said, problem.field)
          : passedOver.length > 0 && text.tasks.query.passedOver(passedOver)}
      </p>
    </>
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
  const options: PickerOption[] = project.statuses.map(({ id, name, group, hue }) => ({
    value: id,
    label: name,
    icon: <StatusIcon group={group} hue={hue} label="" />,
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
