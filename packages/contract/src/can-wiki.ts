import type { Actor } from './can.ts'
import type { Permission } from './permissions.ts'

/** What decides about a page of the wiki. */
export type PageFacts = {
  readonly isPublished: boolean
  readonly isDeleted: boolean
  /** Whether its rules, and those of the pages above it, let the actor write there. Whom they don't let read it finds no page. */
  readonly mayWrite: boolean
}

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** What was never published is for those who write; what lies in the trash for those who may bring it back. */
const readPage = (actor: Actor, { isPublished, isDeleted }: PageFacts): boolean =>
  holds(actor, 'wiki.view') &&
  (isPublished || holds(actor, 'wiki.edit')) &&
  (!isDeleted || holds(actor, 'wiki.restore'))

const onLive = (actor: Actor, page: PageFacts, key: Permission): boolean =>
  readPage(actor, page) && !page.isDeleted && page.mayWrite && holds(actor, key)

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
  /** Seeing which pages have such a link. */
  seeShares: (actor: Actor) =>
    holds(actor, 'wiki.view') && holds(actor, 'wiki.edit') && holds(actor, 'wiki.publish'),
} as const
