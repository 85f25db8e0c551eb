import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, change, line, page } from './fields.ts'
import {
  DocumentJson,
  Page,
  PageIcon,
  PageName,
  PagePicture,
  PageTitle,
  hasOneContent,
  oneContent,
  pageContent,
} from './pages.ts'
import { Person } from './users.ts'

export const versionNameLimit = 120
export const versionSummaryLimit = 280
export const versionPathLimit = 500

const VersionName = line(1, versionNameLimit)
/** What changed, in a line. */
const VersionSummary = line(1, versionSummaryLimit)
/** What a version may be called, and be said of it, as it is made. */
const described = { name: VersionName.optional(), summary: VersionSummary.optional() }

/**
 * What made a version: the page itself, writing, a pause in it, another title or icon alone, an older version, or an
 * import.
 */
export const versionKinds = [
  'initial',
  'edit',
  'checkpoint',
  'rename',
  'restore',
  'import',
] as const

/** A version in the list of a page's versions. */
export const PageVersionRow = z.object({
  number: z.int(),
  kind: z.enum(versionKinds),
  restoredFrom: z.int().nullable(),
  title: z.string(),
  name: z.string().nullable(),
  /** What changed, in the words of who published or named it. */
  summary: z.string().nullable(),
  author: Person.nullable(),
  /** Who else wrote in the live draft that it was made of. */
  contributors: z.array(Person),
  at: Instant,
  /** Null where it was never published. */
  publishedAt: Instant.nullable(),
  /** Against the version before. */
  wordsAdded: z.int(),
  wordsRemoved: z.int(),
})
export type PageVersionRow = z.infer<typeof PageVersionRow>

export const PageVersion = PageVersionRow.extend({
  icon: z.string().nullable(),
  /** The file that it stood in elsewhere, where it came with a history and that was another one than the page's. */
  path: z.string().nullable(),
  document: DocumentJson,
  /** The pictures in it that are files of the page. */
  pictures: z.array(PagePicture),
  /** The page as it is shown now, its newest number, whether its rules let the reader write it, and since when it lies in the trash. */
  page: PageName.extend({
    number: z.int(),
    lastVersion: z.int(),
    mayWrite: z.boolean(),
    deletedAt: Instant.nullable(),
  }),
})
export type PageVersion = z.infer<typeof PageVersion>

const byId = z.strictObject({ id: Id })
/** What is no number that a version may have is not found, like one that no version has: 0 is none. */
const byNumber = z.strictObject({
  id: Id,
  number: z.preprocess(
    (given) => (/^\d{1,9}$/.test(String(given)) ? Number(given) : 0),
    z.int().min(0),
  ),
})

/** `details` of the refusal 410 `version_purged`: when what it said was removed, and the nearest version that is there. */
export const PurgedVersion = z.object({ at: Instant, nearest: z.int() })
export type PurgedVersion = z.infer<typeof PurgedVersion>

/** Whoever only reads gets those that were published. */
export const listPageVersions = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/versions',
  summary: 'List the versions of a page, newest first',
  params: byId,
  query: PageQuery,
  result: page(PageVersionRow),
})

export const getPageVersion = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/versions/:number',
  summary: 'Get a version of a page',
  isRevalidated: true,
  params: byNumber,
  result: PageVersion,
  gone: PurgedVersion,
})

/** What is in the live draft of a page, with the title and emoji of the newest version. */
export const DraftContent = z.object({
  title: z.string(),
  icon: z.string().nullable(),
  document: DocumentJson,
  /** The number of the newest version. */
  lastVersion: z.int(),
  /** Null where it says what the newest version says. */
  changedSince: Instant.nullable(),
})
export type DraftContent = z.infer<typeof DraftContent>

/** What is typed and not sent yet by a browser is not in it. 400 where it is beyond the limits of a page. */
export const getPageDraft = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/draft',
  summary: 'Get the live draft of a page, for people who can edit it',
  params: byId,
  result: DraftContent,
})

/**
 * `details` of the `conflict` of somebody who wrote on an older version: the newest number, who wrote it, and both
 * changes together where they are about different parts of the page.
 */
export const VersionConflict = z.object({
  lastVersion: z.int(),
  author: Person.nullable(),
  at: Instant,
  merged: DocumentJson.nullable(),
})
export type VersionConflict = z.infer<typeof VersionConflict>

/**
 * Whatever is left out stays as it is in the newest version. Nothing new makes no version; name and summary go to the one
 * that says it already. Without `baseVersion` it takes the place of whatever is there. What is written in the live draft
 * is a version before, and gets what is sent; beyond the limits of a page that version has its words, and not all of its form.
 */
export const addPageVersion = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/versions',
  summary: 'Save a new version of a page: its title, icon or content',
  isDocument: true,
  params: byId,
  body: z
    .strictObject({
      baseVersion: z.int().min(1).optional(),
      title: PageTitle.optional(),
      icon: PageIcon.optional(),
      ...pageContent,
      /** Takes what the live draft says by now. */
      isDraft: z.literal(true).optional(),
      ...described,
      isPublished: z.boolean(),
    })
    .refine(hasOneContent, oneContent)
    .refine(
      ({ isDraft, document, markdown }) => !isDraft || (document ?? markdown) === undefined,
      'Send a document, or take the live draft, not both',
    ),
  result: Page,
  conflict: VersionConflict,
})

export const publishPage = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/publish',
  summary: 'Publish the newest version of a page',
  params: byId,
  /** The newest version as the caller knows it, so that nobody publishes what they have not seen. */
  body: z.strictObject({ number: z.int().min(1), ...described }),
  result: Page,
  conflict: VersionConflict,
})

export const namePageVersion = defineEndpoint({
  method: 'PATCH',
  path: '/pages/:id/versions/:number',
  summary: 'Change or remove a version’s name and summary',
  params: byNumber,
  body: z.strictObject({
    changes: z
      .strictObject({
        name: change(VersionName.nullable()),
        summary: change(VersionSummary.nullable()),
      })
      .partial(),
  }),
  result: PageVersionRow,
  conflict: z.object({ current: PageVersionRow, conflictingFields: z.array(z.string()) }),
  gone: PurgedVersion,
})

/** 409 `version_in_use` for what readers see, and for the newest. Nothing brings it back; its number is not used again. */
export const purgePageVersion = defineEndpoint({
  method: 'DELETE',
  path: '/pages/:id/versions/:number',
  summary: 'Permanently delete the content of a version',
  params: byNumber,
  gone: PurgedVersion,
})

/**
 * `before` is the number of the version that says what the page said before, the live draft included; `isBeforeWhole` is
 * false where that was beyond the limits of a page, so that its words are kept and not all of its form.
 */
export const RestoredPage = Page.extend({ before: z.int(), isBeforeWhole: z.boolean() })
export type RestoredPage = z.infer<typeof RestoredPage>

/** Nothing that was written is lost: what the page says now stays as the version before. */
export const restorePageVersion = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/versions/:number/restore',
  summary: 'Restore an older version as a new one',
  params: byNumber,
  body: z.strictObject({ baseVersion: z.int().min(1), isPublished: z.boolean() }),
  result: RestoredPage,
  conflict: VersionConflict,
  gone: PurgedVersion,
})
