import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { type Actor, type ProjectFacts, type Reach, type TaskFacts, can } from './can.ts'
import { withKey } from './permission-needs.ts'
import { type Permission, permissionKeys } from './permissions.ts'
import { type RightsFacts, getRights } from './rights.ts'

const me = 'me'

/** Keys that hold together, as any number of choices makes them. */
const keys = fc
  .array(fc.constantFrom(...permissionKeys), { maxLength: 10 })
  .map((chosen) => chosen.reduce<readonly Permission[]>(withKey, []))

const project: fc.Arbitrary<ProjectFacts> = fc.record({
  visibility: fc.constantFrom('organisation' as const, 'members' as const),
  myPermissions: fc.option(keys, { nil: null }),
  hasMyTasks: fc.constant(true),
  isDeleted: fc.constant(false),
})

/** What a key is asked for: what decides about a thing of a task, or about the project. */
const ofTask: { readonly [key in Permission]?: (actor: Actor, task: TaskFacts) => boolean } = {
  'task.delete': can.deleteTask,
  'task.assign': (actor, task) => can.changeTaskField(actor, task, 'assigneeIds'),
  'comment.add': can.addComment,
  'comment.edit_own': (actor, task) =>
    can.editComment(actor, { task, authorId: me, isDeleted: false, deletedById: null }),
  'comment.moderate': (actor, task) =>
    can.deleteComment(actor, { task, authorId: 'other', isDeleted: false, deletedById: null }),
  'file.add': can.addFile,
  'file.delete': (actor, task) =>
    can.removeFile(actor, { task, createdById: 'other', isDeleted: false, deletedById: null }),
}
const ofProject: { readonly [key in Permission]?: (actor: Actor, facts: ProjectFacts) => boolean } =
  {
    'project.edit': can.editProject,
    'project.archive': can.archiveProject,
    'project.delete': can.deleteProject,
    'project.members.manage': can.addProjectMembers,
    'project.workflow.manage': can.manageWorkflow,
    'task.view': can.readAllTasks,
    'task.create': can.createTask,
    'task.bulk': can.exportTasks,
    'view.save': can.saveView,
    'view.share': can.shareView,
  }

const entriesOf = <Decide>(decisions: { readonly [key in Permission]?: Decide }) =>
  Object.entries(decisions) as [Permission, Decide][]

const reachBy = (
  decide: (actor: Actor, task: TaskFacts) => boolean,
  actor: Actor,
  facts: ProjectFacts,
): Reach => {
  const task = (assigneeId: string) => ({
    project: facts,
    assigneeIds: [assigneeId],
    leadId: null,
    itemAssigneeIds: [],
    isDeleted: false,
  })
  if (decide(actor, task('other'))) return 'whole'
  return decide(actor, task(me)) ? 'assigned' : 'none'
}

const inRole = (role: BuiltInRole) => ({
  id: role,
  permissions: builtInRoles[role].permissions as readonly Permission[],
})
const facts = (change: Partial<RightsFacts>): RightsFacts => ({
  id: me,
  isActive: true,
  roles: [],
  project: null,
  ...change,
})
const closed: ProjectFacts = {
  visibility: 'members',
  myPermissions: null,
  hasMyTasks: false,
  isDeleted: false,
}
const told = (asked: RightsFacts, key: Permission) =>
  getRights(asked).find((right) => right.key === key)

describe('what somebody may do', () => {
  it('reaches exactly as far as the decisions let them', () => {
    fc.assert(
      fc.property(keys, project, (permissions, where) => {
        const actor = { id: me, permissions, groupIds: [] }
        for (const [key, decide] of entriesOf(ofTask))
          expect(can.reachIn(actor, where, key), key).toBe(reachBy(decide, actor, where))
        for (const [key, decide] of entriesOf(ofProject))
          expect(can.reachIn(actor, where, key) !== 'none', key).toBe(decide(actor, where))
      }),
      { numRuns: 500 },
    )
  })

  it('names the roles that give it, those of the project beside those of the organisation', () => {
    const asked = facts({
      roles: [inRole('member'), inRole('guest')],
      project: { ...closed, myPermissions: ['project.view', 'project.edit'] },
    })
    expect(told(asked, 'project.view')).toEqual({
      key: 'project.view',
      reach: 'whole',
      reason: 'given',
      roleIds: ['member', 'guest'],
      isOfProjectRole: true,
    })
    expect(told(asked, 'project.edit')).toMatchObject({ roleIds: [], isOfProjectRole: true })
    expect(told(asked, 'project.archive')).toMatchObject({ reach: 'none', reason: 'none' })
    // In a project nobody asks for what is the organisation's.
    expect(told(asked, 'org.members.view')).toBeUndefined()
  })

  it('ends at a project that is closed to them, but for tasks that are theirs', () => {
    const member = facts({ roles: [inRole('member')], project: closed })
    expect(told(member, 'task.edit')).toMatchObject({ reach: 'none', reason: 'closed' })
    const volunteer = facts({ roles: [inRole('volunteer')], project: closed })
    expect(told(volunteer, 'comment.add')).toMatchObject({ reach: 'assigned', reason: 'given' })
    expect(told(volunteer, 'task.view')).toMatchObject({ reach: 'none', reason: 'none' })
  })

  it('says that the narrow key counts for nothing beside the wide one', () => {
    const both = facts({ roles: [inRole('member'), inRole('volunteer')] })
    expect(told(both, 'task.view_assigned_only')).toMatchObject({
      reach: 'none',
      reason: 'outweighed',
    })
    expect(told(both, 'comment.add')).toMatchObject({ reach: 'whole' })
  })

  it('is nothing for whoever may not come in, and in the trash what the trash allows', () => {
    const suspended = facts({ roles: [inRole('owner')], isActive: false })
    expect(new Set(getRights(suspended).map(({ reach }) => reach))).toEqual(new Set(['none']))
    expect(told(suspended, 'task.view')?.reason).toBe('not_active')
    const trash = { ...closed, visibility: 'organisation' as const, isDeleted: true }
    const owner = facts({ roles: [inRole('owner')], project: trash })
    expect(told(owner, 'project.delete')).toMatchObject({ reach: 'whole' })
    expect(told(owner, 'task.edit')).toMatchObject({ reach: 'none', reason: 'trash' })
    const member = facts({ roles: [inRole('member')], project: trash })
    expect(told(member, 'project.view')).toMatchObject({ reach: 'none', reason: 'trash' })
  })
})
