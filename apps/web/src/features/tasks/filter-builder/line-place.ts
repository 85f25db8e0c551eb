import { conditionForm, pieceForm } from '@courtside/contract/task-query.ts'

/** What is being typed at a place in a line: it is replaced from `start` to `end`. */
export type LinePlace = {
  readonly start: number
  readonly end: number
  readonly typed: string
  /** Absent while it still is a name or a word. */
  readonly condition?: {
    readonly name: string
    readonly isQuoted: boolean
    readonly operator: string
    /** Values that stand before it. */
    readonly others: readonly string[]
  }
}

const valueForm = /(?:"[^"]*"?|[^,"])+/gu
const plain = (value: string) => value.replaceAll('"', '').trim()

/** What stands at the caret of a filter line. */
export function getPlaceAt(line: string, caret: number): LinePlace {
  const before = line.slice(0, caret)
  const last = [...before.matchAll(pieceForm)].at(-1)
  const isTyping = last && last.index + last[0].length === caret && !/^[()]$/u.test(last[0])
  const piece = isTyping ? last[0].replace(/^-(?=.)/u, '') : ''
  const isMinus = isTyping && piece === '-'
  const [, quotedName, plainName = '', operator, given = ''] = conditionForm.exec(piece) ?? []
  if (operator === undefined) {
    const said = isMinus ? '' : piece
    return {
      start: caret - said.length,
      end: caret + rest(line, caret, said, /^[^\s()":<>]*/u),
      typed: plain(said),
    }
  }
  const values = Array.from(given.matchAll(valueForm), ([value]) => value)
  const said = given === '' || given.endsWith(',') ? '' : (values.pop() ?? '')
  return {
    start: caret - said.length,
    end: caret + rest(line, caret, said, /^[^\s(),"]*/u),
    typed: plain(said),
    condition: {
      name: quotedName ?? plainName,
      isQuoted: quotedName !== undefined,
      operator,
      others: values.map(plain),
    },
  }
}

/** How much of what follows belongs to it: to the closing quotation mark where one is open. */
function rest(line: string, caret: number, said: string, plainForm: RegExp): number {
  const isOpen = said.split('"').length % 2 === 0
  const after = line.slice(caret)
  // A mark that nobody closed holds nothing of what follows.
  const [found = ''] = (isOpen && /^[^"]*"/u.exec(after)) || plainForm.exec(after) || []
  return found.length
}

/** Where a part that was not understood stands in its line. */
export function getPlace(line: string, said: string): { start: number; end: number } | undefined {
  const found = [...line.matchAll(pieceForm)].find(([piece]) => piece.replace(/^-+/u, '') === said)
  if (!found) return undefined
  const end = found.index + found[0].length
  return { start: end - said.length, end }
}
