import { getValue } from '@courtside/contract/changes.ts'
import type { Project } from '@courtside/contract/projects.ts'
import {
  type Task,
  type TaskRow,
  type TaskConflict,
  mostTasksAtOnce,
} from '@courtside/contract/tasks.ts'
import { transferTasks as endpoint } from '@courtside/contract/transfers.ts'
import { call } from '#api/call.ts'
import { describeValue, getFieldName } from '#features/activity/use-described-value.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { inProjectOrder, projectRows } from '#features/projects/use-projects.ts'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { transferText as words } from '#text/transfers.ts'
import { getTaskName, taskRows } from '../use-task-rows.ts'
import { lastRank } from '../use-tasks.ts'
import { type Look, type Planned, type Preview, lookOf } from './preview-transfer.ts'

type Change<Value> = { readonly was: Value; readonly set: Value }
type Transfer = {
  readonly id: string
  readonly projectId: Change<string>
  /** The task and what hangs under it, as it was and as it is shown until it is stored. */
  readonly looks: readonly (Change<Look> & { readonly id: string })[]
  /** How many the gesture names. */
  readonly total: number
  /** Moves although somebody changed since what it takes back. */
  readonly insists?: boolean
}

const invert = <Value>({ was, set }: Change<Value>): Change<Value> => ({ was: set, set: was })

type Cause = { readonly batchId: string; readonly undoOf?: string | undefined }
/** Tasks that are stored in their new project; the key they have there where it is one. */
type Told = {
  readonly batchId: string
  readonly title: string
  readonly projectId: string
  readonly key: string | undefined
  /** Whether this takes a gesture back, or does one again. */
  readonly isTurn: boolean
}
const told = createListeners<[Told]>()

/** Calls when tasks were moved. */
export const onTransfer = told.subscribe

function showTransfers(
  transfers: readonly Transfer[],
  cause: Cause,
  tasks: readonly TaskRow[],
): void {
  const [first] = transfers
  const moved = tasks.find(({ id }) => id === first?.id)
  if (!first || !moved) return
  const { id, total, looks, projectId } = first
  const formerKey = looks.find((look) => look.id === id)?.was.key ?? ''
  told.tell({
    batchId: cause.batchId,
    isTurn: cause.undoOf !== undefined,
    title: getTitle(total, formerKey, projectId.set),
    projectId: projectId.set,
    key: total === 1 ? moved.key : undefined,
  })
}

const getTitle = (total: number, key: string, projectId: string): string =>
  total === 1
    ? words.moved(key, getProjectName(projectId))
    : words.movedMany(total, getProjectName(projectId))

const getProjectName = (id: string): string => projectRows.get(id)?.name ?? text.projects.aProject

async function send(
  transfers: readonly Transfer[],
  { batchId, undoOf }: Cause,
  idempotencyKey: string,
): Promise<TaskRow[]> {
  const isInsisting = transfers.some(({ insists }) => insists)
  const { tasks } = await call(
    endpoint,
    {
      body: {
        tasks: transfers.map(({ id, projectId }) => ({ id, projectId })),
        batchId,
        ...(!isInsisting && { undoOf }),
      },
    },
    { idempotencyKey },
  )
  showTransfers(transfers, { batchId, undoOf }, tasks)
  return tasks
}

const transferTask = defineWrite<Transfer, readonly TaskRow[]>({
  name: 'task.transfer',
  queueKey: ({ id }) => id,
  // What comes along hangs on what was done before, there and here.
  orderOf: ({ id, projectId: { was, set }, looks }) => [
    ...[was, set].map((one) => inProjectOrder({ projectId: one })),
    ...looks.flatMap((look) => (look.id === id ? [] : look.id)),
  ],
  subjectOf: ({ id }) => getTaskName(id) ?? text.tasks.aTask,
  optimistic: ({ looks }) => {
    const hides = looks.map(({ id, set }) => taskRows.applyOptimistic(id, set))
    return () => hides.forEach((hide) => hide())
  },
  send: (transfer, cause, idempotencyKey) => send([transfer], cause, idempotencyKey),
  together: {
    most: mostTasksAtOnce,
    sharesLanes: true,
    send: async (transfers, cause) => {
      const tasks = await send(transfers, cause, `${cause.batchId} ${transfers[0]?.id}`)
      return transfers.map((_transfer, index) => (index === 0 ? tasks : []))
    },
  },
  onSuccess: (tasks) => taskRows.upsert([...tasks]),
  inverse: ({ id, total, projectId, looks }): Write =>
    transferTask({
      id,
      total,
      projectId: invert(projectId),
      looks: looks.map((look) => ({ id: look.id, ...invert(look) })),
    }),
  resolveConflict: (transfer, details) => {
    const { current, conflictingFields } = details as TaskConflict
    taskRows.upsert([current])
    const { set } = transfer.projectId
    return {
      insist: { ...transfer, insists: true, projectId: { was: current.projectId, set } },
      differences: conflictingFields.map((field) => getDifference(field, current, set)),
    }
  },
})

function getDifference(field: string, current: Task, projectId: string) {
  if (field === 'projectId')
    return {
      field: words.conflict.field,
      mine: getProjectName(projectId),
      theirs: getProjectName(current.projectId),
    }
  const surroundings = { ...projectRows.get(current.projectId), nameOfTask: getTaskName }
  return {
    field: getFieldName(text.tasks.fields, field, surroundings),
    mine: words.conflict.before,
    theirs: describeValue(field, getValue(current, field), surroundings),
  }
}

/** Moves tasks to a project as one gesture, shown as the preview says. */
export function moveToProject(ids: readonly string[], { planned }: Preview, to: Project): void {
  const byId = new Map(planned.map((one) => [one.task.id, one]))
  const trees = Map.groupBy(planned, (one) => getTop(one, byId))
  performWrites(
    getTitle(ids.length, taskRows.get(ids[0] ?? '')?.key ?? '', to.id),
    [...trees].map(([{ task }, tree]) =>
      transferTask({
        id: task.id,
        total: ids.length,
        projectId: { was: task.projectId, set: to.id },
        looks: tree.map((one) => ({
          id: one.task.id,
          was: lookOf(one.task),
          set: getLook(one, to),
        })),
      }),
    ),
  )
}

/** The one of those that move which another hangs under, itself where that is none. */
function getTop(one: Planned, byId: ReadonlyMap<string, Planned>): Planned {
  const parent = byId.get(one.task.parentId ?? '')
  return parent ? getTop(parent, byId) : one
}

const getLook = ({ plan, parentId }: Planned, to: Project): Look => ({
  projectId: to.id,
  key: '',
  number: 0,
  statusId: plan.status?.id ?? '',
  // Those that are new are known once they are stored.
  labelIds: plan.labelIds.filter((id) => to.labels.some((label) => label.id === id)),
  typeId: plan.typeId,
  custom: plan.custom,
  parentId,
  rank: lastRank,
})
