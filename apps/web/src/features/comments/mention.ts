import type { Person } from '@courtside/contract/users.ts'
import { matchWords } from '#lib/match-words.ts'

const beginning = /(?:^|[^\w@.])@([\p{L}\p{N}._-]{0,40})$/u
const suggestionLimit = 6

/** What stands behind an @ right before the caret; undefined when no mention is being typed. */
export const mentionAt = (value: string, caret: number): string | undefined =>
  beginning.exec(value.slice(0, caret))?.[1]

/** The text with the mention before the caret completed, and where the caret goes. */
export function completeMention(value: string, caret: number, handle: string) {
  const typed = mentionAt(value, caret) ?? ''
  const before = value.slice(0, caret - typed.length)
  const after = value.slice(caret)
  const completed = `${before}${handle}${after.startsWith(' ') ? '' : ' '}`
  return { value: completed + after, caret: before.length + handle.length + 1 }
}

/** The people a mention may mean, best first. Who can't sign in can't be told. */
export function suggestPeople(people: readonly Person[], typed: string): Person[] {
  return people
    .filter((person) => !person.isPlaceholder && person.handle !== '')
    .map((person) => ({ person, score: matchWords(person.name, typed, [person.handle]) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestionLimit)
    .map(({ person }) => person)
}
