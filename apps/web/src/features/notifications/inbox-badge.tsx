import { lazyComponent } from '#lib/lazy-component.tsx'

/** How much is unread, at the place that leads to the inbox; it comes behind the first screen. */
export const InboxBadge = lazyComponent(
  async () => (await import('./inbox-watch.tsx')).UnreadCount,
  {
    when: 'idle',
  },
)
