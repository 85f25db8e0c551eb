import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import {
  addImportBytes,
  applyImport,
  cancelImport,
  createImport,
  getImport,
  getKeptText,
  getRejectedRows,
  importChunkSize,
  listImports,
  readImportAgain,
  revertImport,
  unfinishedImportLimit,
} from '@courtside/contract/imports.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { allow, conflict, invalid, notFound } from '#errors.ts'
import { refuseReserved } from '#features/projects/check-references.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { findTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import * as queries from './queries.ts'
import { receiveBytes, rereadImport, startImport, startReverting } from './start-import.ts'

export function importRoutes(api: Api, jobs: Jobs): void {
  // Pieces of files come as they are; whoever sends them to another address is told that they are no JSON there.
  api.http.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: importChunkSize },
    (_request, body, done) => done(null, body),
  )

  serve(api, createImport, async ({ db, actor }, { body }) => {
    await allowTarget(db, actor, body.projectId)
    const id = newId()
    const isAdded = await queries.addImport(db, {
      id,
      projectId: body.projectId ?? null,
      createdById: actor.id,
      fileName: body.fileName,
      byteCount: body.byteCount,
    })
    if (!isAdded) throw tooMany
    return needImport({ db, actor }, id)
  })

  serve(api, addImportBytes, async (context, { params, body }) => {
    const found = await needImport(context, params.id)
    if (found.state !== 'uploading') return
    const bytes = body as Uint8Array
    if (bytes.length !== expectedLength(found.byteCount, params.index)) {
      throw invalid([
        {
          path: 'body',
          message: 'A piece of the file must have 256 KB, and the last one the rest',
        },
      ])
    }
    await receiveBytes(context.db, jobs, found, params.index, bytes)
  })

  serve(api, getImport, (context, { params }) => needImport(context, params.id))

  serve(api, readImportAgain, async (context, { params, body }) => {
    const { facts } = await needFacts(context, params.id)
    allowInto(context.actor, facts)
    await rereadImport(context.db, jobs, params.id, body)
    return findAgain(context.db, params.id)
  })

  serve(api, getRejectedRows, async (context, { params }) => {
    const { fileName } = await needImport(context, params.id)
    const text = await queries.findRejectedRows(context.db, params.id)
    if (text === undefined) throw notFound('Rows')
    return { fileName: `${fileName.replace(/\.[^.]*$/, '')} (rejected rows).csv`, text }
  })

  serve(api, revertImport, async (context, { params }) => {
    const { found, facts } = await needFacts(context, params.id)
    if (found.state === 'reverting' || found.state === 'reverted') return found
    allowInto(context.actor, facts)
    await startReverting(context.db, jobs, context.actor, params.id)
    return findAgain(context.db, params.id)
  })

  serve(api, applyImport, async (context, { params, body }) => {
    const found = await needImport(context, params.id)
    await allowTarget(context.db, context.actor, found.project?.id)
    const { project, ...choices } = body
    if (project) refuseReserved(project.key)
    const options = project ? { ...choices, project } : choices
    await startImport(context.db, jobs, context.actor, params.id, options)
    return needImport(context, params.id)
  })

  serve(api, cancelImport, async (context, { params }) => {
    const found = await needImport(context, params.id)
    if (found.state === 'cancelled') return found
    if (!(await queries.cancelImport(context.db, params.id)))
      throw conflict('This import has already ended')
    return needImport(context, params.id)
  })

  serve(api, listImports, async ({ db, actor }, { params }) => {
    const facts = await findProjectFacts(db, actor, params.projectId)
    if (!facts) throw notFound('Project')
    allow(can.importTasks(actor, facts))
    return queries.listImports(db, params.projectId)
  })

  serve(api, getKeptText, async ({ db, actor }, { params }) => {
    const found = await queries.findKeptText(db, params.id)
    if (!found || !(await findTask(db, actor, found.taskId))) throw notFound('Text')
    return found
  })
}

const tooMany = conflict(
  `You have ${unfinishedImportLimit} imports that are not finished. Finish or stop one of them, then try again`,
)

const expectedLength = (byteCount: number, index: number): number =>
  Math.min(importChunkSize, byteCount - index * importChunkSize)

/** Into a project: who may import there. Without one: who may make projects and import. */
async function allowTarget(db: Db, actor: Actor, projectId: string | undefined): Promise<void> {
  const facts = projectId === undefined ? null : await findProjectFacts(db, actor, projectId)
  if (facts === undefined) throw notFound('Project')
  allowInto(actor, facts)
}

function allowInto(actor: Actor, facts: ProjectFacts | null): void {
  allow(facts ? can.importTasks(actor, facts) : can.importProject(actor))
}

type Asking = Pick<Context, 'db' | 'actor'>

/**
 * An import is its importer's; those who may import into its project see it too. Like all that belongs to a project, it
 * does not exist for those who can't see that.
 */
async function needFacts({ db, actor }: Asking, id: string) {
  const found = await queries.findImport(db, id)
  if (!found) throw notFound('Import')
  const facts = found.project && (await findProjectFacts(db, actor, found.project.id))
  if (facts === undefined) throw notFound('Import')
  if (found.createdById === actor.id || (facts && can.importTasks(actor, facts)))
    return { found, facts }
  throw notFound('Import')
}

const needImport = async (asking: Asking, id: string) => (await needFacts(asking, id)).found

/** What became of an import that was found before in the same request. */
async function findAgain(db: Db, id: string) {
  const found = await queries.findImport(db, id)
  if (!found) throw notFound('Import')
  return found
}
