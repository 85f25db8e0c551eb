import { getProject, listProjects } from '@courtside/contract/projects.ts'
import type { StatusGroup } from '@courtside/contract/statuses.ts'
import {
  listProjectTasks,
  listTaskChanges,
  snapshotColumns,
} from '@courtside/contract/task-snapshots.ts'
import { getTask, listTasks } from '@courtside/contract/tasks.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Caller, send, useTestApp } from './app.ts'
import { type MadeProject, addProject, addProjectMember, addTask } from './factories.ts'

const roles = ['guest', 'volunteer', 'member', 'manager'] as const
const projectRoles = [undefined, 'guest', 'volunteer', 'member', 'manager'] as const

const PlanTask = fc.record({
  isMine: fc.boolean(),
  isDeleted: fc.boolean(),
  isStarted: fc.boolean(),
})
const PlanProject = fc.record({
  visibility: fc.constantFrom('organisation', 'members'),
  isDeleted: fc.boolean(),
  role: fc.constantFrom(...projectRoles),
  tasks: fc.array(PlanTask, { maxLength: 5 }),
})
/** What one person finds: projects with their part in each, and tasks of all kinds. */
const Plan = fc.record({
  role: fc.constantFrom(...roles),
  projects: fc.array(PlanProject, { minLength: 1, maxLength: 3 }),
})
type Plan = typeof Plan extends fc.Arbitrary<infer Value> ? Value : never

const test = useTestApp()

type Made = { readonly project: MadeProject; readonly taskIds: readonly string[] }

async function make({ role, projects }: Plan): Promise<{ caller: Caller; made: Made[] }> {
  const { app } = test
  const caller = await app.person(role)
  const made: Made[] = []
  for (const plan of projects) {
    const project = await addProject(app.db, plan)
    if (plan.role) await addProjectMember(app.db, project.id, caller.id, plan.role)
    const taskIds: string[] = []
    for (const { isMine, isDeleted, isStarted } of plan.tasks) {
      const assigneeIds = isMine ? [caller.id] : []
      const { id } = await addTask(app.db, project, { assigneeIds, isDeleted })
      if (isStarted)
        await sql`update tasks set "statusId" = ${project.statusIds[1]}::uuid where "id" = ${id}::uuid`.execute(
          app.db,
        )
      taskIds.push(id)
    }
    made.push({ project, taskIds })
  }
  return { caller, made }
}

/** Everything on all pages, two at a time. */
async function allPages<Item>(
  load: (after: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
) {
  const items: Item[] = []
  let after: string | undefined
  do {
    const page = await load(after)
    items.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined)
  return items
}

it('lists, counts and copies hold exactly the items that can be opened one by one', async () => {
  const { app } = test
  await fc.assert(
    fc.asyncProperty(Plan, async (plan) => {
      const { caller, made } = await make(plan)
      const opens = async (endpoint: typeof getTask | typeof getProject, id: string) =>
        (
          await send(
            app.api,
            endpoint,
            { params: { id } },
            { authorization: `Bearer ${caller.token}` },
          )
        ).status === 200
      const ours = new Set(made.map(({ project }) => project.id))

      const listed = await Promise.all(
        (['live', 'trash'] as const).map((shelf) =>
          allPages((after) => caller.call(listProjects, { query: { shelf, limit: 2, after } })),
        ),
      )
      const projects = listed.flat().filter(({ id }) => ours.has(id))
      const openable: string[] = []
      for (const { project } of made)
        if (await opens(getProject, project.id)) openable.push(project.id)
      expect(projects.map(({ id }) => id).toSorted()).toEqual(openable.toSorted())

      const tasks = (
        await allPages((after) => caller.call(listTasks, { query: { limit: 2, after } }))
      ).filter((task) => ours.has(task.projectId))
      const open = new Map<string, string>()
      for (const { taskIds } of made) {
        for (const id of taskIds) {
          if (!(await opens(getTask, id))) continue
          const { task } = await caller.call(getTask, { params: { id } })
          if (!task.deletedAt) open.set(id, task.projectId)
        }
      }
      const inTrash = new Set(projects.filter(({ deletedAt }) => deletedAt).map(({ id }) => id))
      const live = [...open].filter(([, projectId]) => !inTrash.has(projectId))
      expect(tasks.map(({ id }) => id).toSorted()).toEqual(live.map(([id]) => id).toSorted())

      for (const project of projects) {
        const own = [...open].filter(([, projectId]) => projectId === project.id).map(([id]) => id)
        const copy = await caller.call(listProjectTasks, { params: { projectId: project.id } })
        const ids = copy.rows.map((row) => String(row[snapshotColumns.indexOf('id')]))
        expect(ids.toSorted()).toEqual(own.toSorted())
        const changes = await caller.call(listTaskChanges, {
          params: { projectId: project.id },
          query: { after: 0 },
        })
        expect(
          changes.rows
            .filter(({ deletedAt }) => !deletedAt)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(own.toSorted())
        const counted = Object.values<number>(
          project.counts satisfies Partial<Record<StatusGroup, number>>,
        )
        expect(
          counted.reduce((sum, count) => sum + count, 0),
          `${plan.role} counts`,
        ).toBe(own.length)
      }
    }),
    { seed: 4711, numRuns: 40 },
  )
}, 60_000)
