import {
  type CheckSchemes,
  type PkrFormat,
  type PkrMisfit,
  checkLength,
  findMisfit,
} from '@courtside/contract/pkr-format.ts'
import { damm, luhn, mod11_10, mod97_10, verhoeff } from 'cdigit'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

export const checkSchemes: CheckSchemes = { luhn, verhoeff, damm, mod11_10, mod97_10 }

/** What numbers of the organisation look like; null where any may be entered. */
export async function readPkrFormat(db: Db): Promise<PkrFormat | null> {
  const { rows } = await sql<{ pkrFormat: PkrFormat | null }>`
    select "pkrFormat" from organisations
  `.execute(db)
  return rows[0]?.pkrFormat ?? null
}

/** The rule that a number which is new to the register breaks; undefined where it breaks none, or there are none. */
export const findMismatch = (format: PkrFormat | null, number: string): PkrMisfit | undefined =>
  format ? findMisfit(format, number, checkSchemes) : undefined

/** Throws where a number breaks a rule, and says which. */
export function assertFit(format: PkrFormat | null, number: string): void {
  const misfit = findMismatch(format, number)
  if (format && misfit) throw invalid([{ path: 'body.number', message: sentences[misfit](format) }])
}

const sentences: Readonly<Record<PkrMisfit, (format: PkrFormat) => string>> = {
  prefix: ({ prefix }) => `PKR IDs of this organisation start with ${prefix}`,
  digits: ({ prefix, digits, check }) =>
    `PKR IDs of this organisation have ${digits + checkLength(check)} digits${prefix && ` after ${prefix}`} and nothing else`,
  check: () => 'The check digit doesn’t match. Look for a wrong digit, or two swapped digits',
}
