import type { Result } from '@courtside/contract/endpoint.ts'
import {
  type PkrFormat,
  findMisfit,
  getLastSerial,
  getSerial,
  shownMisfits,
  type tryPkrFormat,
  writeNumber,
} from '@courtside/contract/pkr-format.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { checkSchemes } from './check-number.ts'

/** Without `startsAt` the count goes on behind the highest number that fits, but not before `notBefore`. */
type Tried = Omit<PkrFormat, 'startsAt'> & {
  readonly startsAt?: number | undefined
  readonly notBefore: number
}

/** What a format would make of the register; all of its numbers are read, for check digits can't be compared in SQL. */
export async function tryFormat(db: Db, tried: Tried): Promise<Result<typeof tryPkrFormat>> {
  const { rows } = await sql<{ number: string; name: string; isArchived: boolean }>`
    select "number", "name", "archivedAt" is not null as "isArchived" from pkr_ids order by upper("number") collate "C"
  `.execute(db)
  const checked = rows.map((row) => ({
    ...row,
    misfit: findMisfit({ ...tried, startsAt: 0 }, row.number, checkSchemes),
  }))
  const serials = new Set(
    checked.flatMap(({ number, misfit }) =>
      misfit ? [] : [getSerial({ ...tried, startsAt: 0 }, number)],
    ),
  )
  const last = getLastSerial(tried)
  const startsAt = tried.startsAt ?? Math.min(Math.max(highest(serials) + 1, tried.notBefore), last)
  const format = { ...tried, startsAt }
  let serial = startsAt
  while (serials.has(serial)) serial += 1
  const present = checked.filter(({ isArchived }) => !isArchived)
  const misfits = present.flatMap(({ number, name, misfit }) =>
    misfit ? [{ number, name, misfit }] : [],
  )
  return {
    next: serial <= last ? writeNumber(format, serial, checkSchemes) : null,
    startsAt,
    entryCount: present.length,
    misfitCount: misfits.length,
    misfits: misfits.slice(0, shownMisfits),
  }
}

const highest = (serials: ReadonlySet<number>): number => {
  let most = 0
  for (const serial of serials) most = Math.max(most, serial)
  return most
}
