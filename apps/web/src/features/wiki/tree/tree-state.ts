import type { PageRow } from '@courtside/contract/pages.ts'
import { createContext, use } from 'react'
import type { Drop } from './find-drop.ts'

/** What the rows of a tree share. */
export type TreeState = {
  /** The page that is read now. */
  readonly currentId: string | undefined
  /** The way down to it, by id, with itself. */
  readonly currentPath: readonly string[]
  /** The row the Tab key comes to. */
  readonly standingId: string | undefined
  readonly isOpen: (id: string) => boolean
  readonly setOpen: (id: string, isOpen: boolean) => void
  readonly stand: (id: string) => void
  /** The row that takes the focus as soon as it stands where it was moved to. */
  readonly awaitedId: string | undefined
  readonly arrive: () => void
  readonly drop: Drop | undefined
  readonly lift: ((row: PageRow, event: React.PointerEvent<HTMLElement>) => void) | undefined
}

export const TreeContext = createContext<TreeState | undefined>(undefined)

export function useTree(): TreeState {
  const state = use(TreeContext)
  if (!state) throw new Error('A row stands in a tree')
  return state
}
