import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import {
  cancelExport,
  createExport,
  downloadExport,
  getExport,
} from '@courtside/contract/exports.ts'
import { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import { assertAllowed, conflict, notFound } from '#errors.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { type Context, serve, servePublic } from '#http/serve.ts'
import { buildFileName } from './name-file.ts'
import { registerOwnDataRoutes } from './own-data/own-data-routes.ts'
import { registerPageExportRoutes } from './pages/export-routes.ts'
import * as queries from './queries.ts'
import { selectRequestedTasks } from './read-tasks.ts'
import { findAsked, findRegisterTitle, listOf } from './register/read-entries.ts'
import { createTooManyExportsError, withLink } from './tell-export.ts'
import { fileTypes, writeFile } from './write-file.ts'

/** `origin` is the app's, as its people reach it. */
export function exportRoutes(api: Api, origin: string, store: FileStore): void {
  registerOwnDataRoutes(api)
  registerPageExportRoutes(api)

  serve(api, createExport, async ({ db, actor }, { body }) => {
    const { format, projectId, language } = body
    if (projectId !== undefined) {
      const facts = await getProjectFacts(db, actor, projectId)
      assertAllowed(can.exportTasks(actor, facts))
    }
    const { name, day } = await queries.findTitle(db, projectId)
    const made = await queries.addExport(db, actor, {
      format,
      fileName: buildFileName(name, day, format),
      target: 'tasks',
      rowIds: await selectRequestedTasks(db, actor, body),
    })
    if (!made) throw createTooManyExportsError()
    // An empty file is for those who might have had tasks in it.
    if (made.totalCount === 0) assertAllowed(actor.permissions.includes('task.bulk'))
    await logAudit(db, 'user.exported_tasks', actor.id, {
      changes: takenOut(made, projectId),
      by: actor.id,
    })
    return withLink(made, language)
  })

  serve(api, exportPkrIds, async ({ db, actor }, { body }) => {
    const { format, entries, language } = body
    assertAllowed(canPkr.export(actor))
    const listId = listOf(entries)
    const title = await findRegisterTitle(db, actor, listId)
    if (!title) throw notFound('List')
    const made = await queries.addExport(db, actor, {
      format,
      fileName: buildFileName(title.name, title.day, format),
      target: 'pkr_ids',
      listId,
      rowIds: await findAsked(db, actor, entries),
    })
    if (!made) throw createTooManyExportsError()
    await logAudit(db, 'user.exported_pkr_ids', actor.id, {
      changes: {
        format: { was: null, set: format },
        entryCount: { was: null, set: made.totalCount },
        listId: { was: null, set: listId ?? null },
      },
      by: actor.id,
    })
    return withLink(made, language)
  })

  serve(api, getExport, (context, { params }) => loadExport(context, params.id))

  serve(api, cancelExport, async (context, { params }) => {
    await loadExport(context, params.id)
    if (!(await queries.cancelExport(context.db, context.actor, params.id)))
      throw conflict('This export has already ended')
    return loadExport(context, params.id)
  })

  servePublic(api, downloadExport, async (_visit, { params, query }) => {
    const download = await queries.startDownload(api.db, params.id, query.key)
    if (!download) throw notFound('File')
    const { fileName, format } = download
    return new FileAnswer(
      fileName,
      fileTypes[format],
      writeFile(api.db, download, { origin, store, language: query.language ?? 'en' }),
      { personId: download.actor.id },
    )
  })
}

async function loadExport({ db, actor }: Context, id: string) {
  const found = await queries.findExport(db, actor, id)
  if (!found) throw notFound('Export')
  return found
}

/** What the audit tells of an export. */
const takenOut = (
  { format, totalCount }: { format: string; totalCount: number },
  projectId: string | undefined,
) => ({
  format: { was: null, set: format },
  taskCount: { was: null, set: totalCount },
  projectId: { was: null, set: projectId ?? null },
})
