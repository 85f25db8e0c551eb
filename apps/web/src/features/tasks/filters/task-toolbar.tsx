import { getKnownPart } from '@courtside/contract/match-query.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type TaskQuery } from '@courtside/contract/query-fields.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import type { ViewSearch } from '@courtside/contract/views.ts'
import { Archive, ArrowDownUp, ListFilter, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { ViewChangesSection, ViewSection } from '#features/views/view-section.tsx'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { getBuiltInField, getCustomName, getShownFields } from '../fields/editable-fields.ts'
import { singleColumns } from '../table/column-order.ts'
import { ColumnPicker } from '../table/column-picker.tsx'
import type { Columns } from '../table/use-columns.ts'
import { isForArchived, withArchived } from './line-values.ts'
import {
  AssigneeFilter,
  DueFilter,
  NamedFilter,
  PriorityFilter,
  ProjectFilter,
  StatusFilter,
} from './quick-pickers.tsx'
import { findLineWithin, findTypedLine } from './readable-line.ts'
import { TaskSearch, type ViewDefaults, isFiltered, omitFilters } from './task-search.ts'
import { useLine } from './use-line.ts'
import { GroupPickers, LayoutSwitch } from './view-switch.tsx'

const FilterBuilder = lazyComponent(
  async () => (await import('../filter-builder/filter-builder.tsx')).FilterBuilder,
)

const FilterCompletion = lazyComponent(
  async () => (await import('../filter-builder/filter-completion.tsx')).FilterCompletion,
)

const LineProblem = lazyComponent(async () => (await import('./line-problem.tsx')).LineProblem)
const CustomFilter = lazyComponent(async () => (await import('./custom-controls.tsx')).CustomFilter)

const FilterSheet = lazyComponent(async () => (await import('#ui/filter-sheet.tsx')).FilterSheet)
const MatchCount = lazyComponent(async () => (await import('./match-count.tsx')).MatchCount)

const words = text.tasks.filters

/** How many conditions a filter is made of; words are read where they are typed. */
function countConditions(query: TaskQuery): number {
  if ('words' in query) return 0
  if ('not' in query) return countConditions(query.not)
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : undefined
  return parts ? parts.reduce((sum, part) => sum + countConditions(part), 0) : 1
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

/** The orders that only an open project gives. */
const getOwnSorts = ({ types, customFields }: Project): PickerOption[] => [
  ...(types.length > 0 ? [{ value: 'type', label: text.tasks.sort.type }] : []),
  ...[...singleColumns.values()].map((name) => ({
    value: name,
    label: getBuiltInField(name).label,
  })),
  ...getShownFields({ customFields }).map((field) => ({
    value: getCustomName(field),
    label: field.name,
  })),
]

/** Search, filters and order of a list of tasks. Without a `project` only what holds in all of them is offered. */
export function TaskToolbar({
  search,
  project,
  searchRef,
  onSearch,
  defaults,
  within,
  columns,
  areRowsThere = true,
  count,
}: {
  search: TaskSearch
  project?: Project
  /** Absent where tasks are laid out in one way only. */
  defaults?: ViewDefaults
  /** Conditions that the layout adds to the line. */
  within?: string | undefined
  /** Absent where tasks stand in no columns. */
  columns?: Columns | undefined
  /** Views are fetched behind the rows: those are what one came for. */
  areRowsThere?: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (search: TaskSearch) => void
  count?: string
}) {
  const set = (change: Partial<TaskSearch>) => onSearch({ ...search, ...change })
  const defaultSort = project ? 'rank' : '-updatedAt'
  const [isBuilding, setBuilding] = useState(false)
  useShortcuts([
    { keys: 'f', group: text.tasks.keys.group, title: words.build, run: () => setBuilding(true) },
  ])
  const views = defaults &&
    areRowsThere && {
      project,
      search,
      kept: columns?.kept,
      onShow: (remembered: ViewSearch, view: string | undefined) =>
        onSearch({ ...TaskSearch.parse(remembered), view, task: search.task }),
    }
  // Where one types, nothing moves; a phone has no room for it further back.
  const isPhone = useMediaQuery(phoneQuery)
  const asked = useLine(search, project)
  const { q } = asked
  const line = {
    line: q,
    project,
    onLine: (next: string) => onSearch({ ...asked, q: next === '' ? undefined : next }),
  }
  const { query } = parseTaskQuery(q ?? '')
  const [problem] = parseTaskQuery(findLineWithin(q, within) ?? '').problems
  const fields = project ? getShownFields(project) : []
  const passedOver = project ? getKnownPart(query, { ...project, fields }).dropped : []
  const goTo = (said: string) => {
    const end = (q ?? '').lastIndexOf(said) + said.length
    searchRef.current?.setSelectionRange(end, end)
    searchRef.current?.focus()
  }
  const conditions = (
    <>
      <StatusFilter {...line} />
      <PriorityFilter {...line} />
      <AssigneeFilter {...line} />
      <NamedFilter about="label" {...line} />
      <NamedFilter about="type" {...line} />
      {!project && <ProjectFilter {...line} />}
      <DueFilter {...line} />
      {project && fields.length > 0 && <CustomFilter {...line} project={project} />}
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isForArchived(q)}
        title={words.shelf}
        className="shrink-0 font-normal aria-pressed:bg-selected aria-pressed:text-text"
        onClick={() => line.onLine(withArchived(q, !isForArchived(q)))}
      >
        <Archive /> <span className="md:sr-only">{words.shelf}</span>
      </Button>
    </>
  )
  const clear = isFiltered(search) ? () => onSearch(omitFilters(search)) : undefined
  const groups = defaults && (
    <GroupPickers search={search} defaults={defaults} onSearch={onSearch} />
  )
  const display = (
    <>
      {columns && <ColumnPicker columns={columns} project={project} />}
      <FilterPicker
        title={text.tasks.sort.label}
        icon={<ArrowDownUp />}
        multiple={false}
        options={[
          ...sortChoices
            .filter((sort) => project || sort !== 'rank')
            .map((value) => ({ value, label: text.tasks.sort[value] })),
          ...(project ? getOwnSorts(project) : []),
        ]}
        selected={search.sort && search.sort !== defaultSort ? [search.sort] : []}
        onChange={([sort]) => set({ sort: sort as TaskSearch['sort'] })}
      />
    </>
  )
  const box = (
    <SearchBox
      value={q ?? ''}
      label={text.tasks.searchTasks}
      hint={text.tasks.query.hint}
      inputRef={searchRef}
      onChange={line.onLine}
      isWrong={problem !== undefined}
      toTyped={findTypedLine}
      completion={(typed) => <FilterCompletion line={typed} project={project} />}
      className="max-w-64 min-w-36 grow basis-36 max-md:max-w-none max-md:min-w-44"
      onClear={isPhone ? undefined : clear}
      clearLabel={words.clear}
    />
  )
  return (
    <>
      <div className="-mx-1 flex min-w-0 grow basis-full flex-wrap items-center gap-1 px-1">
        {views && <ViewSection {...views} />}
        {defaults && <LayoutSwitch search={search} defaults={defaults} onSearch={onSearch} />}
        {views && isPhone && <ViewChangesSection {...views} />}
        {box}
        {isPhone ? (
          <FilterSheet
            count={countConditions(query)}
            conditions={
              <>
                {conditions}
                {clear && (
                  <Button size="sm" variant="ghost" className="shrink-0 text-link" onClick={clear}>
                    <X /> {words.clear}
                  </Button>
                )}
              </>
            }
            display={
              <>
                {groups}
                {display}
              </>
            }
            said={<MatchCount line={q ?? ''} count={count} />}
            action={{ run: () => setBuilding(true) }}
          />
        ) : (
          <>
            <IconButton
              label={words.build}
              shortcut="f"
              size="icon-sm"
              className="shrink-0"
              onClick={() => setBuilding(true)}
            >
              <ListFilter />
            </IconButton>
            {conditions}
            {/* What has no room beside the filters goes below them as one: none of it alone. */}
            <div data-display className="ms-auto flex shrink-0 items-center gap-1">
              {views && <ViewChangesSection {...views} />}
              <span className="shrink-0 px-1 text-xs text-faint tabular" role="status">
                {count}
              </span>
              {groups}
              {display}
            </div>
          </>
        )}
      </div>
      {isBuilding && (
        <FilterBuilder
          line={q ?? ''}
          project={project}
          said={<MatchCount line={q ?? ''} count={count} />}
          onLine={line.onLine}
          onClose={() => setBuilding(false)}
        />
      )}
      <p role="status" className="basis-full pb-1 text-xs text-warning empty:hidden">
        {(problem || passedOver.length > 0) && (
          <LineProblem problem={problem} passedOver={passedOver} onMend={goTo} />
        )}
      </p>
    </>
  )
}
