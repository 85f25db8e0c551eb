import { type MovedPage, type PageRow, Widening } from '@courtside/contract/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'
import { type PagePlace, attempt, positionPage } from '../use-wiki.ts'
import { confirmWidening } from './ask-to-widen.ts'

const words = wikiText.tree

type Moved = Pick<PageRow, 'id' | 'title' | 'parentId'>

/** Puts a page elsewhere and says so, with an Undo that puts it back to where it stood. `parent` is where it goes, by name. */
export async function moveRow(
  client: QueryClient,
  row: Moved,
  place: PagePlace,
  parent: { readonly title: string } | undefined,
): Promise<void> {
  const moved = await attempt(() => moveAsConfirmed(client, row, place))
  if (!moved?.isMoved) return
  const was: PagePlace = { parentId: row.parentId, afterId: moved.wasAfterId }
  const told = parent ? words.moved(row.title, parent.title) : words.movedToTop(row.title)
  toast({
    title: place.parentId === was.parentId ? words.ordered(row.title) : told,
    action: {
      label: words.undo,
      run: () => void attempt(() => positionPage(client, moved, was, true)),
    },
  })
}

/** Asks first where more people would read the page there; undefined where that is not meant. */
async function moveAsConfirmed(
  client: QueryClient,
  row: Moved,
  place: PagePlace,
): Promise<MovedPage | undefined> {
  try {
    return await positionPage(client, row, place)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'readers_widen')) throw error
    const isMeant = await confirmWidening(row.title, Widening.parse(error.details))
    return isMeant ? positionPage(client, row, place, true) : undefined
  }
}
