import { type Page, type PageWatch, getPage, watchPage } from '@courtside/contract/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'
import { attempt, refreshWiki } from './use-wiki.ts'

const words = text.tasks.watchers

type Watched = Pick<Page, 'id' | 'title' | 'watching'>

/** Watches a page, alone or with all below it, or leaves both; with Undo. */
export async function setWatching(
  client: QueryClient,
  { id, title, watching: was }: Watched,
  watching: PageWatch | null,
): Promise<void> {
  await call(watchPage, { params: { id }, body: { watching } })
  // Those below may be watched with it.
  await refreshWiki(client)
  toast({
    title: watching === null ? words.left(title) : words.watched(title),
    action: {
      label: wikiText.page.undo,
      run: () => void attempt(() => setWatching(client, { id, title, watching }, was)),
    },
  })
}

/** Leaves a page, however it is watched; whoever has left it already is only told so. */
export const leavePage = (client: QueryClient, { id, title }: Pick<Page, 'id' | 'title'>) =>
  attempt(async () => {
    const { watching } = await call(getPage, { params: { id } })
    if (watching === null) toast({ title: words.left(title) })
    else await setWatching(client, { id, title, watching }, null)
  })
