import type { Closure } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Closing } from '#http/maintenance.ts'
import { remembered } from './remember-value.ts'

type Outside = {
  /** What the environment says, over the owners' switch. */
  readonly maintenance: Closure | undefined
  readonly statusUrl: string | null
}

/** Remembers whether the app is closed, for every request asks. */
export const openClosing = (db: Db, { maintenance, statusUrl }: Outside): Closing =>
  remembered(async () => {
    const closure = maintenance ?? (await findClosure(db))
    return closure && { ...closure, statusUrl }
  })

async function findClosure(db: Db): Promise<Closure | undefined> {
  const { rows } = await sql<{ maintenance: Closure | null }>`
    select "maintenance" from organisations
  `.execute(db)
  return rows[0]?.maintenance ?? undefined
}
