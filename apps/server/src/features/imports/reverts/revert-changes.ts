import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { recordset } from '#features/imports/stores/item-store.ts'
import { type Prints, type Values, printOf } from '../diff-item.ts'
import { storeOf } from '../import-steps.ts'
import { type RevertScope, getName } from './revert-scope.ts'

type Change = {
  readonly kind: ImportKind
  readonly entityId: string
  readonly externalId: string
  readonly was: Values
  readonly set: Values
  readonly prints: Prints
}

/** Puts back what the import changed, field by field, where what it set still stands. */
export async function restoreChanges(scope: RevertScope, most: number): Promise<number> {
  const { db, importId } = scope
  const { rows } = await sql<Change>`
    delete from import_changes where ("importId", "kind", "entityId") in (
      select "importId", "kind", "entityId" from import_changes where "importId" = ${importId} order by "kind", "entityId" limit ${most})
    returning "kind", "entityId", "externalId", "was", "set", "prints"
  `.execute(db)
  for (const [kind, changes] of Map.groupBy(rows, (row) => row.kind))
    await restoreKind(scope, kind, changes)
  return rows.length
}

async function restoreKind(
  scope: RevertScope,
  kind: ImportKind,
  changes: readonly Change[],
): Promise<void> {
  const { db, projectId, tally } = scope
  const store = storeOf(kind)
  const ids = changes.map(({ entityId }) => entityId)
  const current = await store?.findCurrent?.(db, ids, sql`for update`, scope)
  const restored = changes.flatMap((change) => {
    const here = current?.get(change.entityId)
    const fields = Object.keys(change.set)
    const open = here
      ? fields.filter((field) => printOf(here[field]) === printOf(change.set[field]))
      : []
    const left = fields.filter((field) => !open.includes(field))
    if (left.length > 0) {
      tally.keep(
        { kind, id: change.entityId, name: getName(here), fields: left },
        open.length === 0,
      )
    }
    if (!here || open.length === 0) return []
    tally.count(kind, 'restored')
    const values = {
      ...here,
      ...Object.fromEntries(open.map((field) => [field, change.was[field]])),
    }
    return [{ change, here, open, values }]
  })
  if (restored.length === 0) return
  await store?.change?.(
    { db, projectId },
    restored.map(({ change, values }) => ({
      id: change.entityId,
      item: { externalId: change.externalId, place: '' },
      values,
    })),
  )
  // What was imported last is what the import before this one said.
  const links = restored.map(({ change, open }) => ({
    externalId: change.externalId,
    entityId: change.entityId,
    fields: open,
    prints: Object.fromEntries(
      open.flatMap((field) => (field in change.prints ? [[field, change.prints[field]]] : [])),
    ),
  }))
  await sql`
    update import_links l set "values" = (l."values" - n."fields") || n."prints"
    from ${recordset(links)} as n("externalId" text, "entityId" uuid, "fields" text[], "prints" jsonb)
    where l."projectId" = ${projectId} and l."kind" = ${kind} and l."externalId" = n."externalId" and l."entityId" = n."entityId"
  `.execute(db)
}
