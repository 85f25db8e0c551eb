import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import {
  addImportBytes,
  applyImport,
  cancelImport,
  createImport,
  getImport,
  getRejectedRows,
  importChunkSize,
  listImports,
  readImportAgain,
  revertImport,
  unfinishedImportLimit,
} from '@courtside/contract/imports.ts'
import { getKeptText } from '@courtside/contract/kept-texts.ts'
import { listImportedPages, listPageImports } from '@courtside/contract/page-imports.ts'
import {
  listRegisterImports,
  readRegisterAgain,
  listRegisterRows,
} from '@courtside/contract/pkr-imports.ts'
import { type RegisterSettings, getNewKind } from '@courtside/contract/register-imports.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { findPkrList } from '#features/pkr-ids/lists/store-lists.ts'
import { rejectReserved } from '#features/projects/check-references.ts'
import { findProjectFacts, getProjectFacts } from '#features/projects/find-project.ts'
import { findTask } from '#features/tasks/find-task.ts'
import { getPage } from '#features/wiki/find-page.ts'
import { checkPlace } from '#features/wiki/place-page.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { findKeptText } from './find-kept-text.ts'
import { listStaged } from './pages/stage-pages.ts'
import * as queries from './queries.ts'
import { listRows } from './register/stage-rows.ts'
import {
  receiveBytes,
  rereadImport,
  rereadRegister,
  startImport,
  startPages,
  startRegister,
  startReverting,
} from './start-import.ts'

export function importRoutes(api: Api, jobs: Jobs): void {
  // Pieces of files come as they are; whoever sends them to another address is told that they are no JSON there.
  api.http.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: importChunkSize },
    (_request, body, done) => done(null, body),
  )

  serve(api, createImport, async ({ db, actor }, { body }) => {
    await assertTargetAllowed(db, actor, body.target, body.projectId)
    const { pageId = null } = body
    if (pageId !== null) {
      await getPage({ db, actor }, pageId)
      await checkPlace({ db, actor }, pageId, null)
    }
    const id = createId()
    const isAdded = await queries.addImport(db, {
      id,
      target: body.target,
      projectId: body.target === 'tasks' ? (body.projectId ?? null) : null,
      pageId: body.target === 'pages' ? pageId : null,
      createdById: actor.id,
      fileName: body.fileName,
      byteCount: body.byteCount,
    })
    if (!isAdded) throw tooMany
    return loadImport({ db, actor }, id)
  })

  serve(api, addImportBytes, async (context, { params, body }) => {
    const found = await loadImport(context, params.id)
    if (found.state !== 'uploading') return
    const bytes = body as Uint8Array
    if (bytes.length !== getExpectedLength(found.byteCount, params.index)) {
      throw invalid([
        {
          path: 'body',
          message: 'Each piece of the file must have 256 KB, except the last one',
        },
      ])
    }
    await receiveBytes(context.db, jobs, found, params.index, bytes)
  })

  serve(api, getImport, (context, { params }) => loadImport(context, params.id))

  serve(api, readImportAgain, async (context, { params, body }) => {
    const { found, facts } = await getFacts(context, params.id)
    if (found.target !== 'tasks') throw notFound('Table')
    assertIntoAllowed(context.actor, found.target, facts)
    await rereadImport(context.db, jobs, params.id, body)
    return findAgain(context, params.id)
  })

  serve(api, readRegisterAgain, async (context, { params, body }) => {
    const found = await getRegister(context, params.id)
    await assertFieldsAllowed(context, body)
    await rereadRegister(context.db, jobs, found.id, body)
    return findAgain(context, params.id)
  })

  serve(api, listRegisterRows, async (context, { params, query }) => {
    const found = await getRegister(context, params.id)
    return listRows(context.db, found.id, query)
  })

  serve(api, listImportedPages, async (context, { params, query }) => {
    const found = await loadImport(context, params.id)
    return listStaged(context.db, found.id, query)
  })

  serve(api, listPageImports, ({ db, actor }) => {
    assertAllowed(canWiki.createPage(actor))
    return queries.listPageImports(db, actor)
  })

  serve(api, listRegisterImports, async ({ db, actor }) => {
    assertAllowed(canPkr.import(actor))
    const all = await queries.listRegisterImports(db)
    return all.filter(({ createdById }) => canSeeRegister(actor, createdById))
  })

  serve(api, getRejectedRows, async (context, { params }) => {
    const { fileName } = await loadImport(context, params.id)
    const text = await queries.findRejectedRows(context.db, params.id)
    if (text === undefined) throw notFound('Rows')
    return { fileName: `${fileName.replace(/\.[^.]*$/, '')} (rows to correct).csv`, text }
  })

  serve(api, revertImport, async (context, { params }) => {
    const { found, facts } = await getFacts(context, params.id)
    if (found.state === 'reverting' || found.state === 'reverted') return found
    assertIntoAllowed(context.actor, found.target, facts)
    await startReverting(context.db, jobs, context.actor, params.id)
    return findAgain(context, params.id)
  })

  serve(api, applyImport, async (context, { params, body }) => {
    const found = await loadImport(context, params.id)
    await assertTargetAllowed(context.db, context.actor, found.target, found.project?.id)
    const { project, take, isPublished, ...choices } = body
    if (found.target === 'pkr_ids') {
      await assertFieldsAllowed(context, found.preview?.register?.settings ?? {})
      await startRegister(context.db, jobs, params.id, take)
      return loadImport(context, params.id)
    }
    if (found.target === 'pages') {
      if (isPublished)
        assertAllowed(
          canWiki.publishPage(context.actor, { isPublished, isDeleted: false, mayWrite: true }),
        )
      await startPages(context.db, jobs, params.id, { take, isPublished })
      return loadImport(context, params.id)
    }
    if (project) rejectReserved(project.key)
    const options = project ? { ...choices, project } : choices
    await startImport(context.db, jobs, context.actor, params.id, options)
    return loadImport(context, params.id)
  })

  serve(api, cancelImport, async (context, { params }) => {
    const found = await loadImport(context, params.id)
    if (found.state === 'cancelled') return found
    if (!(await queries.cancelImport(context.db, params.id)))
      throw conflict('This import has already ended')
    return loadImport(context, params.id)
  })

  serve(api, listImports, async ({ db, actor }, { params }) => {
    const facts = await getProjectFacts(db, actor, params.projectId)
    assertAllowed(can.importTasks(actor, facts))
    return queries.listImports(db, params.projectId)
  })

  serve(api, getKeptText, async ({ db, actor }, { params }) => {
    const found = await findKeptText(db, params.id)
    if (!found || !(await findTask(db, actor, found.taskId))) throw notFound('Text')
    return found
  })
}

const tooMany = conflict(
  `You have ${unfinishedImportLimit} unfinished imports. Finish or stop one of them, then try again`,
)

const getExpectedLength = (byteCount: number, index: number): number =>
  Math.min(importChunkSize, byteCount - index * importChunkSize)

/**
 * Into the wiki: who may make pages. Into the register: who may import members. Into a project: who may import there.
 * Without one: who may make projects and import.
 */
async function assertTargetAllowed(
  db: Db,
  actor: Actor,
  target: ImportTarget,
  projectId: string | undefined,
): Promise<void> {
  const facts = projectId === undefined ? null : await findProjectFacts(db, actor, projectId)
  if (facts === undefined) throw notFound('Project')
  assertIntoAllowed(actor, target, facts)
}

function assertIntoAllowed(actor: Actor, target: ImportTarget, facts: ProjectFacts | null): void {
  if (target === 'pages') assertAllowed(canWiki.createPage(actor))
  else if (target === 'pkr_ids') assertAllowed(canPkr.import(actor))
  else assertAllowed(facts ? can.importTasks(actor, facts) : can.importProject(actor))
}

/** Nobody brings what is hidden from them, or puts members on lists who may not by hand. */
async function assertFieldsAllowed(
  { db, actor }: Asking,
  { columns = [], listId, newListName }: RegisterSettings,
): Promise<void> {
  const makesFields = columns.some((column) => column !== null && getNewKind(column) !== undefined)
  assertAllowed((!listId && !newListName && !makesFields) || canPkr.manageLists(actor))
  const list = listId ? await findPkrList(db, actor, listId) : undefined
  const ofList = (list?.fields ?? []).flatMap(({ id, isPrivate }) =>
    isPrivate ? [`custom.${id}`] : [],
  )
  const hidden = new Set<string | null>(['email', 'phone', ...ofList])
  assertAllowed(canPkr.seePrivate(actor) || !columns.some((column) => hidden.has(column)))
}

type Asking = Pick<Context, 'db' | 'actor'>

/** What members' files hold of addresses, their importer has brought; others see it who may. */
const canSeeRegister = (actor: Actor, importerId: string): boolean =>
  canPkr.import(actor) && (importerId === actor.id || canPkr.seePrivate(actor))

/**
 * An import is its importer's; those who may import into its project see it too. Like all that belongs to a project, it
 * does not exist for those who can't see that.
 */
async function getFacts({ db, actor }: Asking, id: string) {
  const found = await queries.findImport(db, id, actor)
  if (!found) throw notFound('Import')
  if (found.target === 'pkr_ids') {
    if (!canSeeRegister(actor, found.createdById)) throw notFound('Import')
    return { found, facts: null }
  }
  const facts = found.project && (await findProjectFacts(db, actor, found.project.id))
  if (facts === undefined) throw notFound('Import')
  if (found.createdById === actor.id || (facts && can.importTasks(actor, facts)))
    return { found, facts }
  throw notFound('Import')
}

async function getRegister(asking: Asking, id: string) {
  const { found } = await getFacts(asking, id)
  if (found.target !== 'pkr_ids') throw notFound('Import')
  return found
}

const loadImport = async (asking: Asking, id: string) => (await getFacts(asking, id)).found

/** What became of an import that was found before in the same request. */
async function findAgain({ db, actor }: Asking, id: string) {
  const found = await queries.findImport(db, id, actor)
  if (!found) throw notFound('Import')
  return found
}
