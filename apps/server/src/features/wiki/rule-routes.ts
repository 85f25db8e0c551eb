import { canWiki } from '@courtside/contract/can-wiki.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import * as contract from '@courtside/contract/page-rules.ts'
import { assertAllowed, conflict, invalid } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { getPage } from './find-page.ts'
import { checkRule, readPageRules, writeRule } from './page-rules.ts'
import { lockTree } from './place-page.ts'
import { findPageFacts } from './queries.ts'

/** Who may read a page, and who may write it. */
export function registerRuleRoutes(api: Api): void {
  serve(api, contract.getPageRules, async (context, { params: { id } }) => {
    assertAllowed(canWiki.editPage(context.actor, await getPage(context, id)))
    return readPageRules(context.db, context.actor, id)
  })

  serve(api, contract.updatePageRules, async (context, { params: { id }, body }) => {
    const { db, actor } = context
    await lockTree(db)
    const page = await getPage(context, id)
    assertAllowed(canWiki.setRules(actor, page))
    const current = await readPageRules(db, actor, id)
    const changes = openChanges({ ...current, name: page.title }, body.changes)
    const conflicting = getConflictingFields({ ...current, name: page.title }, changes)
    if (conflicting.length > 0)
      throw conflict('Someone else changed who can see this page before you saved', {
        current,
        conflictingFields: conflicting,
      })
    for (const right of contract.pageRights) {
      const rule = changes[right]?.set
      if (rule === undefined) continue
      await checkRule(db, actor, right, rule, current[right])
      await writeRule(db, id, right, rule)
    }
    if (!(await findPageFacts(db, actor, id))?.mayWrite)
      throw invalid([
        {
          path: 'body.changes',
          message: 'You would lose access yourself. Add yourself, or a group or project you’re in.',
        },
      ])
    if (Object.keys(changes).length > 0)
      await logAudit(db, 'page.rules_changed', id, {
        by: actor.id,
        changes: { name: { was: null, set: page.title }, ...changes },
        batchId: body.batchId,
        undoOf: body.undoOf,
      })
    return readPageRules(db, actor, id)
  })
}
