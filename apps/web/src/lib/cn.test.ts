import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test.each([
  ['h-control px-3 text-sm', 'h-auto px-0', 'text-sm h-auto px-0'],
  ['w-full border-control', 'w-auto border-border', 'w-auto border-border'],
  ['text-sm text-muted', 'text-danger', 'text-sm text-danger'],
  ['text-sm text-muted', 'text-lg', 'text-muted text-lg'],
  ['size-4', 'h-6 w-6', 'size-4 h-6 w-6'],
  ['h-6 w-6', 'size-4', 'size-4'],
  ['p-3 px-4', 'p-0', 'p-0'],
  ['border border-border', 'border-b', 'border border-border border-b'],
  ['md:flex', 'md:hidden', 'md:hidden'],
  ['hover:bg-hover', 'bg-surface', 'hover:bg-hover bg-surface'],
  ['stroke-control', 'stroke-spark', 'stroke-spark'],
])('of “%s” and a caller’s “%s” there remains “%s”', (own, caller, result) => {
  expect(cn(own, caller)).toBe(result)
})
