import type { Action, EntityKind } from '@courtside/contract/activity.ts'
import type { LiveEvent } from '@courtside/contract/events.ts'
import { getGivenIds } from '@courtside/contract/given-fields.ts'
import { listProjectTasks, listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import { type TaskRow, noStructure } from '@courtside/contract/tasks.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { fromNow } from '#api/live-connection.ts'
import { live } from '#api/live.ts'
import { whenWorkWentOn } from '#api/work.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { commentRows } from '#features/comments/use-comment-rows.ts'
import { attachmentRows } from '#features/files/use-attachment-rows.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { getNamesNow, useCurrentUser } from '#features/users/use-users.ts'
import { createListeners } from '#lib/listeners.ts'
import { applyItem } from './checklist/use-checklist.ts'
import { taskRows } from './use-task-rows.ts'

/** What a whole copy of a project is true for: a number of its stream, and what the server says it rests on. */
type Copy = { readonly seq: number; readonly basis: string }

const copies = new Map<string, Copy>()
forgetOnSignOut(() => copies.clear())

/** What the copy of a project that is held here is true for. */
export const copyOf = (projectId: string): Copy | undefined => copies.get(projectId)

/** Says that a project's rows are a whole copy. */
export const applyCopy = (projectId: string, copy: Copy): void => void copies.set(projectId, copy)

/** How long a change by somebody else is marked. */
const touchLength = 1200
const touches = new Map<string, string>()
const touchListeners = createListeners()
const foreignListeners = createListeners<[LiveEvent]>()
/** Tells of tasks as they have just changed, for what holds more of them than their rows. */
export const changedTasks = createListeners<[readonly TaskRow[]]>()
/** What others did is in the rows on screen well within this time. */
const arrivalLength = 50
let lastForeignAt = -Infinity

/** Whether what has just changed in the rows was somebody else's doing. */
export const wasChangedByOthers = (): boolean => performance.now() - lastForeignAt < arrivalLength

/** Turns a snapshot's arrays into rows; what is the same for all of them is not in it. */
export function decodeRows(
  project: { id: string; key: string },
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly unknown[])[] },
): TaskRow[] {
  const positions = columns.map((column, index) => [column, index] as const)
  return rows.map((cells) => {
    const row: Record<string, unknown> = { projectId: project.id, deletedAt: null }
    for (const [column, index] of positions) row[column] = cells[index]
    Object.assign(row, noStructure, cells[columns.length])
    row['key'] = `${project.key}-${String(row['number'])}`
    // The server's own answer, in the contract's columns.
    return row as TaskRow
  })
}

/** Brings the copy of a project's tasks up to date, by what changed since if that is enough to tell. */
export async function catchUp(
  project: { id: string; key: string },
  client: QueryClient,
): Promise<number> {
  const copy = copies.get(project.id)
  if (!copy) return loadCopy(project, client)
  const params = { projectId: project.id }
  const changes = await call(listTaskChanges, { params, query: { after: copy.seq } })
  if (!changes.isComplete || changes.basis !== copy.basis) return loadCopy(project, client)
  taskRows.upsert(changes.rows)
  taskRows.remove(heldIn(project.id, changes.goneIds))
  advance(project.id, changes.seq)
  refreshWorkflow(changes.rows, client)
  return changes.seq
}

/** Those of some tasks that are held as a project's: one that has left it may be known to stand in another one. */
const heldIn = (projectId: string, ids: readonly string[]): string[] =>
  ids.filter((id) => taskRows.getStored(id)?.projectId === projectId)

/** A copy never goes back: what brings it further may be told twice, and late. */
function advance(projectId: string, seq: number) {
  const copy = copies.get(projectId)
  if (copy && copy.seq < seq) copies.set(projectId, { ...copy, seq })
}

/** Loads the whole copy of a project's tasks; resolves with the stream number it is true for. */
export async function loadCopy(
  project: { id: string; key: string },
  client: QueryClient,
): Promise<number> {
  const snapshot = await call(listProjectTasks, { params: { projectId: project.id } })
  const rows = decodeRows(project, snapshot)
  // The copy leaves the trash out; a task of it that stands open stays.
  const present = new Set(rows.map(({ id }) => id))
  const trashed = taskRows
    .rowsOf(project.id)
    .filter(({ id, deletedAt }) => deletedAt !== null && !present.has(id))
    .flatMap(({ id }) => taskRows.getStored(id) ?? [])
  taskRows.replaceGroup(project.id, [...rows, ...trashed])
  copies.set(project.id, { seq: snapshot.seq, basis: snapshot.basis })
  refreshWorkflow(rows, client)
  return snapshot.seq
}

/** Statuses, labels, types and people may come along with tasks: a project that knows one of them not is loaded again. */
function refreshWorkflow(rows: readonly TaskRow[], client: QueryClient) {
  const names = getNamesNow(client)
  const isUnknown = (row: TaskRow) => {
    const { statuses, labels, types, people } = projectRows.get(row.projectId) ?? {}
    return (
      (statuses && !statuses.some(({ id }) => id === row.statusId)) ||
      (labels && row.labelIds.some((label) => !labels.some(({ id }) => id === label))) ||
      (types && row.typeId !== null && !types.some(({ id }) => id === row.typeId)) ||
      (people && getGivenIds(row).some((uid) => !isIn(people, uid) && !isIn(names, uid)))
    )
  }
  if (rows.some(isUnknown)) void client.invalidateQueries({ queryKey: ['projects', 'open'] })
}

const isIn = (people: readonly Person[], id: string): boolean =>
  people.some(({ uid }) => uid === id)

/** What a project's own answer holds: it is loaded again when one of these changes. */
const ofProject: ReadonlySet<EntityKind> = new Set([
  'project',
  'status',
  'label',
  'type',
  'custom_field',
])

/** What the history leaves out. */
const outOfHistory: ReadonlySet<Action> = new Set([
  'comment.reacted',
  'telegram_group.roll_changed',
])

/** Stores what events of a project tell, marks what others did, and loads again what an event only says has changed. */
function apply(
  projectId: string,
  events: readonly LiveEvent[],
  client: QueryClient,
  meId: string | undefined,
) {
  const rows = events.flatMap(({ task }) => task ?? [])
  taskRows.upsert(rows)
  changedTasks.tell(rows)
  refreshWorkflow(rows, client)
  const gone = events.filter(({ goneTaskId }) => goneTaskId)
  if (gone.length > 0) letGo(gone, projectId, client)
  commentRows.upsert(events.flatMap(({ comment }) => comment ?? []))
  attachmentRows.upsert(events.flatMap(({ attachment }) => attachment ?? []))
  for (const event of events) {
    const { entry } = event
    for (const [field, change] of Object.entries(entry.changes))
      if (entry.taskId && field.startsWith('checklist.')) applyItem(entry.taskId, change)
    if (entry.actorId !== meId && entry.actorId !== null) {
      lastForeignAt = performance.now()
      if (event.task) touch(event.task.id, entry.actorId)
      foreignListeners.tell(event)
    }
  }
  if (events.some(isMoreThanRow)) void client.invalidateQueries({ queryKey: ['tasks', 'open'] })
  if (events.some(({ entry }) => ofProject.has(entry.entity)))
    void client.invalidateQueries({ queryKey: ['projects'] })
  if (events.some(({ entry }) => entry.action === 'project.members_changed'))
    void client.invalidateQueries({ queryKey: ['users', 'project'] })
  if (events.some(({ entry }) => entry.entity === 'view'))
    void client.invalidateQueries({ queryKey: ['views'] })
  if (events.some(({ entry }) => entry.entity === 'telegram_group'))
    void client.invalidateQueries({ queryKey: ['projects', 'telegram-groups', projectId] })
  if (events.some(({ entry }) => !outOfHistory.has(entry.action))) refreshHistory(client)
}

/**
 * Forgets tasks that are gone from a project, and asks again for what is open and one's own. Those that have left for
 * another project stay in sight until the server has told whether they stand there.
 */
function letGo(gone: readonly LiveEvent[], projectId: string, client: QueryClient) {
  const forget = (isLeft: boolean) =>
    taskRows.remove(
      heldIn(
        projectId,
        gone.flatMap(({ entry, goneTaskId }) =>
          goneTaskId && (entry.action === 'task.left') === isLeft ? goneTaskId : [],
        ),
      ),
    )
  forget(false)
  const asked = ['open', 'mine'].map((part) =>
    client.invalidateQueries({ queryKey: ['tasks', part] }),
  )
  void Promise.all(asked).then(() => forget(true))
}

/** Whether an open task has to be loaded again: what a row doesn't carry has changed. */
const isMoreThanRow = ({ entry }: LiveEvent): boolean =>
  entry.entity === 'status' || 'description' in entry.changes

let historyTimer: ReturnType<typeof setTimeout> | undefined
/** An import tells hundreds of changes in a second; the history on screen is loaded again once they pause. */
function refreshHistory(client: QueryClient) {
  clearTimeout(historyTimer)
  historyTimer = setTimeout(() => void client.invalidateQueries({ queryKey: ['activity'] }), 300)
}

function touch(taskId: string, actorId: string) {
  touches.set(taskId, actorId)
  touchListeners.tell()
  setTimeout(() => {
    touches.delete(taskId)
    touchListeners.tell()
  }, touchLength)
}

/** Who else changed a task just now. */
export function useTouch(taskId: string): string | undefined {
  return useSyncExternalStore(touchListeners.subscribe, () => touches.get(taskId))
}

/** Tells every change by somebody else, for lists that don't know whether it concerns them. */
export function useForeignChanges(listener: (event: LiveEvent) => void): void {
  useEffect(() => foreignListeners.subscribe(listener), [listener])
}

/** Milliseconds before a screen stands in which what it shows may have been asked for. */
const loadedBefore = 2000

/** What is on screen of tasks without a whole copy of their project. */
const loadedParts = [
  ['tasks', 'mine'],
  ['tasks', 'all'],
  ['tasks', 'open'],
]

/** Asks again for what was loaded before its changes were heard: what came in between no event tells. */
async function reloadParts(client: QueryClient): Promise<void> {
  const shown = loadedParts.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'active' }),
  )
  await Promise.allSettled(shown.flatMap(({ promise }) => promise ?? []))
  for (const queryKey of loadedParts) void client.invalidateQueries({ queryKey })
}

/**
 * Follows projects live while the component is on screen: those of which a whole copy is held from where the copy
 * stands, the others from now on.
 */
export function useLiveProjects(projects: readonly { id: string; key: string }[]): void {
  const client = useQueryClient()
  const meId = useCurrentUser()?.uid
  const ids = projects.map(({ id, key }) => `${id} ${key}`).join(',')
  useEffect(() => {
    const follow = (id: string, key: string) =>
      live.follow(id, copies.get(id)?.seq ?? fromNow, {
        onEvents: (events) => {
          apply(id, events, client, meId)
          advance(id, events.at(-1)?.entry.seq ?? 0)
          if (events.some(({ entry }) => entry.action === 'task.resync') && copies.has(id))
            void loadCopy({ id, key }, client)
        },
        onReset: async () => {
          if (copies.has(id)) return loadCopy({ id, key }, client)
          void reloadParts(client)
          return fromNow
        },
        onClosed: () => void client.invalidateQueries({ queryKey: ['projects'] }),
      })
    const followed = (ids === '' ? [] : ids.split(',')).map((project) => project.split(' '))
    const ends = followed.map(([id = '', key = '']) => follow(id, key))
    if (followed.some(([id = '']) => !copies.has(id)))
      ends.push(whenWorkWentOn(loadedBefore, () => void reloadParts(client)))
    return () => ends.forEach((end) => end())
  }, [ids, client, meId])
}
