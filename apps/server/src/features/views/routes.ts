import { type ViewFacts, can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import * as contract from '@courtside/contract/views.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { type StoredView, hideForeign } from './hide-foreign.ts'
import * as queries from './queries.ts'

type View = contract.View

export function registerViewRoutes(api: Api): void {
  serve(api, contract.listViews, async ({ db, actor }) => ({
    items: await hideForeign(db, actor, await queries.listViews(db, actor)),
  }))

  serve(api, contract.createView, async (context, { body }) => {
    const { db, actor } = context
    const project =
      body.projectId === null ? null : await findProjectFacts(db, actor, body.projectId)
    if (project === undefined) throw notFound('Project')
    assertAllowed((body.isShared ? can.shareView : can.saveView)(actor, project))
    const cause = { actorId: actor.id }
    const made = await queries.addView(db, { ...body, id: body.id ?? createId() }, cause)
    if (!made) throw createNotMadeError()
    await logShared(context, 'created', made, made.isShared)
    return shown(context, made)
  })

  serve(api, contract.updateView, async (context, { params, body }) => {
    const { db, actor } = context
    const { view, facts } = await getView(context, params.id)
    assertAllowed(can.changeView(actor, facts))
    const seen = await shown(context, view)
    const open = openChanges(seen, body.changes)
    if (Object.keys(open).length === 0) return seen
    assertSharingAllowed(context, facts, open)
    const conflicting = getConflictingFields(seen, open)
    if (conflicting.length > 0) throw createConflictedError(seen, conflicting)
    const isUnshared = open.isShared?.set === false && view.isDefault
    const all = isUnshared ? { ...open, isDefault: { was: true, set: false } } : open
    const changed = await queries.updateView(db, actor, view, all, { actorId: actor.id })
    if (!changed) throw createConflictedError(seen, Object.keys(open))
    const told = changed.isShared ? changed : view
    await logShared(context, 'updated', told, told.isShared)
    return shown(context, changed)
  })

  serve(api, contract.deleteView, async (context, { params }) => {
    const { view, facts } = await getView(context, params.id)
    assertAllowed(can.changeView(context.actor, facts))
    if (await queries.archiveView(context.db, context.actor, view, true))
      await logShared(context, 'deleted', view, view.isShared)
  })

  serve(api, contract.restoreView, async (context, { params }) => {
    const found = await queries.findView(context.db, context.actor, params.id, true)
    if (!found) throw notFound('View')
    assertAllowed(can.changeView(context.actor, found.facts))
    const { db, actor } = context
    const restored = await queries.archiveView(db, actor, found.view, false)
    if (restored) await logShared(context, 'restored', restored, restored.isShared)
    // Somebody else may have brought it back meanwhile.
    const there = restored ?? (await queries.findView(db, actor, params.id))?.view
    if (!there) throw createNotMadeError()
    return shown(context, there)
  })

  serve(api, contract.pinViews, ({ db, actor }, { body }) =>
    queries.pinViews(db, actor, body.viewIds),
  )
}

async function shown({ db, actor }: Context, view: StoredView): Promise<View> {
  const [mended = view] = await hideForeign(db, actor, [view])
  return mended
}

async function getView({ db, actor }: Context, id: string) {
  const found = await queries.findView(db, actor, id)
  if (!found) throw notFound('View')
  return found
}

function assertSharingAllowed(
  { actor }: Context,
  facts: ViewFacts,
  { isShared, isDefault }: contract.ViewChanges,
): void {
  if (isShared) assertAllowed(can.shareView(actor, facts.project))
  if (!isDefault) return
  const becomes = { ...facts, isShared: isShared?.set ?? facts.isShared }
  if (isDefault.set && (!becomes.isShared || becomes.project === null))
    throw invalid([
      {
        path: 'body.changes.isDefault',
        message: 'Only a shared view of a project can be its default',
      },
    ])
  assertAllowed(can.makeDefaultView(actor, facts))
}

/** Views of the workspace are no project's: what is shared there stands in the organisation's log. */
async function logShared(
  { db, actor }: Context,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  { id, projectId, name }: View,
  isTold: boolean,
): Promise<void> {
  if (projectId !== null || !isTold) return
  const changes = { name: { was: null, set: name } }
  await logAudit(db, `organisation.view_${verb}`, id, { changes, by: actor.id })
}

const createNotMadeError = () =>
  new AppError(
    409,
    'limit_reached',
    `You can have up to ${contract.viewLimit} views. Delete one first.`,
  )

const createConflictedError = (current: View, fields: readonly string[]) =>
  conflict('Someone else changed this view before you saved', {
    current,
    conflictingFields: fields,
  })
