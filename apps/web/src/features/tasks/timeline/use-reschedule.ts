import type { Project } from '@courtside/contract/projects.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { timelineText as words } from '#text/timeline.ts'
import { toast } from '#ui/toast-store.ts'
import { moveDates, getSpan } from '../task-dates.ts'
import { findLackingFor } from '../task-rights.ts'
import { isOpen } from '../task-state.ts'
import { taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { type Link, isBehind, pushedBehind } from './task-links.ts'
import { getDatesAfter } from './task-span.ts'
import type { Held } from './use-timeline-drag.ts'

const getProject = (id: string): Project | undefined => {
  const project = projectRows.get(id)
  return isOpened(project) ? project : undefined
}

/** Gives tasks other days and lets one come after another; what may not be is said by a toast. */
export function useReschedule(links: readonly Link[], say: (words: string) => void) {
  const actor = useActor()

  const lacks = (id: string, field: 'dueOn' | 'followsIds'): string | undefined => {
    const task = taskRows.get(id)
    const project = task && getProject(task.projectId)
    return task && project ? findLackingFor(actor, project, task, field) : text.ui.loading
  }
  /** Whether all of them may be changed; says why not. */
  const canChange = (ids: readonly string[], field: 'dueOn' | 'followsIds'): boolean => {
    const reason = ids.map((id) => lacks(id, field)).find((one) => one !== undefined)
    if (reason !== undefined) toast({ title: reason })
    return reason === undefined
  }
  const isFree = (id: string): boolean => {
    const task = taskRows.get(id)
    return task !== undefined && task.deletedAt === null && isOpen(task) && !lacks(id, 'dueOn')
  }

  /** Moves what follows some tasks as far as it has to go, as one gesture. */
  const pushBehind = (ids: readonly string[]): void => {
    const pushed = pushedBehind(ids, links, taskRows.get, isFree)
    if (pushed.size === 0) return say(words.nothingBehind)
    const title = words.movedAlong(pushed.size)
    editTasks([...pushed.keys()], (task) => moveDates(task, pushed.get(task.id) ?? 0), title, {
      announce: true,
    })
    say(title)
  }

  /** What a gesture would be called: the task or how many, and its days. */
  const getName = ({ ids, pull, emptyOn }: Held): string => {
    const [task, ...others] = [...ids].flatMap((id) => taskRows.get(id) ?? [])
    if (!task || others.length > 0) return words.tasksMoved(ids.size)
    const span = getSpan(getDatesAfter(task, pull, emptyOn))
    return span ? words.moved(task.key, words.span(span.firstOn, span.lastOn)) : task.key
  }

  /** Gives what was held its days as one gesture, and offers to move along what now is too early. */
  const drop = (held: Held): void => {
    const ids = [...held.ids]
    const title = getName(held)
    const wasEarly = pushedBehind(ids, links, taskRows.get, isFree)
    editTasks(ids, (task) => getDatesAfter(task, held.pull, held.emptyOn), title)
    say(title)
    const pushed = pushedBehind(ids, links, taskRows.get, isFree)
    const isNew = [...pushed].some(([id, by]) => by > (wasEarly.get(id) ?? 0))
    if (!isNew) return
    toast({
      title,
      description: words.nowTooEarly(pushed.size),
      action: { label: words.moveAlong(pushed.size), run: () => pushBehind(ids) },
    })
  }

  /** Lets tasks come after another one, as one gesture. */
  const follow = (ids: readonly string[], otherId: string): void => {
    const other = taskRows.get(otherId)
    const tasks = ids.flatMap((id) => (id === otherId ? [] : (taskRows.get(id) ?? [])))
    const [first] = tasks
    if (!other || !first) return
    const known = tasks.find(({ followsIds }) => followsIds.includes(otherId))
    if (known) return void toast({ title: words.alreadyLinked(known.key, other.key) })
    const circle = tasks.find(({ id }) => isBehind(otherId, id, links))
    if (circle) return void toast({ title: words.circle(other.key, circle.key) })
    const toChange = tasks.map(({ id }) => id)
    if (!canChange(toChange, 'followsIds')) return
    const title = words.linked(tasks.map(({ key }) => key).join(', '), other.key)
    editTasks(toChange, ({ followsIds }) => ({ followsIds: [...followsIds, otherId] }), title)
    say(title)
  }

  return { mayChange: canChange, drop, nameOf: getName, pushBehind, follow }
}
