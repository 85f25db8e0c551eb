import type { Workflow } from '@courtside/contract/workflow.ts'
import { withItem } from '@courtside/contract/workflow.ts'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import type { Place } from '#features/tasks/find-neighbours.ts'
import { findWorkflow, lockWorkflow } from './find-workflow.ts'
import { indexOfPlace, rankedBy, getRanksAt, storeRanks } from './rank-status.ts'
import { noSuch } from './reject-item.ts'
import { getEntry, writeWorkflow } from './write-workflow.ts'

/** Places a status between two others; the last to place it wins. */
export async function moveStatus(
  db: Db,
  projectId: string,
  id: string,
  place: Place,
  cause: ChangeOrigin,
): Promise<Workflow> {
  await lockWorkflow(db, projectId)
  const workflow = await findWorkflow(db, projectId)
  const status = workflow.statuses.find((one) => one.id === id)
  if (!status) throw noSuch('statuses')
  const others = workflow.statuses.filter((one) => one.id !== id)
  const index = indexOfPlace(others, place)
  if (workflow.statuses[index]?.id === id) return workflow
  const ranks = getRanksAt(others, index, id)
  const [placed = status, ...rest] = rankedBy([status, ...others], ranks)
  const entries = [
    getEntry('statuses', 'moved', id, { rank: { was: status.rank, set: placed.rank } }),
  ]
  const version = await writeWorkflow(db, workflow, [storeRanks(ranks)], entries, cause)
  return { ...withItem({ ...workflow, statuses: rest }, 'statuses', placed, index), version }
}
