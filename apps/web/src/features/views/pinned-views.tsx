import { useRouter, useRouterState } from '@tanstack/react-router'
import { cn } from '#lib/cn.ts'
import { savedViewText } from '#text/saved-views.ts'
import { LabelDot } from '#ui/badge.tsx'
import { getAddress, pinnedOf, useViews } from './use-views.ts'

/** Links to the views a person has pinned, in their order. */
export function PinnedViews({
  isCollapsed,
  onOpen,
}: {
  isCollapsed: boolean
  /** A link was followed: what the links lie in may close. */
  onOpen?: () => void
}) {
  const { views } = useViews()
  const router = useRouter()
  const shownId = useRouterState({
    select: ({ location }) => (location.search as { readonly view?: string }).view,
  })
  const pinned = pinnedOf(views)
  if (pinned.length === 0) return null
  return (
    <div className="grid gap-px pb-3">
      <div className={cn('px-2 pt-1 pb-1 text-xs text-faint', isCollapsed && 'sr-only')}>
        {savedViewText.title}
      </div>
      {pinned.map((view) => (
        <a
          key={view.id}
          href={getAddress(view)}
          title={view.description || view.name}
          aria-current={view.id === shownId ? 'page' : undefined}
          className={cn(
            'flex h-control-sm items-center gap-2.5 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:text-text touch:h-11',
            isCollapsed && 'justify-center px-0',
          )}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            router.history.push(getAddress(view))
            onOpen?.()
          }}
        >
          <span className="grid size-4 shrink-0 place-items-center">
            <LabelDot hue={view.hue ?? 'grey'} />
          </span>
          <span className={cn('truncate', isCollapsed && 'sr-only')}>{view.name}</span>
        </a>
      ))}
    </div>
  )
}
