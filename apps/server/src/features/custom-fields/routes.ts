import { can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import {
  type CustomField,
  createCustomField,
  customFieldLimit,
  getKindAfter,
  moveCustomField,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { findRankBetween } from '#features/tasks/make-rank.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { checkOptions } from './check-options.ts'
import * as queries from './queries.ts'

export function registerCustomFieldRoutes(api: Api): void {
  serve(api, createCustomField, async (context, { params, body }) => {
    const { db, actor } = context
    await assertWorkflowAllowed(context, params.projectId, 'Project')
    checkOptions(body.kind, body.options)
    await queries.oneAtATime(db, params.projectId)
    const beside = await queries.findBeside(db, params.projectId, body.name, null)
    rejectBeside(beside, body.name)
    const rank = getRankAt({ after: beside.lastRank, before: null })
    const field = { ...body, id: body.id ?? createId(), rank }
    const made = await queries.addCustomField(db, params.projectId, field, { actorId: actor.id })
    if (!made) throw conflict('Someone else just created this field. Try again.')
    return made
  })

  serve(api, updateCustomField, async (context, { params, body }) => {
    const { field, projectId } = await getField(context, params.id)
    const open = openChanges(field, body.changes)
    if (Object.keys(open).length === 0) return field
    const conflicting = getConflictingFields(field, open)
    if (conflicting.length > 0) throw createConflictedError(field, conflicting)
    const { kind, options, name, isArchived } = open
    if (kind && !isAllowedKind(kind, body.undoOf !== undefined)) throw createOtherKindError()
    if (options || kind) checkOptions(kind?.set ?? field.kind, options?.set ?? field.options)
    if (name || isArchived?.set === false) {
      const wanted = name?.set ?? field.name
      const beside = await queries.findBeside(context.db, projectId, wanted, field.id)
      rejectBeside({ ...beside, ...(!isArchived && { count: 0 }) }, wanted)
    }
    const { batchId, undoOf } = body
    const cause = { actorId: context.actor.id, batchId, undoOf }
    const changed = await queries.saveCustomField(context.db, field.id, open, cause)
    if (changed) return changed
    throw createConflictedError((await getField(context, params.id)).field, Object.keys(open))
  })

  serve(api, moveCustomField, async (context, { params, body }) => {
    const { db, actor } = context
    const { field, projectId } = await getField(context, params.id)
    const place = await queries.findPlace(db, projectId, body.after, field.id)
    if (!place) throw invalid([{ path: 'body.after', message: 'This field isn’t in the project' }])
    const rank = getRankAt(place)
    return (await queries.saveCustomFieldRank(db, field.id, rank, { actorId: actor.id })) ?? field
  })
}

/** Two made at once may share a key; the id then decides, and nothing can stand between them. */
const getRankAt = ({ after, before }: { after: string | null; before: string | null }): string =>
  findRankBetween(after, before) ?? findRankBetween(after, null) ?? 'a0'

async function getField(context: Context, id: string) {
  const found = await queries.findCustomField(context.db, id)
  if (!found) throw notFound('Field')
  await assertWorkflowAllowed(context, found.projectId, 'Field')
  return found
}

async function assertWorkflowAllowed({ db, actor }: Context, projectId: string, what: string) {
  const facts = await findProjectFacts(db, actor, projectId)
  if (!facts) throw notFound(what)
  assertAllowed(can.manageWorkflow(actor, facts))
}

/** The way back is open only to who has just come. */
const isAllowedKind = (
  { was, set }: { was: CustomField['kind']; set: CustomField['kind'] },
  isUndo: boolean,
): boolean => getKindAfter(was) === set || (isUndo && getKindAfter(set) === was)

const createOtherKindError = () =>
  invalid([
    {
      path: 'body.changes.kind',
      message:
        'You can only change text to link, link to text, and choice to multiple choice. Create a new field instead',
    },
  ])

function rejectBeside(
  { count, isNameTaken }: { count: number; isNameTaken: boolean },
  name: string,
): void {
  if (isNameTaken)
    throw invalid([
      { path: 'body.name', message: `The project already has a field named “${name}”` },
    ])
  if (count >= customFieldLimit) {
    const message = `A project has at most ${customFieldLimit} fields. Remove one first`
    throw invalid([{ path: 'body', message }])
  }
}

const createConflictedError = (current: CustomField, fields: readonly string[]) =>
  conflict('Someone else changed this field before you saved', {
    current,
    conflictingFields: fields,
  })
