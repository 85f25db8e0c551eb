import { can } from '@courtside/contract/can.ts'
import {
  addToWorkflow,
  changeWorkflow,
  moveStatus,
  removeFromWorkflow,
  restoreToWorkflow,
} from '@courtside/contract/workflow.ts'
import { assertAllowed } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { getProjectFacts } from './find-project.ts'
import { addItem } from './workflow/add-item.ts'
import { moveStatus as placeStatus } from './workflow/move-status.ts'
import { removeItem } from './workflow/remove-item.ts'
import { restoreItem } from './workflow/restore-item.ts'
import { updateItem } from './workflow/update-item.ts'

export function registerWorkflowRoutes(api: Api): void {
  serve(api, addToWorkflow, async (context, { params, body }) => {
    await assertAllowedOn(context, params.projectId)
    return addItem(context.db, params.projectId, params.kind, body, getCause(context, body))
  })

  serve(api, changeWorkflow, async (context, { params, body }) => {
    const { projectId, kind, id } = params
    await assertAllowedOn(context, projectId)
    return updateItem(context.db, projectId, kind, id, body.changes, getCause(context, body))
  })

  serve(api, moveStatus, async (context, { params, body }) => {
    await assertAllowedOn(context, params.projectId)
    return placeStatus(context.db, params.projectId, params.id, body, getCause(context, body))
  })

  serve(api, removeFromWorkflow, async (context, { params, body }) => {
    const { projectId, kind, id } = params
    await assertAllowedOn(context, projectId)
    return removeItem(context.db, projectId, kind, id, body.replacementId, getCause(context, body))
  })

  serve(api, restoreToWorkflow, async (context, { params, body }) => {
    const { projectId, kind, id } = params
    await assertAllowedOn(context, projectId)
    return restoreItem(context.db, projectId, kind, id, getCause(context, body))
  })
}

async function assertAllowedOn({ db, actor }: Context, projectId: string): Promise<void> {
  const facts = await getProjectFacts(db, actor, projectId)
  assertAllowed(can.manageWorkflow(actor, facts))
}

const getCause = (
  { actor }: Context,
  given: Pick<ChangeOrigin, 'batchId' | 'undoOf'>,
): ChangeOrigin => ({
  actorId: actor.id,
  batchId: given.batchId,
  undoOf: given.undoOf,
})
