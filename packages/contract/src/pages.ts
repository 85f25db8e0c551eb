import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, Instant, PageQuery, line, oneOrMany, page, searchWords } from './fields.ts'
import { Person } from './users.ts'

/** In UTF-16 units. */
export const pageTitleLimit = 200
/** How many pages may stand one under the other. */
export const pageDepthLimit = 20
/** Days that a page can be brought back from the trash. */
export const pageTrashDays = 30

/** A document of packages/document as JSON; the server cleans whatever it is sent. */
export const DocumentJson = z.looseObject({ type: z.literal('doc') })
export type DocumentJson = z.infer<typeof DocumentJson>

export const PageTitle = line(1, pageTitleLimit)

const isOneSign = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length === 1 &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)

/** One emoji. */
export const PageIcon = line(1, 32).refine(isOneSign, 'Choose one emoji').nullable()

/** In UTF-16 units. Longer texts come as a document or by an import, which reads them beside everything else. */
export const pageMarkdownLimit = 250_000

/** What a page says: a document, or Markdown that becomes one. */
export const pageContent = {
  document: DocumentJson.optional(),
  markdown: z.string().max(pageMarkdownLimit).optional(),
} as const
export const hasOneContent = (given: { document?: unknown; markdown?: unknown }): boolean =>
  given.document === undefined || given.markdown === undefined
export const oneContent = 'Send a document or Markdown, not both'

/** A page by its name; of one that is published as it was published. */
export const PageName = z.object({ id: Id, title: z.string(), icon: z.string().nullable() })
export type PageName = z.infer<typeof PageName>

/** A line of the tree. */
export const PageRow = PageName.extend({
  /** Null at the top, and below a page that the reader may not see. */
  parentId: Id.nullable(),
  isPublished: z.boolean(),
  /** Whether only some may read it, by a rule of its own or of a page above it. */
  isRestricted: z.boolean(),
  /** Whether these rules let the reader write it, as far as their role does. */
  mayWrite: z.boolean(),
  /** Whether the reader sees any page below it. */
  hasChildren: z.boolean(),
  updatedAt: Instant,
})
export type PageRow = z.infer<typeof PageRow>

/** The newest version where that is not the one that is shown: only for those who write. */
export const PageDraft = z.object({ number: z.int(), author: Person.nullable(), at: Instant })

/** What is being written and in no version yet: by whom, and since when. */
export const LiveDraft = z.object({ writers: z.array(Person), since: Instant })
export type LiveDraft = z.infer<typeof LiveDraft>

/** A picture among the files of a page, in pixels, so that it has its place before it is there. */
export const PagePicture = z.object({ id: Id, width: z.int(), height: z.int() })
export type PagePicture = z.infer<typeof PagePicture>

/** How somebody watches a page: alone, or with all below it. */
export const PageWatch = z.enum(['page', 'below'])
export type PageWatch = z.infer<typeof PageWatch>

export const Page = PageRow.extend({
  /** The number of the version that is shown: the published one, or the newest of a page that never was. */
  number: z.int(),
  lastVersion: z.int(),
  document: DocumentJson,
  /** The pictures in it that are files of the page. */
  pictures: z.array(PagePicture),
  /** Of the version that is shown: who wrote it, and when. */
  author: Person.nullable(),
  at: Instant,
  draft: PageDraft.nullable(),
  /** Null where it says what the newest version says: only for those who write. */
  liveDraft: LiveDraft.nullable(),
  /** Whether readers are shown in pauses what is written, where all who wrote it may publish: false for who doesn’t write. */
  publishesItself: z.boolean(),
  /** The pages above it, from the top, as far up as the reader sees them without a gap. */
  path: z.array(PageName),
  children: z.array(PageName),
  /** Pages that lead here. */
  backlinks: z.array(PageName),
  /** Who wrote versions of it, the latest first. */
  contributors: z.array(Person),
  isFavourite: z.boolean(),
  /** How the reader watches it, itself or with a page above it; null where they don't. */
  watching: PageWatch.nullable(),
  /** Whether anybody reads it who has a link: its own, or that of a page above it. */
  isPublic: z.boolean(),
  deletedAt: Instant.nullable(),
})
export type Page = z.infer<typeof Page>

const byId = z.strictObject({ id: Id })

export const listPages = defineEndpoint({
  method: 'GET',
  path: '/pages',
  summary: 'List subpages, or the top level, in order',
  query: PageQuery.extend({ parentId: Id.optional() }),
  isRevalidated: true,
  result: page(PageRow),
})

/** A page as the wiki’s first screen shows it. */
export const PageCard = PageName.extend({
  /** Its first words, as plain text. */
  excerpt: z.string(),
  /** Where a small picture of it is read, as this person and for an hour; null where it shows none. */
  picture: z.string().nullable(),
})
export type PageCard = z.infer<typeof PageCard>

/** A page that was written lately. */
export const ChangedPage = PageCard.extend({
  author: Person.nullable(),
  updatedAt: Instant,
  /** Whether somebody else wrote it since the caller last opened it, or joined. */
  isNew: z.boolean(),
})
export type ChangedPage = z.infer<typeof ChangedPage>

export const getWiki = defineEndpoint({
  method: 'GET',
  path: '/wiki',
  summary: 'List your favourite, recently opened and recently changed pages',
  result: z.object({
    favourites: z.array(PageCard),
    visited: z.array(PageCard),
    changed: z.array(ChangedPage),
  }),
})

/** A page that answers a few words. */
export const FoundPage = PageName.extend({
  /** Of the page right above it, where the reader may see that. */
  parentTitle: z.string().nullable(),
  /** Whether everybody who reads the wiki reads it, so that its title may stand where anybody sees it. */
  isOpen: z.boolean(),
  /** What it was called when it was published before, where that holds the words and the title does not. */
  earlierTitle: z.string().nullable(),
  /** Where the words stand when no title holds them: plain text around the first of them. */
  excerpt: z.string().nullable(),
  /** The comment that the excerpt is of; null where it is of the text. */
  commentId: Id.nullable(),
})
export type FoundPage = z.infer<typeof FoundPage>

/** Spans within which a page that is looked for was written last. */
export const writtenSpans = ['week', 'month', 'year'] as const

/** What narrows a search down, besides its words: pages below one, with a version by somebody, written lately. */
export const PageFilter = z.strictObject({
  belowId: Id.optional(),
  writerId: Id.optional(),
  written: z.enum(writtenSpans).optional(),
})
export type PageFilter = z.infer<typeof PageFilter>

/** The most that is found; typing on narrows it. */
export const foundPageLimit = 30

export const searchPages = defineEndpoint({
  method: 'GET',
  path: '/pages/search',
  isNarrowed: true,
  summary: 'Search pages by title, earlier titles, text and comments, best match first',
  query: PageFilter.extend({ words: searchWords }),
  result: z.object({ items: z.array(FoundPage) }),
})

/** So many pages may be asked for by name at once. */
export const pageNameLimit = 100

export const listPageNames = defineEndpoint({
  method: 'GET',
  path: '/page-names',
  summary: 'Get the titles of pages. Pages you can’t read are left out',
  query: z.strictObject({
    id: oneOrMany(Id).refine(
      (ids) => ids.length <= pageNameLimit,
      `Ask for up to ${pageNameLimit} pages`,
    ),
  }),
  result: z.object({ items: z.array(PageName) }),
})

/** A page that lies in the trash, with how many came along. */
export const TrashedPage = PageName.extend({
  deletedAt: Instant,
  deletedBy: Person.nullable(),
  belowCount: z.int(),
})
export type TrashedPage = z.infer<typeof TrashedPage>

export const listTrashedPages = defineEndpoint({
  method: 'GET',
  path: '/pages/trash',
  summary: 'List pages in the trash, newest first',
  query: PageQuery,
  result: page(TrashedPage),
})

export const createPage = defineEndpoint({
  method: 'POST',
  path: '/pages',
  summary: 'Create a page as the last subpage of another, or at the top level',
  isDocument: true,
  body: z
    .strictObject({
      id: NewId.optional(),
      parentId: Id.nullable().default(null),
      title: PageTitle,
      icon: PageIcon.default(null),
      ...pageContent,
      /** Whether everybody who reads the wiki sees it at once. */
      isPublished: z.boolean().default(false),
    })
    .refine(hasOneContent, oneContent),
  result: Page,
})

/** A page in the trash is answered to those who may bring it back. */
export const getPage = defineEndpoint({
  method: 'GET',
  path: '/pages/:id',
  summary: 'Get a page: its published version, or the newest if it was never published',
  isRevalidated: true,
  params: byId,
  result: Page,
})

/** Why more people would read a page elsewhere: a rule about it holds there no longer, or a public link shows it. */
export const wideningReasons = ['rules', 'link'] as const

/** `details` of the refusal 409 `readers_widen`. */
export const Widening = z.object({ by: z.enum(wideningReasons) })
export type Widening = z.infer<typeof Widening>

/** A page that was put elsewhere, with the place that it left: that is what undoing it needs. */
export const MovedPage = PageRow.extend({
  /** The page that it followed, of those the caller may read; null where it was the first. */
  wasAfterId: Id.nullable(),
  /** Not where it stood there already, by what the caller sees: then nothing was done. */
  isMoved: z.boolean(),
})
export type MovedPage = z.infer<typeof MovedPage>

/**
 * 409 `conflict` where it has another parent by now than the caller saw. 409 `readers_widen` where more people would read it there, until `mayWiden` says that this is meant. 403 where others read
 * or write it there and the caller may not say who does.
 */
export const movePage = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/move',
  summary: 'Move a page and its subpages in the tree',
  params: byId,
  body: z.strictObject({
    /** Where it stood as the caller saw it. */
    fromParentId: Id.nullable(),
    parentId: Id.nullable(),
    /** The page it shall follow; null puts it first, left out it comes last. */
    afterId: Id.nullable().optional(),
    mayWiden: z.boolean().default(false),
  }),
  result: MovedPage,
  conflict: z.object({ current: PageRow }),
})

/** `details` of the refusal 409 `closed_below`: the title of a page that stays, null for one the caller may not read. */
export const PageBelow = z.object({ title: PageTitle.nullable() })
export type PageBelow = z.infer<typeof PageBelow>

/** 409 `closed_below` where the caller may not read or write a page below it, which would go with it. */
export const deletePage = defineEndpoint({
  method: 'DELETE',
  path: '/pages/:id',
  summary: 'Move a page and its subpages to the trash',
  params: byId,
})

export const restorePage = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/restore',
  summary: 'Restore a page and its subpages, at the top level if its parent no longer exists',
  params: byId,
  result: PageRow,
})

export const favourPage = defineEndpoint({
  method: 'PUT',
  path: '/pages/:id/favourite',
  access: 'person',
  summary: 'Add a page to your favourites, or remove it',
  params: byId,
  body: z.strictObject({ isFavourite: z.boolean() }),
})

export const visitPage = defineEndpoint({
  method: 'PUT',
  path: '/pages/:id/visit',
  access: 'person',
  summary: 'Record that you opened a page. Only you see this',
  params: byId,
})

/** Who makes a page watches it. Null leaves it also where a page above it is watched with all below. */
export const watchPage = defineEndpoint({
  method: 'PUT',
  path: '/pages/:id/watching',
  access: 'person',
  summary: 'Watch or stop watching a page',
  params: byId,
  body: z.strictObject({ watching: PageWatch.nullable() }),
})
