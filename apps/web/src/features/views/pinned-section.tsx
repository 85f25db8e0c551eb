import { late } from '#lib/late.tsx'

/** The views a person has pinned, as places of the sidebar; nothing without any. */
export const PinnedSection = late(async () => (await import('./pinned-views.tsx')).PinnedViews, {
  isPatient: true,
})
