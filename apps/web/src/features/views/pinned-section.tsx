import { lazyComponent } from '#lib/lazy-component.tsx'

/** The views a person has pinned, as places of the sidebar; nothing without any. */
export const PinnedSection = lazyComponent(
  async () => (await import('./pinned-views.tsx')).PinnedViews,
  {
    when: 'idle',
  },
)
