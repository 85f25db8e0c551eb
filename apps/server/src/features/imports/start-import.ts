import type { Actor } from '@courtside/contract/can.ts'
import type { StatusChoice } from '@courtside/contract/imports.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError, conflict } from '#errors.ts'
import { keyTaken } from '#features/projects/check-references.ts'
import { createProject } from '#features/projects/create-project.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { type ImportJobData, importJobName } from './import-job.ts'
import type { Choices } from './item-store.ts'
import { addChunk, chunkCount, findImport, startApplying, startReading } from './queries.ts'

/** Stores a piece of an import's file, and has the whole read once the last piece is there. */
export async function receiveBytes(
  db: Db,
  jobs: Jobs,
  { id, byteCount }: { readonly id: string; readonly byteCount: number },
  index: number,
  bytes: Uint8Array,
): Promise<void> {
  const count = await addChunk(db, id, index, bytes)
  if (count === chunkCount(byteCount) && (await startReading(db, id))) await ask(db, jobs, id)
}

export type NewProject = { readonly key: string; readonly name: string }

/**
 * Has what a preview shows stored; the project is made at once when there is none yet. Throws 409 when its key is taken
 * or the import is not waiting for this.
 */
export async function startImport(
  db: Db,
  jobs: Jobs,
  actor: Pick<Actor, 'id'>,
  id: string,
  choices: { statuses: readonly StatusChoice[]; completeMarked: boolean; project?: NewProject },
): Promise<void> {
  const found = await findImport(db, id)
  if (found?.state !== 'ready' || !found.preview) throw notWaiting()
  const { project, ...rest } = choices
  const projectId = found.project?.id ?? (await makeProject(db, actor, project, found.preview))
  if (!(await startApplying(db, id, projectId, rest satisfies Choices))) throw notWaiting()
  await ask(db, jobs, id)
}

const notWaiting = () => conflict('This import is not waiting to be started; reload it')

async function makeProject(
  db: Db,
  actor: Pick<Actor, 'id'>,
  project: NewProject | undefined,
  preview: { readonly statuses: readonly unknown[] },
): Promise<string> {
  if (!project) throw new AppError(400, 'bad_request', 'Give the new project a key and a name')
  const id = newId()
  // Its statuses are the lists of the file.
  const statuses = preview.statuses.length > 0 ? [] : defaultStatuses
  const isMade = await createProject(
    db,
    id,
    project,
    { actorId: actor.id, via: 'import' },
    statuses,
  )
  if (isMade) return id
  throw keyTaken(project.key)
}

const ask = (db: Db, jobs: Jobs, importId: string): Promise<void> =>
  jobs.send(db, importJobName, { importId } satisfies ImportJobData)
