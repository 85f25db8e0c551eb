import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { tellDuplicatesApart } from '@courtside/contract/pkr-merges.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed, notFound } from '#errors.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { lockPkrIds } from './queries.ts'

type Pair = { readonly oneId: string; readonly otherId: string }

/** Notes of pairs of entries that they are two members', or takes that back; each one's history tells what changed. */
export async function markDistinct(
  db: Db,
  actor: Actor,
  { pairs, areApart, ...gesture }: HandlerArguments<typeof tellDuplicatesApart>['body'],
): Promise<void> {
  const ids = [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))]
  const entries = canPkr.see(actor) ? await lockPkrIds(db, actor, ids) : []
  if (entries.length < ids.length) throw notFound('PKR ID')
  assertAllowed(canPkr.change(actor))
  const changed = areApart
    ? await addPairs(db, pairs, gesture.batchId)
    : await removePairs(db, pairs, gesture.undoOf)
  if (changed.length === 0) return
  const numbers = new Map(entries.map(({ id, number }) => [id, number]))
  await logAudits(
    db,
    'pkr_id.told_apart',
    entries.flatMap(({ id }) => {
      const others = changed.flatMap(({ oneId, otherId }) =>
        oneId === id ? [otherId] : otherId === id ? [oneId] : [],
      )
      const from = others.flatMap((other) => numbers.get(other) ?? [])
      const [was, set] = areApart ? [null, from] : [from, null]
      return from.length === 0 ? [] : [{ entityId: id, changes: { toldApart: { was, set } } }]
    }),
    { by: actor.id, ...gesture },
  )
}

const ordered = (pairs: readonly Pair[]) => sql`(
  select distinct least(p."oneId", p."otherId") as "oneId", greatest(p."oneId", p."otherId") as "otherId"
  from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p("oneId" uuid, "otherId" uuid)
) p`

async function addPairs(
  db: Db,
  pairs: readonly Pair[],
  batchId: string | undefined,
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    insert into pkr_distinct_pairs ("oneId", "otherId", "batchId")
    select p."oneId", p."otherId", ${batchId ?? null}::uuid from ${ordered(pairs)}
    on conflict do nothing returning "oneId", "otherId"
  `.execute(db)
  return rows
}

/** Undo takes back what its gesture said, and leaves pairs that were known before. */
async function removePairs(
  db: Db,
  pairs: readonly Pair[],
  undoOf: string | undefined,
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    delete from pkr_distinct_pairs d using ${ordered(pairs)}
    where d."oneId" = p."oneId" and d."otherId" = p."otherId"
      and (${undoOf ?? null}::uuid is null or d."batchId" = ${undoOf ?? null}::uuid)
    returning d."oneId", d."otherId"
  `.execute(db)
  return rows
}
