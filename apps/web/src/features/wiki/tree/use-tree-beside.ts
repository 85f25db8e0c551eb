import { useMediaQuery } from '#lib/use-media-query.ts'

/** Whether the tree has room beside a page. */
export const useTreeBeside = () => useMediaQuery('(min-width: 1024px)')
