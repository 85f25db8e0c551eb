import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Prints } from './diff-item.ts'
import type { PlanItem } from './import-plan.ts'
import {
  type ChangedRow,
  type Scope,
  type Target,
  recordset,
  getReferenceKey,
} from './stores/item-store.ts'

/** What a thing of the file became here, and its fields as they were imported last. */
export type Link = { readonly entityId: string; readonly prints: Prints }

/** Of the given things, those that were imported into the project before. */
export async function findLinks(
  db: Db,
  target: Target,
  kind: ImportKind,
  externalIds: readonly string[],
): Promise<Map<string, Link>> {
  if (target.projectId === null) return new Map()
  const { rows } = await sql<Link & { externalId: string }>`
    select "externalId", "entityId", "values" as "prints" from import_links
    where "projectId" = ${target.projectId} and "source" = ${target.source} and "kind" = ${kind}
      and "externalId" = any(${externalIds}::text[])
  `.execute(db)
  return new Map(rows.map(({ externalId, ...link }) => [externalId, link]))
}

/** Everything that others refer to, as far as it was imported before. */
export async function findReferences(db: Db, target: Target): Promise<Map<string, string>> {
  if (target.projectId === null) return new Map()
  const { rows } = await sql<{ kind: ImportKind; externalId: string; entityId: string }>`
    select "kind", "externalId", "entityId" from import_links
    where "projectId" = ${target.projectId} and "source" = ${target.source}
      and "kind" in ('statuses', 'labels', 'types', 'people', 'customFields', 'customOptions', 'tasks')
  `.execute(db)
  return new Map(
    rows.map(({ kind, externalId, entityId }) => [getReferenceKey(kind, externalId), entityId]),
  )
}

export type NewLink = {
  readonly externalId: string
  readonly entityId: string
  readonly values: Prints
  readonly isAdded: boolean
}

/** Remembers what things became and what was imported of them. */
export async function saveLinks(
  scope: Scope,
  kind: ImportKind,
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    insert into import_links ("projectId", "source", "kind", "externalId", "entityId", "importId", "addedBy", "values")
    select ${scope.projectId}, ${scope.source}, ${kind}, n."externalId", n."entityId", ${scope.importId}::uuid,
      case when n."isAdded" then ${scope.importId}::uuid end, n."values"
    from ${recordset(links)} as n("externalId" text, "entityId" uuid, "isAdded" boolean, "values" jsonb)
    on conflict ("projectId", "source", "kind", "externalId") do update set "values" = excluded."values"
  `.execute(scope.db)
}

/** Remembers what an import changes, so that it can be put back. */
export async function saveChanges(
  scope: Scope,
  kind: ImportKind,
  rows: readonly ChangedRow<PlanItem>[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ id, externalId, values, taken, here, last }) => ({
    id,
    externalId,
    was: Object.fromEntries(taken.map((field) => [field, here[field]])),
    set: Object.fromEntries(taken.map((field) => [field, values[field]])),
    prints: last,
  }))
  await sql`
    insert into import_changes ("importId", "kind", "entityId", "externalId", "was", "set", "prints")
    select ${scope.importId}::uuid, ${kind}, n."id", n."externalId", n."was", n."set", n."prints"
    from ${recordset(records)} as n("id" uuid, "externalId" text, "was" jsonb, "set" jsonb, "prints" jsonb)
    on conflict do nothing
  `.execute(scope.db)
}
