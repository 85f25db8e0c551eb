import type { PageRow } from '@courtside/contract/pages.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import { followDrag } from '#lib/pointer-drag.ts'
import { type PagePlace, attempt, findLoaded, loadUnder } from '../use-wiki.ts'
import { type Drop, findDrop } from './find-drop.ts'
import { moveRow } from './move-row.ts'

export type MoveStep = 'up' | 'down' | 'out' | 'in'

/** Where one step of the keyboard takes a page; nothing where it can't go further. */
export async function placeAfterStep(
  client: QueryClient,
  { id, parentId }: PageRow,
  step: MoveStep,
): Promise<PagePlace | undefined> {
  if (step === 'out') {
    const parent = parentId === null ? undefined : findLoaded(client, parentId)
    return parent && { parentId: parent.parentId, afterId: parent.id }
  }
  const siblings = await loadUnder(client, parentId, id)
  const at = siblings.findIndex((row) => row.id === id)
  const before = siblings[at - 1]
  if (step === 'up') return before && { parentId, afterId: siblings[at - 2]?.id ?? null }
  if (step === 'in') return before && { parentId: before.id }
  const next = siblings[at + 1]
  return next && { parentId, afterId: next.id }
}

/** The place that a drop names. */
async function getDropPlace(
  client: QueryClient,
  row: PageRow,
  drop: Drop,
): Promise<PagePlace | undefined> {
  if (drop.place === 'inside') return { parentId: drop.id }
  const target = findLoaded(client, drop.id)
  if (!target) return undefined
  const { parentId } = target
  if (drop.place === 'after') return { parentId, afterId: target.id }
  const siblings = (await loadUnder(client, parentId, target.id)).filter(({ id }) => id !== row.id)
  const at = siblings.findIndex(({ id }) => id === target.id)
  return { parentId, afterId: siblings[at - 1]?.id ?? null }
}

/** Moves pages of the tree, by pointer or step by step; each move is said, and can be taken back. */
export function useTreeMoves({ onOpen }: { onOpen: (id: string) => void }) {
  const client = useQueryClient()
  const [drop, setDrop] = useState<Drop>()
  const last = useRef<Drop>(undefined)

  const move = async (row: PageRow, place: PagePlace | undefined) => {
    if (!place) return
    const { parentId } = place
    if (parentId !== null) onOpen(parentId)
    await moveRow(client, row, place, parentId === null ? undefined : findLoaded(client, parentId))
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
        const at = last.current
        end()
        if (at) void attempt(async () => move(row, await getDropPlace(client, row, at)))
      },
      onCancel: end,
    })
  }

  return { drop, lift, move }
}
