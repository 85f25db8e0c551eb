import {
  type PageRight,
  type PageRule,
  type PageRules,
  getPageRules,
  updatePageRules,
} from '@courtside/contract/page-rules.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { toast } from '#ui/toast-store.ts'
import { attempt, refreshWiki } from '../use-wiki.ts'

/** Who may read and write a page, as it was said for it and for those above it. */
export const usePageRules = (id: string) =>
  useQuery({
    queryKey: ['wiki', 'rules', id],
    queryFn: ({ signal }) => call(getPageRules, { params: { id } }, { signal }),
  })

type RuleChanges = Partial<
  Record<PageRight, { readonly was: PageRule | null; readonly set: PageRule | null }>
>

/** Says it anew, with an Undo; undefined where it was refused. */
export async function editPageRules(
  client: QueryClient,
  page: Pick<Page, 'id' | 'title'>,
  changes: RuleChanges,
): Promise<PageRules | undefined> {
  const send = (set: RuleChanges) =>
    attempt(async () => {
      const body = { changes: set }
      const rules = await call(updatePageRules, { params: { id: page.id }, body })
      await refreshWiki(client)
      return rules
    })
  const rules = await send(changes)
  if (!rules) return undefined
  const back = Object.fromEntries(
    Object.entries(changes).map(([right, { was, set }]) => [right, { was: set, set: was }]),
  )
  toast({
    title: wikiRuleText.saved(page.title),
    action: { label: wikiRuleText.undo, run: () => void send(back) },
  })
  return rules
}
