import type { Changes } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '#features/identity/log-audit.ts'

type Counts = Readonly<Record<string, string | number>> & { readonly into: string }

/** `into` is told of pages alone: everything else goes into the register. */
const counted = ({ into, ...counts }: Counts): Changes =>
  Object.fromEntries(
    Object.entries(into === 'pages' ? { ...counts, into } : counts).map(([name, set]) => [
      name,
      { was: null, set },
    ]),
  )

/**
 * Tells the audit log what an import that has ended stored in the register or the wiki; nothing where it stored nothing,
 * or ends anew since it could not be taken back.
 */
export async function logStored(db: Db, importId: string): Promise<void> {
  const { rows } = await sql<{
    by: string
    into: string
    name: string
    added: number
    changed: number
  }>`
    select i."createdById" as "by", i."target" as "into", i."fileName" as "name", count(*) filter (where r."outcome" = 'added')::int as "added",
      count(*) filter (where r."outcome" <> 'added')::int as "changed"
    from imports i join (
      select "importId", "outcome" from pkr_import_rows where "storedIn" is not null
      union all select "importId", "outcome" from page_import_rows where "storedVersion" is not null
    ) r on r."importId" = i."id" where i."id" = ${importId} and i."revertId" is null group by i."id"
  `.execute(db)
  const [one] = rows
  if (!one) return
  const { by, ...counts } = one
  const cause = { by, via: 'import', batchId: importId } as const
  await logAudit(db, 'import.stored', importId, { ...cause, changes: counted(counts) })
}

/** Tells the audit log what became of an import that was taken back. */
export async function logTakenBack(db: Db, importId: string): Promise<void> {
  type Row = {
    by: string
    batchId: string
    into: string
    name: string
    removed: number
    restored: number
  }
  const { rows } = await sql<Row>`
    select i."revert" ->> 'actorId' as "by", i."revertId" as "batchId", i."target" as "into", i."fileName" as "name",
      coalesce(sum((r ->> 'removed')::int), 0)::int as "removed", coalesce(sum((r ->> 'restored')::int), 0)::int as "restored"
    from imports i left join lateral jsonb_array_elements(i."revert" -> 'rows') r on true
    where i."id" = ${importId} group by i."id"
  `.execute(db)
  const [one] = rows
  if (!one) return
  const { by, batchId, ...counts } = one
  const cause = { by, via: 'import', batchId, undoOf: importId } as const
  await logAudit(db, 'import.reverted', importId, { ...cause, changes: counted(counts) })
}
