import { expect, it } from 'vitest'
import { costlyPairs, costlyTexts, tooCostly } from './costly-texts.ts'
import { textReaders } from './text-readers.ts'

/** Pairs are many: they are read as far as shows what takes the square of its length. */
const pairSize = 4000

it.each(Object.entries(textReaders))(
  '%s takes its time at the largest size',
  (_name, { size, read }) => {
    const whole = costlyTexts.map((text) => tooCostly(read, text, size))
    const pairs = costlyPairs().map((text) => tooCostly(read, text, Math.min(size, pairSize)))
    expect([...whole, ...pairs].filter(Boolean)).toEqual([])
  },
)
