import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError } from '#errors.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

/** One of the roles every organisation starts with, or any by its id. */
type WhichRole = BuiltInRole | { readonly id: string }

export type NewUser = {
  readonly id?: string
  readonly name: string
  readonly email?: string | null
  readonly role: WhichRole
  readonly status?: 'invited' | 'active' | 'pending'
  /** Where the person comes from, such as the demo; absent for people who came by themselves. */
  readonly external?: { readonly source: string; readonly id: string }
  /** Is named and can't sign in. */
  readonly isPlaceholder?: true
}

/** Adds a person with one role and a handle made from the name. Throws when there is no organisation yet. */
export async function addUser(db: Db, user: NewUser): Promise<string> {
  const id = user.id ?? createId()
  await addNamed(db, { ...user, id })
  await giveRole(db, id, user.role)
  return id
}

type Invited = { readonly id: string; readonly name: string }

/** Adds people who are invited, without a role and an address, each with a handle made from the name. */
export async function addInvited(db: Db, people: readonly Invited[]): Promise<void> {
  const withHandles = (makeOne: (name: string) => string, some: readonly Invited[]) =>
    some.map((one) => ({ ...one, handle: makeOne(one.name) }))
  const left = await insertInvited(db, withHandles(handleOf, people))
  const rest = await insertInvited(
    db,
    withHandles((name) => withDigits(handleOf(name)), left),
  )
  if (rest.length > 0) throw new Error('No handle is free for the invited person')
}

/** Those whose handle is somebody's already are answered, and not added. */
async function insertInvited(
  db: Db,
  people: readonly (Invited & { readonly handle: string })[],
): Promise<Invited[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into users ("id", "name", "handle", "status", "isPlaceholder")
    select p."id", p."name", p."handle", 'invited', true
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p("id" uuid, "name" text, "handle" text)
    on conflict (lower("handle")) do nothing returning "id"
  `.execute(db)
  const added = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => !added.has(id))
}

/** Adds a group with nobody in it yet; returns the handle made from its name. */
export const addGroup = (
  db: Db,
  group: { readonly id: string; readonly name: string },
): Promise<string> => addNamed(db, { ...group, isGroup: true })

/** Adds a name that no import brought and that nobody signs in with; returns its handle. */
export const addStandIn = (
  db: Db,
  standIn: { readonly id: string; readonly name: string },
): Promise<string> => addNamed(db, { ...standIn, isPlaceholder: true })

type Named = Omit<NewUser, 'role'> & { readonly id: string; readonly isGroup?: true }

async function addNamed(db: Db, named: Named): Promise<string> {
  const handle = handleOf(named.name)
  for (const one of [handle, withDigits(handle)]) if (await insert(db, one, named)) return one
  throw new Error(`No handle is free for ${named.name}`)
}

/**
 * Adds a role to those a person has. A link that was handed over for them ends with it: whoever made it was
 * allowed to reach into an account that could do less. Throws when there is no organisation yet.
 */
export async function giveRole(db: Db, userId: string, role: WhichRole): Promise<void> {
  const isIt = typeof role === 'string' ? sql`"builtIn" = ${role}` : sql`"id" = ${role.id}`
  const { rows } = await sql`
    with role as (select "id" from roles where ${isIt}), given as (
      insert into user_roles ("userId", "roleId") select ${userId}, "id" from role on conflict do nothing
    ), ended as (
      delete from one_time_codes c using identities i
      where i."userId" = ${userId} and i."issuer" = ${embeddedIssuer} and c."accountId"::text = i."subject" and not c."isMailed"
    )
    select "id" from role
  `.execute(db)
  if (rows.length === 0)
    throw new AppError(403, 'not_a_member', 'This organisation has not been set up yet')
}

async function insert(db: Db, handle: string, named: Named): Promise<boolean> {
  const { id, name, email, status, external, isPlaceholder, isGroup } = named
  const { numAffectedRows } = await sql`
    insert into users ("id", "name", "handle", "email", "status", "externalSource", "externalId", "isPlaceholder", "isGroup")
    values (${id}, ${name}, ${handle}, ${email ?? null}, ${status ?? 'active'},
      ${external?.source ?? null}, ${external?.id ?? null}, ${isPlaceholder ?? false}, ${isGroup ?? false})
    on conflict (lower("handle")) do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** `Ann O’Neill` -> `ann-oneill`; a name without Latin letters gives `member`. */
const handleOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '') || 'member'

const withDigits = (handle: string): string =>
  `${handle}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
