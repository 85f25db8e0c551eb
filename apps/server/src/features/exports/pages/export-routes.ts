import { canWiki } from '@courtside/contract/can-wiki.ts'
import { exportPages } from '@courtside/contract/page-exports.ts'
import { assertAllowed, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { getPage } from '#features/wiki/find-page.ts'
import { getVersionOf } from '#features/wiki/find-version.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { buildFileName } from '../name-file.ts'
import { addExport, findTitle } from '../queries.ts'
import { createTooManyExportsError, withLink } from '../tell-export.ts'
import { selectRequestedPages, showsFiles } from './read-exported.ts'

/** Pages as files, for whoever may read them. */
export function registerPageExportRoutes(api: Api): void {
  serve(api, exportPages, async (context, { body }) => {
    const { db, actor } = context
    const { format: pageFormat, pageId } = body
    assertAllowed(canWiki.see(actor))
    const page = pageId === undefined ? undefined : await getPage(context, pageId)
    // In the trash nothing of it would be in the file.
    if (page?.isDeleted) throw notFound('Page')
    const version =
      page && body.version !== undefined
        ? await getVersionOf(context, page.id, body.version)
        : undefined
    const withBelow = body.withBelow && !version
    const isOne =
      page !== undefined &&
      !withBelow &&
      pageFormat !== 'json' &&
      !(await showsFiles(db, actor, page.id, version?.number))
    const format = isOne ? pageFormat : 'zip'
    const { name, day } = await findTitle(db, undefined)
    const made = await addExport(db, actor, {
      format,
      fileName: version
        ? buildFileName(version.title, `v${version.number} ${day}`, format)
        : buildFileName(page?.title ?? `Wiki of ${name}`, day, format),
      target: 'pages',
      pageFormat,
      pageVersion: version?.number,
      rowIds: selectRequestedPages(actor, pageId ?? null, withBelow),
    })
    if (!made) throw createTooManyExportsError()
    await logAudit(db, 'user.exported_pages', actor.id, {
      changes: {
        format: { was: null, set: pageFormat },
        pageCount: { was: null, set: made.totalCount },
        pageId: { was: null, set: pageId ?? null },
        ...(version && { number: { was: null, set: version.number } }),
      },
      by: actor.id,
    })
    return withLink(made)
  })
}
