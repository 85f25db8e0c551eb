import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { taskKeyed } from '#features/tasks/find-number.ts'
import type { Words } from './read-words.ts'

/** Shorter words are looked for at the beginnings of words alone: they stand inside of almost every title. */
const insideLength = 3

/** Of `tasks t`: the title holds every word, in any order. */
export const matchTitle = ({ folded }: Words): RawBuilder<boolean> =>
  holdsAll(sql`t."plainTitle"`, folded)

/** Of `attachments f`: its name holds every word, in any order; absent when nothing but signs was typed. */
export const matchFileName = ({ folded }: Words): RawBuilder<boolean> | undefined => {
  const words = folded.map((word) => word.replaceAll(/[_.-]/gu, ' ').trim()).filter(Boolean)
  return words.length === 0 ? undefined : holdsAll(sql`f."plainName"`, words)
}

const holdsAll = (plain: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => matchWord(plain, word)),
    sql` and `,
  )})`

const matchWord = (plain: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  const inside = containing(word)
  return word.length >= insideLength
    ? sql<boolean>`${plain} like ${inside}`
    : sql<boolean>`(${plain} like ${inside.slice(1)} or ${plain} like ${`% ${inside.slice(1)}`})`
}

/** Of `tasks t`: title, earlier titles and description together hold what was typed; absent when nothing can be looked up. */
export const matchText = ({ query }: Words): RawBuilder<boolean> | undefined =>
  query === undefined ? undefined : sql<boolean>`t."searchText" @@ ${query}::tsquery`

/** Of `tasks t`: it is the one whose key was typed, old keys too; absent when no whole key was. */
export const matchKey = ({ key }: Pick<Words, 'key'>): RawBuilder<boolean> | undefined =>
  key?.project === undefined
    ? undefined
    : sql<boolean>`t."id" = ${taskKeyed(sql`${key.project.toUpperCase()}::text`, sql`${key.number}::int`)}`
