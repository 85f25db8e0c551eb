/** What makes readers of texts go back and begin anew, where it is repeated. */
const costlyPieces: readonly string[] = [
  'a',
  '1',
  'é',
  'я',
  '你',
  'ก',
  'a ',
  'a1 ',
  ' ',
  '\n',
  '\t',
  '\r',
  'a\n',
  ' \n',
  '\u00A0',
  '\u2028',
  '<',
  '<!--',
  '<a',
  '<a ',
  '<a b="',
  '</',
  '<b>',
  '<b></b>',
  '<u>',
  '<table>',
  '<pre>',
  '<details>',
  '<?',
  '<![CDATA[',
  '-->',
  '>',
  '&',
  '&#',
  '&a',
  '&amp;',
  '#',
  '# ',
  '@',
  '@a',
  '@a.',
  'a@',
  'a@b.',
  '1e@',
  '://',
  'https://',
  'www.',
  'a.',
  '.a',
  './',
  '/',
  '~/',
  'a/b ',
  '-',
  'a-',
  '-a',
  'a-1-',
  '_',
  'a_',
  '_a',
  '_ ',
  '*',
  '**',
  '*a',
  'a*',
  '*a_',
  '~',
  '~~',
  '`',
  '`a',
  '``',
  '```',
  '```\n',
  '\\',
  '\\\n',
  '^',
  '$',
  '%',
  '+',
  '=',
  '==',
  '1e',
  '1.',
  '.1',
  '-1e',
  '1,',
  '[',
  ']',
  '![',
  '](',
  '[a](',
  '[a]',
  '[]',
  '[[',
  '[^1]',
  '[a]: b\n',
  '[a]:\n',
  '[ ] ',
  '- [ ] ',
  '(',
  ')',
  '{',
  '}',
  '{a}',
  '{code}',
  '{panel',
  '|',
  '|a',
  '|a|\n',
  '|-',
  '|\n',
  '"',
  "'",
  '"a',
  ':"',
  ',',
  ';',
  ':',
  'a:',
  'a:"',
  '!',
  '?',
  '-(',
  'OR ',
  '-"',
  'a OR ',
  'limit ',
  '<a>b ',
  '> ',
  '>',
  '- ',
  '* ',
  '1. ',
  '- a\n',
  '> a\n',
  '1. a\n',
  '# a\n',
  '---\n',
  '    a\n',
  ':::\n',
  '> [!note]\n',
  'a: b\n',
  'h1. ',
  'bq. ',
  '||a',
  '\u200B',
  '\u200Ba',
  '\u0301',
  'a\u0301',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '👨',
  '👨\u200D',
  '👨\u200D👩',
  '🏴',
  '🏴\u{E0067}',
  '\u{1F1E6}',
  '1\uFE0F\u20E3',
  'ﷺ',
  'ß',
  '\u1100',
  'क्',
  '\uD800',
  '\uDC00',
  '\u0000',
  '\u0001',
]

/** Nested deep, and what lasts until an end that never comes or comes late. */
const nested = (size: number): [string, string][] => {
  const levels = (piece: string) => (index: number) => `${piece.repeat(index)}a\n`
  const stairs = (piece: string) => {
    const steps = Math.floor(Math.sqrt((2 * size) / piece.length))
    return Array.from({ length: steps }, (_, index) => levels(piece)(index)).join('')
  }
  const half = (piece: string) => piece.repeat(Math.floor(size / 2 / piece.length))
  return [
    ...['> ', '  ', '- ', '\t', '`'].map((one): [string, string] => [
      `stairs of ${one}`,
      stairs(one),
    ]),
    ...[
      ['[', ']'],
      ['*a ', ' b*'],
      ['(', ')'],
      ['<b>', '</b>'],
      ['{', '}'],
      ['a', ' '],
      [' ', 'a'],
      ['\n', 'a'],
      ['<!--', '-->'],
      ['`', 'a'],
    ].map(([open = '', close = '']): [string, string] => [
      `${open} closed by ${close}`,
      half(open) + half(close),
    ]),
  ]
}

export type CostlyText = { readonly name: string; readonly of: (size: number) => string }

const repeated = (piece: string): CostlyText => ({
  name: JSON.stringify(piece),
  of: (size) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size),
})

/** Every piece by itself, and what is nested. */
export const costlyTexts: readonly CostlyText[] = [
  ...costlyPieces.map(repeated),
  ...nested(100).map(([name], index) => ({
    name,
    of: (size: number) => nested(size)[index]?.[1].slice(0, size) ?? '',
  })),
]

/** One of each kind that readers tell apart: two of all pieces would be 30,000 texts. */
const pairedPieces: readonly string[] = [
  'a',
  '1',
  'é',
  '你',
  ' ',
  '\n',
  '1e',
  'OR ',
  '\u0301',
  '\u200B',
  '👨\u200D',
  '\u{1F1E6}',
  '\uD800',
  '<',
  '<!--',
  '<a ',
  '</',
  '<b>',
  '>',
  '&',
  '#',
  '@',
  '://',
  '.',
  '/',
  '~',
  '-',
  '_',
  '*',
  '`',
  '```\n',
  '\\',
  '^',
  '=',
  '[',
  ']',
  '![',
  '](',
  '[^1]',
  '(',
  ')',
  '{',
  '}',
  '|',
  '"',
  "'",
  ',',
  ':',
  '!',
  '> ',
  '- ',
  '1. ',
  '# ',
  '---\n',
]

/** Every two of them in turn. */
export const costlyPairs = (): CostlyText[] =>
  pairedPieces.flatMap((one) =>
    pairedPieces.flatMap((other) => (one === other ? [] : [repeated(one + other)])),
  )

/** Milliseconds of this thread's work, so that what else the machine does is none of it. */
function cpuOf(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How much slower this machine is than one that reads a million words in 50 ms. */
function slowness(): number {
  const words = 'some plain words '.repeat(60_000)
  const taken = Array.from({ length: 5 }, () =>
    cpuOf(() =>
      words
        .split(' ')
        .map((word) => word.toUpperCase())
        .join(''),
    ),
  )
  return Math.max(1, Math.min(...taken) / 15)
}

let slow: number | undefined

/** Milliseconds that a text may take whatever its size, on such a machine; more only where it takes no more than its length does. */
const limit = 100
/** And so many times that at the very most. */
const most = 30

/**
 * What reading a text of this size costs, where that is too much: more than it may take, and more than three times of what
 * half of it takes, or `most` of what it may take. Begins with small parts, so that
 * one that takes the square of its length ends in time.
 */
export function tooCostly(
  read: (text: string) => unknown,
  text: CostlyText,
  size: number,
): string | undefined {
  slow ??= slowness()
  const may = limit * slow
  const cost = (length: number) => {
    const given = text.of(length)
    return cpuOf(() => read(given))
  }
  let before = Infinity
  for (const part of [64, 16, 4]) {
    const taken = cost(size / part)
    if (taken > may && taken > 9 * before) return say(taken, size / part)
    before = Math.max(taken, 1)
  }
  const whole = cost(size)
  // What takes no more than its length does is not read again.
  if (whole <= may || (whole <= 9 * before && whole <= most * may)) return undefined
  const again = Math.min(whole, cost(size), cost(size))
  const half = Math.min(cost(size / 2), cost(size / 2))
  return again > may && (again > 3 * half || again > most * may) ? say(again, size) : undefined

  function say(taken: number, length: number) {
    return `${text.name} x ${Math.round(length)}: ${Math.round(taken)} ms`
  }
}
