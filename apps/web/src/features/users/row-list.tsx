import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { invitationText } from '#text/invitations.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'

type Pages<Item> = {
  readonly items: readonly Item[]
  readonly isPending: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

/** A short list of people with what can be done about each. */
export function RowList<Item>({
  label,
  pages,
  empty,
  render,
}: {
  label: string
  pages: Pages<Item>
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'>
  render: (item: Item) => ReactNode
}) {
  const rows = useFocusInRows(pages.items.length)
  if (pages.isPending) return <SkeletonRows />
  if (pages.error)
    return (
      <ErrorState
        title={invitationText.failed}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.items.length === 0) return <NothingLeft {...empty} />
  return (
    <>
      <ul aria-label={label} {...rows}>
        {pages.items.map(render)}
      </ul>
      {pages.hasNextPage && (
        <div className="grid place-items-center p-4">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {invitationText.more}
          </Button>
        </div>
      )}
    </>
  )
}

function NothingLeft(props: ComponentProps<typeof EmptyState>) {
  return <EmptyState {...props} titleRef={useFocusIfLost<HTMLHeadingElement>()} />
}

/** When the row that had the focus goes, the focus goes to the row in its place, else to the last one. */
function useFocusInRows(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const countBefore = useRef(count)
  useLayoutEffect(() => {
    const isShorter = count < countBefore.current
    countBefore.current = count
    if (!isShorter || document.activeElement !== document.body) return
    const row = list.current?.children[Math.min(place.current, count - 1)]
    row?.querySelector<HTMLElement>('button:not([role=checkbox])')?.focus({ preventScroll: true })
  }, [count])
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: React.FocusEvent) => {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target))
    },
  }
}

/** One of them; the actions are its children, below the words on a phone. */
export function PersonRow({
  select,
  avatar,
  name,
  about,
  badge,
  children,
}: {
  /** The box that selects it, where several can be dealt with at once. */
  select?: ReactNode
  avatar: ReactNode
  name: string
  about: string
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-2.5 text-sm">
      {select}
      {avatar}
      <div className="grid min-w-0 grow basis-40">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {badge}
        </span>
        <span className="text-xs text-pretty text-muted md:truncate">{about}</span>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1.5 max-md:-ms-2 max-md:w-full max-md:ps-11">
        {children}
      </div>
    </li>
  )
}
