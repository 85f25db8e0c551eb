/** A part of a text, in UTF-16 units. */
export type Place = { readonly from: number; readonly to: number }

/** A text without spaces and what nobody sees, which differ between a page that is read and one that is written. */
export type Letters = {
  readonly letters: string
  /** Where a letter stands in the text. */
  indexOf(letter: number): number
  /** Where letters stand in the text. */
  placeOf(place: Place): Place
}

const unseen = /[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/g

export function getLetters(text: string): Letters {
  // The gaps alone are kept: how many letters come before each, and how many signs.
  const pieces: string[] = []
  const ends: number[] = []
  const starts: number[] = []
  let end = 0
  let count = 0
  const take = (from: number, to: number) => {
    if (from === to) return
    pieces.push(text.slice(from, to))
    starts.push(from)
    count += to - from
    ends.push(count)
  }
  for (const { 0: gap, index } of text.matchAll(unseen)) {
    take(end, index)
    end = index + gap.length
  }
  take(end, text.length)
  const indexOf = (letter: number): number => {
    const piece = getFirstBehind(ends, letter)
    return (starts[piece] ?? text.length) + letter - (ends[piece - 1] ?? 0)
  }
  return {
    letters: pieces.join(''),
    indexOf,
    placeOf: ({ from, to }) => ({ from: indexOf(from), to: indexOf(to - 1) + 1 }),
  }
}

/** The first of rising numbers that is larger. */
function getFirstBehind(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > number) high = middle
    else low = middle + 1
  }
  return low
}

/** How far what stands before and behind a place is what stood there, from 0 to 1. */
export function agreement(
  text: string,
  { from, to }: Place,
  [before, behind]: readonly [string, string],
): number {
  const now = [
    text.slice(Math.max(0, from - before.length), from),
    text.slice(to, to + behind.length),
  ] as const
  const start = before === '' ? Number(from === 0) : alike(reversed(before), reversed(now[0]))
  const end = behind === '' ? Number(to === text.length) : alike(behind, now[1])
  return (start + end) / 2
}

const reversed = (text: string): string => text.split('').toReversed().join('')

/** How much of the beginning is the same, or how many runs of three letters are. */
function alike(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  if (same === one.length) return 1
  const [runs, others] = [getRuns(one), getRuns(other)]
  const shared = [...runs].filter((run) => others.has(run)).length
  return Math.max(same / one.length, (2 * shared) / Math.max(1, runs.size + others.size))
}

const getRuns = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)))
