import { describe, expect, it } from 'vitest'
import { costlyPairs, costlyTexts, tooCostly } from './costly-texts.ts'
import { type TextReader, textReaders } from './text-readers.ts'

/** In UTF-16 units. Beyond it only the time grows: what a length costs is compared with what a quarter of it does. */
const largest = 64_000

/** Pairs are many: they are read as far as shows what takes the square of its length. */
const pairSize = 2000

/** Milliseconds for all texts of one reader, also where much else runs. */
const patience = 120_000

/** Those that take long for each sign show it in fewer. */
const sizesOf = ({ size, quick }: TextReader) => ({
  one: Math.min(size, quick === undefined ? largest : 8 * quick),
  pair: Math.min(size, quick === undefined ? pairSize : quick / 8),
})

const pairs = costlyPairs()

describe.each(Object.entries(textReaders))('%s takes its time', (_name, reader) => {
  const { one, pair } = sizesOf(reader)

  it(
    'with a text of one kind of signs',
    () => {
      expect(costlyTexts.map((text) => tooCostly(reader.read, text, one)).filter(Boolean)).toEqual(
        [],
      )
    },
    patience,
  )

  it(
    'with two of them in turn',
    () => {
      expect(pairs.map((text) => tooCostly(reader.read, text, pair)).filter(Boolean)).toEqual([])
    },
    patience,
  )
})
