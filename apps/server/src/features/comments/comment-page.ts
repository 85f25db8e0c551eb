import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { Db } from '#db/database.ts'
import { assertAllowed, invalid } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { getPage } from '#features/wiki/find-page.ts'
import { isReadablePageComment } from '#features/wiki/visible.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import { addPageComment } from './add-page-comment.ts'
import { findMentioned } from './find-mentioned.ts'

type Said = Pick<Parameters<typeof addPageComment>[1], 'id' | 'anchor' | 'body' | 'parentId'> & {
  readonly pageId: string
  /** Absent for the one that readers see. */
  readonly pageVersion?: number
}

/** Comments on a page with the actor's rights. Throws the refusals that the app has. */
export async function commentPage(
  db: Db,
  actor: Actor,
  { pageId, pageVersion: given, ...said }: Said,
  via?: ChangeOrigin['via'],
): Promise<Comment> {
  const page = await getPage({ db, actor }, pageId)
  assertAllowed(canWiki.commentOnPage(actor, page))
  const pageVersion = given ?? page.publishedVersion ?? page.lastVersion + 1
  if (
    !canWiki.readCommentOn(actor, pageVersion, page.publishedVersion) ||
    pageVersion > page.lastVersion + 1
  )
    throw invalid([
      {
        path: 'body.pageVersion',
        message: 'This version of the page doesn’t exist. Reload the page and comment again.',
      },
    ])
  const mentionIds = await findMentioned(db, said.body)
  const draft = { ...said, pageId: page.id, pageVersion, mentionIds }
  const cause = { actorId: actor.id, ...(via && { via }) }
  const comment = await addPageComment(db, draft, cause, isReadablePageComment(actor, 'p'))
  if (!comment)
    throw invalid([{ path: 'body.parentId', message: 'This comment is not on the page' }])
  await sendNoticeToAll(db, 'pageComments')
  return comment
}
