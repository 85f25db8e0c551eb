import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import {
  Profile,
  type ProfileChanges,
  checkHandle,
  getProfile,
  updateProfile,
} from '@courtside/contract/profile.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { listShape } from '#db/shape-columns.ts'
import { AppError, conflict, invalid, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'

/** What people say of themselves; nobody else does. */
export function registerProfileRoutes(api: Api, identity: Identity): void {
  serve(api, getProfile, async ({ db, actor }) => loadProfile(db, actor.id))

  serve(api, checkHandle, async ({ db, actor }, { query }) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select not exists (
        select from users where lower("handle") = lower(${query.handle}) and "id" <> ${actor.id}::uuid
      ) as "isFree"
    `.execute(db)
    return { isFree: rows[0]?.isFree ?? false }
  })

  serve(api, updateProfile, async ({ db, actor }, { body }) => {
    const { changes, ...cause } = body
    const profile = await loadProfile(db, actor.id)
    const open = openChanges(profile, changes)
    if (Object.keys(open).length === 0) return profile
    const conflicting = getConflictingFields(profile, open)
    if (conflicting.length > 0)
      throw conflict('This was changed elsewhere before you saved', {
        current: profile,
        conflictingFields: conflicting,
      })
    if (open.avatarUrl?.set) await assertOwnPicture(db, actor.id, open.avatarUrl.set)
    if (!(await write(db, actor.id, open)))
      throw new AppError(409, 'name_taken', 'This handle is taken. Choose another one.')
    await logAudit(db, 'user.updated', actor.id, { by: actor.id, changes: open, ...cause })
    // Their name stands in what others have before them.
    await identity.rightsChanged(db)
    const set = Object.fromEntries(Object.entries(open).map(([field, one]) => [field, one.set]))
    return { ...profile, ...set }
  })
}

const { uid: _uid, ...profileShape } = Profile.shape

async function loadProfile(db: Db, id: string): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select u."id" as "uid", ${listShape(profileShape, 'u')} from users u where u."id" = ${id}::uuid
  `.execute(db)
  if (!rows[0]) throw notFound('Person')
  return rows[0]
}

async function assertOwnPicture(db: Db, id: string, address: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pictures where "userId" = ${id}::uuid and '/api/pictures/' || "id" = ${address}
  `.execute(db)
  if (rows.length === 0)
    throw invalid([
      {
        path: 'body.changes.avatarUrl',
        message: 'This picture is no longer available. Choose it again',
      },
    ])
}

/** False where somebody else has the handle. */
async function write(db: Db, id: string, changes: ProfileChanges): Promise<boolean> {
  const sets: RawBuilder<unknown>[] = Object.entries(changes).map(
    ([field, { set }]) => sql`${sql.ref(field)} = ${set}`,
  )
  const written = sql`
    update users set ${sql.join([...sets, sql`"updatedAt" = now()`])}
    where "id" = ${id}::uuid and not exists (
      select from users o where lower(o."handle") = lower(${changes.handle?.set ?? null}::text) and o."id" <> ${id}::uuid
    )
  `.execute(db)
  // Of two who choose the same at once, the second learns it from the index.
  const { numAffectedRows } = await written.catch((error: unknown) => {
    if (isDuplicate(error)) return { numAffectedRows: 0n }
    throw error
  })
  return numAffectedRows === 1n
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
