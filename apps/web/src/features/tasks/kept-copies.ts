import type { Project } from '@courtside/contract/projects.ts'
import { snapshotColumns } from '@courtside/contract/task-snapshots.ts'
import { noStructure } from '@courtside/contract/tasks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getKeptProjectName, projectRows, showProject } from '#features/projects/use-projects.ts'
import { type KnownUsers, getKnownUsers, showUsers } from '#features/users/use-users.ts'
import { saveCached, readKept } from '#lib/offline-cache.ts'
import type { Layout } from './filters/task-search.ts'
import { fetchLayout } from './task-layouts.ts'
import { copyOf, decodeRows, applyCopy } from './use-live-tasks.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

/** What a project's tasks are drawn from without asking the server. */
type KeptCopy = {
  readonly users: KnownUsers
  readonly project: Project
  readonly basis: string
  readonly seq: number
  /** The rows as JSON, some hundreds in each: text is kept and read several times faster than objects. */
  readonly slices: readonly string[]
}

/** The address of the script this stands in: a build that changes it, or anything it is made with, changes its name. */
const shape = import.meta.url
const sliceLength = 500
/** After a screen was drawn, and between two slices: nobody waits for this. */
const calm = 1000
const pause = 30
/** A store that takes longer to answer than the server is of no use. */
const patience = 300

const structureNames = Object.keys(noStructure) as (keyof typeof noStructure)[]

const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** A row as a snapshot has it; `decodeRows` reads it. */
function getCells(row: CachedTask): unknown[] {
  const cells: unknown[] = snapshotColumns.map((column) => row[column])
  const isPlain = structureNames.every((name) => isNothing(row[name]))
  const structure = isPlain
    ? null
    : Object.fromEntries(structureNames.map((name) => [name, row[name]]))
  return [...cells, structure]
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Which number each project's copy had when it was last kept. */
const keptAt = new Map<string, number>()

async function saveCopy(projectId: string, uid: string, client: QueryClient): Promise<void> {
  const copy = copyOf(projectId)
  const project = projectRows.getStored(projectId)
  const users = getKnownUsers(client, uid)
  if (!copy || !project || !users || keptAt.get(projectId) === copy.seq) return
  keptAt.set(projectId, copy.seq)
  // As the server told them: what is being saved is kept by the queue of writes.
  const rows = taskRows
    .rowsOf(projectId)
    .flatMap(({ id }) => taskRows.getStored(id) ?? [])
    .filter(({ deletedAt }) => deletedAt === null)
  const slices: string[] = []
  for (let from = 0; from < rows.length; from += sliceLength) {
    // A page that goes has no time left, and nobody looks at it.
    if (!document.hidden) await wait(pause)
    slices.push(JSON.stringify(rows.slice(from, from + sliceLength).map(getCells)))
  }
  const { basis, seq } = copy
  await saveCached(getKeptProjectName(project.key), shape, { users, project, basis, seq, slices })
}

/** Keeps a project's copy on this device as long as it is on screen: soon, and again whenever the page is left. */
export function saveWhileShown(projectId: string, uid: string, client: QueryClient): () => void {
  const saveNow = () => void saveCopy(projectId, uid, client)
  const timer = setTimeout(saveNow, calm)
  const saveWhenHidden = () => {
    if (document.hidden) saveNow()
  }
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', saveWhenHidden)
    saveNow()
  }
}

/** Gets ready what the tasks of a project are drawn with in a layout: its code, and what was kept of them here. */
export async function prepareTasks(
  idOrKey: string,
  layout: Layout | undefined,
  client: QueryClient,
): Promise<void> {
  fetchLayout(layout)
  // What can't be read is as good as not kept.
  await showKeptCopy(idOrKey, client).catch(() => undefined)
}

/** Shows what was kept unless tasks are held already. The server is asked for all of it as soon as it is drawn. */
export async function showKeptCopy(idOrKey: string, client: QueryClient): Promise<void> {
  const reading = readKept(getKeptProjectName(idOrKey), shape) as Promise<KeptCopy | undefined>
  const kept = await Promise.race([reading, wait(patience)])
  if (typeof kept !== 'object' || kept === null) return
  const { users, project, basis, seq, slices } = kept as KeptCopy
  if (copyOf(project.id)) return
  const rows = slices.flatMap((slice) => JSON.parse(slice) as unknown[][])
  taskRows.replaceGroup(project.id, decodeRows(project, { columns: snapshotColumns, rows }))
  applyCopy(project.id, { basis, seq })
  keptAt.set(project.id, seq)
  showUsers(client, users)
  showProject(client, idOrKey, project)
}
