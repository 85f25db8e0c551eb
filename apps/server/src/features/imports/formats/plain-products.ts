import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { guessPriority, readPerson } from '#features/imports/tables/guess-values.ts'
import { type PlanBuilder, openPlan } from '../plan-builder.ts'
import type { ProductRow, ProductTable } from './product-rows.ts'

/** A product whose table has a row for each task; columns by their names in small letters, the first that is filled counts. */
type Columns = {
  readonly id: readonly string[]
  readonly title: string
  readonly description: readonly string[]
  readonly status: readonly string[]
  readonly priority?: string
  readonly assignee: readonly string[]
  readonly email?: string
  readonly creator?: string
  readonly labels: string
  readonly start: readonly string[]
  readonly due: readonly string[]
  readonly created: string
  readonly updated: string
  readonly closed: readonly string[]
  readonly archived?: string
  readonly estimateHours?: string
  readonly parent: readonly string[]
  readonly blockedBy: readonly string[]
  /** The project that the tasks are of. */
  readonly project: string
  /** Kept as custom fields. */
  readonly custom: Readonly<Record<string, string>>
  /** Columns that say nothing more; all others become custom fields of their own names. */
  readonly silent?: readonly string[]
}

const plane: Columns = {
  id: ['id'],
  title: 'name',
  description: ['description'],
  status: ['state'],
  priority: 'priority',
  assignee: ['assignee', 'assignees'],
  creator: 'created by',
  labels: 'labels',
  start: ['start date'],
  due: ['target date'],
  created: 'created at',
  updated: 'updated at',
  closed: ['completed at'],
  archived: 'archived at',
  parent: ['parent'],
  blockedBy: [],
  project: 'project',
  custom: { Cycle: 'cycle name', Module: 'module name' },
  silent: ['cycle start date', 'cycle end date', 'module start date', 'module target date'],
}

const linear: Columns = {
  id: ['id'],
  title: 'title',
  description: ['description', 'issue description'],
  status: ['status'],
  priority: 'priority',
  assignee: ['assignee'],
  creator: 'creator',
  labels: 'labels',
  start: ['started'],
  due: ['due date'],
  created: 'created',
  updated: 'updated',
  closed: ['completed', 'canceled'],
  archived: 'archived',
  parent: ['parent issue'],
  blockedBy: ['blocked by'],
  project: 'project',
  custom: {
    Project: 'project',
    Cycle: 'cycle name',
    Estimate: 'estimate',
    Milestone: 'project milestone',
  },
  silent: [
    'team',
    'cycle number',
    'cycle start',
    'cycle end',
    'project id',
    'project milestone id',
    'triaged',
    'uuid',
    'roadmaps',
    'initiatives',
    'sla status',
    'time in status (minutes)',
    'related to',
    'duplicate of',
  ],
}

const asana: Columns = {
  id: ['task id'],
  title: 'name',
  description: ['notes'],
  status: ['section/column'],
  priority: 'priority',
  assignee: ['assignee'],
  email: 'assignee email',
  labels: 'tags',
  start: ['start date'],
  due: ['due date'],
  created: 'created at',
  updated: 'last modified',
  closed: ['completed at'],
  estimateHours: 'estimated hours',
  parent: ['parent task'],
  blockedBy: ['blocked by (dependencies)'],
  project: 'projects',
  custom: {},
  silent: ['blocking (dependencies)'],
}

/** Tables that hold a task in each row. */
export const plainProducts: readonly ProductTable[] = [
  table(
    'linear',
    linear,
    (names) =>
      names.has('title') && names.has('creator') && names.has('cycle name') && names.has('status'),
  ),
  table(
    'plane',
    plane,
    (names) => names.has('name') && names.has('module name') && names.has('state'),
  ),
  table(
    'asana',
    asana,
    (names) => names.has('task id') && names.has('section/column') && names.has('name'),
  ),
]

function table(source: ImportSource, columns: Columns, isOf: ProductTable['isOf']): ProductTable {
  return {
    source,
    isOf,
    read(rows) {
      const plan = openPlan(source)
      const idOf = openIds(rows, columns)
      for (const row of rows) planRow(row, columns, idOf, plan)
      const projects = new Set(rows.map((row) => row.cell(columns.project)).filter(Boolean))
      const [name = ''] = projects
      return plan.finish({ name: projects.size === 1 ? name : `${source} tasks`, description: '' })
    },
  }
}

/**
 * What rows are known by: their id if each has one of its own, else what stands in them. Others are named by id or, as
 * Asana does, by title, where only one task is called so.
 */
function openIds(rows: readonly ProductRow[], { id, title }: Columns) {
  const given = rows.map((row) => row.id(...id))
  const areIds = new Set(given).size === given.length && !given.includes('')
  const getId = (row: ProductRow) => (areIds ? row.id(...id) : `#${row.digest}`)
  const byTitle = Map.groupBy(rows, (row) => row.cell(title))
  const ids = new Set(rows.map(getId))
  return {
    idOf: getId,
    named(text: string): string {
      const [only, ...more] = byTitle.get(text) ?? []
      return ids.has(text) || !only || more.length > 0 ? text : getId(only)
    },
  }
}

function groupOf(row: ProductRow, { closed }: Columns): StatusGroup | undefined {
  const column = closed.find((name) => row.cell(name) !== '')
  return column === undefined ? undefined : column.startsWith('cancel') ? 'cancelled' : 'completed'
}

function planRow(
  row: ProductRow,
  columns: Columns,
  ids: ReturnType<typeof openIds>,
  plan: PlanBuilder,
): void {
  const { place } = row
  const id = ids.idOf(row)
  const somebody = (cell: string, address = '') => {
    const { name, email } = readPerson(cell)
    const known = email ?? (address === '' ? null : address)
    return plan.person({ id: (known ?? name).toLowerCase(), place, name, email: known })
  }
  const assignee = row.cell(...columns.assignee)
  const several =
    columns.email === undefined || row.cell(columns.email) === ''
      ? row.words(...columns.assignee)
      : [assignee]
  const creator = columns.creator === undefined ? '' : row.cell(columns.creator)
  const createdAt = row.moment(columns.created) ?? row.now
  const status = row.cell(...columns.status)
  const closedAt = row.moment(...columns.closed)
  const hours = columns.estimateHours === undefined ? undefined : row.number(columns.estimateHours)
  const group = groupOf(row, columns)
  const isNew = plan.task({
    id,
    place,
    title: row.cell(columns.title),
    description: row.cell(...columns.description),
    ...(status !== '' && { statusId: plan.status(status, place) }),
    ...(columns.priority !== undefined && {
      priority: guessPriority(row.cell(columns.priority)) ?? 'none',
    }),
    labelIds: row.words(columns.labels).map((name) => plan.label(name, place)),
    assigneeIds: [
      ...new Set(
        several.map((name) =>
          somebody(name, columns.email === undefined ? '' : row.cell(columns.email)),
        ),
      ),
    ],
    ...(hours !== undefined && { estimateHours: Math.round(hours * 4) / 4 }),
    ...(columns.start.length > 0 && { startAt: row.moment(...columns.start) ?? null }),
    dueAt: row.moment(...columns.due) ?? null,
    ...(columns.archived !== undefined && { isArchived: row.cell(columns.archived) !== '' }),
    isMarkedComplete: group === 'completed',
    createdAt,
    updatedAt: row.moment(columns.updated),
    closedAt: closedAt ?? null,
    createdById: creator === '' ? null : somebody(creator),
  })
  if (!isNew) return
  for (const [name, column] of Object.entries(columns.custom))
    plan.custom.set(id, { id: name.toLowerCase(), name, place, isOurs: true }, row.cell(column))
  const known = getKnownColumns(columns)
  for (const [name, value] of row.filled)
    if (!known.has(name.toLowerCase()))
      plan.custom.set(
        id,
        { id: `custom:${name.toLowerCase()}`, name, place, isDeclared: true },
        value,
      )
  const parent = row.cell(...columns.parent)
  if (parent !== '') plan.relations.parent(id, ids.named(parent), place)
  for (const other of row.words(...columns.blockedBy))
    plan.relations.relate({
      from: id,
      to: ids.named(other),
      verb: 'is blocked by',
      place,
      name: 'is blocked by',
    })
}

const getKnownColumns = ({ custom, silent = [], ...columns }: Columns): ReadonlySet<string> =>
  new Set([...Object.values(columns).flat(), ...Object.values(custom), ...silent])
