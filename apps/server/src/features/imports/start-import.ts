import type { Actor } from '@courtside/contract/can.ts'
import {
  type TableSettings,
  sharedTableFields,
  tableFields,
} from '@courtside/contract/import-tables.ts'
import type { ImportPreview, PersonChoice, StatusChoice } from '@courtside/contract/imports.ts'
import type { RegisterSettings, TakenRows } from '@courtside/contract/register-imports.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, conflict, invalid } from '#errors.ts'
import { createKeyTakenError } from '#features/projects/check-references.ts'
import { createProject } from '#features/projects/create-project.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { type ImportJobData, importJobName } from './import-job.ts'
import {
  addChunk,
  getChunkCount,
  findImport,
  readAgain,
  startApplying,
  startReading,
} from './queries.ts'
import { fieldsChosenTwice } from './register/read-register.ts'
import { findTargetList } from './register/target-list.ts'
import { queueRevert } from './reverts/revert-import.ts'
import type { Choices } from './stores/item-store.ts'

/** Stores a piece of an import's file, and has the whole read once the last piece is there. */
export async function receiveBytes(
  db: Db,
  jobs: Jobs,
  { id, byteCount }: { readonly id: string; readonly byteCount: number },
  index: number,
  bytes: Uint8Array,
): Promise<void> {
  const count = await addChunk(db, id, index, bytes)
  if (count === getChunkCount(byteCount) && (await startReading(db, id))) await ask(db, jobs, id)
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
  choices: Choices & { project?: NewProject },
): Promise<void> {
  const found = await findImport(db, id)
  if (found?.state !== 'ready' || !found.preview) throw createNotWaitingError()
  const { project, ...rest } = choices
  checkUnsure(found.preview, rest.statuses)
  await checkStatuses(db, found.project?.id, rest.statuses)
  await checkPeople(db, rest.people ?? [])
  const projectId = found.project?.id ?? (await insertProject(db, actor, project, found.preview))
  const start = { projectId, isNew: !found.project, choices: rest satisfies Choices }
  if (!(await startApplying(db, id, start))) throw createNotWaitingError()
  await ask(db, jobs, id)
}

/** Has what the preview of a file of members shows stored. Throws 409 when the import is not waiting for this. */
export async function startRegister(
  db: Db,
  jobs: Jobs,
  id: string,
  take: TakenRows,
): Promise<void> {
  const choices = { statuses: [], completeMarked: false, take }
  if (!(await startApplying(db, id, { projectId: null, isNew: false, choices })))
    throw createNotWaitingError()
  await ask(db, jobs, id)
}

/** Has what the preview of a file of pages shows stored. Throws 409 when the import is not waiting for this. */
export async function startPages(
  db: Db,
  jobs: Jobs,
  id: string,
  chosen: { readonly take: TakenRows; readonly isPublished: boolean },
): Promise<void> {
  const choices = { statuses: [], completeMarked: false, ...chosen }
  if (!(await startApplying(db, id, { projectId: null, isNew: false, choices })))
    throw createNotWaitingError()
  await ask(db, jobs, id)
}

/** Has a file of members read with other settings. Throws 400 when its columns can't be what they are to be, 409 without a preview. */
export async function rereadRegister(
  db: Db,
  jobs: Jobs,
  id: string,
  settings: RegisterSettings,
): Promise<void> {
  const [twice] = fieldsChosenTwice(settings.columns ?? [])
  if (twice)
    throw invalid([{ path: 'body.columns', message: `Only one column can become the ${twice}` }])
  if (settings.listId && !(await findTargetList(db, settings.listId)))
    throw invalid([
      {
        path: 'body.listId',
        message: 'This list doesn’t exist or is archived. Choose another one',
      },
    ])
  if (!(await readAgain(db, id, settings))) throw conflict('This import has no table to read again')
  await ask(db, jobs, id)
}

/** Refuses to add a status of which nothing tells what it means: whoever imports has to say. */
function checkUnsure(
  { statuses }: Pick<ImportPreview, 'statuses'>,
  choices: readonly StatusChoice[],
) {
  const open = statuses.filter(
    ({ isUnsure, externalId }) =>
      isUnsure && choices.every((choice) => choice.externalId !== externalId),
  )
  if (open.length === 0) return
  throw invalid(
    open.map(({ name, externalId }) => ({
      path: 'body.statuses',
      message: `Choose what the status “${name}” (${externalId}) becomes`,
    })),
  )
}

/** Refuses statuses of another project; a project that is yet to be made has none. */
async function checkStatuses(
  db: Db,
  projectId: string | undefined,
  choices: readonly StatusChoice[],
): Promise<void> {
  const ids = choices.flatMap((choice) => ('statusId' in choice ? [choice.statusId] : []))
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select "id" from statuses where "projectId" = ${projectId ?? null} and "id" = any(${ids}::uuid[])
  `.execute(db)
  const own = new Set(rows.map((row) => row.id))
  const problems = choices.flatMap((choice, index) =>
    'statusId' in choice && !own.has(choice.statusId)
      ? [{ path: `body.statuses.${index}.statusId`, message: 'This status isn’t in the project' }]
      : [],
  )
  if (problems.length > 0) throw invalid(problems)
}

/** Refuses names that are to be people who are not there, or groups: nobody wrote a comment as one. */
async function checkPeople(db: Db, choices: readonly PersonChoice[]): Promise<void> {
  if (choices.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select "id" from users where "id" = any(${choices.map(({ userId }) => userId)}::uuid[]) and "status" not in ('suspended', 'removed') and not "isGroup"
  `.execute(db)
  const here = new Set(rows.map((row) => row.id))
  const problems = choices.flatMap(({ userId }, index) =>
    here.has(userId)
      ? []
      : [{ path: `body.people.${index}.userId`, message: 'This person isn’t here any more' }],
  )
  if (problems.length > 0) throw invalid(problems)
}

/** Has a table read with other settings. Throws 400 when its columns can't be what they are to be, 409 without a preview of one. */
export async function rereadImport(
  db: Db,
  jobs: Jobs,
  id: string,
  settings: TableSettings,
): Promise<void> {
  const once = tableFields.filter((field) => !sharedTableFields.includes(field))
  const twice = once.find(
    (field) => (settings.columns ?? []).filter((column) => column.field === field).length > 1,
  )
  if (twice)
    throw invalid([{ path: 'body.columns', message: `Only one column can become the ${twice}` }])
  if (settings.timeZone !== undefined && !isTimeZone(settings.timeZone))
    throw invalid([{ path: 'body.timeZone', message: 'Use a time zone such as Europe/Berlin' }])
  if (!(await readAgain(db, id, settings))) throw conflict('This import has no table to read again')
  await ask(db, jobs, id)
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Has what an import stored taken back. Throws 409 when there is nothing of it. */
export async function startReverting(
  db: Db,
  jobs: Jobs,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<void> {
  if (!(await queueRevert(db, id, actor.id))) throw conflict('This import has nothing to revert')
  await ask(db, jobs, id)
}

const createNotWaitingError = () => conflict('This import can’t be started now. Reload it')

async function insertProject(
  db: Db,
  actor: Pick<Actor, 'id'>,
  project: NewProject | undefined,
  preview: { readonly statuses: readonly unknown[] },
): Promise<string> {
  if (!project) throw new AppError(400, 'bad_request', 'Give the new project a key and a name')
  const id = createId()
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
  throw createKeyTakenError(project.key)
}

const ask = (db: Db, jobs: Jobs, importId: string): Promise<void> =>
  jobs.send(db, importJobName, { importId } satisfies ImportJobData)
