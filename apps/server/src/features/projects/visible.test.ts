import { type Actor, type ProjectFacts, type TaskFacts, can } from '@courtside/contract/can.ts'
import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addGroup } from '#features/identity/add-user.ts'
import { findPlaces } from '#features/search/find-places.ts'
import { findSimilarTasks, findTasks } from '#features/search/find-tasks.ts'
import { findTask } from '#features/tasks/find-task.ts'
import { listTasks } from '#features/tasks/list-tasks.ts'
import { findTaskRows, readTaskSnapshot } from '#features/tasks/queries.ts'
import { useTestApp } from '#test/app.ts'
import { addChecklistItem, addProject, addTask, joinWith } from '#test/factories.ts'
import { findProjectFacts } from './find-project.ts'
import { findProject, listProjects } from './queries.ts'
import { joinMine, isReadableProject, isReadableTask } from './visible.ts'

const test = useTestApp()

/** Keys that decide about reading; the others only make the sets of a role longer. */
const deciding: readonly Permission[] = [
  'project.view',
  'project.delete',
  'project.members.manage',
  'task.view',
  'task.view_assigned_only',
  'task.delete',
]

const permissions = fc.oneof(
  { weight: 4, arbitrary: fc.subarray([...deciding]) },
  { weight: 1, arbitrary: fc.subarray([...permissionKeys]) },
)

type TaskDraft = Record<
  | 'isMine'
  | 'isCrews'
  | 'isOthers'
  | 'isLed'
  | 'isDeleted'
  | 'isArchived'
  | 'hasMyItem'
  | 'hasCrewsItem',
  boolean
>
type ProjectDraft = {
  visibility: 'organisation' | 'members'
  isDeleted: boolean
  isArchived: boolean
  /** Keys of the actor's role in the project. */
  role: Permission[] | null
  tasks: TaskDraft[]
}

const taskDraft: fc.Arbitrary<TaskDraft> = fc.record({
  isMine: fc.boolean(),
  isCrews: fc.boolean(),
  isOthers: fc.boolean(),
  isLed: fc.boolean(),
  isDeleted: fc.boolean(),
  isArchived: fc.boolean(),
  hasMyItem: fc.boolean(),
  hasCrewsItem: fc.boolean(),
})

const projectDraft: fc.Arbitrary<ProjectDraft> = fc.record({
  visibility: fc.constantFrom('organisation', 'members'),
  isDeleted: fc.boolean(),
  isArchived: fc.boolean(),
  role: fc.option(permissions, { nil: null }),
  tasks: fc.array(taskDraft, { maxLength: 3 }),
})

const world = fc.record({
  permissions,
  projects: fc.array(projectDraft, { minLength: 1, maxLength: 4 }),
})

const isOwn = ({ isMine, isCrews, isLed, hasMyItem, hasCrewsItem }: TaskDraft) =>
  isMine || isCrews || isLed || hasMyItem || hasCrewsItem

type MadeTask = { id: string; facts: TaskFacts; isListed: boolean; isArchived: boolean }
type MadeProject = { id: string; facts: ProjectFacts; isArchived: boolean; tasks: MadeTask[] }

/** Stores a project with its tasks and says of each what `can` decides by. */
async function store(
  db: Db,
  actor: Actor,
  othersId: string,
  draft: ProjectDraft,
): Promise<MadeProject> {
  const made = await addProject(db, draft)
  if (draft.isArchived)
    await sql`update projects set "archivedAt" = now() where "id" = ${made.id}`.execute(db)
  if (draft.role) await joinWith(db, made.id, actor.id, draft.role)
  const narrow = 'task.view_assigned_only' as const
  const project: ProjectFacts = {
    visibility: draft.visibility,
    myPermissions: draft.role,
    // Looked for only where it can decide.
    hasMyTasks:
      (actor.permissions.includes(narrow) || (draft.role?.includes(narrow) ?? false)) &&
      draft.tasks.some((task) => isOwn(task) && !task.isDeleted),
    isDeleted: draft.isDeleted,
  }
  const tasks: MadeTask[] = []
  for (const task of draft.tasks) {
    const { isMine, isCrews, isOthers, isDeleted, isArchived } = task
    const assigneeIds = [
      ...(isMine ? [actor.id] : []),
      ...(isCrews ? actor.groupIds : []),
      ...(isOthers ? [othersId] : []),
    ]
    const given = { assigneeIds, leadId: task.isLed ? actor.id : isOthers ? othersId : null }
    const { id } = await addTask(db, made, { ...given, isDeleted, dueOn: '2026-01-15' })
    const itemAssigneeIds = [
      ...(task.hasMyItem ? [actor.id] : []),
      ...(task.hasCrewsItem ? actor.groupIds : []),
    ].toSorted()
    for (const assigneeId of itemAssigneeIds) await addChecklistItem(db, id, { assigneeId })
    if (isArchived) await sql`update tasks set "archivedAt" = now() where "id" = ${id}`.execute(db)
    const isListed = !isDeleted && !isArchived && !draft.isDeleted && !draft.isArchived
    const facts = { project, ...given, itemAssigneeIds, isDeleted }
    tasks.push({ id, facts, isListed, isArchived })
  }
  return { id: made.id, facts: project, isArchived: draft.isArchived, tasks }
}

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id).toSorted()

async function idsBySql(db: Db, actor: Actor, projectIds: string[], of: 'projects' | 'tasks') {
  const { rows } =
    of === 'projects'
      ? await sql<{ id: string }>`
          select p."id" from projects p ${joinMine(actor)}
          where p."id" = any(${projectIds}::uuid[]) and ${isReadableProject(actor)}`.execute(db)
      : await sql<{ id: string }>`
          select t."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
          where p."id" = any(${projectIds}::uuid[]) and ${isReadableTask(actor)}`.execute(db)
  return ids(rows)
}

/** Ends a transaction whose rows nobody needs any more. */
class RolledBack extends Error {}

describe('the rows that SQL finds are the rows that can allows', () => {
  let actorId: string
  let othersId: string
  let crewId: string

  beforeAll(async () => {
    actorId = (await test.app.person('member')).id
    othersId = (await test.app.person('member')).id
    crewId = createId()
    await addGroup(test.app.db, { id: crewId, name: 'Court crew' })
  })

  /** Draws worlds, stores each, and lets `compare` say how it differs from what `can` decides. */
  const holds = (
    compare: (db: Db, actor: Actor, projects: readonly MadeProject[]) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const { db } = test.app
        await db
          .transaction()
          .execute(async (trx) => {
            const actor = { id: actorId, permissions: drawn.permissions, groupIds: [crewId] }
            const projects: MadeProject[] = []
            for (const draft of drawn.projects)
              projects.push(await store(trx, actor, othersId, draft))
            await compare(trx, actor, projects)
            throw new RolledBack()
          })
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
          })
      }),
      { numRuns: 60 },
    )

  it('for projects and tasks, one by one', () =>
    holds(async (db, actor, projects) => {
      const tasks = projects.flatMap((one) => one.tasks)
      const allowedProjects = projects.filter(({ facts }) => can.readProject(actor, facts))
      const allowedTasks = tasks.filter(({ facts }) => can.readTask(actor, facts))
      const projectIds = projects.map(({ id }) => id)
      expect(await idsBySql(db, actor, projectIds, 'projects')).toEqual(ids(allowedProjects))
      expect(await idsBySql(db, actor, projectIds, 'tasks')).toEqual(ids(allowedTasks))
      for (const one of projects) {
        const facts = await findProjectFacts(db, actor, one.id)
        expect(facts).toEqual(allowedProjects.includes(one) ? one.facts : undefined)
        expect((await findProject(db, actor, one.id))?.id).toBe(
          allowedProjects.includes(one) ? one.id : undefined,
        )
      }
      for (const one of tasks) {
        const found = await findTask(db, actor, one.id)
        expect(found?.facts).toEqual(allowedTasks.includes(one) ? one.facts : undefined)
      }
    }))

  it('for every list', () =>
    holds(async (db, actor, projects) => {
      const allowedTasks = projects
        .flatMap((one) => one.tasks)
        .filter(({ facts }) => can.readTask(actor, facts))
      const query = { limit: 200, sort: 'name' as const }
      for (const shelf of ['live', 'archived', 'trash'] as const) {
        const { items } = await listProjects(db, actor, { ...query, shelf })
        const allowed = projects.filter(
          ({ facts, isArchived }) =>
            can.readProject(actor, facts) &&
            shelf === (facts.isDeleted ? 'trash' : isArchived ? 'archived' : 'live'),
        )
        expect(ids(items)).toEqual(ids(allowed))
      }
      const listed = await listTasks(db, actor, { limit: 200, sort: '-updatedAt' })
      expect(ids(listed.items)).toEqual(ids(allowedTasks.filter((one) => one.isListed)))
      const present = allowedTasks.filter(({ facts }) => !facts.isDeleted)
      const rows = await findTaskRows(
        db,
        actor,
        projects.flatMap((one) => one.tasks.map(({ id }) => id)),
      )
      expect(ids(rows)).toEqual(ids(present))
      for (const one of projects) {
        const snapshot = JSON.parse(await readTaskSnapshot(db, actor, one.id, one.facts)) as {
          rows: string[][]
        }
        const own = one.tasks.filter((each) => present.includes(each))
        expect(ids(snapshot.rows.map(([id = '']) => ({ id })))).toEqual(ids(own))
      }
    }))

  it('for the search', () =>
    holds(async (db, actor, projects) => {
      const { words, reach, projects: foundProjects } = await findPlaces(db, actor, 'project f')
      const live = projects.filter(({ facts }) => !facts.isDeleted)
      const readable = live.filter(({ facts }) => can.readProject(actor, facts))
      expect(ids(foundProjects)).toEqual(ids(readable))
      expect(words.folded).toEqual(['project', 'f'])
      const tasks = live
        .flatMap((one) => one.tasks)
        .filter(({ facts }) => !facts.isDeleted && can.readTask(actor, facts))
      const typed = { folded: ['courts'], query: "'courts'", key: undefined }
      expect(ids(await findTasks(db, actor, reach, typed))).toEqual(ids(tasks))
      expect(ids(await findSimilarTasks(db, actor, reach, typed))).toEqual(ids(tasks))
    }))

  it('for what a list tells of a project at a glance', () =>
    holds(async (db, actor, projects) => {
      for (const shelf of ['live', 'archived', 'trash'] as const) {
        const query = { limit: 200, sort: 'name' as const, with: 'glance' as const, shelf }
        const { items } = await listProjects(db, actor, query)
        for (const { id, glance } of items) {
          const one = projects.find((project) => project.id === id)
          if (!one) throw new Error('Nobody made this project')
          const seesAll = can.readAllTasks(actor, one.facts)
          const readable = one.tasks.filter(
            ({ facts }) => can.readTask(actor, facts) && !facts.isDeleted,
          )
          const listed = readable.filter(({ isArchived }) => !isArchived)
          expect(glance?.lateCount).toBe(listed.length)
          const told = glance?.lastActivity ?? null
          const isTold = !one.facts.isDeleted && (seesAll || readable.length > 0)
          expect(told !== null).toBe(isTold)
          const isKnown =
            told === null || seesAll || readable.some((task) => task.id === told.taskId)
          expect(isKnown).toBe(true)
          expect(seesAll || glance?.memberCount === 0).toBe(true)
        }
      }
    }))

  it('for the counts and people of a project', () =>
    holds(async (db, actor, projects) => {
      for (const one of projects) {
        const found = await findProject(db, actor, one.id)
        if (!found) continue
        const counted = one.tasks.filter(
          ({ facts, isListed }) => can.readTask(actor, facts) && !facts.isDeleted && isListed,
        )
        const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
        const isHidden = one.isArchived || one.facts.isDeleted
        expect(isHidden ? 0 : total).toBe(counted.length)
        // Who takes part in a project is told only to those who see all of its tasks.
        expect(found.memberIds.length > 0 && !can.readAllTasks(actor, one.facts)).toBe(false)
        const assigned = one.tasks.filter(
          ({ facts }) => can.readTask(actor, facts) && !facts.isDeleted,
        )
        expect(found.people.some(({ uid }) => uid === othersId)).toBe(
          assigned.some(({ facts }) => facts.assigneeIds.includes(othersId)),
        )
      }
    }))
})
