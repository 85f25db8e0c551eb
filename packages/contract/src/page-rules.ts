import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, change, gesture } from './fields.ts'
import { PageName } from './pages.ts'
import { Person } from './users.ts'

/** How many people and groups, or projects, one rule may name. */
export const pageRuleLimit = 200

/** Each once, in one order, so that two rules that name the same are the same. */
const names = z
  .array(Id)
  .max(pageRuleLimit)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))].toSorted())

/** Whom a rule lets in: people and groups by uid, and the members of projects. */
export const PageRule = z.strictObject({ people: names, projects: names })
export type PageRule = z.infer<typeof PageRule>

/** What a rule is about: reading a page and all below it, or writing there. Who may not read it may not write it either. */
export const pageRights = ['read', 'write'] as const
export type PageRight = (typeof pageRights)[number]

const Rules = z.object({ read: PageRule.nullable(), write: PageRule.nullable() })

/** A rule only takes away: roles say who reads and writes the wiki, and each rule from the top down to a page has to let one in. */
export const PageRules = Rules.extend({
  /** Pages above it with rules of their own, from the top. */
  above: z.array(PageName.extend(Rules.shape)),
  /** Everybody whom these rules name, and the projects, without those that the reader does not see. */
  people: z.array(Person),
  projects: z.array(z.object({ id: Id, name: z.string() })),
})
export type PageRules = z.infer<typeof PageRules>

const byId = z.strictObject({ id: Id })

/** For those who may write the page. */
export const getPageRules = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/rules',
  summary: 'Get who can read and edit a page and its subpages',
  params: byId,
  result: PageRules,
})

const rule = change(PageRule.nullable())

/**
 * Null lets everybody in whose role does. For those who may publish the page; of one that was never published, for those
 * who may write it. 400 where the caller would not get in any more.
 */
export const updatePageRules = defineEndpoint({
  method: 'PATCH',
  path: '/pages/:id/rules',
  summary: 'Set who can read and edit a page and its subpages',
  params: byId,
  body: z.strictObject({
    changes: z.strictObject({ read: rule, write: rule }).partial(),
    ...gesture,
  }),
  result: PageRules,
  conflict: z.object({ current: PageRules, conflictingFields: z.array(z.string()) }),
})
