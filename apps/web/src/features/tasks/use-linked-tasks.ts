import type { TaskLink } from '@courtside/contract/search.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { lacking } from '#features/projects/use-access.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { useFindPerson } from '#features/users/use-users.ts'
import { createListeners } from '#lib/listeners.ts'
import { collectTaskKeys } from '#lib/task-keys.ts'
import { useLatest } from '#lib/use-latest.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { useLiveProjects } from './use-live-tasks.ts'
import { taskLinks } from './use-task-links.ts'
import { taskRows } from './use-task-rows.ts'

/** A task as a text shows it that names it. */
export type LinkedTask = TaskLink & {
  readonly isDone: boolean
  /** The names of those who do it. */
  readonly people: readonly string[]
  /** Why the reader can't complete or reopen it. */
  readonly reason: string | undefined
}

/** The tasks that texts on screen name, as they are now; `subscribe` tells of every change of one of them. */
export type LinkedTasks = {
  /** Undefined while it is not known, null for one that the reader may not see. */
  readonly of: (key: string) => LinkedTask | null | undefined
  readonly want: (keys: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Completes a task, or reopens it; where that is not possible it is said why. */
  readonly tick: (key: string) => void
}

type Followed = { readonly id: string; readonly key: string }
const none: readonly Followed[] = []

/** Follows the projects of what is asked for live, as long as the component is on screen. */
export function useLinkedTasks(): LinkedTasks {
  const client = useQueryClient()
  const findPerson = useFindPerson()
  const [followed, follow] = useState(none)
  useLiveProjects(followed)
  const nameOf = useLatest((id: string) => findPerson(id)?.name)
  const tasks = useMemo(() => openLinkedTasks(client, nameOf, follow), [client, nameOf])
  useEffect(() => tasks.open(), [tasks])
  useEffect(() => tasks.tell(), [tasks, findPerson])
  return tasks
}

function openLinkedTasks(
  client: QueryClient,
  nameOf: (id: string) => string | undefined,
  follow: (projects: readonly Followed[]) => void,
) {
  const wanted = new Set<string>()
  const heard = new Map<string, () => void>()
  const busy = new Set<string>()
  const { subscribe, tell } = createListeners()
  let projects = ''
  let isOpen = false

  function of(key: string): LinkedTask | null | undefined {
    const link = taskLinks.of(key)
    const task = link && asHeld(link)
    if (!task) return task
    return {
      ...task,
      isDone: task.group === 'completed',
      people: task.assigneeIds.flatMap((id) => nameOf(id) ?? []),
      reason: lacking(task.mayChangeStatus, 'task.change_status'),
    }
  }

  /** After answers came: hears of the rows, and of the projects that they stand in. */
  function refresh() {
    const found = [...wanted].flatMap((key) => taskLinks.of(key) ?? [])
    for (const { id } of found) if (!heard.has(id)) heard.set(id, taskRows.subscribe(id, tell))
    const stand = new Map(
      found.map(({ projectId, key }) => [projectId, key.slice(0, key.lastIndexOf('-'))]),
    )
    const named = [...stand].map(([id, key]) => ({ id, key }))
    const together = named.map(({ id }) => id).join()
    if (together !== projects) follow(named)
    projects = together
    tell()
  }

  async function tick(key: string) {
    const task = of(key)
    if (!task || busy.has(key)) return
    if (task.reason) return void toast({ title: task.reason })
    busy.add(key)
    try {
      const { tickTask } = await import('./tick-task.ts')
      await tickTask(client, task)
    } catch (error) {
      const { gone, unreachable } = text.activity.reasons
      const isGone = error instanceof ApiError && error.status === 404
      toast({
        title: text.activity.notSaved(task.key),
        description: isGone ? gone : unreachable,
        tone: 'danger',
      })
    } finally {
      busy.delete(key)
      tell()
    }
  }

  return {
    of,
    subscribe,
    tell: () => tell(),
    tick: (key: string) => void tick(key),
    want(keys: readonly string[]) {
      const named = collectTaskKeys(keys.join(' '))
      const added = named.filter((key) => !wanted.has(key))
      for (const key of added) wanted.add(key)
      taskLinks.want(named)
      // Of what another text has asked for no answer comes anew.
      if (isOpen && added.some((key) => taskLinks.of(key))) refresh()
    },
    open() {
      const end = taskLinks.subscribe(refresh)
      isOpen = true
      refresh()
      return () => {
        isOpen = false
        end()
        for (const stop of heard.values()) stop()
        heard.clear()
      }
    },
  }
}

/** With what is held here where that is no older: what is being saved shows before the server has told it. */
function asHeld(link: TaskLink): TaskLink | null {
  const held = taskRows.get(link.id)
  if (!held || held.version < link.version) return link
  if (held.deletedAt !== null) return null
  const { title, assigneeIds } = held
  const status = projectRows.get(held.projectId)?.statuses?.find(({ id }) => id === held.statusId)
  if (!status) return link
  return { ...link, title, assigneeIds, group: status.group, statusName: status.name }
}
