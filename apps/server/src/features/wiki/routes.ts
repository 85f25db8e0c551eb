import { canWiki } from '@courtside/contract/can-wiki.ts'
import * as contract from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict } from '#errors.ts'
import type { Files } from '#features/files/open-files.ts'
import { endOfLink } from '#features/files/sign-link.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { checkReach } from './check-reach.ts'
import { findMentionIds } from './find-mention-ids.ts'
import { logPage, getPage, getRow, getWholePage } from './find-page.ts'
import { findPages } from './find-pages.ts'
import { registerTaskPageRoutes } from './list-task-pages.ts'
import { checkPlace, findRank, findStand, lockTree, getPlaceAt } from './place-page.ts'
import * as queries from './queries.ts'
import { readGiven } from './read-content.ts'
import { readHome } from './read-home.ts'
import { registerRuleRoutes } from './rule-routes.ts'
import { registerShareRoutes } from './share/share-routes.ts'
import { trashPage, untrashPage } from './trash-page.ts'
import { registerVersionRoutes } from './version-routes.ts'
import { watchPage } from './watch-page.ts'
import { writeFirst } from './write-version.ts'

const empty = { type: 'doc', content: [{ type: 'paragraph' }] } as const

const inTrash = 'This page is in the trash. Restore it first.'

/** The tree of pages; what is written in them is in version-routes.ts. */
export function registerWikiRoutes(api: Api, { signer }: Files): void {
  serve(api, contract.getWiki, ({ db, actor }) => {
    assertAllowed(canWiki.see(actor))
    return readHome(db, actor, signer.writeFor(actor.id, endOfLink()))
  })

  serve(api, contract.listPages, ({ db, actor }, { query: { parentId = null, ...paging } }) => {
    assertAllowed(canWiki.see(actor))
    return queries.listPages(db, actor, parentId, paging)
  })

  serve(api, contract.searchPages, async ({ db, actor }, { query }) => {
    assertAllowed(canWiki.see(actor))
    return { items: await findPages(db, actor, query, contract.foundPageLimit) }
  })

  serve(api, contract.listPageNames, async ({ db, actor }, { query }) => {
    assertAllowed(canWiki.see(actor))
    return { items: await queries.listNames(db, actor, query.id) }
  })

  serve(api, contract.listTrashedPages, ({ db, actor }, { query }) => {
    assertAllowed(canWiki.seeTrash(actor))
    return queries.listTrash(db, actor, query)
  })

  serve(api, contract.getPage, (context, { params }) => getWholePage(context, params.id))

  serve(
    api,
    contract.createPage,
    async (context, { body }, given) => {
      const { db, actor } = context
      assertAllowed(canWiki.createPage(actor))
      if (body.isPublished)
        assertAllowed(
          canWiki.publishPage(actor, { isPublished: true, isDeleted: false, mayWrite: true }),
        )
      const { id = createId(), parentId, title, icon, isPublished } = body
      const document = given ?? empty
      await lockTree(db)
      await checkPlace(context, parentId, null)
      const rank = await findRank(db, parentId, undefined)
      await sql`
      with made as (
        insert into pages ("id", "parentId", "rank", "title", "icon", "createdById")
        values (${id}::uuid, ${parentId}::uuid, ${rank}, ${title}, ${icon}, ${actor.id}::uuid) returning "id"
      ), watched as (
        insert into page_watchers ("userId", "pageId", "state") select ${actor.id}::uuid, "id", 'page' from made
      )
      select "id" from made
    `.execute(db)
      const content = { title, icon, document }
      await writeFirst(db, id, content, { isPublished, authorId: actor.id })
      const mentionIds = isPublished ? await findMentionIds(db, id, null, document) : undefined
      await logPage(
        context,
        'created',
        { id, title },
        { ...(isPublished && { number: 1 }), ...(mentionIds && { mentionIds }) },
      )
      return getWholePage(context, id)
    },
    readGiven,
  )

  serve(api, contract.movePage, async (context, { params: { id }, body }) => {
    const { db, actor } = context
    await lockTree(db)
    const page = await getPage(context, id)
    assertAllowed(canWiki.editPage(actor, page))
    const { fromParentId, parentId, afterId, mayWiden } = body
    if (page.parentId !== fromParentId)
      throw conflict('Someone else just moved this page', {
        current: await getRow(context, id),
      })
    await checkPlace(context, parentId, id)
    const { beforeId: wasAfterId, isLast } = await findStand(context, page)
    const isThere = afterId === undefined ? isLast : afterId === wasAfterId
    if (page.parentId === parentId && isThere)
      return { ...(await getRow(context, id)), wasAfterId, isMoved: false }
    const was = await getPlaceAt(db, id, parentId, await findRank(db, parentId, afterId, id))
    await checkReach(context, page, was, mayWiden)
    await logPage(context, 'moved', page)
    return { ...(await getRow(context, id)), wasAfterId, isMoved: true }
  })

  serve(api, contract.deletePage, async (context, { params: { id } }) => {
    const { db, actor } = context
    await lockTree(db)
    const page = await getPage(context, id)
    if (page.isDeleted) return
    assertAllowed(canWiki.deletePage(actor, page))
    if (await trashPage(db, actor, id)) await logPage(context, 'deleted', page)
  })

  serve(api, contract.restorePage, async (context, { params: { id } }) => {
    const { db, actor } = context
    await lockTree(db)
    const page = await getPage(context, id)
    assertAllowed(canWiki.restorePage(actor, page))
    if (await untrashPage(db, actor, id)) await logPage(context, 'restored', page)
    return getRow(context, id)
  })

  serve(api, contract.favourPage, async (context, { params: { id }, body }) => {
    const { isDeleted } = await getPage(context, id)
    if (isDeleted && body.isFavourite) throw new AppError(409, 'conflict', inTrash)
    await queries.toggleFavourite(context.db, context.actor.id, id, body.isFavourite)
  })

  serve(api, contract.visitPage, async (context, { params: { id } }) => {
    await getPage(context, id)
    await queries.recordVisit(context.db, context.actor.id, id)
  })

  serve(api, contract.watchPage, async ({ db, actor }, { params: { id }, body: { watching } }) => {
    const { isDeleted } = await getPage({ db, actor }, id)
    if (isDeleted && watching) throw new AppError(409, 'conflict', inTrash)
    await watchPage(db, actor.id, id, watching)
  })

  registerVersionRoutes(api)
  registerRuleRoutes(api)
  registerTaskPageRoutes(api)
  registerShareRoutes(api)
}
