import type { Project } from '@courtside/contract/projects.ts'
import type { Status } from '@courtside/contract/statuses.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { type Transfer, openLabels, planTransfer } from '@courtside/contract/transfers.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** A task that moves and what it becomes. */
export type Planned = {
  readonly task: CachedTask
  readonly plan: Transfer
  /** Null where its parent stays behind. */
  readonly parentId: string | null
}

/** What moving tasks does, by name and with how many it concerns. */
export type Preview = {
  readonly planned: readonly Planned[]
  readonly partCount: number
  readonly statuses: readonly {
    readonly from: Status
    readonly to: Status
    readonly count: number
  }[]
  readonly newLabels: readonly string[]
  readonly lost: Readonly<Record<'labels' | 'types' | 'fields' | 'parents', readonly string[]>>
  readonly hasNoStatus: boolean
}

/** Tasks with all that hangs under them, as far as it is held, each once. */
export function withParts(
  tasks: readonly CachedTask[],
  rowsOf: (projectId: string) => readonly CachedTask[],
): CachedTask[] {
  const all = new Map(tasks.map((task) => [task.id, task]))
  const byParent = Map.groupBy(
    [...new Set(tasks.map(({ projectId }) => projectId))].flatMap(rowsOf),
    ({ parentId }) => parentId,
  )
  // A map tells what is added while it is walked.
  for (const [id] of all)
    for (const part of byParent.get(id) ?? []) if (!all.has(part.id)) all.set(part.id, part)
  return [...all.values()]
}

/** What would become of tasks and their parts in another project; the server goes by the same rules. */
export function previewTransfer(
  tasks: readonly CachedTask[],
  all: readonly CachedTask[],
  projectOf: (id: string) => Project | undefined,
  to: Project,
  mayAddLabels: boolean,
  taskOf: (id: string) => CachedTask | undefined,
): Preview {
  const ids = new Set(all.map(({ id }) => id))
  const { labelFor, made } = openLabels(to, mayAddLabels, () => crypto.randomUUID())
  const planned = all.flatMap((task): Planned[] => {
    const from = projectOf(task.projectId)
    if (!from || from.id === to.id) return []
    const parentId = ids.has(task.parentId ?? '') ? task.parentId : null
    return [{ task, plan: planTransfer(task, from, to, labelFor), parentId }]
  })
  const names = (list: readonly { readonly name: string }[]) => [
    ...new Set(list.map(({ name }) => name)),
  ]
  return {
    planned,
    partCount: all.length - tasks.length,
    statuses: getStatuses(planned, projectOf),
    newLabels: names(made),
    lost: {
      labels: names(planned.flatMap(({ plan }) => plan.lost.labels)),
      types: names(planned.flatMap(({ plan }) => plan.lost.type ?? [])),
      fields: names(planned.flatMap(({ plan }) => plan.lost.fields)),
      parents: [
        ...new Set(
          planned.flatMap(({ task, parentId }) =>
            parentId === null ? (taskOf(task.parentId ?? '')?.key ?? []) : [],
          ),
        ),
      ],
    },
    hasNoStatus: planned.some(({ plan }) => !plan.status),
  }
}

function getStatuses(
  planned: readonly Planned[],
  projectOf: (id: string) => Project | undefined,
): Preview['statuses'] {
  const found = new Map<string, { from: Status; to: Status; count: number }>()
  for (const { task, plan } of planned) {
    const from = projectOf(task.projectId)?.statuses.find(({ id }) => id === task.statusId)
    if (!from || !plan.status) continue
    const way = `${from.name} ${from.group} ${plan.status.id}`
    const known = found.get(way)
    if (known) known.count += 1
    else found.set(way, { from, to: plan.status, count: 1 })
  }
  return [...found.values()]
}

const lookFields = [
  'projectId',
  'key',
  'number',
  'statusId',
  'labelIds',
  'typeId',
  'custom',
  'parentId',
  'rank',
] as const

/** What of a task is another one after it moved; the number is known once it is stored. */
export type Look = Pick<TaskRow, (typeof lookFields)[number]>

export const lookOf = (task: CachedTask): Look =>
  // Each field of the list with its own value.
  Object.fromEntries(lookFields.map((field) => [field, task[field]])) as Look
