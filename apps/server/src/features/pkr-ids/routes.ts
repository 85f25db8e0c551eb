import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { enteredFields, isNothing } from '@courtside/contract/pkr-fields.ts'
import * as contract from '@courtside/contract/pkr-ids.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { assertFit, readPkrFormat } from './check-number.ts'
import { hidePrivate } from './hide-private.ts'
import { issueNumbers } from './issue-numbers.ts'
import { listPkrIdActivity } from './list-activity.ts'
import { countPkrIds, listPkrIds } from './list-entries.ts'
import { listLiveOf } from './lists/store-lists.ts'
import { assertFreeUser, patchEntries } from './patch-entries.ts'
import * as queries from './queries.ts'

/** The register of PKR IDs. Who may not see it finds nothing in it. */
export function registerPkrIdRoutes(api: Api): void {
  serve(api, contract.listPkrIds, async ({ db, actor }, { query }) => {
    assertAllowed(canPkr.see(actor))
    return listPkrIds(db, actor, query)
  })

  serve(api, contract.countPkrIds, async ({ db, actor }, { query }) => {
    assertAllowed(canPkr.see(actor))
    return { count: await countPkrIds(db, actor, query) }
  })

  serve(api, contract.listClubs, async ({ db, actor }) => {
    assertAllowed(canPkr.see(actor))
    return { items: await queries.listClubs(db) }
  })

  serve(api, contract.getPkrId, async ({ db, actor }, { params }) => {
    const entry = await getEntry(actor, () => queries.findPkrId(db, actor, params.id))
    return { ...entry, liveListIds: await listLiveOf(db, actor, entry.id) }
  })

  serve(api, contract.listPkrIdActivity, async ({ db, actor }, { params, query }) => {
    await getEntry(actor, () => queries.findPkrId(db, actor, params.id))
    return listPkrIdActivity(db, actor, params.id, query)
  })

  serve(api, contract.createPkrId, async (context, { body }) => {
    const { db, actor } = context
    const { id = createId(), number, ...said } = body
    const status = said.status ?? (said.name === '' ? 'free' : 'assigned')
    const draft = { ...said, id, status }
    const given = getFieldNames(enteredFields).filter((name) => !isNothing(draft[name]))
    assertAllowed(canPkr.change(actor, given))
    await assertFreeUser(db, said.userId ?? null, 'body.userId')
    const enter = (wanted: string) => queries.addPkrId(db, actor, { ...draft, number: wanted })
    const made =
      number === undefined
        ? await enterNext(context, enter)
        : await enterGiven(context, number, enter)
    const changes = given.map((field) => [field, { was: null, set: draft[field] }] as const)
    await logAudit(db, 'pkr_id.created', id, {
      by: actor.id,
      changes: hidePrivate({
        number: { was: null, set: made.number },
        ...Object.fromEntries(changes),
      }),
    })
    return made
  })

  serve(api, contract.updatePkrId, async ({ db, actor }, { params, body }) => {
    const { changes, ...gesture } = body
    const [entry] = await patchEntries(db, actor, [{ id: params.id, changes }], gesture)
    if (!entry) throw notFound('PKR ID')
    return entry
  })

  serve(api, contract.updatePkrIds, async ({ db, actor }, { body: { entries, ...gesture } }) => ({
    entries: await patchEntries(db, actor, entries, gesture),
  }))
}

type Enter = (number: string) => Promise<PkrId | undefined>

/** Enters the number that somebody says. */
async function enterGiven(context: Context, number: string, enter: Enter): Promise<PkrId> {
  assertFit(await readPkrFormat(context.db), number)
  const made = await enter(number)
  if (!made) throw await whyTaken(context, number)
  return made
}

/** Enters the next number that nobody else has by then. */
async function enterNext({ db }: Context, enter: Enter): Promise<PkrId> {
  const [made] = await issueNumbers(db, 1, async ([number = '']) => {
    const entry = await enter(number)
    return entry ? [entry] : []
  })
  if (!made) throw new Error('Issuing ends with as many as asked for')
  return made
}

/** Throws 404 where there is no such entry, or the actor may see none. */
async function getEntry<Entry>(
  actor: Actor,
  find: () => Promise<Entry | undefined>,
): Promise<Entry> {
  const entry = canPkr.see(actor) ? await find() : undefined
  if (!entry) throw notFound('PKR ID')
  return entry
}

async function whyTaken({ db }: Context, wanted: string): Promise<AppError> {
  const taken = await queries.findTaken(db, wanted)
  return new AppError(
    409,
    'number_taken',
    taken?.isArchived
      ? 'This number was used before and can’t be used again. Restore the entry, or use another number.'
      : 'This number is taken. Use another one, or open the entry that has it.',
    { details: taken },
  )
}
