import { depthLimit } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { RelationField } from '../import-plan.ts'

type Edges = Map<string, Set<string>>
const chained = ['blockedByIds', 'followsIds'] as const
type Chain = (typeof chained)[number]

/** What may not go round in circles, by our ids; grows with what is going to be stored. */
export type TaskStructure = {
  readonly parents: Map<string, string>
  readonly children: Edges
  /** Both ways, so that a search can come from either end. */
  readonly chains: Readonly<Record<Chain, { readonly onward: Edges; readonly back: Edges }>>
}

/** How the tasks of a project hang together already. */
export async function openStructure(db: Db, projectId: string | null): Promise<TaskStructure> {
  const structure: TaskStructure = {
    parents: new Map(),
    children: new Map(),
    chains: {
      blockedByIds: { onward: new Map(), back: new Map() },
      followsIds: { onward: new Map(), back: new Map() },
    },
  }
  if (projectId === null) return structure
  const { rows } = await sql<
    { id: string; parentId: string | null } & Readonly<Record<Chain, string[]>>
  >`
    select "id", "parentId", "blockedByIds", "followsIds" from tasks
    where "projectId" = ${projectId} and ("parentId" is not null or "blockedByIds" <> '{}' or "followsIds" <> '{}')
  `.execute(db)
  for (const { id, parentId, ...lists } of rows) {
    if (parentId !== null) setParent(structure, id, parentId)
    for (const field of chained)
      for (const other of lists[field]) addRelation(structure, field, id, other)
  }
  return structure
}

const addEdge = (edges: Edges, from: string, to: string): void => {
  const known = edges.get(from)
  if (known) known.add(to)
  else edges.set(from, new Set([to]))
}

export function setParent(structure: TaskStructure, id: string, parentId: string): void {
  const before = structure.parents.get(id)
  if (before !== undefined) structure.children.get(before)?.delete(id)
  structure.parents.set(id, parentId)
  addEdge(structure.children, parentId, id)
}

/** Why a task can't be part of another; undefined when it can. */
export function whyNoParent(
  { parents, children }: TaskStructure,
  id: string,
  parentId: string,
): 'circle' | 'too_deep' | undefined {
  let levels = 1
  for (let at: string | undefined = parentId; at !== undefined; at = parents.get(at)) {
    if (at === id) return 'circle'
    if (++levels > depthLimit) return 'too_deep'
  }
  const getHeight = (task: string, most: number): number => {
    let height = 1
    if (most > 0)
      for (const child of children.get(task) ?? [])
        height = Math.max(height, 1 + getHeight(child, most - 1))
    return height
  }
  return levels - 1 + getHeight(id, depthLimit) > depthLimit ? 'too_deep' : undefined
}

const isChain = (field: RelationField): field is Chain => chained.some((one) => one === field)

export function addRelation(
  { chains }: TaskStructure,
  field: RelationField,
  id: string,
  otherId: string,
): void {
  if (!isChain(field)) return
  addEdge(chains[field].onward, id, otherId)
  addEdge(chains[field].back, otherId, id)
}

/** Steps from either end after which a relation is taken for one of a circle: a file must not hold up the server. */
const searchLimit = 2000

/** Whether a task would come to wait for itself, or to follow itself. */
export function isCircle(
  { chains }: TaskStructure,
  field: RelationField,
  id: string,
  otherId: string,
): boolean {
  if (id === otherId) return true
  if (!isChain(field)) return false
  const ahead = reached(chains[field].onward, otherId)
  const behind = reached(chains[field].back, id)
  for (let step = 0; step < searchLimit; step++) {
    const [next, last] = [ahead.next(), behind.next()]
    if (next.value === id || last.value === otherId) return true
    if (next.done || last.done) return false
  }
  return true
}

/** All that edges lead to, one at a time; the set grows while it is gone through. */
function* reached(edges: Edges, from: string): Generator<string, undefined> {
  const seen = new Set([from])
  for (const at of seen)
    for (const next of edges.get(at) ?? []) {
      seen.add(next)
      yield next
    }
}
