import type { Page, PageRow } from '@courtside/contract/pages.ts'
import { notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Context } from '#http/serve.ts'
import type { MentionIds } from './find-mention-ids.ts'
import * as queries from './queries.ts'

/** What decides about a page; undefined when the actor may not read it. */
export const findPageFacts = queries.findPageFacts

/** Throws 404 for a page that the actor may not read. */
export async function getPage({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const page = await queries.findPageFacts(db, actor, id)
  if (!page) throw notFound('Page')
  return page
}

export async function getWholePage({ db, actor }: Context, id: string): Promise<Page> {
  const page = await queries.findPage(db, actor, id)
  if (!page) throw notFound('Page')
  return page
}

export async function getRow({ db, actor }: Context, id: string): Promise<PageRow> {
  const row = await queries.findRow(db, actor, id)
  if (!row) throw notFound('Page')
  return row
}

/** Who has the wiki open is told with the commit, whom what was published mentions in their inbox. */
export const logPage = (
  { db, actor }: Context,
  verb: 'created' | 'written' | 'published' | 'moved' | 'deleted' | 'restored' | 'version_purged',
  { id, title }: { readonly id: string; readonly title: string },
  { number, mentionIds }: { readonly number?: number; readonly mentionIds?: MentionIds } = {},
): Promise<void> =>
  logAudit(db, `page.${verb}`, id, {
    by: actor.id,
    changes: {
      name: { was: null, set: title },
      ...(number !== undefined && { number: { was: null, set: number } }),
      ...(mentionIds && { mentionIds }),
    },
  })
