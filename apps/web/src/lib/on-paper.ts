import type { CSSProperties } from 'react'

/** What a sheet has room for, in pixels: Letter's 816 by 1,056 less its margins. */
const [shortSide, longSide] = [718, 960]

/** Whether what is so wide, in pixels, has room on an upright sheet. */
export const fitsPaper = (width: number): boolean => width <= shortSide

/**
 * Lays the sheets on their long side while an element is on screen, and makes it so small on them as its `width`, in pixels,
 * needs (`data-on-wide-paper` in app.css).
 */
export const onWidePaper = (width: number) => ({
  'data-on-wide-paper': true,
  style: { width, '--on-paper': Math.min(1, longSide / width) } as CSSProperties,
})
