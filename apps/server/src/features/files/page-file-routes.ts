import { canWiki } from '@courtside/contract/can-wiki.ts'
import { attachPageFile, copyPageFiles, findPageFiles } from '@courtside/contract/page-files.ts'
import { assertAllowed } from '#errors.ts'
import { getPage } from '#features/wiki/find-page.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { announceFile } from './announce-file.ts'
import { copyFiles, listPageFiles, withLinks } from './find-page-files.ts'
import type { Files } from './open-files.ts'
import { endOfLink } from './sign-link.ts'

/** Files that hang on pages: read by whom the page is read by, added by whom it is written by. */
export function registerPageFileRoutes(api: Api, jobs: Jobs, files: Files): void {
  serve(api, attachPageFile, async (context, { params: { id }, body }) => {
    assertAllowed(canWiki.editPage(context.actor, await getPage(context, id)))
    return announceFile(context, jobs, files, { ...body, taskId: null, pageId: id })
  })

  serve(api, findPageFiles, async (context, { params, body }) => {
    const { db, actor } = context
    const page = await getPage(context, params.id)
    const until = endOfLink()
    const rows = await listPageFiles(db, actor, page.id, body.fileIds)
    const write = files.signer.writeFor(actor.id, until)
    return {
      files: rows.map((row) => withLinks(row, write)),
      expiresAt: new Date(until * 1000).toISOString(),
    }
  })

  serve(api, copyPageFiles, async (context, { params, body }) => {
    const { db, actor } = context
    const page = await getPage(context, params.id)
    assertAllowed(canWiki.editPage(actor, page))
    return { copies: await copyFiles(db, actor, page.id, body.fileIds) }
  })
}
