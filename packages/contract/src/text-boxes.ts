/** A box of a task list in Markdown: where its sign stands, whether it is ticked, and the words behind it. */
type Box = { readonly at: number; readonly isDone: boolean; readonly words: string }

/** What is left of a line, without tabs at its beginning, and the column where that begins. */
type Line = { readonly rest: string; readonly column: number }

/** What a line may stand in: a quote, or an item of a list, whose further lines are indented by so much. */
type Container = { readonly indent: number | undefined; readonly isBullet: boolean }

const quote = /^ {0,3}>/
const marker = /^ {0,3}([-+*]|\d{1,9}[.)])(?=\s|$)/
const ruler = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/
const box = /^\[([ xX])\](?=\s|$)/
const indented = /^ {4}/

const isBlank = ({ rest }: Line): boolean => rest.trim() === ''

/** The line from some signs further on. */
function move({ rest, column }: Line, count: number): Line {
  const from = column + count
  let blanks = ''
  const words = rest.slice(count).trimStart()
  for (const sign of rest.slice(count, rest.length - words.length))
    blanks += sign === '\t' ? ' '.repeat(4 - ((from + blanks.length) % 4)) : ' '
  return { rest: blanks + words, column: from }
}

/** The line behind the sign of a quote, and the blank that belongs to it. */
function enterQuote(line: Line): Line | undefined {
  const [sign] = quote.exec(line.rest) ?? []
  if (sign === undefined) return undefined
  const behind = move(line, sign.length)
  return behind.rest.startsWith(' ') ? move(behind, 1) : behind
}

/** The line within what is open already; undefined where it stands outside of it. */
function enter(line: Line, { indent }: Container): Line | undefined {
  if (indent === undefined) return enterQuote(line)
  if (isBlank(line)) return line
  return line.rest.search(/\S/) >= indent ? move(line, indent) : undefined
}

/** What begins on the line, and the line behind its sign. */
function begin(line: Line): { line: Line; container: Container } | undefined {
  const quoted = enterQuote(line)
  if (quoted) return { line: quoted, container: { indent: undefined, isBullet: false } }
  const [sign, mark = ''] = marker.exec(line.rest) ?? []
  if (sign === undefined || ruler.test(line.rest)) return undefined
  const behind = move(line, sign.length)
  const gap = behind.rest.search(/\S/)
  // What is indented further is code in the item.
  const blanks = gap < 1 || gap > 4 ? 1 : gap
  const container = { indent: sign.length + blanks, isBullet: /[-+*]/.test(mark) }
  return { line: isBlank(behind) ? behind : move(behind, blanks), container }
}

/** The line within as many of these as it stands in, from the outermost on. */
function enterAll(line: Line, open: readonly Container[]): { line: Line; kept: Container[] } {
  let within = line
  const kept: Container[] = []
  for (const container of open) {
    const next = enter(within, container)
    if (!next) break
    within = next
    kept.push(container)
  }
  return { line: within, kept }
}

/** The same of what begins on it. */
function beginAll(line: Line): { line: Line; begun: Container[] } {
  let behind = line
  const begun: Container[] = []
  for (let next = begin(behind); next; next = begin(behind)) {
    behind = next.line
    begun.push(next.container)
  }
  return { line: behind, begun }
}

/** Told one line after the other; what a line leaves behind its box, if it has one outside of code. */
function createReader(): (whole: string) => string | undefined {
  let open: readonly Container[] = []
  let fenceEnd: RegExp | undefined
  let isParagraph = false
  return (whole) => {
    const { line: inside, kept } = enterAll(move({ rest: whole, column: 0 }, 0), open)
    if (fenceEnd && kept.length === open.length) {
      if (fenceEnd.test(inside.rest)) fenceEnd = undefined
      return undefined
    }
    const { line, begun } = beginAll(inside)
    const [, ticks, waves] = fence.exec(line.rest) ?? []
    const code = ticks ?? waves
    const isText = !isBlank(line) && code === undefined
    // The words of a paragraph may stand further out than where it began.
    const isLazy = isParagraph && isText && begun.length === 0
    if (!isLazy) open = [...kept, ...begun]
    fenceEnd = code ? new RegExp(`^ {0,3}${code[0]}{${code.length},}\\s*$`) : undefined
    isParagraph = isText && (isLazy || !indented.test(line.rest))
    const [sign] = (begun.at(-1)?.isBullet && box.exec(line.rest)) || []
    return sign && line.rest.slice(sign.length)
  }
}

/** The boxes of a text outside of its code, in their order: without the library that draws it, which a server has no time for. */
function findBoxes(text: string): Box[] {
  const read = createReader()
  let end = -1
  return text.split('\n').flatMap((line) => {
    end += line.length + 1
    const words = read(line)
    if (words === undefined) return []
    const at = end - words.length - 2
    return { at, isDone: text[at] !== ' ', words: words.trim() }
  })
}

/** A text with boxes ticked, or not. */
function setBoxes(text: string, boxes: readonly Pick<Box, 'at' | 'isDone'>[]): string {
  const signs = text.split('')
  for (const { at, isDone } of boxes) signs[at] = isDone ? 'x' : ' '
  return signs.join('')
}

/** As if nothing were ticked in it. */
const omitTicks = (text: string): string =>
  setBoxes(
    text,
    findBoxes(text).map(({ at }) => ({ at, isDone: false })),
  )

/** Whether one text is the other with items of its task lists ticked, or not: nothing else of it may be different. */
export const isTicking = (was: string, set: string): boolean =>
  was.length === set.length && was !== set && omitTicks(was) === omitTicks(set)

/**
 * What was ticked between two texts, on the text as it is now: each box is found by its words, and by its place among
 * those that say the same. Undefined where one is gone, or more has changed than ticks.
 */
function layTicks(was: string, set: string, now: string): string | undefined {
  if (!isTicking(was, set)) return undefined
  const before = findBoxes(was)
  const after = findBoxes(set)
  const held = findBoxes(now)
  const ticked: Pick<Box, 'at' | 'isDone'>[] = []
  for (const [index, { words, isDone }] of before.entries()) {
    const wanted = after[index]?.isDone ?? isDone
    if (wanted === isDone) continue
    const alike = before.filter((one) => one.words === words)
    const found = held.filter((one) => one.words === words)
    const at = found[alike.findIndex((one) => one === before[index])]?.at
    // Of fewer or more that say the same, nobody knows which it was.
    if (at === undefined || found.length !== alike.length) return undefined
    ticked.push({ at, isDone: wanted })
  }
  return setBoxes(now, ticked)
}

/**
 * What becomes of a text that two people changed at once, where one of them only ticked boxes in it, or not: both are in
 * it. Undefined where that is not so, or what was ticked is gone or says something else by now.
 */
export const mergeTicks = (was: string, set: string, now: string): string | undefined =>
  layTicks(was, set, now) ?? layTicks(was, now, set)
