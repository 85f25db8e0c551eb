import { type PkrCondition, collectListIds } from '@courtside/contract/pkr-conditions.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type Db, plannedAnew } from '#db/database.ts'

/** Today where the organisation is. */
const today: RawBuilder<unknown> = sql`(select (now() at time zone o."timeZone")::date from organisations o)`

/** Whether something counts on a day; its own days, `own`, go before those of `of`. */
const countsOn = (day: RawBuilder<unknown>, own: string, of: string): RawBuilder<unknown> => sql`
  coalesce(coalesce(${sql.ref(`${own}.validFromOn`)}, ${sql.ref(`${of}.validFromOn`)}) <= ${day}, true)
  and coalesce(coalesce(${sql.ref(`${own}.validUntilOn`)}, ${sql.ref(`${of}.validUntilOn`)}) >= ${day}, true)`

/**
 * Conditions as SQL on `pkr_ids p`, all of which have to be so. What asks about a list that is archived, or about a field or
 * a choice that was removed, nobody meets: a door must not open wider because somebody tidied up.
 */
export const meetsAll = (
  conditions: readonly PkrCondition[],
  isPrivate = false,
): RawBuilder<unknown> =>
  sql.join(
    conditions.flatMap((one) => meets(one, isPrivate)),
    sql` and `,
  )

/** What makes somebody stand on a list: conditions, or with null a place. `isPrivate`: one is about a private field. */
export type Reach = Pick<PkrList, 'id' | 'conditions'> & { readonly isPrivate: boolean }

/** Whether an entry `p` is on a list, whatever the days: by its place, or by meeting the conditions of a live one. */
export const standsOn = ({ id, conditions, isPrivate }: Reach): RawBuilder<unknown> =>
  conditions === null
    ? sql`p."id" in (select e."pkrId" from pkr_list_entries e where e."listId" = ${id}::uuid)`
    : sql`p."archivedAt" is null and ${meetsAll(conditions, isPrivate)}`

/** The same today, for a door: an archived list, and one whose own days are over, has nobody. */
export const standsToday = (list: Reach): RawBuilder<unknown> =>
  list.conditions === null
    ? sql`
      p."id" in (select e."pkrId" from pkr_list_entries e join pkr_lists l on l."id" = e."listId"
        where l."id" = ${list.id}::uuid and l."archivedAt" is null and ${countsOn(today, 'e', 'l')})`
    : sql`
      exists (select from pkr_lists l where l."id" = ${list.id}::uuid and l."archivedAt" is null and ${countsOn(today, 'l', 'l')})
      and ${standsOn(list)}`

export async function countMatching(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedAnew}
    select count(*)::int as "count" from pkr_ids p where ${matching}
  `.execute(db)
  return rows[0]?.count ?? 0
}

function meets(condition: PkrCondition, isPrivate: boolean): RawBuilder<unknown>[] {
  switch (condition.of) {
    case 'words':
      // Each word by itself: people type the last name first as often as not.
      return condition.words.split(/\s+/u).filter(Boolean).map(matchWord)
    case 'status':
      return [sql`p."status" = any(${condition.in}::text[])`]
    case 'club':
      return [sql`p."club" = any(${condition.in}::text[])`]
    case 'linked':
      return [sql`(p."userId" is not null) = ${condition.is}`]
    case 'reserved':
      return [sql`(p."status" = 'free' and p."reservedFor" is not null) = ${condition.is}`]
    case 'prefix':
      return [sql`(${sql.join(condition.in.map(matchStart), sql` or `)})`]
    case 'number':
      return between(inOrder, condition, (value) => sql`upper(${value}::text) collate "C"`)
    case 'entered':
      return [
        sql`p."createdAt" >= (select ${condition.since}::timestamp at time zone o."timeZone" from organisations o)`,
      ]
    case 'list':
      return [isOpen(condition), hasPlace(condition)]
    case 'field':
      return [
        sql`
        exists (select from pkr_list_entries e join pkr_lists l on l."id" = e."listId"
          where e."pkrId" = p."id" and l."id" = ${condition.listId}::uuid and l."archivedAt" is null and (${holds(condition, isPrivate)}))`,
      ]
  }
}

const matchLetters = (word: string) => sql`${buildLetters(word)} like fold(${containing(word)})`

/** Numbers as the register sorts them, by its index. */
const inOrder = sql`upper(p."number") collate "C"`

/** All that comes before the last of letters, which no number has. */
const matchStart = (letters: string) =>
  sql`(${inOrder} >= upper(${letters}) and ${inOrder} < upper(${letters}) || ${'\u{10FFFF}'})`

/** Numbers of digits alone are also found by how they begin as texts name them: `PKR-010` finds 01042. */
function matchWord(word: string): RawBuilder<unknown> {
  const [, digits] = /^PKR-([0-9][0-9._/-]*)$/i.exec(word) ?? []
  if (digits === undefined) return matchLetters(word)
  return sql`(${matchLetters(word)} or (${matchLetters(digits)} and starts_with(p."number", ${digits}) and p."number" ~ '^[0-9._/ -]+$'))`
}

/** The index knows groups of three letters: for less all of it would be read, which takes ten times as long as the table. */
const buildLetters = (word: string): RawBuilder<unknown> =>
  word.length < 3 ? sql`(p."searchText" || '')` : sql`p."searchText"`

type Ends<Value> = { readonly from: Value | null; readonly to: Value | null }

const between = <Value>(
  held: RawBuilder<unknown>,
  { from, to }: Ends<Value>,
  sent: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${held} >= ${sent(from)}`]),
  ...(to === null ? [] : [sql`${held} <= ${sent(to)}`]),
]

const isOpen = (condition: PkrCondition): RawBuilder<unknown> =>
  sql`(select bool_and(l."archivedAt" is null) from pkr_lists l where l."id" = any(${collectListIds([condition])}::uuid[]))`

function hasPlace({
  listIds,
  isOn,
  day,
}: Extract<PkrCondition, { of: 'list' }>): RawBuilder<unknown> {
  const on = day === 'today' ? today : sql`${day}::date`
  return sql`
    ${isOn ? sql`` : sql`not`} exists (select from pkr_list_entries e join pkr_lists l on l."id" = e."listId"
      where e."pkrId" = p."id" and e."listId" = any(${listIds}::uuid[]) ${day === 'any' ? sql`` : sql`and ${countsOn(on, 'e', 'l')}`})`
}

/** Of places `e` on lists `l`: what a field that is in use holds. */
function holds(
  { fieldId, test }: Extract<PkrCondition, { of: 'field' }>,
  isPrivate: boolean,
): RawBuilder<unknown> {
  // What is private is not even read for a list that everybody sees, also where a field was defined anew.
  const text = isPrivate
    ? sql`coalesce(e."custom" ->> ${fieldId}, e."privateCustom" ->> ${fieldId})`
    : sql`(e."custom" ->> ${fieldId})`
  const field = {
    id: fieldId,
    kind: test.kind,
    isArchived: false,
    ...(!isPrivate && { isPrivate }),
  }
  const isInUse = (more: object = {}) =>
    sql`l."fields" @> ${JSON.stringify([{ ...field, ...more }])}::jsonb`
  switch (test.kind) {
    case 'text':
      return sql`${isInUse()} and fold(${text}) in (select fold(x) from unnest(${test.in}::text[]) x)`
    case 'select':
      return sql.join(
        [
          sql`false`,
          ...test.in.map(
            // Of what holds something PostgreSQL knows how many places do, of what is read out of it nothing.
            (id) => sql`
              ${isPrivate ? sql`${text} = ${id}` : sql`e."custom" @> ${JSON.stringify({ [fieldId]: id })}::jsonb`}
              and ${isInUse({ options: [{ id, isArchived: false }] })}`,
          ),
        ],
        sql` or `,
      )
    case 'number':
      return sql.join(
        [isInUse(), ...between(sql`${text}::numeric`, test, (end) => sql`${end}::numeric`)],
        sql` and `,
      )
    case 'date':
      return sql.join(
        [isInUse(), ...between(sql`${text}::date`, test, (end) => sql`${end}::date`)],
        sql` and `,
      )
    case 'checkbox':
      return sql`${isInUse()} and (${text} is not distinct from 'true') = ${test.is}`
  }
}
