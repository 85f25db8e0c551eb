import type { Project } from '@courtside/contract/projects.ts'
import { type GroupValues, isRefusal, getValues } from '../group-values.ts'
import { type Grouped, type TaskGroup, getTaskId } from '../task-groups.ts'
import { type Place, isAlreadyAt, findPlaceAt } from '../task-order.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** Tasks that are let go of over a board. */
export type Drop = {
  /** In the order they stand in. */
  readonly tasks: readonly {
    readonly task: CachedTask
    readonly from: TaskGroup | undefined
  }[]
  readonly to: TaskGroup
  /** Between which cards of the group; those that move are counted too. */
  readonly index: number
  readonly grouped: Grouped
  /** Whether cards stand in the order they were put in; in any other they can't be placed. */
  readonly isManual: boolean
  readonly projectOf: (id: string) => Project | undefined
  readonly taskOf?: (id: string) => CachedTask | undefined
  readonly todayOn: string
}

/** What a drop makes of each task, or why it can't be. */
export type Meaning =
  | { readonly reason: string }
  | {
      readonly placed: readonly { id: string; values: GroupValues; place?: Place }[]
    }

/**
 * What letting go means: the group's value, and in manual order a place between the cards around. The first is placed
 * between its neighbours, each other behind the one before it. In an empty group tasks keep their place in the project.
 */
export function getMeaning(drop: Drop): Meaning {
  const { tasks, to, index, grouped, isManual, projectOf, taskOf, todayOn } = drop
  const ids = to.entries.map(getTaskId)
  const place = isManual
    ? findPlaceAt(ids, index, new Set(tasks.map(({ task }) => task.id)))
    : undefined
  const placed: { id: string; values: GroupValues; place?: Place }[] = []
  let after = place?.after ?? null
  for (const { task, from } of tasks) {
    const project = projectOf(task.projectId)
    if (!project) continue
    const isHere = from?.key === to.key
    const values = getValues(grouped, to, { project, todayOn, taskOf, task, from })
    if (isRefusal(values)) return values
    const stays = isHere && tasks.length === 1 && isAlreadyAt(ids, index, task.id)
    if (place && !stays)
      placed.push({ id: task.id, values, place: { after, before: place.before } })
    else if (Object.keys(values).length > 0) placed.push({ id: task.id, values })
    after = task.id
  }
  return { placed }
}
