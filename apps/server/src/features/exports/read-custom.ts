import type { Actor } from '@courtside/contract/can.ts'
import {
  type CustomField,
  type CustomValues,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import type { ExportedTask } from '@courtside/contract/exports.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine } from '#features/projects/visible.ts'
import { isExportable } from './visible.ts'

/** A field of one of the projects that an export takes tasks from. */
export type ExportedField = CustomField & { readonly projectId: string }

/** The custom fields of the projects that an export takes tasks from, in their order; those that were removed are not. */
export async function findFields(
  db: Db,
  actor: Actor,
  exportId: string,
): Promise<readonly ExportedField[]> {
  const { rows } = await sql<ExportedField>`
    select f."id", f."projectId", f."name", f."kind", f."options", f."rank", f."isArchived" from custom_fields f
    where not f."isArchived" and f."projectId" in (
      select t."projectId" from exports e join tasks t on t."id" = any(e."rowIds")
      join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where e."id" = ${exportId} and ${isExportable(actor)}
    )
    order by f."projectId", f."rank", f."id"
  `.execute(db)
  return rows
}

type Named = NonNullable<ExportedTask['custom']>

/** What a task has of its project's fields, by their names: options and people by theirs. */
export function getNamedValues(
  projectId: string,
  values: CustomValues,
  fields: readonly ExportedField[],
  people: Readonly<Record<string, string>>,
): Named {
  return Object.fromEntries(
    fields.flatMap<readonly [string, Named[string]]>((field) => {
      const value = field.projectId === projectId ? getCustomValue(field, values) : undefined
      if (value === undefined) return []
      const getName = (id: string) => field.options.find((option) => option.id === id)?.name ?? id
      if (Array.isArray(value)) return [[field.name, value.map(getName)]]
      if (field.kind === 'select') return [[field.name, getName(String(value))]]
      return [[field.name, field.kind === 'person' ? (people[String(value)] ?? '') : value]]
    }),
  )
}
