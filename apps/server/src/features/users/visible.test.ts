import { canPeople } from '@courtside/contract/can-people.ts'
import type { PageFacts } from '@courtside/contract/can-wiki.ts'
import type { Actor, ProjectFacts } from '@courtside/contract/can.ts'
import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addGroup, addUser } from '#features/identity/add-user.ts'
import { addPageComment } from '#test/add-page-comment.ts'
import { addPage } from '#test/add-page.ts'
import { useTestApp } from '#test/app.ts'
import { addChecklistItem, addInvitation, addProject, addTask, joinWith } from '#test/factories.ts'
import { nameOnTask, onTask } from '#test/name-on-task.ts'
import { findKnownPeople, listProjectUsers } from './queries.ts'

const test = useTestApp()

/** Keys that decide about whom somebody meets; the others only make the sets of a role longer. */
const deciding: readonly Permission[] = [
  'project.view',
  'project.delete',
  'project.members.manage',
  'task.view_assigned_only',
  'wiki.view',
  'wiki.edit',
  'wiki.restore',
]
const decidingInProject: readonly Permission[] = [...deciding, 'task.view', 'task.view']

const organisationKeys = fc.oneof(
  { weight: 8, arbitrary: fc.subarray([...deciding]) },
  { weight: 1, arbitrary: fc.subarray([...permissionKeys]) },
)

/** What a person has to do with a project or a page. */
const inProject = ['member', 'invited', 'lead', 'creator'] as const
const onPage = [
  'creator',
  'publisher',
  'contributor',
  'commenter',
  'draftAuthor',
  'draftCommenter',
  'reader',
  'gone',
] as const

/** What shuts everybody out, less often than not. */
const seldom = fc.nat(4).map((drawn) => drawn === 0)

const taskDraft = fc.record({
  isMine: fc.boolean(),
  isCrews: fc.boolean(),
  isLed: fc.boolean(),
  hasMyItem: fc.boolean(),
  isDeleted: seldom,
  people: fc.uniqueArray(fc.constantFrom(...onTask), { maxLength: 4 }),
})
const projectDraft = fc.record({
  visibility: fc.constantFrom('organisation' as const, 'members' as const),
  isDeleted: seldom,
  /** Keys of the actor's role in the project. */
  role: fc.option(fc.subarray([...decidingInProject]), { nil: null }),
  people: fc.uniqueArray(fc.constantFrom(...inProject)),
  tasks: fc.array(taskDraft, { maxLength: 3 }),
})
const pageDraft = fc.record({
  isPublished: fc.boolean(),
  isDeleted: seldom,
  rule: fc.constantFrom('none', 'none', 'none', 'letsIn', 'letsCrewIn', 'shuts'),
  people: fc.uniqueArray(fc.constantFrom(...onPage)),
})
const world = fc.record({
  permissions: organisationKeys,
  isInCrew: fc.boolean(),
  projects: fc.array(projectDraft, { minLength: 1, maxLength: 3 }),
  pages: fc.array(pageDraft, { minLength: 1, maxLength: 2 }),
})
type TaskDraft = typeof taskDraft extends fc.Arbitrary<infer T> ? T : never
type ProjectDraft = typeof projectDraft extends fc.Arbitrary<infer T> ? T : never
type PageDraft = typeof pageDraft extends fc.Arbitrary<infer T> ? T : never

/** Somebody who is named in one place, and whether `can` says that the actor knows them by it. */
type Named = { readonly id: string; readonly place: string; readonly isKnown: boolean }

/** Whom the next person is told apart by. */
let count = 0

async function addNamed(db: Db): Promise<string> {
  count++
  return addUser(db, { name: `Named ${count}`, role: 'guest' })
}

const noTies = { groupIds: [], projects: [], tasks: [], pages: [] }

/** Stores a project with its tasks, each person named in one place there. */
async function storeProject(
  db: Db,
  actor: Actor,
  crewId: string,
  draft: ProjectDraft,
): Promise<Named[]> {
  const made = await addProject(db, draft)
  if (draft.role) await joinWith(db, made.id, actor.id, draft.role)
  const leadOf = (task: TaskDraft) =>
    task.isLed && !task.people.includes('lead') ? actor.id : null
  const isOwn = (task: TaskDraft) =>
    task.isMine ||
    task.hasMyItem ||
    leadOf(task) !== null ||
    (task.isCrews && actor.groupIds.includes(crewId))
  const facts: ProjectFacts = {
    visibility: draft.visibility,
    myPermissions: draft.role,
    hasMyTasks: draft.tasks.some((task) => isOwn(task) && !task.isDeleted),
    isDeleted: draft.isDeleted,
  }
  const named: Named[] = []
  for (const place of draft.people) {
    const id = await addNamed(db)
    if (place === 'member') await joinWith(db, made.id, id, [])
    if (place === 'invited') {
      const invitationId = await addInvitation(db, { email: `${id}@club.example` })
      await sql`
        update invitations set "userId" = ${id}::uuid, "projectIds" = array[${made.id}::uuid] where "id" = ${invitationId}::uuid
      `.execute(db)
    }
    const column = {
      lead: sql.ref('leadId'),
      creator: sql.ref('createdById'),
      member: undefined,
      invited: undefined,
    }[place]
    if (column)
      await sql`update projects set ${column} = ${id}::uuid where "id" = ${made.id}::uuid`.execute(
        db,
      )
    named.push({
      id,
      place: `project ${place}`,
      isKnown: canPeople.know(actor, { ...noTies, id, projects: [facts] }),
    })
  }
  for (const task of draft.tasks) {
    const own = [...(task.isMine ? [actor.id] : []), ...(task.isCrews ? [crewId] : [])]
    const given = { assigneeIds: own, leadId: leadOf(task), isDeleted: task.isDeleted }
    const { id: taskId } = await addTask(db, made, given)
    const itemAssigneeIds = task.hasMyItem ? [actor.id] : []
    for (const assigneeId of itemAssigneeIds) await addChecklistItem(db, taskId, { assigneeId })
    for (const place of task.people) {
      const id = await addNamed(db)
      await nameOnTask[place](db, { made, taskId, id })
      const tasks = place === 'unsaid' ? [] : [{ project: facts, ...given, itemAssigneeIds }]
      const isKnown = canPeople.know(actor, { ...noTies, id, tasks })
      named.push({ id, place: `task ${place}`, isKnown })
    }
  }
  return named
}

/** Stores a page that one person wrote, and what others have to do with it. */
async function storePage(
  db: Db,
  actor: Actor,
  crewId: string,
  { isPublished, isDeleted, rule, people }: PageDraft,
): Promise<Named[]> {
  const authorId = await addNamed(db)
  const pageId = await addPage(db, authorId, { isPublished, isDeleted })
  if (rule !== 'none') {
    const ruleId = createId()
    const letIn = { letsIn: actor.id, letsCrewIn: crewId, shuts: authorId }[rule] ?? authorId
    await sql`insert into page_rules ("id", "pageId", "right") values (${ruleId}::uuid, ${pageId}::uuid, 'read')`.execute(
      db,
    )
    await sql`insert into page_rule_people ("ruleId", "userId") values (${ruleId}::uuid, ${letIn}::uuid)`.execute(
      db,
    )
  }
  const passes =
    actor.permissions.includes('wiki.view') && actor.permissions.includes('org.members.manage')
  const isOpen =
    passes ||
    rule === 'none' ||
    rule === 'letsIn' ||
    (rule === 'letsCrewIn' && actor.groupIds.includes(crewId))
  const facts: PageFacts = { isPublished, isDeleted, mayWrite: true }
  const named: Named[] = []
  const add = (id: string, place: string, page: PageFacts | undefined) =>
    named.push({
      id,
      place: `page ${place}`,
      isKnown: canPeople.know(actor, { ...noTies, id, pages: isOpen && page ? [page] : [] }),
    })
  add(authorId, 'author', facts)
  for (const place of people) {
    const id = await addNamed(db)
    await nameOnPage[place](db, pageId, id)
    const shown = place.startsWith('draft') ? { ...facts, isPublished: false } : facts
    add(id, place, place === 'gone' ? undefined : shown)
  }
  return named
}

const nameOnPage: Record<
  (typeof onPage)[number],
  (db: Db, pageId: string, id: string) => Promise<unknown>
> = {
  creator: (db, pageId, id) =>
    sql`update pages set "createdById" = ${id}::uuid where "id" = ${pageId}::uuid`.execute(db),
  publisher: (db, pageId, id) =>
    sql`update page_versions set "publishedById" = ${id}::uuid where "pageId" = ${pageId}::uuid and "number" = 1`.execute(
      db,
    ),
  contributor: (db, pageId, id) =>
    sql`insert into page_contributors ("pageId", "number", "userId") values (${pageId}::uuid, 1, ${id}::uuid)`.execute(
      db,
    ),
  commenter: (db, pageId, id) => addPageComment(db, pageId, id, 1),
  draftAuthor: (db, pageId, id) =>
    sql`
      insert into page_versions ("id", "pageId", "number", "kind", "title", "document", "schemaVersion", "contentHash", "wordsAdded", "wordsRemoved", "authorId")
      select ${createId()}::uuid, "pageId", 2, 'edit', "title", "document", "schemaVersion", "contentHash", 0, 0, ${id}::uuid
      from page_versions where "pageId" = ${pageId}::uuid and "number" = 1`.execute(db),
  draftCommenter: (db, pageId, id) => addPageComment(db, pageId, id, 2),
  reader: (db, pageId, id) => read(db, pageId, id, sql`now() + interval '1 minute'`),
  gone: (db, pageId, id) => read(db, pageId, id, sql`now() - interval '1 minute'`),
}

const read = (db: Db, pageId: string, id: string, until: ReturnType<typeof sql>) =>
  sql`insert into page_readers ("connectionId", "pageId", "userId", "until") values (${createId()}::uuid, ${pageId}::uuid, ${id}::uuid, ${until})`.execute(
    db,
  )

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

/** Ends a transaction whose rows nobody needs any more. */
class RolledBack extends Error {}

describe('the people that SQL finds are the people that can says are known', () => {
  let actorId: string
  let crewId: string

  beforeAll(async () => {
    actorId = (await test.app.person('member')).id
    crewId = createId()
    await addGroup(test.app.db, { id: crewId, name: 'Court crew' })
  })

  /** Draws organisations, stores each, and lets `compare` say how it differs from what `can` decides. */
  const holds = (compare: (db: Db, actor: Actor, named: readonly Named[]) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        await test.app.db
          .transaction()
          .execute(async (db) => {
            const groupIds = drawn.isInCrew ? [crewId] : []
            const actor = { id: actorId, permissions: drawn.permissions, groupIds }
            await compare(db, actor, await storeWorld(db, actor, drawn))
            throw new RolledBack()
          })
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
          })
      }),
      { numRuns: 120 },
    )

  /** Everybody of an organisation but those whom it names in several places. */
  async function storeWorld(db: Db, actor: Actor, { projects, pages }: World): Promise<Named[]> {
    const mate = await addNamed(db)
    await sql`insert into group_members ("groupId", "userId") values (${crewId}::uuid, ${mate}::uuid)`.execute(
      db,
    )
    const of = (place: string, id: string, groupIds: readonly string[]) => ({
      id,
      place,
      isKnown: canPeople.know(actor, { ...noTies, id, groupIds }),
    })
    const named: Named[] = [of('self', actorId, []), of('stranger', await addNamed(db), [])]
    for (const draft of projects) named.push(...(await storeProject(db, actor, crewId, draft)))
    for (const draft of pages) named.push(...(await storePage(db, actor, crewId, draft)))
    // Its tasks name the crew, too.
    if (!projects.some(({ tasks }) => tasks.some(({ isCrews }) => isCrews)))
      named.push(of('group mate', mate, [crewId]), of('group', crewId, [crewId]))
    return named
  }

  it('wherever they are named', async () => {
    const seen = new Map<string, Set<boolean>>()
    await holds(async (db, actor, named) => {
      const ids = named.map(({ id }) => id)
      const found = new Set((await findKnownPeople(db, actor, ids)).map(({ uid }) => uid))
      expect(placesOf(named.filter(({ id }) => found.has(id)))).toEqual(
        placesOf(named.filter(({ isKnown }) => isKnown)),
      )
      for (const { place, isKnown } of named)
        seen.set(place, (seen.get(place) ?? new Set()).add(isKnown))
    })
    // A draw that never names somebody there, known and unknown, would prove nothing about that place.
    const drawnPlaces = [
      ...inProject.map((one) => `project ${one}`),
      ...onTask.filter((one) => one !== 'unsaid').map((one) => `task ${one}`),
      ...['author', ...onPage.filter((one) => one !== 'gone')].map((one) => `page ${one}`),
    ]
    expect(drawnPlaces.filter((place) => seen.get(place)?.size !== 2)).toEqual([])
  })

  it('and of these the list has the active ones who take part', () =>
    holds(async (db, actor, named) => {
      const [gone, idle] = named.filter(({ isKnown, place }) => isKnown && place.includes(' '))
      await sql`update users set "status" = 'removed' where "id" = ${gone?.id ?? null}::uuid`.execute(
        db,
      )
      await sql`update users set "isProjectUser" = false where "id" = ${idle?.id ?? null}::uuid`.execute(
        db,
      )
      const listed = new Set((await listProjectUsers(db, actor)).map(({ uid }) => uid))
      expect(placesOf(named.filter(({ id }) => listed.has(id)))).toEqual(
        placesOf(named.filter((one) => one.isKnown && one !== gone && one !== idle)),
      )
    }))
})

const placesOf = (named: readonly Named[]) => named.map(({ place, id }) => `${place} ${id}`)
