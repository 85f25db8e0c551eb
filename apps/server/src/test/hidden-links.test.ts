import { listProjectBursts, listTaskBursts, listUserBursts } from '@courtside/contract/bursts.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { createExport } from '@courtside/contract/exports.ts'
import { listInbox } from '@courtside/contract/notifications.ts'
import { listProjectActivity } from '@courtside/contract/projects.ts'
import { search } from '@courtside/contract/search.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { listProjectTasks, listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import {
  type Task,
  type TaskChanges,
  getTask,
  listTasks,
  moveTask,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { listUserActivity } from '@courtside/contract/user-changes.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { liveFeed } from '#features/activity/live-feed.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { getLinks } from '#features/tasks/hide-links.ts'
import { type Arguments, type Caller, send, useTestApp } from './app.ts'
import { type MadeProject, addProject, addProjectMember, addTask } from './factories.ts'
import { tellBy } from './told.ts'

const test = useTestApp()
const { tellAll } = tellBy(test, 'email')

const PlanTask = fc.record({
  isMine: fc.boolean(),
  isStarted: fc.boolean(),
  /** Which of all tasks it hangs together with, and how. */
  links: fc.array(
    fc.record({
      field: fc.constantFrom(
        'blockedByIds',
        'followsIds',
        'relatedIds',
        'parentId',
        'duplicateOfId',
      ),
      to: fc.nat(8),
    }),
    { maxLength: 4 },
  ),
})
const Plan = fc.record({
  role: fc.constantFrom('guest', 'volunteer', 'member', 'manager'),
  projects: fc.array(
    fc.record({
      visibility: fc.constantFrom('organisation', 'members'),
      role: fc.constantFrom(undefined, undefined, 'guest', 'volunteer', 'member', 'manager'),
      tasks: fc.array(PlanTask, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})
type Plan = typeof Plan extends fc.Arbitrary<infer Value> ? Value : never

type Made = { readonly id: string; readonly key: string; readonly project: MadeProject }

/** Projects of all kinds with tasks that name each other, as the owner set it; each change is logged and told. */
async function make({ role, projects }: Plan, owner: Caller) {
  const { app } = test
  const caller = await app.person(role)
  const made: (Made & { plan: Plan['projects'][number]['tasks'][number] })[] = []
  const places: MadeProject[] = []
  for (const plan of projects) {
    const project = await addProject(app.db, plan)
    places.push(project)
    if (plan.role) await addProjectMember(app.db, project.id, caller.id, plan.role)
    for (const task of plan.tasks) {
      const { id, number } = await addTask(app.db, project, {
        assigneeIds: task.isMine ? [caller.id] : [],
      })
      made.push({ id, key: `${project.key}-${number}`, project, plan: task })
    }
  }
  for (const { id, project, plan } of made) {
    const changes: Record<string, { was: unknown; set: unknown }> = {
      [watcherField(caller.id)]: { was: null, set: 'chosen' },
    }
    if (plan.isStarted)
      changes['statusId'] = { was: project.statusIds[0], set: project.statusIds[1] }
    for (const { field, to } of plan.links) {
      const other = made[to % made.length]
      if (!other || other.id === id) continue
      const isOne = field === 'parentId' || field === 'duplicateOfId'
      if (isOne) changes[field] = { was: null, set: other.id }
      else {
        const before = (changes[field]?.set as string[] | undefined) ?? []
        changes[field] = { was: [], set: [...new Set([...before, other.id])] }
      }
    }
    // What would go round in a circle, or hang under a task of another project, is refused and left out.
    for (const [field, change] of Object.entries(changes))
      await send(
        app.api,
        updateTask,
        { params: { id }, body: { changes: { [field]: change } } },
        { authorization: `Bearer ${owner.token}` },
      )
  }
  await tellAll()
  return { caller, made, places }
}

/** All that the caller can be answered of these tasks, as text; what is refused tells nothing of its own. */
async function everythingTold(
  caller: Caller,
  owner: Caller,
  made: readonly Made[],
  places: readonly MadeProject[],
): Promise<{ label: string; text: string }[]> {
  const told: { label: string; text: string }[] = []
  const ask = async (label: string, endpoint: Endpoint, args: Arguments) => {
    const { status, body } = await send(test.app.api, endpoint, args, {
      authorization: `Bearer ${caller.token}`,
    })
    expect(status, label).toBeLessThan(500)
    told.push({ label, text: JSON.stringify(body ?? null) })
    return body
  }
  await ask('list', listTasks, { query: { limit: 200, sort: '-createdAt' } })
  for (const line of ['has:subtasks', 'is:blocked', '-is:blocked', 'parent:any'])
    await ask(line, listTasks, { query: { limit: 200, search: line } })
  await ask('search', search, { query: { words: 'courts' } })
  await ask('inbox', listInbox, { query: {} })
  await ask('activity of the owner', listUserActivity, { params: { id: owner.id }, query: {} })
  await ask('bursts of the owner', listUserBursts, { params: { id: owner.id }, query: {} })
  for (const { id } of places) {
    await ask('snapshot', listProjectTasks, { params: { projectId: id } })
    await ask('changes', listTaskChanges, { params: { projectId: id }, query: { after: 0 } })
    await ask('activity of a project', listProjectActivity, { params: { id }, query: {} })
    await ask('bursts of a project', listProjectBursts, { params: { id }, query: {} })
  }
  for (const { id } of made) {
    await ask('task', getTask, { params: { id } })
    await ask('history', listTaskActivity, { params: { id }, query: {} })
    await ask('bursts', listTaskBursts, { params: { id }, query: {} })
    await ask('moved', moveTask, { params: { id }, body: { after: null, before: null } })
  }
  const begun = await ask('export', createExport, {
    body: { format: 'json', tasks: { filter: {} } },
  })
  const { link } = (begun ?? {}) as { link?: string }
  if (link) told.push({ label: 'file', text: (await test.app.api.http.inject({ url: link })).body })
  const actor = (await findActor(test.app.db, caller.id)) as Actor
  const items = await liveFeed.read(test.app.db, new Map(places.map(({ id }) => [id, 0])))
  for (const { id } of places) {
    const [facts] = await liveFeed.admit(test.app.db, [{ actor, streamId: id }])
    if (!facts) continue
    const events = items.flatMap((item) =>
      item.streamId === id ? (item.eventFor(actor, facts) ?? []) : [],
    )
    told.push({ label: 'live', text: JSON.stringify(events) })
  }
  return told
}

const idsOf = async (caller: Caller, line: string) =>
  new Set(
    (await caller.call(listTasks, { query: { limit: 200, search: line } })).items.map(
      ({ id }) => id,
    ),
  )

it('no answer names a task that its reader may not read, and what is counted is what they read', async () => {
  const owner = await test.app.person('owner')
  let hiddenLinks = 0
  let keptLinks = 0
  await fc.assert(
    fc.asyncProperty(Plan, async (plan) => {
      const { caller, made, places } = await make(plan, owner)
      const readable = new Map<string, Task>()
      for (const { id } of made) {
        const { status, body } = await send(
          test.app.api,
          getTask,
          { params: { id } },
          { authorization: `Bearer ${caller.token}` },
        )
        if (status === 200) readable.set(id, (body as { task: Task }).task)
      }
      const hidden = made.filter(({ id }) => !readable.has(id))
      const stored = new Map<string, Task>()
      for (const { id } of made)
        stored.set(id, (await owner.call(getTask, { params: { id } })).task)

      for (const { label, text } of await everythingTold(caller, owner, made, places))
        for (const { id, key } of hidden) {
          expect(text.includes(id), `${label} names a hidden task: ${text}`).toBe(false)
          expect(new RegExp(`\\b${key}\\b`).test(text), `${label} names ${key}: ${text}`).toBe(
            false,
          )
        }

      const [parents, blocked] = [
        await idsOf(caller, 'has:subtasks'),
        await idsOf(caller, 'is:blocked'),
      ]
      const all = [...stored.values()]
      for (const task of readable.values()) {
        const ofStored = stored.get(task.id)
        const parts = all.filter(({ id, parentId }) => parentId === task.id && readable.has(id))
        const blockers = ofStored?.blockedByIds.filter((id) => readable.has(id)) ?? []
        expect(parents.has(task.id)).toBe(parts.length > 0)
        expect(blocked.has(task.id)).toBe(blockers.length > 0)
        expect(task.blockedByIds).toEqual(blockers)
        hiddenLinks += ofStored ? getLinks(ofStored).filter((id) => !readable.has(id)).length : 0
      }

      for (const task of readable.values()) {
        const before = (await owner.call(getTask, { params: { id: task.id } })).task
        const changes: TaskChanges = { relatedIds: { was: task.relatedIds, set: [] } }
        const { status } = await send(
          test.app.api,
          updateTask,
          { params: { id: task.id }, body: { changes } },
          { authorization: `Bearer ${caller.token}` },
        )
        const after = (await owner.call(getTask, { params: { id: task.id } })).task
        const unseen = before.relatedIds.filter((id) => !readable.has(id))
        expect(after.relatedIds).toEqual(status === 200 ? unseen : before.relatedIds)
        if (status === 200) keptLinks += unseen.length
      }
    }),
    { seed: 3, numRuns: 30 },
  )
  // Else there was nothing to be hidden or kept.
  expect(hiddenLinks).toBeGreaterThan(10)
  expect(keptLinks).toBeGreaterThan(2)
}, 120_000)
