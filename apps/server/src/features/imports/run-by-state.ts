import { Superseded } from './apply-plan.ts'
import type { ImportRecord } from './queries.ts'

type Steps = Readonly<Record<'read' | 'apply' | 'revert', () => Promise<void>>>

/** Does the step that the state of an import asks for; one that another run has overtaken is left to that. */
export async function runByState(
  { state }: Pick<ImportRecord, 'state'>,
  { read, apply, revert }: Steps,
): Promise<void> {
  try {
    if (state === 'reading') await read()
    else if (state === 'applying') await apply()
    else if (state === 'reverting') await revert()
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}
