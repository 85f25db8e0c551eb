import { listPageAccess } from '@courtside/contract/access.ts'
import * as comments from '@courtside/contract/comments.ts'
import * as imports from '@courtside/contract/imports.ts'
import * as pageComments from '@courtside/contract/page-comments.ts'
import * as pageExports from '@courtside/contract/page-exports.ts'
import * as pageFiles from '@courtside/contract/page-files.ts'
import * as pageImports from '@courtside/contract/page-imports.ts'
import * as rules from '@courtside/contract/page-rules.ts'
import * as shares from '@courtside/contract/page-shares.ts'
import * as versions from '@courtside/contract/page-versions.ts'
import * as pages from '@courtside/contract/pages.ts'
import { createId } from '#db/new-id.ts'
import { wordOfPage } from './add-page.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

type Which = keyof World['pages']

const of =
  (which: Which, more: object = {}): Action['send'] =>
  (world) => ({ params: { id: world.pages[which] }, ...more })
const ofFirst =
  (which: Which, more: object = {}): Action['send'] =>
  (world) => ({ params: { id: world.pages[which], number: '1' }, ...more })
/** Whether a bystander can open it. */
const askOf =
  (which: Which): Action['send'] =>
  ({ pages: { [which]: id }, bystanderId }) => ({
    params: { id },
    query: { userId: [bystanderId] },
  })

const shows =
  (which: Which) =>
  (answer: unknown, world: World): boolean =>
    holds(answer, world.pages[which])

const write = (which: Which, isPublished: boolean): Action => ({
  endpoint: versions.addPageVersion,
  send: of(which, { body: { markdown: 'Serve underhand.', isPublished } }),
  isUnlogged: true,
})
const create = (isPublished: boolean): Action => ({
  endpoint: pages.createPage,
  send: ({ pages: { published } }) => ({
    body: { title: 'Faults', parentId: published, isPublished },
  }),
  isUnlogged: true,
})
const move = (which: Which): Action => ({
  endpoint: pages.movePage,
  send: ({ pages: { other, [which]: id } }) => ({
    params: { id },
    body: { fromParentId: null, parentId: other, afterId: null },
  }),
  isUnlogged: true,
})

const attach = (which: Which): Action => ({
  endpoint: pageFiles.attachPageFile,
  send: of(which, { body: { name: 'court.png', byteCount: 4 } }),
  isUnlogged: true,
})

const setRule = (which: Which): Action => ({
  endpoint: rules.updatePageRules,
  send: ({ actorId, bystanderId, pages: { [which]: id } }) => ({
    params: { id },
    body: {
      changes: { read: { was: null, set: { people: [actorId ?? bystanderId], projects: [] } } },
    },
  }),
  isUnlogged: true,
})

const setShare = (which: Which): Action => ({
  endpoint: shares.updatePageShare,
  send: of(which, { body: { changes: { hasSubpages: { was: false, set: true } } } }),
  isUnlogged: true,
})
const guessed = () => ({ params: { code: 'guessed' } })

const comment = (which: Which): Action => ({
  endpoint: pageComments.addPageComment,
  send: of(which, { body: { body: 'Which rules?', pageVersion: 1 } }),
  isUnlogged: true,
})
const resolve = (which: Which): Action => ({
  endpoint: comments.resolveThread,
  send: of(which, { body: { isResolved: true } }),
  isUnlogged: true,
})
const rewrite = (which: Which): Action => ({
  endpoint: comments.updateComment,
  send: of(which, {
    body: { changes: { body: { was: 'Which rules are these?', set: 'Whose rules?' } } },
  }),
  isUnlogged: true,
})

/** What is asked of the wiki: of a page that is published, one that never was, one in the trash, and those with rules. */
export const wikiActions: Readonly<Record<string, Action>> = {
  'getWiki published': { endpoint: pages.getWiki, send: () => ({}), shows: shows('published') },
  'getWiki draft': { endpoint: pages.getWiki, send: () => ({}), shows: shows('draft') },
  'listPages published': {
    endpoint: pages.listPages,
    send: () => ({ query: { limit: 200 } }),
    shows: shows('published'),
  },
  'listPages draft': {
    endpoint: pages.listPages,
    send: () => ({ query: { limit: 200 } }),
    shows: shows('draft'),
  },
  'listPages below': {
    endpoint: pages.listPages,
    send: ({ pages: { other } }) => ({ query: { parentId: other } }),
    shows: shows('below'),
  },
  'searchPages published': {
    endpoint: pages.searchPages,
    send: ({ pages: { published } }) => ({ query: { words: wordOfPage(published) } }),
    shows: shows('published'),
  },
  'searchPages draft': {
    endpoint: pages.searchPages,
    send: ({ pages: { draft } }) => ({ query: { words: wordOfPage(draft) } }),
    shows: shows('draft'),
  },
  'getWiki closed': { endpoint: pages.getWiki, send: () => ({}), shows: shows('closed') },
  'listPages closed': {
    endpoint: pages.listPages,
    send: () => ({ query: { limit: 200 } }),
    shows: shows('closed'),
  },
  'searchPages closed': {
    endpoint: pages.searchPages,
    send: ({ pages: { closed } }) => ({ query: { words: wordOfPage(closed) } }),
    shows: shows('closed'),
  },
  ...Object.fromEntries(
    (['published', 'draft', 'closed', 'deleted'] as const).map((name) => [
      `listPageNames ${name}`,
      {
        endpoint: pages.listPageNames,
        send: ({ pages: { [name]: id } }) => ({ query: { id } }),
        shows: shows(name),
      } satisfies Action,
    ]),
  ),
  'listPageComments published': {
    endpoint: pageComments.listPageComments,
    send: of('published'),
    shows: shows('othersComment'),
  },
  'listPageComments draft': {
    endpoint: pageComments.listPageComments,
    send: of('published'),
    shows: shows('draftComment'),
  },
  'listPageComments closed': { endpoint: pageComments.listPageComments, send: of('closed') },
  'listPageAccess closed': { endpoint: listPageAccess, send: askOf('closed') },
  'listPageAccess other': { endpoint: listPageAccess, send: askOf('other') },
  'listPageComments other': { endpoint: pageComments.listPageComments, send: of('other') },
  'listPageComments rewritten': { endpoint: pageComments.listPageComments, send: of('rewritten') },
  'listPageComments locked': { endpoint: pageComments.listPageComments, send: of('locked') },
  'reactToComment remark': {
    endpoint: comments.reactToComment,
    send: of('othersComment', { body: { reaction: '👍', isGiven: true } }),
    isUnlogged: true,
  },
  'addPageComment published': comment('published'),
  'addPageComment locked': comment('locked'),
  'addPageComment closed': comment('closed'),
  'addPageComment deleted': comment('deleted'),
  'updateComment own remark': rewrite('ownComment'),
  'updateComment remark': rewrite('othersComment'),
  'deleteComment own remark': {
    endpoint: comments.deleteComment,
    send: of('ownComment'),
    isUnlogged: true,
  },
  'deleteComment remark': {
    endpoint: comments.deleteComment,
    send: of('othersComment'),
    isUnlogged: true,
  },
  'resolveThread remark': resolve('othersComment'),
  'resolveThread draft remark': resolve('draftComment'),
  'resolveThread closed remark': resolve('closedComment'),
  'getPage closed': { endpoint: pages.getPage, send: of('closed') },
  'getPage locked': { endpoint: pages.getPage, send: of('locked') },
  'listPageVersions closed': { endpoint: versions.listPageVersions, send: of('closed') },
  'addPageVersion closed': write('closed', false),
  'addPageVersion locked': write('locked', false),
  'deletePage locked': { endpoint: pages.deletePage, send: of('locked'), isUnlogged: true },
  getPageRules: { endpoint: rules.getPageRules, send: of('published') },
  'getPageRules closed': { endpoint: rules.getPageRules, send: of('closed') },
  'updatePageRules published': setRule('published'),
  'updatePageRules draft': setRule('draft'),
  'updatePageRules locked': setRule('locked'),
  'listPageShares published': {
    endpoint: shares.listPageShares,
    send: () => ({ query: { limit: 200 } }),
    shows: shows('published'),
  },
  'listPageShares closed': {
    endpoint: shares.listPageShares,
    send: () => ({ query: { limit: 200 } }),
    shows: shows('closed'),
  },
  'getPageShare published': { endpoint: shares.getPageShare, send: of('published') },
  'getPageShare closed': { endpoint: shares.getPageShare, send: of('closed') },
  'updatePageShare published': setShare('published'),
  'updatePageShare draft': setShare('draft'),
  'updatePageShare locked': setShare('locked'),
  renewPageShare: { endpoint: shares.renewPageShare, send: of('published'), isUnlogged: true },
  getSharedPage: { endpoint: shares.getSharedPage, send: guessed },
  listSharedPages: { endpoint: shares.listSharedPages, send: guessed },
  openSharedFile: {
    endpoint: shares.openSharedFile,
    send: () => ({ params: { ...guessed().params, id: createId(), form: 'view' } }),
  },
  openShare: {
    endpoint: shares.openShare,
    send: () => ({ ...guessed(), body: { password: 'guessed it' } }),
  },
  listTrashedPages: {
    endpoint: pages.listTrashedPages,
    send: () => ({}),
    shows: shows('deleted'),
  },
  'getPage published': { endpoint: pages.getPage, send: of('published') },
  'getPage draft': { endpoint: pages.getPage, send: of('draft') },
  'getPage deleted': { endpoint: pages.getPage, send: of('deleted') },
  'exportPages published': {
    endpoint: pageExports.exportPages,
    send: ({ pages: { published } }) => ({ body: { format: 'md', pageId: published } }),
    isUnlogged: true,
  },
  'exportPages draft': {
    endpoint: pageExports.exportPages,
    send: ({ pages: { draft } }) => ({ body: { format: 'json', pageId: draft } }),
    isUnlogged: true,
  },
  'exportPages version': {
    endpoint: pageExports.exportPages,
    send: ({ pages: { draft } }) => ({ body: { format: 'md', pageId: draft, version: 1 } }),
    isUnlogged: true,
  },
  'createImport of pages': {
    endpoint: imports.createImport,
    send: ({ pages: { published } }) => ({
      body: { fileName: 'wiki.zip', byteCount: 2, target: 'pages', pageId: published },
    }),
    isUnlogged: true,
  },
  'attachPageFile published': attach('published'),
  'attachPageFile closed': attach('closed'),
  'attachPageFile locked': attach('locked'),
  'attachPageFile deleted': attach('deleted'),
  findPageFiles: {
    endpoint: pageFiles.findPageFiles,
    send: ({ pages: { published, file } }) => ({
      params: { id: published },
      body: { fileIds: [file] },
    }),
    shows: shows('file'),
  },
  'findPageFiles elsewhere': {
    endpoint: pageFiles.findPageFiles,
    send: ({ pages: { other, file } }) => ({ params: { id: other }, body: { fileIds: [file] } }),
    shows: shows('file'),
  },
  copyPageFiles: {
    endpoint: pageFiles.copyPageFiles,
    send: ({ pages: { other, file } }) => ({ params: { id: other }, body: { fileIds: [file] } }),
    isUnlogged: true,
  },
  listPageImports: { endpoint: pageImports.listPageImports, send: () => ({}) },
  listImportedPages: {
    endpoint: pageImports.listImportedPages,
    send: ({ pkrIds: { file } }) => ({ params: { id: file } }),
  },
  createPage: create(false),
  'createPage published': create(true),
  'movePage published': move('published'),
  'movePage draft': move('draft'),
  'deletePage published': {
    endpoint: pages.deletePage,
    send: of('published'),
    isUnlogged: true,
  },
  'deletePage draft': { endpoint: pages.deletePage, send: of('draft'), isUnlogged: true },
  restorePage: { endpoint: pages.restorePage, send: of('deleted'), isUnlogged: true },
  'favourPage published': {
    endpoint: pages.favourPage,
    send: of('published', { body: { isFavourite: false } }),
    isUnlogged: true,
  },
  'favourPage draft': {
    endpoint: pages.favourPage,
    send: of('draft', { body: { isFavourite: false } }),
    isUnlogged: true,
  },
  'visitPage published': { endpoint: pages.visitPage, send: of('published'), isUnlogged: true },
  'visitPage draft': { endpoint: pages.visitPage, send: of('draft'), isUnlogged: true },
  'watchPage published': {
    endpoint: pages.watchPage,
    send: of('published', { body: { watching: 'below' } }),
    isUnlogged: true,
  },
  'watchPage draft': {
    endpoint: pages.watchPage,
    send: of('draft', { body: { watching: 'below' } }),
    isUnlogged: true,
  },
  'listPageVersions published': { endpoint: versions.listPageVersions, send: of('published') },
  'listPageVersions draft': { endpoint: versions.listPageVersions, send: of('draft') },
  'getPageVersion published': { endpoint: versions.getPageVersion, send: ofFirst('published') },
  'listPageVersions rewritten': { endpoint: versions.listPageVersions, send: of('rewritten') },
  'getPageVersion rewritten': { endpoint: versions.getPageVersion, send: ofFirst('rewritten') },
  'getPageVersion draft': { endpoint: versions.getPageVersion, send: ofFirst('draft') },
  'getPageDraft published': { endpoint: versions.getPageDraft, send: of('published') },
  'getPageDraft draft': { endpoint: versions.getPageDraft, send: of('draft') },
  'getPageDraft closed': { endpoint: versions.getPageDraft, send: of('closed') },
  'getPageDraft locked': { endpoint: versions.getPageDraft, send: of('locked') },
  'getPageDraft deleted': { endpoint: versions.getPageDraft, send: of('deleted') },
  'addPageVersion published': write('published', true),
  'addPageVersion unpublished': write('published', false),
  'addPageVersion draft': write('draft', false),
  'addPageVersion deleted': write('deleted', false),
  publishPage: {
    endpoint: versions.publishPage,
    send: of('draft', { body: { number: 1 } }),
    isUnlogged: true,
  },
  namePageVersion: {
    endpoint: versions.namePageVersion,
    send: ofFirst('published', { body: { changes: { name: { was: null, set: 'As voted' } } } }),
    isUnlogged: true,
  },
  purgePageVersion: {
    endpoint: versions.purgePageVersion,
    send: ofFirst('rewritten'),
    isUnlogged: true,
  },
  restorePageVersion: {
    endpoint: versions.restorePageVersion,
    send: ofFirst('rewritten', { body: { baseVersion: 2, isPublished: false } }),
    isUnlogged: true,
  },
}
