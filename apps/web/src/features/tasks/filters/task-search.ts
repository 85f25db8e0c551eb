import type { CustomField, CustomKind } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import { Day } from '@courtside/contract/fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { taskSorts } from '@courtside/contract/tasks.ts'
import { z } from 'zod'
import { manyOf } from '#lib/search-params.ts'
import { spans } from '../calendar/calendar-range.ts'

export const dueFilters = ['late', 'today', 'week', 'none'] as const
const sorts = taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)

type CustomName = `custom.${string}`
/** Parts, a parent and what a project made itself are known only where it is open; the type by an older name. */
const ownNames = ['type', 'parentId', 'parts'] as const
type OwnName = (typeof ownNames)[number] | CustomName
type OwnSort = OwnName | `-${OwnName}`

const isCustomName = (name: unknown): name is CustomName =>
  typeof name === 'string' && name.startsWith('custom.')

/** Whether a list is ordered by what only an open project knows. */
export function isOwnSort(sort: string | undefined): sort is OwnSort {
  const name = sort?.replace(/^-/, '')
  return isCustomName(name) || ownNames.some((one) => one === name)
}

/** How tasks are laid out. */
export const layouts = ['table', 'list', 'board', 'calendar', 'timeline'] as const
export type Layout = (typeof layouts)[number]
/** How close one looks at a timeline. */
export const zooms = ['days', 'weeks', 'months'] as const
export type Zoom = (typeof zooms)[number]
/** What tasks can be put together by. */
export const groupings = [
  'status',
  'assignee',
  'lead',
  'priority',
  'type',
  'label',
  'parent',
  'project',
  'due',
] as const
/** One of these, or a field of the project's own that has a set of values. */
export type Grouping = (typeof groupings)[number] | CustomName

const many = <Item extends z.ZodType>(item: Item) => manyOf(item).catch([]).default([])
const one = <Item extends z.ZodType>(item: Item) => item.optional().catch(undefined)

/** What the address of a task list holds: filters, order, layout, and in a project the task that stands beside it. */
export const TaskSearch = z.object({
  q: one(z.string()),
  group: many(z.enum(statusGroups)),
  status: many(z.string()),
  priority: many(z.enum(priorities)),
  assignee: many(z.string()),
  label: many(z.string()),
  type: many(z.string()),
  due: one(z.enum(dueFilters)),
  project: many(z.string()),
  shelf: one(z.enum(['archived'])),
  sort: one(z.union([z.enum(sorts), z.custom<OwnSort>((sort) => isOwnSort(String(sort)))])),
  /** In the workspace, what is mine instead of everybody's. */
  show: one(z.enum(['mine'])),
  layout: one(z.enum(layouts)),
  zoom: one(z.enum(zooms)),
  /** How much time the calendar shows, and the day it shows it around. */
  span: one(z.enum(spans)),
  on: one(Day.refine((on) => on > '1900' && on < '3000')),
  /** What the list or the board is grouped by; `group` was taken by the filter. */
  by: one(z.union([z.enum(groupings), z.custom<CustomName>(isCustomName)])),
  /** What the board is divided into lanes by. */
  lanes: one(z.union([z.enum(groupings), z.custom<CustomName>(isCustomName)])),
  /** Wishes about the project's own fields, and the columns of the table, by their names. */
  custom: many(z.string()),
  columns: many(z.string()),
  /** The saved view this began as. */
  view: one(z.string()),
  task: one(z.string()),
})
export type TaskSearch = z.infer<typeof TaskSearch>

/** The same list without any filter, in the same order and layout. */
export const omitFilters = ({
  sort,
  layout,
  zoom,
  span,
  on,
  by,
  lanes,
  columns,
  view,
  task,
}: TaskSearch): TaskSearch => ({
  group: [],
  status: [],
  priority: [],
  assignee: [],
  label: [],
  type: [],
  project: [],
  custom: [],
  sort,
  layout,
  zoom,
  span,
  on,
  by,
  lanes,
  columns,
  view,
  task,
})

/** Whether something narrows the list. */
export const isFiltered = (search: TaskSearch): boolean =>
  [search.q, search.due, search.shelf].some(Boolean) ||
  [
    search.group,
    search.status,
    search.priority,
    search.assignee,
    search.label,
    search.type,
    search.custom,
    search.project,
  ].some((given) => given.length > 0)

/** How a screen lays tasks out: `by` is missing where nothing is grouped, `lanes` where groups are in none. */
export type TaskView = {
  readonly layout: Layout
  readonly by: Grouping | undefined
  readonly lanes?: Grouping | undefined
}

/** What the screen offers besides the address: its own layout, and the project all of its tasks are of. */
export type ViewDefaults = {
  readonly layout: Layout
  /** Whether the address says that layout too, since without any the screen shows another. */
  readonly isStated?: boolean
  readonly project?: Pick<Project, 'types' | 'customFields'>
}

const groupedKinds: ReadonlySet<CustomKind> = new Set([
  'select',
  'multi_select',
  'person',
  'checkbox',
  'date',
])

/** The fields of a project's own that tasks can be grouped by. */
const getGroupingFields = ({ customFields = [] }: Partial<Pick<Project, 'customFields'>>) =>
  customFields.filter(({ kind, isArchived }) => !isArchived && groupedKinds.has(kind))

/** The field of the project's own that a grouping is by, if it is by one. */
export const getGroupingField = (
  project: Partial<Pick<Project, 'customFields'>>,
  by: Grouping | undefined,
): CustomField | undefined => getGroupingFields(project).find(({ id }) => by === `custom.${id}`)

/** The groupings a screen offers: a single project has nothing to group by projects, and what it has not gives no groups. */
export const getGroupingsFor = ({ project }: ViewDefaults): readonly Grouping[] =>
  project
    ? [
        ...groupings.filter(
          (grouping) => grouping !== 'project' && (grouping !== 'type' || project.types.length > 0),
        ),
        ...getGroupingFields(project).map(({ id }) => `custom.${id}` as const),
      ]
    : groupings

/** What a layout is grouped by unless something else is asked for; parts would be torn from the timeline of a project. */
export function getDefaultGrouping(
  layout: Layout,
  { project }: ViewDefaults,
): Grouping | undefined {
  if (layout === 'timeline') return project ? undefined : 'project'
  return layout === 'table' ? undefined : 'status'
}

/** The layout an address asks for; what the screen can't do falls back to its default. */
export function getView(search: TaskSearch, defaults: ViewDefaults): TaskView {
  const layout = search.layout ?? defaults.layout
  const offered = (asked: Grouping | undefined) =>
    getGroupingsFor(defaults).find((grouping) => grouping === asked)
  if (layout === 'table' || layout === 'calendar') return { layout, by: undefined }
  const by = offered(search.by) ?? getDefaultGrouping(layout, defaults)
  const lanes = layout === 'board' ? offered(search.lanes) : undefined
  return { layout, by, lanes: lanes === by ? undefined : lanes }
}
