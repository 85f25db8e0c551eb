import type { Person } from '@courtside/contract/users.ts'
import { bestMatches } from '#lib/match-words.ts'

/** What stands before the caret and may become a mention: its beginning in the text, and the words to look for. */
export type Typed = {
  readonly kind: 'person' | 'task' | 'key' | 'number'
  readonly start: number
  readonly words: string
}

const byHandle = /(?<![\w@.])@([\p{L}\p{N}._-]{0,40})$/u
/** A heading has a space behind its #. */
const taskByWords = /(?<=^|[\s(])#([\p{L}\p{N}][^\n#]{0,39})$/u
const taskByKey = /(?<![\p{L}\p{N}_/-])[A-Z]{2,10}-\d{0,9}$/u
/** Of a PKR ID, or of the name of whose it is. */
const byNumber = /(?<![\p{L}\p{N}_@./-])PKR-([0-9][0-9._/-]{0,31}|\p{L}[^\n#@]{0,39})?$/iu
/** More words than so are no longer a name one is looking for. */
const wordLimit = 5

export const suggestionLimit = 6

/**
 * The mention that is being typed right before the caret; undefined when there is none. Of PKR IDs only those know who
 * may see them.
 */
export function typedAt(value: string, caret: number, knowsNumbers: boolean): Typed | undefined {
  const before = value.slice(0, caret)
  const handle = byHandle.exec(before)
  if (handle) return { kind: 'person', start: handle.index, words: handle[1] ?? '' }
  const number = knowsNumbers ? byNumber.exec(before) : null
  if (number) {
    const { 0: all, 1: rest = '', index: start } = number
    if (rest.split(' ').length > wordLimit) return undefined
    return { kind: 'number', start, words: /^[0-9]/.test(rest) ? all : rest }
  }
  const key = taskByKey.exec(before)
  if (key) return { kind: 'key', start: key.index, words: key[0] }
  const words = taskByWords.exec(before)
  if (!words?.[1] || words[1].split(' ').length > wordLimit) return undefined
  return { kind: 'task', start: words.index, words: words[1] }
}

/** The people a mention may mean, best first. Who can't sign in can't be told. */
export const suggestPeople = (people: readonly Person[], typed: string): Person[] =>
  bestMatches(
    people.filter((person) => !person.isPlaceholder && person.handle !== ''),
    typed,
    ({ name, handle }) => [name, handle],
  ).slice(0, suggestionLimit)
