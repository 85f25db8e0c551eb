import type { ComponentProps } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useHasOpened } from '#ui/layer-state.tsx'

const Threads = lazyComponent(async () => (await import('./page-discussion.tsx')).PageDiscussion)

/** The threads of a page; fetched when they are first shown, or ahead of that when all is calm. */
export function PageDiscussion(props: ComponentProps<typeof Threads>) {
  return useHasOpened(props.discussion.isShown) && <Threads {...props} />
}
