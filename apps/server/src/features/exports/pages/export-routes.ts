import { canWiki } from '@courtside/contract/can-wiki.ts'
import { exportPages } from '@courtside/contract/page-exports.ts'
import { allow } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { needPage } from '#features/wiki/find-page.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { nameFile } from '../name-file.ts'
import { addExport, findTitle } from '../queries.ts'
import { tooManyExports, withLink } from '../tell-export.ts'
import { askedPages, showsFiles } from './read-exported.ts'

/** Pages as files, for whoever may read them. */
export function pageExportRoutes(api: Api): void {
  serve(api, exportPages, async (context, { body: { format: pageFormat, pageId, withBelow } }) => {
    const { db, actor } = context
    allow(canWiki.see(actor))
    const page = pageId === undefined ? undefined : await needPage(context, pageId)
    const isOne =
      page !== undefined &&
      !withBelow &&
      pageFormat !== 'json' &&
      !(await showsFiles(db, actor, page.id))
    const format = isOne ? pageFormat : 'zip'
    const { name, day } = await findTitle(db, undefined)
    const made = await addExport(db, actor, {
      format,
      fileName: nameFile(page?.title ?? `Wiki of ${name}`, day, format),
      target: 'pages',
      pageFormat,
      rowIds: askedPages(actor, pageId ?? null, withBelow),
    })
    if (!made) throw tooManyExports()
    await logAudit(db, 'user.exported_pages', actor.id, {
      changes: {
        format: { was: null, set: pageFormat },
        pageCount: { was: null, set: made.totalCount },
        pageId: { was: null, set: pageId ?? null },
      },
      by: actor.id,
    })
    return withLink(made)
  })
}
