import { listProjectBursts } from '@courtside/contract/bursts.ts'
import { can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import {
  createProject,
  deleteProject,
  getProject,
  listProjectActivity,
  listProjects,
  moveDates,
  pinProject,
  type Project,
  type ProjectChanges,
  ProjectKey,
  reservedKeys,
  restoreProject,
  suggestProjectKey,
  updateProject,
} from '@courtside/contract/projects.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import * as activity from '#features/activity/list-activity.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { hideLinks } from '#features/tasks/hide-links.ts'
import { showEntries } from '#features/tasks/show-entries.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { checkEvent, followEvent, moveEnd } from './check-event.ts'
import { checkReferences, createKeyTakenError } from './check-references.ts'
import { createProject as storeProject } from './create-project.ts'
import { pinProject as storePin } from './find-glances.ts'
import { findProjectId, getProjectFacts } from './find-project.ts'
import { moveDates as moveAllDates } from './move-dates.ts'
import { findProject, findTakenKeys, isKeyFree, listProjects as readProjects } from './queries.ts'
import { saveProject, trashProject } from './save-project.ts'
import { getKeyCandidates } from './suggest-key.ts'
import { createFromTemplate } from './templates/create-from-template.ts'

export function registerProjectRoutes(api: Api): void {
  serve(api, listProjects, ({ db, actor }, { query }) => readProjects(db, actor, query))

  serve(api, suggestProjectKey, async ({ db, actor }, { query }) => {
    assertAllowed(can.createProject(actor))
    if (query.key !== undefined) {
      const key = ProjectKey.safeParse(query.key)
      if (!key.success)
        throw invalid([{ path: 'query.key', message: 'Use 2 to 10 letters from A to Z' }])
      return {
        key: key.data,
        isFree: !reservedKeys.has(key.data) && (await isKeyFree(db, key.data)),
      }
    }
    const candidates = getKeyCandidates(query.name ?? '')
    const taken = await findTakenKeys(db, candidates)
    return { key: candidates.find((key) => !taken.has(key)) ?? '', isFree: true }
  })

  serve(api, createProject, async ({ db, actor }, { body }) => {
    assertAllowed(can.createProject(actor))
    const { id = createId(), templateId, eventOn, ...draft } = body
    const cause = { actorId: actor.id, batchId: createId() }
    const span = {
      targetOn: eventOn ?? draft.targetOn ?? null,
      eventEndOn: draft.eventEndOn ?? null,
    }
    checkEvent(span, 'body.eventEndOn')
    await checkReferences(db, id, draft)
    const isMade =
      templateId === undefined
        ? await storeProject(db, id, draft, cause)
        : await createFromTemplate(db, id, templateId, eventOn, draft, cause)
    if (!isMade) throw createKeyTakenError(draft.key)
    return loadProject({ db, actor }, id)
  })

  serve(api, getProject, async (context, { params }) => {
    // What is absent is looked for as long as what may not be read.
    return loadProject(context, (await findProjectId(context.db, params.id)) ?? absentId)
  })

  serve(api, updateProject, async (context, { params, body }) => {
    const current = await loadProject(context, params.id)
    const facts = { ...current, isDeleted: current.deletedAt !== null }
    const { isArchived, ...rest } = body.changes
    if (isArchived) assertAllowed(can.archiveProject(context.actor, facts))
    if (Object.keys(rest).length > 0) assertAllowed(can.editProject(context.actor, facts))
    const cause = { actorId: context.actor.id, batchId: body.batchId, undoOf: body.undoOf }
    return patchProject(context, current, body.changes, cause)
  })

  serve(api, moveDates, async (context, { params, body }) => {
    const { targetOn, ...gesture } = body
    const current = await loadProject(context, params.id)
    assertAllowed(
      can.moveDates(context.actor, { ...current, isDeleted: current.deletedAt !== null }),
    )
    if (current.targetOn === targetOn.set) return { project: current, tasks: [] }
    if (current.targetOn !== targetOn.was) throw createConflictedError(current, ['targetOn'])
    const cause = { actorId: context.actor.id, ...gesture }
    const span = { targetOn, eventEndOn: moveEnd(current, targetOn.set) }
    const tasks = await moveAllDates(context.db, current.id, span, cause)
    const project = await loadProject(context, params.id)
    if (!tasks) throw createConflictedError(project, ['targetOn'])
    return { project, tasks: await hideLinks(context.db, context.actor, tasks) }
  })

  serve(api, pinProject, async ({ db, actor }, { params, body }) => {
    await getProjectFacts(db, actor, params.id)
    await storePin(db, actor.id, params.id, body.isPinned)
  })

  serve(api, deleteProject, async (context, { params }) => {
    assertAllowed(
      can.deleteProject(context.actor, await getProjectFacts(context.db, context.actor, params.id)),
    )
    await trashProject(context.db, params.id, true, { actorId: context.actor.id })
  })

  serve(api, restoreProject, async (context, { params }) => {
    assertAllowed(
      can.deleteProject(context.actor, await getProjectFacts(context.db, context.actor, params.id)),
    )
    await trashProject(context.db, params.id, false, { actorId: context.actor.id })
    return loadProject(context, params.id)
  })

  serve(api, listProjectActivity, async (context, { params, query }) => {
    const facts = await getProjectFacts(context.db, context.actor, params.id)
    // The history tells of every task; whoever sees only their own gets none, and reads each task's own history.
    if (!can.readAllTasks(context.actor, facts)) return { items: [], next: null }
    const page = await activity.listProjectActivity(context.db, params.id, query)
    return { ...page, items: await showEntries(context.db, context.actor, page.items) }
  })

  serve(api, listProjectBursts, async ({ db, actor }, { params, query }) => {
    const facts = await getProjectFacts(db, actor, params.id)
    if (!can.readAllTasks(actor, facts)) return { items: [], next: null }
    return activity.listProjectBursts(db, params.id, query, (entries) =>
      showEntries(db, actor, entries),
    )
  })
}

const absentId = '00000000-0000-0000-0000-000000000000'

type Asking = Pick<Context, 'db' | 'actor'>

async function loadProject({ db, actor }: Asking, id: string): Promise<Project> {
  const project = await findProject(db, actor, id)
  if (!project) throw notFound('Project')
  return project
}

async function patchProject(
  context: Context,
  current: Project,
  changes: ProjectChanges,
  cause: ChangeOrigin,
): Promise<Project> {
  const open = followEvent(current, openChanges(current, changes))
  if (Object.keys(open).length === 0) return current
  const conflicting = getConflictingFields(current, open)
  if (conflicting.length > 0) throw createConflictedError(current, conflicting)
  await checkReferences(context.db, current.id, {
    key: changes.key?.set,
    leadId: changes.leadId?.set,
  })
  const isChanged = await saveProject(context.db, current.id, open, cause)
  const project = await findProject(context.db, context.actor, current.id)
  if (!project) throw createLockedOutError()
  if (isChanged) return project
  throw createConflictedError(project, Object.keys(open))
}

/** Who closes a project that they take no part in would not find it again. */
const createLockedOutError = () =>
  new AppError(403, 'forbidden', 'After this change you could no longer see the project')

const createConflictedError = (current: Project, fields: readonly string[]) =>
  conflict('Someone else changed this project before you saved', {
    current,
    conflictingFields: fields,
  })
