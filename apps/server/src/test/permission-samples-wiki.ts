import type { Endpoint } from '@courtside/contract/endpoint.ts'
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
    pages.movePage,
    ({ pages: { below, beside, other } }) => ({
      params: { id: below },
      body: { fromParentId: other, parentId: other, afterId: beside },
    }),
  ],
  [pages.listPages, ({ pages: { other } }) => ({ query: { parentId: other } })],
]
