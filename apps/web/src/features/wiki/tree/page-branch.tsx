import type { PageRow } from '@courtside/contract/pages.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { wikiText } from '#text/wiki.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { RestrictedMark } from '../page-mark.tsx'
import { PageSign } from '../page-sign.tsx'
import { usePage, usePagesUnder } from '../use-wiki.ts'
import { useTree } from './tree-state.ts'

const words = wikiText.tree
const indent = 14
const startAt = (level: number) => ({ paddingInlineStart: (level - 1) * indent + 28 })

/** The rows under one page, or at the top. */
export function PageBranches({ parentId, level }: { parentId: string | null; level: number }) {
  const { pages, isPending, isError, refetch, hasNextPage, fetchNextPage } = usePagesUnder(parentId)
  // The page that is read, or what it stands below, where it has so many before it that it did not come yet.
  const { currentPath } = useTree()
  const onPath = currentPath[level - 1]
  const isBehind =
    onPath !== undefined &&
    hasNextPage &&
    (currentPath[level - 2] ?? null) === parentId &&
    pages.every(({ id }) => id !== onPath)
  const { data: behind } = usePage(onPath ?? '', isBehind)
  if (isPending)
    return (
      <li role="none" className="appear-late py-2" style={startAt(level)}>
        <Skeleton className="h-3 w-3/4" />
      </li>
    )
  if (isError)
    return (
      <ActionRow level={level} onPress={() => void refetch()}>
        <span className="text-muted">{words.failed}</span> {words.retry}
      </ActionRow>
    )
  return (
    <>
      {pages.map((row, index) => (
        <Branch key={row.id} row={row} level={level} isFirst={level === 1 && index === 0} />
      ))}
      {hasNextPage && (
        <ActionRow level={level} onPress={() => void fetchNextPage()}>
          {words.more}
        </ActionRow>
      )}
      {isBehind && behind && <Branch row={behind} level={level} isFirst={false} />}
    </>
  )
}

/** A row that does something: a tree holds no buttons, so the arrow keys come to it as to the pages. */
function ActionRow({
  level,
  onPress,
  children,
}: {
  level: number
  onPress: () => void
  children: ReactNode
}) {
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      tabIndex={-1}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || !(event.key === 'Enter' || event.key === ' '))
          return
        event.preventDefault()
        onPress()
      }}
      style={startAt(level)}
      className="flex h-control-sm cursor-pointer items-center gap-1 rounded-md text-xs text-link hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring touch:h-11"
    >
      {children}
    </li>
  )
}

function Branch({ row, level, isFirst }: { row: PageRow; level: number; isFirst: boolean }) {
  const { id, title, icon, hasChildren, isPublished, isRestricted } = row
  const tree = useTree()
  const isOpen = hasChildren && tree.isOpen(id)
  const isCurrent = tree.currentId === id
  const standsHere = (tree.standingId ?? tree.currentId) === id
  const drop = tree.drop?.id === id ? tree.drop.place : undefined
  const element = useRef<HTMLLIElement>(null)
  const isAwaited = tree.awaitedId === id
  const arrive = useEffectEvent(() => {
    element.current?.focus()
    tree.arrive()
  })
  useEffect(() => {
    if (isAwaited) arrive()
  }, [isAwaited])
  return (
    <li
      ref={element}
      role="treeitem"
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-labelledby={`page-${id}`}
      data-branch={id}
      // The first one always, for the row one stood on may be folded away or gone.
      tabIndex={standsHere || isFirst ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) tree.stand(id)
      }}
      className="group/branch outline-none"
    >
      <div
        data-page={id}
        onPointerDown={(event) => tree.lift?.(row, event)}
        className={cn(
          'relative flex h-control-sm items-center rounded-md pe-1 text-sm hover:bg-hover touch:h-11',
          'group-focus-visible/branch:outline-2 group-focus-visible/branch:-outline-offset-2 group-focus-visible/branch:outline-ring',
          isCurrent && 'bg-selected font-medium',
          drop === 'inside' && 'bg-selected',
          drop === 'before' && 'shadow-[inset_0_2px_0_var(--color-spark)]',
          drop === 'after' && 'shadow-[inset_0_-2px_0_var(--color-spark)]',
        )}
        style={{ paddingInlineStart: (level - 1) * indent }}
      >
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? words.close(title) : words.open(title)}
            onClick={() => tree.setOpen(id, !isOpen)}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-faint hover:text-text touch:size-11"
          >
            <ChevronRight
              className={cn(
                'size-3.5 transition-transform rtl:-scale-x-100',
                isOpen && 'rotate-90',
              )}
            />
          </button>
        ) : (
          <span className="size-6 shrink-0 touch:w-11" />
        )}
        <Link
          to="/wiki/$pageId"
          params={{ pageId: id }}
          tabIndex={-1}
          draggable={false}
          className="flex h-full min-w-0 grow items-center gap-1.5"
        >
          <PageSign icon={icon} />
          <span id={`page-${id}`} className="truncate" dir="auto">
            {title}
            {!isPublished && <span className="sr-only">, {words.draft}</span>}
          </span>
          {isRestricted && <RestrictedMark />}
          {!isPublished && (
            <span
              aria-hidden
              title={words.draft}
              className="size-1.5 shrink-0 rounded-full border border-muted"
            />
          )}
        </Link>
      </div>
      {isOpen && (
        <ul role="group">
          <PageBranches parentId={id} level={level + 1} />
        </ul>
      )}
    </li>
  )
}
