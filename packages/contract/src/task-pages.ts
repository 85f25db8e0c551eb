import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { PageQuery, page } from './fields.ts'
import { PageName } from './pages.ts'

/**
 * 404 as for the task. Of pages that the reader may read: those whose published version mentions it, and for who writes
 * them those whose newest version does.
 */
export const listTaskPages = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/pages',
  summary: 'List the wiki pages that mention a task, recently changed first',
  params: z.strictObject({ id: z.string().min(1).max(60) }),
  query: PageQuery,
  result: page(PageName),
})
