import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { BegunExport } from './exports.ts'
import { Id, Instant } from './fields.ts'
import { PurgedVersion, versionKinds } from './page-versions.ts'
import { DocumentJson } from './pages.ts'

/** What pages are taken out as. JSON has all of them: their versions, by whom and when. */
export const pageFormats = ['md', 'html', 'json'] as const
export type PageFormat = (typeof pageFormats)[number]

/** One page, or a version of it, as Markdown or HTML is that file; everything else is a zip, in which the names stand in the order of the tree. */
export const exportPages = defineEndpoint({
  method: 'POST',
  path: '/pages/exports',
  summary:
    'Start an export of pages and get its download link, valid for five minutes. Up to 20 in ten minutes',
  body: z
    .strictObject({
      format: z.enum(pageFormats),
      /** Without one, the whole wiki. */
      pageId: Id.optional(),
      /** The number of a version of the page: that one alone, in JSON too, and no page below. */
      version: z
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
      /** Whether the pages below it come along. */
      withBelow: z.boolean().default(true),
    })
    .refine(
      ({ pageId, version }) => version === undefined || pageId !== undefined,
      'Set the page of the version',
    ),
  result: BegunExport,
  gone: PurgedVersion,
})

/** A version in a JSON export. */
export const ExportedVersion = z.object({
  number: z.int().min(1),
  kind: z.enum(versionKinds),
  restoredFrom: z.int().nullable(),
  title: z.string(),
  icon: z.string().nullable(),
  name: z.string().nullable(),
  /** Files of earlier days say none. */
  summary: z.string().nullable().default(null),
  /** The file that it stood in elsewhere, where it came with a history; files of earlier days say none. */
  path: z.string().nullable().default(null),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  at: Instant,
  publishedAt: Instant.nullable(),
  schemaVersion: z.int(),
  document: DocumentJson,
})
export type ExportedVersion = z.infer<typeof ExportedVersion>

/** A page in a JSON export, a file of its own: the oldest version first. Whoever only reads gets those that were published. */
export const ExportedPage = z.object({
  id: z.string(),
  createdAt: Instant,
  publishedVersion: z.int().nullable(),
  versions: z.array(ExportedVersion).min(1),
})
export type ExportedPage = z.infer<typeof ExportedPage>

/** `wiki.json` of a JSON export: its pages in the order of the tree, parents first; `format` is raised when the shape changes. */
export const ExportedPages = z.object({
  format: z.literal('courtside.pages/1'),
  exportedAt: Instant,
  pages: z.array(
    z.object({
      id: z.string(),
      /** Null for a page whose parent is not in the file. */
      parentId: z.string().nullable(),
      title: z.string(),
      file: z.string(),
    }),
  ),
  /** The files that hang on these pages, as far as a version in the file shows them. */
  files: z
    .array(
      z.object({
        id: z.string(),
        pageId: z.string(),
        name: z.string(),
        file: z.string(),
      }),
    )
    .default([]),
})
export type ExportedPages = z.infer<typeof ExportedPages>
