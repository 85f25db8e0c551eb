import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { CurrentUser, Person, User, listUsers as endpoint } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { projectUser } from './visible.ts'

type Query = HandlerArguments<typeof endpoint>['query']

const personColumns: RawBuilder<unknown> = sql`u."id" as "uid", u."name", u."handle", u."avatarUrl", u."isPlaceholder"`

const userColumns: RawBuilder<unknown> = sql`
  ${personColumns}, u."email", u."status", u."isProjectUser", u."lastSeenAt",
  (select coalesce(json_agg(json_build_object('id', r."id", 'name', r."name") order by r."name"), '[]')
    from user_roles ur join roles r on r."id" = ur."roleId" where ur."userId" = u."id") as "roles"`

/** The signed-in person with the organisation they are in. */
export async function findCurrentUser(db: Db, actor: Actor): Promise<CurrentUser | undefined> {
  const { rows } = await sql<Omit<CurrentUser, 'permissions'>>`
    select ${userColumns}, u."locale", u."timeZone",
      (select json_build_object('id', o."id", 'name', o."name", 'timeZone', o."timeZone") from organisations o) as "organisation"
    from users u where u."id" = ${actor.id}
  `.execute(db)
  return rows[0] && { ...rows[0], permissions: [...actor.permissions] }
}

/** The people of `projectUser`, by name. */
export async function listProjectUsers(db: Db, actor: Actor): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${personColumns} from users u where ${projectUser(actor)}
    order by fold(u."name"), u."id"
  `.execute(db)
  return rows
}

/** A page of all users by name. */
export async function listUsers(db: Db, query: Query) {
  const byName = { value: sql`fold(u."name")`, cast: 'text' }
  const paging = keyset(byName, sql`u."id"`, { sort: 'name', after: query.after })
  const conditions = [paging.isBehind]
  const words = query.search?.trim()
  if (words) {
    const pattern = containing(words)
    conditions.push(
      sql`(fold(u."name") like fold(${pattern}) or lower(u."email") like lower(${pattern}))`,
    )
  }
  const { rows } = await sql<User & { sortValue: string }>`
    select ${userColumns}, ${paging.sortValue} from users u
    where ${sql.join(conditions, sql` and `)} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.sortValue, row.uid])
}
