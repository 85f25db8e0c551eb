import type { Actor } from '@courtside/contract/can.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'

export type Alike = { readonly id: string; readonly key: string; readonly title: string }

/** So much of three letters in a row must two titles have in common, from 0 to 1. */
const likeness = 0.6

/** An open task of the same project whose title is much like that of one, the most alike: it may have been made twice. */
export async function findAlike(db: Db, actor: Actor, id: string): Promise<Alike | undefined> {
  const { rows } = await sql<Alike>`
    select t."id", p."key" || '-' || t."number" as "key", t."title"
    from tasks made join tasks t on t."projectId" = made."projectId" and t."id" <> made."id" and t."deletedAt" is null and t."archivedAt" is null
      join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where made."id" = ${id}::uuid and s."group" <> all(${[...closedGroups]}::text[]) and ${isReadableTask(actor)}
      and similarity(t."plainTitle", made."plainTitle") >= ${likeness}
    order by similarity(t."plainTitle", made."plainTitle") desc, t."id" desc limit 1
  `.execute(db)
  return rows[0]
}
