import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      spacing: ['control', 'control-sm', 'row', 'bottom-bar'],
      text: ['2xs'],
    },
  },
})

/** Joins class names; of two that set the same property the later wins, so a caller's className overrides. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
