import { listTaskLinks, search } from '@courtside/contract/search.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { findLinks } from './find-links.ts'
import { findPlaces } from './find-places.ts'
import { findSimilarTasks, findTasks } from './find-tasks.ts'

/** Fewer tasks found than this, and those written alike are shown too: it may have been a slip. */
const hardly = 3
/** Of shorter words most others are alike. */
const similarLength = 4

export function searchRoutes(api: Api): void {
  serve(api, search, async ({ db, actor }, { query }) => {
    const { words, reach, ...places } = await findPlaces(db, actor, query.words)
    const tasks = await findTasks(db, actor, reach, words)
    if (tasks.length >= hardly || words.folded.join(' ').length < similarLength)
      return { tasks, ...places }
    const known = new Set(tasks.map(({ id }) => id))
    const similar = await findSimilarTasks(db, actor, reach, words)
    return { tasks: [...tasks, ...similar.filter(({ id }) => !known.has(id))], ...places }
  })

  serve(api, listTaskLinks, async ({ db, actor }, { query }) => ({
    items: await findLinks(db, actor, query.key),
  }))
}
