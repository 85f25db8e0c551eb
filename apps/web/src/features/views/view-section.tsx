import { lazyComponent } from '#lib/lazy-component.tsx'

/** The views of a list of tasks, to choose one. */
export const ViewSection = lazyComponent(async () => (await import('./view-bar.tsx')).ViewBar)

/** Saving what was changed of a view, or what is none yet. */
export const ViewChangesSection = lazyComponent(
  async () => (await import('./view-bar.tsx')).ViewChanges,
)
