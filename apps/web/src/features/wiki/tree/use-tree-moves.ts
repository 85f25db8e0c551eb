import type { PageRow } from '@courtside/contract/pages.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import { followDrag } from '#lib/pointer-drag.ts'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'
import { type PagePlace, attempt, putPage } from '../use-wiki.ts'
import { type Drop, findDrop } from './find-drop.ts'

const words = wikiText.tree

type Loaded = { readonly pages: readonly { readonly items: readonly PageRow[] }[] }

/** The rows that stand under a page on this screen, in their order. */
const rowsUnder = (client: QueryClient, parentId: string | null): PageRow[] =>
  client.getQueryData<Loaded>(['wiki', 'under', parentId])?.pages.flatMap(({ items }) => items) ??
  []

/** A page of the tree as far as it is on this screen. */
export const findLoaded = (client: QueryClient, id: string): PageRow | undefined =>
  client
    .getQueriesData<Loaded>({ queryKey: ['wiki', 'under'] })
    .flatMap(([, loaded]) => loaded?.pages.flatMap(({ items }) => items) ?? [])
    .find((row) => row.id === id)

export type MoveStep = 'up' | 'down' | 'out' | 'in'

/** Where one step of the keyboard takes a page; nothing where it can't go further. */
export function placeAfterStep(
  client: QueryClient,
  { id, parentId }: PageRow,
  step: MoveStep,
): PagePlace | undefined {
  const siblings = rowsUnder(client, parentId)
  const at = siblings.findIndex((row) => row.id === id)
  const before = siblings[at - 1]
  if (step === 'up') return before && { parentId, afterId: siblings[at - 2]?.id ?? null }
  if (step === 'down') {
    const next = siblings[at + 1]
    return next && { parentId, afterId: next.id }
  }
  if (step === 'in')
    return (
      before && { parentId: before.id, afterId: rowsUnder(client, before.id).at(-1)?.id ?? null }
    )
  const parent = parentId === null ? undefined : findLoaded(client, parentId)
  return parent && { parentId: parent.parentId, afterId: parent.id }
}

/** The place that a drop names. */
function placeOfDrop(client: QueryClient, row: PageRow, drop: Drop): PagePlace | undefined {
  if (drop.place === 'inside')
    return { parentId: drop.id, afterId: rowsUnder(client, drop.id).at(-1)?.id ?? null }
  const target = findLoaded(client, drop.id)
  if (!target) return undefined
  if (drop.place === 'after') return { parentId: target.parentId, afterId: target.id }
  const siblings = rowsUnder(client, target.parentId).filter(({ id }) => id !== row.id)
  const at = siblings.findIndex(({ id }) => id === target.id)
  return { parentId: target.parentId, afterId: siblings[at - 1]?.id ?? null }
}

/** Moves pages of the tree, by pointer or step by step; each move is said, and can be taken back. */
export function useTreeMoves({ onOpen }: { onOpen: (id: string) => void }) {
  const client = useQueryClient()
  const [drop, setDrop] = useState<Drop>()
  const last = useRef<Drop>(undefined)

  const move = async (row: PageRow, place: PagePlace) => {
    const siblings = rowsUnder(client, row.parentId)
    const was: PagePlace = {
      parentId: row.parentId,
      afterId: siblings[siblings.findIndex(({ id }) => id === row.id) - 1]?.id ?? null,
    }
    if (place.parentId === was.parentId && place.afterId === was.afterId) return
    const parent = place.parentId === null ? undefined : findLoaded(client, place.parentId)
    if (place.parentId !== null) onOpen(place.parentId)
    const moved = await attempt(() => putPage(client, row, place))
    if (!moved) return
    toast({
      title:
        place.parentId === was.parentId
          ? words.ordered(row.title)
          : parent
            ? words.moved(row.title, parent.title)
            : words.movedToTop(row.title),
      action: { label: words.undo, run: () => void attempt(() => putPage(client, moved, was)) },
    })
  }

  const lift = (tree: HTMLElement | null, row: PageRow, event: PointerEvent<HTMLElement>) => {
    if (!tree || event.button !== 0) return
    const end = () => {
      last.current = undefined
      setDrop(undefined)
    }
    followDrag(event.nativeEvent, {
      onLift: () => undefined,
      onMove: (x, y) => {
        const found = findDrop(tree, row.id, [x, y])
        if (found?.id === last.current?.id && found?.place === last.current?.place) return
        last.current = found
        setDrop(found)
      },
      onDrop: () => {
        const place = last.current && placeOfDrop(client, row, last.current)
        end()
        if (place) void move(row, place)
      },
      onCancel: end,
    })
  }

  return { drop, lift, move }
}
