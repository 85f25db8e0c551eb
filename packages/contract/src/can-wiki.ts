import type { Actor } from './can.ts'
import type { Permission } from './permissions.ts'

/** What decides about a page of the wiki. */
export type PageFacts = { readonly isPublished: boolean; readonly isDeleted: boolean }

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** What was never published is for those who write; what lies in the trash for those who may bring it back. */
const readPage = (actor: Actor, { isPublished, isDeleted }: PageFacts): boolean =>
  holds(actor, 'wiki.view') &&
  (isPublished || holds(actor, 'wiki.edit')) &&
  (!isDeleted || holds(actor, 'wiki.restore'))

const onLive = (actor: Actor, page: PageFacts, key: Permission): boolean =>
  readPage(actor, page) && !page.isDeleted && holds(actor, key)

/** The decisions of `can` about the wiki, in a file of their own for they are asked on few screens. */
export const canWiki = {
  see: (actor: Actor) => holds(actor, 'wiki.view'),
  createPage: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.edit'),
  /** Seeing versions and pages that were never published. */
  readDrafts: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.edit'),
  readPage,
  /** Writing it, and putting it elsewhere. */
  editPage: (actor: Actor, page: PageFacts) => onLive(actor, page, 'wiki.edit'),
  publishPage: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.publish'),
  /** Writing what an older version says. */
  restoreVersion: (actor: Actor, page: PageFacts) =>
    onLive(actor, page, 'wiki.edit') && holds(actor, 'wiki.restore'),
  deletePage: (actor: Actor, page: PageFacts) => onLive(actor, page, 'wiki.delete'),
  seeTrash: (actor: Actor) => holds(actor, 'wiki.view') && holds(actor, 'wiki.restore'),
  restorePage: (actor: Actor, page: PageFacts) =>
    readPage(actor, page) && holds(actor, 'wiki.restore'),
} as const
