import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { attempt, findLoaded, usePage, usePageRights } from '../use-wiki.ts'
import { PageBranches } from './page-branch.tsx'
import { TreeContext } from './tree-state.ts'
import { useOpenPages } from './use-open-pages.ts'
import { type MoveStep, placeAfterStep, useTreeMoves } from './use-tree-moves.ts'

const steps: Readonly<Record<string, MoveStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** The pages of the wiki as a tree that loads what is unfolded. Walked by arrow keys; who writes moves pages in it. */
export function PageTree() {
  const { pageId } = useParams({ strict: false })
  const client = useQueryClient()
  const navigate = useNavigate()
  const hintId = useId()
  const element = useRef<HTMLUListElement>(null)
  const [standingId, stand] = useState<string>()
  const [awaitedId, setAwaited] = useState<string>()
  const open = useOpenPages()
  const { mayCreate } = usePageRights(undefined)
  const { drop, lift, move } = useTreeMoves({ onOpen: (id) => open.setOpen([id], true) })
  const currentPath = useOpenAbove(pageId, open.setOpen)

  const moveBy = async (id: string, step: MoveStep) => {
    const row = findLoaded(client, id)
    if (!row) return
    await move(row, await placeAfterStep(client, row, step))
    // It stands elsewhere then, and so does its row.
    setAwaited(id)
  }
  const rows = () => [...(element.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
  const focus = (row: HTMLElement | undefined) => row?.focus()
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
    const id = row?.dataset['branch']
    if (!row || event.target !== row || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(row).direction === 'rtl'
    const key = isRtl ? mirrored(event.key) : event.key
    const step = steps[key]
    const all = rows()
    const at = all.indexOf(row)
    const isExpanded = row.getAttribute('aria-expanded')
    if (event.altKey) {
      if (!step) return
      event.preventDefault()
      if (mayCreate && id) void attempt(() => moveBy(id, step))
      return
    }
    if (key === 'ArrowDown') focus(all[at + 1])
    else if (key === 'ArrowUp') focus(all[at - 1])
    else if (key === 'Home') focus(all[0])
    else if (key === 'End') focus(all.at(-1))
    else if (id && (key === 'Enter' || key === ' '))
      void navigate({ to: '/wiki/$pageId', params: { pageId: id } })
    else if (id && key === 'ArrowRight' && isExpanded === 'false') open.setOpen([id], true)
    else if (key === 'ArrowRight' && isExpanded === 'true') focus(all[at + 1])
    else if (id && key === 'ArrowLeft' && isExpanded === 'true') open.setOpen([id], false)
    else if (key === 'ArrowLeft')
      focus(row.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <TreeContext
      value={{
        currentId: pageId,
        currentPath,
        standingId,
        isOpen: open.isOpen,
        setOpen: (id, isOpen) => open.setOpen([id], isOpen),
        stand,
        awaitedId,
        arrive: () => setAwaited(undefined),
        drop,
        lift: mayCreate ? (row, event) => lift(element.current, row, event) : undefined,
      }}
    >
      <ul
        ref={element}
        role="tree"
        aria-label={wikiText.tree.label}
        aria-describedby={hintId}
        onKeyDown={walk}
        className="touch-pan-y select-none"
      >
        <PageBranches parentId={null} level={1} />
      </ul>
      <p id={hintId} hidden>
        {mayCreate ? wikiText.tree.hint : wikiText.tree.walkHint}
      </p>
    </TreeContext>
  )
}

const mirrored = (key: string) =>
  key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key

/** Unfolds what stands above the page that is read, once for each page one comes to; says the way down to it, by id. */
function useOpenAbove(
  pageId: string | undefined,
  setOpen: (ids: readonly string[], isOpen: boolean) => void,
): readonly string[] {
  const { data } = usePage(pageId ?? '', pageId !== undefined)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!data || shown.current === data.id) return
    shown.current = data.id
    if (data.path.length > 0)
      setOpen(
        data.path.map(({ id }) => id),
        true,
      )
  }, [data, setOpen])
  return data?.deletedAt === null ? [...data.path.map(({ id }) => id), data.id] : []
}
