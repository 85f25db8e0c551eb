import type { Closure } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Closing, Maintenance } from '#http/maintenance.ts'

/** The longest that a process takes to notice, where it was not told. */
const trustFor = 5000

type Outside = {
  /** What the environment says, over the owners' switch. */
  readonly maintenance: Closure | undefined
  readonly statusUrl: string | null
}

/** Remembers whether the app is closed, for every request asks. */
export function openClosing(db: Db, { maintenance, statusUrl }: Outside): Closing {
  let known:
    | { readonly closed: Promise<Maintenance | undefined>; readonly until: number }
    | undefined

  async function load(): Promise<Maintenance | undefined> {
    const closure = maintenance ?? (await findClosure(db))
    return closure && { ...closure, statusUrl }
  }

  return {
    read() {
      if (known && known.until > Date.now()) return known.closed
      const asked = { closed: load(), until: Date.now() + trustFor }
      known = asked
      asked.closed.catch(() => {
        if (known === asked) known = undefined
      })
      return asked.closed
    },
    forget() {
      known = undefined
    },
  }
}

async function findClosure(db: Db): Promise<Closure | undefined> {
  const { rows } = await sql<{ maintenance: Closure | null }>`
    select "maintenance" from organisations
  `.execute(db)
  return rows[0]?.maintenance ?? undefined
}
