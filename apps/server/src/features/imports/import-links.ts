import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Prints } from './diff-item.ts'
import { type Scope, type Target, recordset, referenceKey } from './item-store.ts'

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
      and "kind" in ('statuses', 'labels', 'people', 'tasks')
  `.execute(db)
  return new Map(
    rows.map(({ kind, externalId, entityId }) => [referenceKey(kind, externalId), entityId]),
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
    insert into import_links ("projectId", "source", "kind", "externalId", "entityId", "addedBy", "values")
    select ${scope.projectId}, ${scope.source}, ${kind}, n."externalId", n."entityId",
      case when n."isAdded" then ${scope.importId}::uuid end, n."values"
    from ${recordset(links)} as n("externalId" text, "entityId" uuid, "isAdded" boolean, "values" jsonb)
    on conflict ("projectId", "source", "kind", "externalId") do update set "values" = excluded."values"
  `.execute(scope.db)
}
