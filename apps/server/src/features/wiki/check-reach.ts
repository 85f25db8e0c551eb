import { type PageFacts, canWiki } from '@courtside/contract/can-wiki.ts'
import type { Widening } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError, assertAllowed, notFound } from '#errors.ts'
import type { Context } from '#http/serve.ts'
import { isPublic } from './share/leading-links.ts'

/** What says who reads and writes a page: the rules that hold for it, by id, and whether a link shows it to anybody. */
export type Reach = {
  readonly readRules: readonly string[]
  readonly writeRules: readonly string[]
  readonly isPublic: boolean
}

/** The reach of a page, as a query. */
export const selectReach = (id: string): RawBuilder<Reach> => sql<Reach>`
  select pg."readRules", pg."writeRules", ${isPublic} as "isPublic" from pages pg where pg."id" = ${id}::uuid`

/**
 * Refuses a move that was made, and with it the transaction, after which others read or write a page, where the actor may not say who does, and one after which more
 * read it, unless that is meant.
 */
export async function checkReach(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  page: PageFacts & { readonly id: string },
  was: Reach,
  mayWiden: boolean,
): Promise<void> {
  const { rows } = await selectReach(page.id).execute(db)
  const [is] = rows
  if (!is) throw notFound('Page')
  const becomesPublic = is.isPublic && !was.isPublic
  const keepsRules = (['readRules', 'writeRules'] as const).every(
    (rules) => was[rules].toSorted().join() === is[rules].toSorted().join(),
  )
  assertAllowed(keepsRules || canWiki.setRules(actor, page))
  assertAllowed(!becomesPublic || canWiki.sharePage(actor, page))
  if (mayWiden) return
  if (becomesPublic) throw widens({ by: 'link' })
  if (was.readRules.some((rule) => !is.readRules.includes(rule))) throw widens({ by: 'rules' })
}

const widens = (details: Widening) =>
  new AppError(
    409,
    'readers_widen',
    'More people would read this page there. Confirm this with mayWiden.',
    { details },
  )
