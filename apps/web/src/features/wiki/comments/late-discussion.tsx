import { late } from '#lib/late.tsx'

/** The threads of a page; fetched when they are first drawn, or ahead of that when all is calm. */
export const PageDiscussion = late(
  async () => (await import('./page-discussion.tsx')).PageDiscussion,
)
