import { type PkrFormat, getLastSerial, writeNumber } from '@courtside/contract/pkr-format.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid } from '#errors.ts'
import { checkSchemes } from './check-number.ts'

/** Numbers that are looked up at once: a few where the next ones are free, more the longer none is. */
const fewest = 50
const most = 5000

type Search = { readonly format: PkrFormat; readonly from: number; readonly count: number }
type Found = {
  readonly numbers: readonly string[]
  /** From here on numbers were not looked at. */
  readonly next: number
}

/** The first numbers from `from` on that were never in the register; fewer where the format has no more. */
async function findUnused(db: Db, { format, from, count }: Search): Promise<Found> {
  const last = getLastSerial(format)
  for (let next = from, size = Math.max(fewest, count); next <= last;) {
    const serials = Array.from({ length: Math.min(size, last - next + 1) }, (_, i) => next + i)
    const candidates = serials.map((serial) => writeNumber(format, serial, checkSchemes))
    const { rows } = await sql<{ number: string; place: number }>`
      select c."number", c."place"::int from unnest(${candidates}::text[]) with ordinality c("number", "place")
      where not exists (select from pkr_ids p where upper(p."number") = upper(c."number"))
      order by c."place" limit ${count}
    `.execute(db)
    const lastRow = rows.at(-1)
    if (lastRow)
      return {
        numbers: rows.map(({ number }) => number),
        next: next + (rows.length < count ? serials.length : lastRow.place),
      }
    next += serials.length
    size = Math.min(most, size * 4)
  }
  return { numbers: [], next: last + 1 }
}

/**
 * The numbers that would be issued now, at most so many; none without a format. With `lock` nobody else issues any until
 * the transaction ends; `firstFormat` is what an organisation without a format would get.
 */
export async function findNextNumbers(
  db: Db,
  count: number,
  {
    lock = false,
    firstFormat = null,
  }: { readonly lock?: boolean; readonly firstFormat?: PkrFormat | null } = {},
): Promise<string[]> {
  const state = await readState(db, lock)
  const format = state.format ?? firstFormat
  const from = Math.max(state.from, format?.startsAt ?? 0)
  const numbers: string[] = []
  if (!format) return numbers
  for (let next = from; numbers.length < count;) {
    const left = Math.min(most, count - numbers.length)
    const found = await findUnused(db, { format, from: next, count: left })
    if (found.numbers.length === 0) return numbers
    numbers.push(...found.numbers)
    next = found.next
  }
  return numbers
}

/** The number that would be issued now; null without a format, and where every number is taken. */
export const findNextNumber = async (db: Db): Promise<string | null> =>
  (await findNextNumbers(db, 1))[0] ?? null

/**
 * Enters the next free numbers by `enter`, which leaves out those that somebody enters at the same moment, and tells what
 * it entered. Others who issue wait until the transaction ends; where fewer numbers are left than asked for, none is issued.
 */
export async function issueNumbers<Entry>(
  db: Db,
  count: number,
  enter: (numbers: readonly string[]) => Promise<readonly Entry[]>,
): Promise<Entry[]> {
  const { format, from } = await readState(db, true)
  if (!format)
    throw invalid([
      {
        path: 'body.number',
        message: 'Enter a number. This organisation has no number format, so none can be issued',
      },
    ])
  const entries: Entry[] = []
  let next = from
  while (entries.length < count) {
    const found = await findUnused(db, { format, from: next, count: count - entries.length })
    if (found.numbers.length === 0) throw createNothingLeftError()
    entries.push(...(await enter(found.numbers)))
    next = found.next
  }
  await sql`update organisations set "pkrNextSerial" = ${next}`.execute(db)
  return entries
}

async function readState(db: Db, lock: boolean) {
  const { rows } = await sql<{ pkrFormat: PkrFormat | null; pkrNextSerial: number }>`
    select "pkrFormat", "pkrNextSerial" from organisations ${lock ? sql`for no key update` : sql``}
  `.execute(db)
  const { pkrFormat: format = null, pkrNextSerial = 0 } = rows[0] ?? {}
  return { format, from: Math.max(pkrNextSerial, format?.startsAt ?? 0) }
}

const createNothingLeftError = () =>
  new AppError(
    409,
    'limit_reached',
    'The format doesn’t have that many numbers left. Add a digit to it, or enter a number by hand.',
  )
