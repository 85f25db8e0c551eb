import type { ImportPreview, StatusChoice } from '@courtside/contract/imports.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { UsageError } from './run-command.ts'

const plain = (name: string): string => name.trim().toLowerCase()

/** What the caller said that lists of the file become, by their names: a group, or a status that the project has. */
export async function findStatusChoices(
  db: Db,
  projectId: string | null,
  { statuses }: Pick<ImportPreview, 'statuses'>,
  pairs: readonly string[],
): Promise<StatusChoice[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select "id", "name" from statuses where "projectId" = ${projectId} and not "isArchived"
  `.execute(db)
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=')
    const [name, wanted] = [pair.slice(0, at), plain(pair.slice(at + 1))]
    const list = statuses.find((one) => plain(one.name) === plain(name))
    if (at < 1 || !list)
      throw new UsageError(
        `--status needs "Name=group", with a name of ${statuses.map((one) => JSON.stringify(one.name)).join(', ')}`,
      )
    const own = rows.find((row) => plain(row.name) === wanted)
    const group = statusGroups.find((one) => one === wanted)
    if (own) return { externalId: list.externalId, statusId: own.id }
    if (group) return { externalId: list.externalId, group }
    throw new UsageError(
      `${JSON.stringify(wanted)} is no status of the project. Choose one, or ${statusGroups.join(', ')}`,
    )
  })
}
