import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { Status } from '@courtside/contract/statuses.ts'
import {
  type Workflow,
  type WorkflowItem,
  type WorkflowKind,
  type addToWorkflow,
  getPlaceOfNew,
  withItem,
} from '@courtside/contract/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { findWorkflow, lockWorkflow } from './find-workflow.ts'
import { rankedBy, getRanksAt, storeRanks } from './rank-status.ts'
import { rejectForeign, rejectTaken, rejectTooMany } from './reject-item.ts'
import { getEntry, writeWorkflow } from './write-workflow.ts'

type Draft = HandlerArguments<typeof addToWorkflow>['body']

/** Adds a status, a label or a type. A status goes behind the others of its group; a label without a hue is grey. */
export async function addItem(
  db: Db,
  projectId: string,
  kind: WorkflowKind,
  draft: Draft,
  cause: ChangeOrigin,
): Promise<Workflow> {
  const { id = createId(), name, hue, group, wipLimit } = draft
  rejectForeign(kind, { hue, group, wipLimit }, 'body')
  await lockWorkflow(db, projectId)
  const workflow = await findWorkflow(db, projectId)
  rejectTooMany(workflow, kind)
  rejectTaken(workflow, kind, { id, name })
  const set = (value: unknown) => ({ was: null, set: value })
  const entries = [
    getEntry(kind, 'created', id, {
      name: set(name),
      ...(hue && { hue: set(hue) }),
      ...(group && { group: set(group) }),
    }),
  ]
  if (kind !== 'statuses') {
    const label = { id, name, hue: hue ?? 'grey' } as const
    const parts = [insert(kind, projectId, label)]
    const version = await writeWorkflow(db, workflow, parts, entries, cause)
    return { ...withItem(workflow, kind, label), version }
  }
  const status: Status = {
    id,
    name,
    group: group ?? 'unstarted',
    hue: hue ?? null,
    wipLimit: wipLimit ?? null,
    rank: '',
    isArchived: false,
  }
  const place = getPlaceOfNew(workflow.statuses, status.group)
  const ranks = getRanksAt(workflow.statuses, place, id)
  const placed = { ...status, rank: ranks.get(id) ?? '' }
  const parts = [insert(kind, projectId, placed), storeRanks(ranks)]
  const version = await writeWorkflow(db, workflow, parts, entries, cause)
  const statuses = rankedBy(workflow.statuses, ranks)
  return { ...withItem({ ...workflow, statuses }, kind, placed, place), version }
}

const insert = (kind: WorkflowKind, projectId: string, item: WorkflowItem): RawBuilder<unknown> => {
  const columns = Object.entries(item)
  return sql`made as (
    insert into ${sql.table(kind)} ("projectId", ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${projectId}::uuid, ${sql.join(columns.map(([, value]) => value))})
  )`
}
