import { listPageAccess } from '@courtside/contract/access.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as imports from '@courtside/contract/imports.ts'
import * as pageComments from '@courtside/contract/page-comments.ts'
import * as pageExports from '@courtside/contract/page-exports.ts'
import * as pageFiles from '@courtside/contract/page-files.ts'
import * as pageImports from '@courtside/contract/page-imports.ts'
import * as rules from '@courtside/contract/page-rules.ts'
import * as shares from '@courtside/contract/page-shares.ts'
import * as versions from '@courtside/contract/page-versions.ts'
import * as pages from '@courtside/contract/pages.ts'
import type { Sample } from './permission-action.ts'

/** Requests about the wiki, with every place for an id filled. */
export const wikiSamples: readonly (readonly [Endpoint, Sample])[] = [
  [
    pages.createPage,
    ({ pages: { published, other } }, idOf) => ({
      body: { id: idOf(published), title: 'Faults', parentId: other },
    }),
  ],
  [
    pages.searchPages,
    ({ bystanderId, pages: { other } }) => ({
      query: { words: 'rules', belowId: other, writerId: bystanderId },
    }),
  ],
  [pages.listPageNames, ({ pages: { published } }) => ({ query: { id: published } })],
  [
    pageComments.addPageComment,
    ({ pages: { published, ownComment, othersComment } }, idOf) => ({
      params: { id: published },
      body: {
        id: idOf(ownComment),
        body: 'Whose rules?',
        parentId: othersComment,
        pageVersion: 1,
      },
    }),
  ],
  [
    pages.movePage,
    ({ pages: { below, beside, other } }) => ({
      params: { id: below },
      body: { fromParentId: other, parentId: other, afterId: beside },
    }),
  ],
  [
    rules.updatePageRules,
    ({ actorId, bystanderId, project, pages: { ruled } }) => {
      const rule = (...people: string[]) => ({ people, projects: [project.id] })
      const author = actorId ?? bystanderId
      const change = () => ({ was: rule(author), set: rule(author, bystanderId) })
      return { params: { id: ruled }, body: { changes: { read: change(), write: change() } } }
    },
  ],
  [
    shares.updatePageShare,
    ({ pages: { published } }) => ({
      params: { id: published },
      body: { changes: { hasSubpages: { was: false, set: true } } },
    }),
  ],
  [shares.renewPageShare, ({ pages: { published } }) => ({ params: { id: published } })],
  [
    pageExports.exportPages,
    ({ pages: { published } }) => ({ body: { format: 'html', pageId: published } }),
  ],
  [
    imports.createImport,
    ({ project, pages: { published } }) => ({
      body: {
        fileName: 'board.json',
        byteCount: 2,
        projectId: project.id,
        pageId: published,
      },
    }),
  ],
  [
    pageFiles.attachPageFile,
    ({ pages: { published }, uploads }, idOf) => ({
      params: { id: published },
      body: { id: idOf(uploads.others), name: 'court.png', byteCount: 4 },
    }),
  ],
  [
    pageFiles.findPageFiles,
    ({ pages: { published, file } }) => ({ params: { id: published }, body: { fileIds: [file] } }),
  ],
  [
    pageFiles.copyPageFiles,
    ({ pages: { other, file } }) => ({ params: { id: other }, body: { fileIds: [file] } }),
  ],
  [pageImports.listImportedPages, ({ pkrIds: { file } }) => ({ params: { id: file } })],
  [pages.listPages, ({ pages: { other } }) => ({ query: { parentId: other } })],
]

/** Asked about a page, which belongs to no project. */
export const ofPages: readonly Endpoint[] = [
  listPageAccess,
  pageComments.listPageComments,
  pageComments.addPageComment,
  pageExports.exportPages,
  imports.createImport,
  pageFiles.attachPageFile,
  pageFiles.findPageFiles,
  pageFiles.copyPageFiles,
  pageImports.listImportedPages,
  pages.getPage,
  pages.createPage,
  pages.movePage,
  pages.deletePage,
  pages.restorePage,
  pages.favourPage,
  pages.visitPage,
  pages.watchPage,
  rules.getPageRules,
  rules.updatePageRules,
  shares.getPageShare,
  shares.updatePageShare,
  shares.renewPageShare,
  versions.listPageVersions,
  versions.getPageVersion,
  versions.getPageDraft,
  versions.addPageVersion,
  versions.publishPage,
  versions.namePageVersion,
  versions.purgePageVersion,
  versions.restorePageVersion,
]
