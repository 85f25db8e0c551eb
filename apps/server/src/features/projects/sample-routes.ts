import { can } from '@courtside/contract/can.ts'
import { getSample, removeSample as endpoint } from '@courtside/contract/sample.ts'
import { assertAllowed } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { findSample, removeSample } from './remove-sample.ts'

export function registerSampleRoutes(api: Api, jobs: Jobs): void {
  serve(api, getSample, async ({ db, actor }) => {
    assertAllowed(can.removeSample(actor))
    return { sample: (await findSample(db)) ?? null }
  })

  serve(api, endpoint, async ({ db, actor }) => {
    assertAllowed(can.removeSample(actor))
    await removeSample(db, jobs, { actorId: actor.id })
  })
}
