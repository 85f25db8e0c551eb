import type { Actor } from './can.ts'
import type { Permission } from './permissions.ts'

/** What decides about a page of the wiki. */
export type PageFacts = {
  readonly isPublished: boolean
  readonly isDeleted: boolean
  /** Whether its rules, and those of the pages above it, let the actor write there. Whom they don't let read it finds no page. */
  readonly mayWrite: boolean
}

/** What decides about a comment on a page. */
export type PageCommentFacts = {
  readonly page: PageFacts
  readonly authorId: string | null
  readonly isDeleted: boolean
  /** Who deleted it, where that is known; authors take back only what they deleted themselves. */
  readonly deletedById: string | null
}

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** What was never published is for those who write; what lies in the trash for those who may bring it back. */
const readPage = (actor: Actor, { isPublished, isDeleted }: PageFacts): boolean =>
  holds(actor, 'wiki.view') &&
  (isPublished || holds(actor, 'wiki.edit')) &&
  (!isDeleted || holds(actor, 'wiki.restore'))

const onLive = (actor: Actor, page: PageFacts, key: Permission): boolean =>
  readPage(actor, page) && !page.isDeleted && page.mayWrite && holds(actor, key)

const commentOnPage = (actor: Actor, page: PageFacts): boolean =>
  readPage(actor, page) && !page.isDeleted && holds(actor, 'comment.add')

const deleteComment = (actor: Actor, { page, authorId }: PageCommentFacts): boolean =>
  readPage(actor, page) &&
  !page.isDeleted &&
  (holds(actor, 'comment.moderate') || (authorId === actor.id && holds(actor, 'comment.edit_own')))

/** The decisions of `can` about the wiki, in a file of their own for they are asked on few screens. */
export const canWiki = {
  see: (actor: Actor) => holds(actor, 'wiki.view'),
  createPage: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.edit'),
  /** Seeing versions and pages that were never published. */
  readDrafts: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.edit'),
  readPage,
  /** Writing it, and putting it elsewhere, or another page below it. */
  editPage: (actor: Actor, page: PageFacts) => onLive(actor, page, 'wiki.edit'),
  publishPage: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.publish'),
  /** Writing what an older version says. */
  restoreVersion: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.restore'),
  /** Removing what a version said, for good. */
  purgeVersion: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.delete'),
  deletePage: (actor: Actor, page: PageFacts) => onLive(actor, page, 'wiki.delete'),
  seeTrash: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.restore'),
  restorePage: (actor: Actor, page: PageFacts) =>
    readPage(actor, page) && page.mayWrite && holds(actor, 'wiki.restore'),
  /** Whoever manages people could let themself in anyhow, by way of a group; so no page is lost with those whom its rules name. */
  passRules: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'org.members.manage'),
  /** Saying who may read and write it: with it goes what others find. */
  setRules: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && (!page.isPublished || holds(actor, 'wiki.publish')),
  /** Letting anybody read it who has a link. */
  sharePage: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.publish'),
  /** What is written about a draft quotes it, and is for those who write until that is published. */
  readCommentOn: (actor: Actor, pageVersion: number, publishedVersion: number | null) =>
    holds(actor, 'wiki.edit') || (publishedVersion !== null && pageVersion <= publishedVersion),
  /** Whoever reads it and may comment; writing it is not needed. */
  commentOnPage,
  /** Giving a comment a reaction, resolving its thread and reopening it. */
  answerComment: (actor: Actor, { page, isDeleted }: PageCommentFacts) =>
    commentOnPage(actor, page) && !isDeleted,
  editComment: (actor: Actor, { page, authorId, isDeleted }: PageCommentFacts) =>
    readPage(actor, page) &&
    !page.isDeleted &&
    !isDeleted &&
    authorId === actor.id &&
    holds(actor, 'comment.edit_own'),
  deleteComment,
  restoreComment: (actor: Actor, comment: PageCommentFacts) =>
    deleteComment(actor, comment) &&
    (comment.deletedById === actor.id || holds(actor, 'comment.moderate')),
  /** Seeing which pages have such a link. */
  seeShares: (actor: Actor) =>
    holds(actor, 'wiki.view') && holds(actor, 'wiki.edit') && holds(actor, 'wiki.publish'),
} as const
