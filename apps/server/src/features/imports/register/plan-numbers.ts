import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import type { RegisterConflict } from '@courtside/contract/register-imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import { duplicateKeys } from '#features/pkr-ids/find-duplicates.ts'
import { findNextNumbers } from '#features/pkr-ids/issue-numbers.ts'
import type { DiffedMember } from './diff-members.ts'
import type { MemberValues, UsableRow } from './register-plan.ts'

const batchSize = 1000

/** The number that a member would get, or that of who they seem to be; '' where that is a row before. */
type Issued = { readonly number: string; readonly conflict: RegisterConflict | null }

type Plan = {
  readonly byRow: ReadonlyMap<number, Issued>
  /** Members for whom no number is left. */
  readonly unnumberedCount: number
}

/** Which numbers the members of a file would be issued now, and who of them seems to be there already. */
export async function planNumbers(
  db: Db,
  rows: readonly UsableRow[],
  firstFormat: PkrFormat | null,
): Promise<Plan> {
  const byRow = new Map<number, Issued>()
  for (let from = 0; from < rows.length; from += batchSize)
    for (const [row, alike] of await findAlike(db, rows.slice(from, from + batchSize)))
      byRow.set(row, alike)
  const isAgain = openEarlier()
  for (const { row, values } of rows)
    if (isAgain(values) && !byRow.has(row)) byRow.set(row, { number: '', conflict: 'same_row' })
  const fresh = rows.filter(({ row }) => !byRow.has(row))
  const numbers = await findNextNumbers(db, fresh.length, { firstFormat })
  for (const [place, { row }] of fresh.entries())
    byRow.set(row, { number: numbers[place] ?? '', conflict: null })
  return { byRow, unnumberedCount: fresh.length - numbers.length }
}

/** What a row without a number would do, with what was found about it: who seems to be there is not entered unasked. */
export function asIssued(one: DiffedMember, issued: Issued | undefined): DiffedMember {
  if (!issued) return one
  const { number, conflict } = issued
  if (conflict === null) return { ...one, number }
  return { ...one, number, conflict, outcome: 'kept', changes: {}, contested: one.changes }
}

/**
 * Of rows whose member seems to be in the register, by row: the number of who has the same e-mail, else the same name and
 * not another club.
 */
export async function findAlike(
  db: Db,
  rows: readonly UsableRow[],
): Promise<ReadonlyMap<number, Issued>> {
  const asked = rows.map(({ row, values: { name = '', club = '', email = null } }) => ({
    row,
    name,
    club,
    email,
  }))
  const { email, name } = duplicateKeys
  const { rows: found } = await sql<Issued & { row: number }>`
    with asked as (
      select "row", lower("email") as "email", fold("name") as "name", fold("club") as "club"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r("row" int, "name" text, "club" text, "email" text)
    ), alike as (
      select a."row", p."number", 'same_email' as "conflict", 0 as "place" from asked a
      join pkr_ids p on p."archivedAt" is null and p."email" is not null and ${email.value} = a."email"
      union all
      select a."row", p."number", 'same_name', 1 from asked a
      join pkr_ids p on p."archivedAt" is null and ${name.value} = a."name"
      where a."name" <> '' and (a."club" = '' or p."club" = '' or fold(p."club") = a."club")
    )
    select distinct on ("row") "row", "number", "conflict" from alike order by "row", "place", "number"
  `.execute(db)
  return new Map(found.map(({ row, ...alike }) => [row, alike]))
}

/** Tells of members one after the other whether one before had the same e-mail, or the same name and not another club. */
function openEarlier(): (values: MemberValues) => boolean {
  const emails = new Set<string>()
  const clubsOf = new Map<string, Set<string>>()
  return ({ name = '', club = '', email }) => {
    const [address, called, at] = [email?.toLowerCase(), plain(name), plain(club)]
    const clubs = clubsOf.get(called) ?? new Set()
    const isAgain =
      (address !== undefined && emails.has(address)) ||
      (clubs.size > 0 && (at === '' || clubs.has('') || clubs.has(at)))
    if (address !== undefined) emails.add(address)
    clubsOf.set(called, clubs.add(at))
    return isAgain
  }
}
