import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { getGiven } from '@courtside/contract/given-fields.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import {
  type transferTasks as endpoint,
  mostTransferred,
  openLabels,
} from '@courtside/contract/transfers.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { loadTask } from '../find-task.ts'
import { hideLinksOf } from '../hide-links.ts'
import { findRankBetween } from '../make-rank.ts'
import { type MovingTask, type Place, findMoving, findPlaces, lockPlaces } from './find-moving.ts'
import { type Move, changedSince, planMove } from './plan-moves.ts'
import { type RankedMove, storeMoves } from './store-moves.ts'

type Request = HandlerArguments<typeof endpoint>['body']
type Places = ReadonlyMap<string, Place>

/**
 * Moves tasks with all that hangs under them to other projects, in the caller's transaction. A task that stands where it
 * shall already counts as moved; one that stands elsewhere than the caller believed is refused with its present state, as
 * is taking back what somebody has changed since. Tells all of them as they are then.
 */
export async function transferTasks(
  db: Db,
  actor: Actor,
  { tasks: wanted, batchId, undoOf }: Request,
): Promise<TaskRow[]> {
  const projectIds = new Set(wanted.flatMap(({ projectId: { was, set } }) => [was, set]))
  await lockPlaces(db, actor, [...projectIds])
  const ids = wanted.map(({ id }) => id)
  const found = await findMoving(db, actor, ids, mostTransferred, undoOf)
  const places = await findPlaces(db, actor, [
    ...new Set([...projectIds, ...found.map(({ projectId }) => projectId)]),
  ])
  if (found.length > mostTransferred) {
    for (const { id } of wanted) await loadTask(db, actor, id)
    const message = `More than ${mostTransferred} tasks would move. Move fewer at a time`
    throw invalid([{ path: 'body.tasks', message }])
  }
  const tasks = new Map(found.map((task) => [task.id, task]))
  for (const one of wanted) await check(db, actor, one, tasks.get(one.id), places)

  const goals = getGoals(wanted, tasks)
  const moving = found
    .filter(({ id, projectId }) => goals.has(id) && goals.get(id) !== projectId)
    .map((task) => (comesBack(task, goals.get(task.id)) ? task : { ...task, undone: null }))
  for (const task of moving) {
    const fields = changedSince(task, goals.has(task.parentId ?? ''))
    if (fields.length > 0) throw await refusal(db, actor, task.id, fields)
  }
  if (moving.length === 0) return found.map(getRow)
  const labels = new Map(
    [...places.values()].map((place) => [
      place.id,
      openLabels(place, can.manageWorkflow(actor, place.facts), createId),
    ]),
  )
  const moves = moving.flatMap((task) => {
    const [from, to] = [places.get(task.projectId), places.get(goals.get(task.id) ?? '')]
    const labelFor = to && labels.get(to.id)?.labelFor
    const isWithParent = goals.get(task.parentId ?? '') === to?.id
    return from && to && labelFor ? [planMove(task, { from, to, isWithParent }, labelFor)] : []
  })
  const newLabels = [...labels].map(([projectId, { made }]) => ({ projectId, labels: made }))
  const cause = { actorId: actor.id, batchId, undoOf }
  const stored = await storeMoves(db, withRanks(moves), newLabels, cause)
  if (stored.length === 0) throw await refusal(db, actor, moving[0]?.id ?? '', [])
  const moved = new Set(stored.map(({ id }) => id))
  return [...stored, ...found.filter(({ id }) => goals.has(id) && !moved.has(id)).map(getRow)]
}

const comesBack = ({ undone }: MovingTask, goal: string | undefined): boolean =>
  undone?.['projectId']?.was === goal

/** Refuses what the actor may not do, and a task that isn't where they believe. */
async function check(
  db: Db,
  actor: Actor,
  { id, projectId: { was, set } }: Request['tasks'][number],
  task: MovingTask | undefined,
  places: Places,
): Promise<void> {
  const [from, to] = [places.get(task?.projectId ?? ''), places.get(set)]
  const facts = task &&
    from && {
      project: from.facts,
      ...getGiven(task),
      isDeleted: task.deletedAt !== null,
    }
  if (!facts || !can.readTask(actor, facts)) throw notFound('Task')
  if (!to || !can.readProject(actor, to.facts)) throw notFound('Project')
  assertAllowed(can.transferTask(actor, facts, to.facts))
  if (task.projectId !== set && task.projectId !== was)
    throw await refusal(db, actor, id, ['projectId'])
}

const refusal = async (db: Db, actor: Actor, id: string, conflictingFields: readonly string[]) =>
  conflict('Someone else changed this task before you saved', {
    current: await hideLinksOf(db, actor, (await loadTask(db, actor, id)).task),
    conflictingFields,
  })

/** Where each task goes: what is named where it says, and all under it with it. */
function getGoals(wanted: Request['tasks'], tasks: ReadonlyMap<string, MovingTask>) {
  const goals = new Map<string, string>()
  const named = new Map(wanted.map(({ id, projectId }) => [id, projectId.set]))
  const findGoal = (task: MovingTask): string | undefined => {
    const known = goals.get(task.id)
    if (known !== undefined) return known
    const parent = tasks.get(task.parentId ?? '')
    const goal = (parent && findGoal(parent)) ?? named.get(task.id)
    const own = named.get(task.id)
    if (own !== undefined && own !== goal)
      throw invalid([{ path: 'body.tasks', message: 'A subtask moves with its parent task' }])
    if (goal !== undefined) goals.set(task.id, goal)
    return goal
  }
  for (const task of tasks.values()) findGoal(task)
  return goals
}

/** In the order they had, behind all others of their new projects, but for those that come back to their place. */
function withRanks(moves: readonly Move[]): RankedMove[] {
  const last = new Map(moves.map(({ to }) => [to.id, to.lastRank]))
  const inOrder = moves.toSorted((a, b) => (a.task.rank < b.task.rank ? -1 : 1))
  return inOrder.map((move) => {
    if (move.rank !== undefined) return { ...move, rank: move.rank }
    const rank = findRankBetween(last.get(move.to.id) ?? null, null) ?? 'a0'
    last.set(move.to.id, rank)
    return { ...move, rank }
  })
}

const getRow = ({
  numbers: _numbers,
  undone: _undone,
  formerParentProjectId: _former,
  ...row
}: MovingTask): TaskRow => row
