import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, change, gesture, page } from './fields.ts'
import { fileForms } from './files.ts'
import { PageFile } from './page-files.ts'
import { DocumentJson, PageName } from './pages.ts'
import { Person } from './users.ts'

/** The shortest and the longest password of a link, in characters. */
export const sharePasswordLength = { min: 8, max: 200 } as const

/** Hours after which a browser that gave the password of a link is asked for it again. */
export const sharePassHours = 12

/** The most pages that the contents of a link name. */
export const sharedPageLimit = 500

/** Why a page can't be read by its link, though that is switched on. */
export const shareBlocks = ['unpublished', 'restricted', 'ended'] as const

/**
 * The link by which anybody reads what is published of a page. A page that has rules about reading, or stands below one that
 * has, can be read by no link, whatever is switched on.
 */
export const PageShare = z.object({
  isOn: z.boolean(),
  /** Whether the pages below it are read by it, too. */
  hasSubpages: z.boolean(),
  /** From when on it leads nowhere. */
  expiresAt: Instant.nullable(),
  hasPassword: z.boolean(),
  /** The link is `/shared/<code>`; null until it is switched on for the first time. */
  code: z.string().nullable(),
  /** Who switched it on last, and when. */
  sharedBy: Person.nullable(),
  sharedAt: Instant.nullable(),
  blockedBy: z.enum(shareBlocks).nullable(),
  /** Pages above it whose link shows this one, too, from the top. */
  above: z.array(PageName),
})
export type PageShare = z.infer<typeof PageShare>

/** What is kept hashed. */
const SharePassword = z
  .string()
  .transform((text) => text.normalize('NFKC'))
  .pipe(
    z
      .string()
      .min(sharePasswordLength.min, `Use at least ${sharePasswordLength.min} characters`)
      .max(sharePasswordLength.max, `Use at most ${sharePasswordLength.max} characters`),
  )

const byId = z.strictObject({ id: Id })

/** For those who may publish the page, as are all that change it. */
export const getPageShare = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/share',
  summary: 'Get the public link of a page',
  params: byId,
  result: PageShare,
})

/** 400 for an end that is past. */
export const updatePageShare = defineEndpoint({
  method: 'PATCH',
  path: '/pages/:id/share',
  summary: 'Switch the public link of a page on or off, and change its settings',
  params: byId,
  body: z.strictObject({
    changes: z
      .strictObject({
        isOn: change(z.boolean()),
        hasSubpages: change(z.boolean()),
        expiresAt: change(Instant.nullable()),
      })
      .partial()
      .default({}),
    /** Null lets in whoever has the link; absent leaves it as it is. Whoever gave another one before gives this one. */
    password: SharePassword.nullable().optional(),
    ...gesture,
  }),
  result: PageShare,
  conflict: z.object({ current: PageShare, conflictingFields: z.array(z.string()) }),
})

export const renewPageShare = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/share/renew',
  summary: 'Replace the public link of a page. The old link stops working',
  tellsSecret: true,
  params: byId,
  result: PageShare,
})

/** A page with a public link that is switched on. */
export const SharedByLink = PageShare.pick({
  hasSubpages: true,
  expiresAt: true,
  hasPassword: true,
  sharedBy: true,
  sharedAt: true,
  blockedBy: true,
}).extend({ page: PageName })
export type SharedByLink = z.infer<typeof SharedByLink>

/** Of the pages that the caller may read. For those who publish. */
export const listPageShares = defineEndpoint({
  method: 'GET',
  path: '/page-shares',
  summary: 'List pages with a public link, newest link first',
  query: PageQuery,
  result: page(SharedByLink),
})

/** A page as its link shows it. Of members it names nobody. */
export const SharedPage = PageName.extend({
  /** What is published, without remarks and names of members; links within the wiki lead to what the same link shows. */
  document: DocumentJson,
  /** The pictures and files in it. Their links hold for as long as the public link does. */
  files: z.array(PageFile),
  /** When that was written. */
  at: Instant,
  /** The pages above it, from the one the link leads to. */
  path: z.array(PageName),
  children: z.array(PageName),
  /** Of the organisation. */
  organisation: z.string(),
  hasSubpages: z.boolean(),
})
export type SharedPage = z.infer<typeof SharedPage>

/** What an address holds may be anything. */
const byCode = z.strictObject({ code: z.string().max(100) })

/** 403 `password_needed` until `openShare` was given it; 404 for a link that leads nowhere, or no longer. */
export const getSharedPage = defineEndpoint({
  method: 'GET',
  path: '/shared/:code',
  summary: 'Get the page of a public link, or a subpage',
  access: 'public',
  params: byCode,
  query: z.strictObject({ pageId: Id.optional() }),
  result: SharedPage,
})

/** Of what is published of a page that the link shows, and of nothing else. */
export const openSharedFile = defineEndpoint({
  method: 'GET',
  path: '/shared/:code/files/:id/:form',
  summary: 'Download a picture or file of a publicly shared page, or a range of its bytes',
  access: 'public',
  answers: 'file',
  params: byCode.extend({ id: Id, form: z.enum(fileForms) }),
})

/** A line of the contents; the page that the link leads to has no parent. */
export const SharedRow = PageName.extend({ parentId: Id.nullable() })
export type SharedRow = z.infer<typeof SharedRow>

export const listSharedPages = defineEndpoint({
  method: 'GET',
  path: '/shared/:code/pages',
  summary: `List the pages that a public link shows, level by level, up to ${sharedPageLimit}`,
  access: 'public',
  params: byCode,
  result: z.object({ items: z.array(SharedRow) }),
})

/** With the right password the answer comes with a cookie that opens the link for some hours. */
export const openShare = defineEndpoint({
  method: 'POST',
  path: '/shared/:code/open',
  summary: 'Enter the password of a public link',
  access: 'public',
  asksOthers: true,
  params: byCode,
  body: z.strictObject({ password: z.string().max(1000) }),
  result: z.object({ isOpen: z.boolean() }),
})
