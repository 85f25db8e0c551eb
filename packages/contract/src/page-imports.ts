import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, PageQuery, page } from './fields.ts'
import { Import } from './imports.ts'

/**
 * `changed` is here as an import left it, and says something else now in the file; of a `conflict` people have written the
 * page here, so it stays unless somebody says otherwise.
 */
export const pageOutcomes = ['added', 'changed', 'conflict', 'unchanged'] as const
export type PageOutcome = (typeof pageOutcomes)[number]

/** A page of a file in the tree as it will be, where it is found again by its title below the same page. */
export const ImportedPage = z.object({
  row: z.int(),
  /** From 1. */
  depth: z.int(),
  title: z.string(),
  icon: z.string().nullable(),
  /** Where it stands in the file. */
  place: z.string(),
  outcome: z.enum(pageOutcomes),
  versionCount: z.int(),
  /** The page here; null for one that is not there, or not yet. */
  pageId: Id.nullable(),
})
export type ImportedPage = z.infer<typeof ImportedPage>

export const listImportedPages = defineEndpoint({
  method: 'GET',
  path: '/imports/:id/pages',
  summary: 'Preview the pages of an import in their tree, parents first',
  params: z.strictObject({ id: Id }),
  query: PageQuery,
  result: page(ImportedPage),
})

export const listPageImports = defineEndpoint({
  method: 'GET',
  path: '/pageImports',
  summary: 'List your last 50 imports of pages, newest first, without previews and reports',
  result: z.array(Import.omit({ preview: true, report: true, revert: true })),
})

/**
 * `manifest.json` of an archive that holds histories beside its pages: the versions of a page, the oldest first, each the
 * text in a file of the archive. `path` is the page's own file as it would stand in the archive; one that is there is newer
 * than all versions.
 */
export const PageHistories = z.object({
  format: z.literal('courtside.histories/1'),
  pages: z
    .array(
      z.object({
        path: z.string().min(1),
        versions: z
          .array(
            z.object({
              file: z.string(),
              at: z.string(),
              editor: z.string(),
              /** What the editor said of the change. */
              summary: z.string().optional(),
              /** The file that it stood in then, where that was another one than the page's. */
              path: z.string().optional(),
            }),
          )
          .min(1)
          .max(10_000),
      }),
    )
    .max(20_000),
})
export type PageHistories = z.infer<typeof PageHistories>
