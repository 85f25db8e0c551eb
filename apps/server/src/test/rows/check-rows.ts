import { appendFileSync, readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { type RowValidators, createRowValidators } from './create-row-validators.ts'
import type { Statements } from './read-statements.ts'
import { seenFile, statementsFile } from './statement-files.ts'

/** What a statement did so far: ran at all, or returned a row. */
const seen = new Map<string, 'ran' | 'returned'>()

let validators: RowValidators | undefined

/**
 * sql<Row>`…` whose rows are compared with their type when it is executed. `place` is its "file:line:start". Tests run it
 * in place of `sql`; a row that its type does not describe fails the test that asked.
 */
export const checkRows =
  (place: string) =>
  <Row>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> => {
    const statement = sql<Row>(texts, ...values)
    const execute = statement.execute.bind(statement)
    return Object.assign(statement, {
      execute: async (...where: Parameters<typeof execute>) => {
        const result = await execute(...where)
        note(place, result.rows.length > 0 ? 'returned' : 'ran')
        validators ??= createRowValidators(
          JSON.parse(readFileSync(statementsFile, 'utf8')) as Statements,
        )
        for (const row of result.rows) validators.assertRow(place, row)
        return result
      },
    })
  }

function note(place: string, now: 'ran' | 'returned'): void {
  const before = seen.get(place)
  if (before === now || before === 'returned') return
  seen.set(place, now)
  appendFileSync(seenFile, `${place} ${now}\n`)
}
