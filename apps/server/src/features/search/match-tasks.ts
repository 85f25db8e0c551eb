import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import type { Words } from './read-words.ts'

/** Shorter words are looked for at the beginnings of words alone: they stand inside of almost every title. */
const insideLength = 3

/** Of `tasks t`: the title holds every word, in any order. */
export const titleHolds = ({ folded }: Words): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(folded.map(holdsWord), sql` and `)})`

const holdsWord = (word: string): RawBuilder<boolean> => {
  const inside = containing(word)
  return word.length >= insideLength
    ? sql<boolean>`t."plainTitle" like ${inside}`
    : sql<boolean>`(t."plainTitle" like ${inside.slice(1)} or t."plainTitle" like ${`% ${inside.slice(1)}`})`
}

/** Of `tasks t`: title, earlier titles and description together hold what was typed; absent when nothing can be looked up. */
export const textHolds = ({ query }: Words): RawBuilder<boolean> | undefined =>
  query === undefined ? undefined : sql<boolean>`t."searchText" @@ ${query}::tsquery`

/** Of `tasks t`: it is the one whose key was typed, old keys too; absent when no whole key was. */
export const keyIs = ({ key }: Pick<Words, 'key'>): RawBuilder<boolean> | undefined =>
  key?.project === undefined
    ? undefined
    : sql<boolean>`(t."number" = ${key.number} and t."projectId" =
        (select k."projectId" from project_keys k where k."key" = ${key.project.toUpperCase()}))`
