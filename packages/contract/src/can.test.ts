import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { canTexts } from './can-texts.ts'
import { type Actor, type CommentFacts, type ProjectFacts, type TaskFacts, can } from './can.ts'
import { type Permission, permissionKeys } from './permissions.ts'

const me = 'me'
const other = 'other'
const crew = 'crew'

const actor = (...permissions: Permission[]): Actor => ({
  id: me,
  permissions,
  groupIds: [],
})
const inRole = (role: BuiltInRole): Actor => ({
  id: me,
  permissions: builtInRoles[role].permissions,
  groupIds: [],
})

const open: ProjectFacts = {
  visibility: 'organisation',
  myPermissions: null,
  hasMyTasks: false,
  isDeleted: false,
}
const closed: ProjectFacts = { ...open, visibility: 'members' }
const withMine = (project: ProjectFacts): ProjectFacts => ({ ...project, hasMyTasks: true })
const taskIn = (project: ProjectFacts, ...assigneeIds: string[]): TaskFacts => ({
  project,
  assigneeIds,
  leadId: null,
  itemAssigneeIds: [],
  isDeleted: false,
})
const commentOn = (task: TaskFacts, authorId: string | null): CommentFacts => ({
  task,
  authorId,
  isDeleted: false,
  deletedById: null,
})

describe('rights of the organisation', () => {
  it('reach into open projects, and into closed ones only of those who take part', () => {
    const member = inRole('member')
    expect(can.readProject(member, open)).toBe(true)
    expect(can.readProject(member, closed)).toBe(false)
    expect(can.readProject(member, { ...closed, myPermissions: [] })).toBe(true)
    expect(can.editProject(inRole('guest'), { ...closed, myPermissions: ['project.edit'] })).toBe(
      true,
    )
  })

  it('reach everywhere for those who could add themselves', () => {
    expect(can.readProject(actor('project.view', 'project.members.manage'), closed)).toBe(true)
    expect(can.readProject(actor('project.members.manage'), closed)).toBe(false)
  })
})

describe('seeing only what is assigned', () => {
  const volunteer = inRole('volunteer')

  it('shows a project as soon as there is a task of one’s own in it', () => {
    expect(can.readProject(volunteer, open)).toBe(false)
    expect(can.readProject(volunteer, withMine(open))).toBe(true)
    expect(can.readProject(volunteer, withMine(closed))).toBe(true)
    expect(can.readAllTasks(volunteer, withMine(open))).toBe(false)
  })

  it('shows a task in which an item is one’s own, to be ticked and talked about, and leaves the rest of it alone', () => {
    for (const project of [withMine(open), withMine(closed)]) {
      const withItem = (id: string) => ({ ...taskIn(project, other), itemAssigneeIds: [id] })
      expect(can.readTask(volunteer, withItem(other))).toBe(false)
      const mine = withItem(me)
      expect(can.readTask(volunteer, mine)).toBe(true)
      expect(can.changeTaskField(volunteer, mine, 'checklist')).toBe(true)
      expect(can.addComment(volunteer, mine)).toBe(true)
      for (const field of ['statusId', 'checklistItems', 'title', 'assigneeIds'])
        expect(can.changeTaskField(volunteer, mine, field)).toBe(false)
    }
  })

  it('allows the own task’s status, checklist and comments, in a closed project too', () => {
    for (const project of [withMine(open), withMine(closed)]) {
      const mine = taskIn(project, me)
      expect(can.readTask(volunteer, mine)).toBe(true)
      expect(can.readTask(volunteer, taskIn(project, other))).toBe(false)
      expect(can.changeTaskField(volunteer, mine, 'statusId')).toBe(true)
      expect(can.changeTaskField(volunteer, mine, 'checklist')).toBe(true)
      expect(can.addComment(volunteer, mine)).toBe(true)
      expect(can.editComment(volunteer, commentOn(mine, me))).toBe(true)
      for (const field of ['title', 'description', 'dueOn', 'assigneeIds', 'labelIds', 'rank'])
        expect(can.changeTaskField(volunteer, mine, field)).toBe(false)
      expect(can.changeTask(volunteer, mine, ['statusId', 'title'])).toBe(false)
      expect(can.moveTask(volunteer, mine)).toBe(false)
      expect(can.deleteTask(volunteer, mine)).toBe(false)
    }
  })

  it('counts for nothing beside the right to see all tasks', () => {
    const both = actor('project.view', 'task.view', 'task.view_assigned_only')
    expect(can.readTask(both, taskIn(open, other))).toBe(true)
  })
})

describe('a comment', () => {
  const task = taskIn(open)

  it('is changed by its author alone, deleted also by moderators', () => {
    const member = inRole('member')
    const owner = inRole('owner')
    expect(can.editComment(member, commentOn(task, me))).toBe(true)
    expect(can.editComment(owner, commentOn(task, other))).toBe(false)
    expect(can.editComment(owner, commentOn(task, null))).toBe(false)
    expect(can.deleteComment(member, commentOn(task, other))).toBe(false)
    expect(can.deleteComment(owner, commentOn(task, other))).toBe(true)
  })

  it('comes back through whoever deleted it, or a moderator', () => {
    const deleted = (deletedById: string | null): CommentFacts => ({
      ...commentOn(task, me),
      isDeleted: true,
      deletedById,
    })
    const member = inRole('member')
    expect(can.restoreComment(member, deleted(me))).toBe(true)
    expect(can.restoreComment(member, deleted(other))).toBe(false)
    expect(can.restoreComment(member, deleted(null))).toBe(false)
    expect(can.restoreComment(inRole('admin'), deleted(other))).toBe(true)
    expect(can.editComment(member, deleted(me))).toBe(false)
  })
})

/** Mostly the keys that decide here; the others only make the sets longer. */
const keys = fc.oneof(
  fc.subarray(permissionKeys.filter((key) => /^(project|task|comment)\./.test(key))),
  fc.subarray([...permissionKeys]),
)
const project: fc.Arbitrary<ProjectFacts> = fc.record({
  visibility: fc.constantFrom('organisation', 'members'),
  myPermissions: fc.option(keys, { nil: null }),
  hasMyTasks: fc.boolean(),
  isDeleted: fc.boolean(),
})
const comment: fc.Arbitrary<CommentFacts> = fc.record({
  task: fc.record({
    project,
    assigneeIds: fc.subarray([me, other, crew]),
    leadId: fc.constantFrom(me, other, null),
    itemAssigneeIds: fc.subarray([me, other, crew]),
    isDeleted: fc.boolean(),
  }),
  authorId: fc.constantFrom(me, other, null),
  isDeleted: fc.boolean(),
  deletedById: fc.constantFrom(me, other, null),
})
const fields = ['title', 'statusId', 'checklist', 'assigneeIds', 'leadId', 'rank', 'isArchived']

/** Every decision at once, by name, so that a new one is held to the laws below. */
const decisions = (who: Actor, facts: CommentFacts): Record<string, boolean> => {
  const { task } = facts
  const asked = {
    readProject: can.readProject(who, task.project),
    editProject: can.editProject(who, task.project),
    archiveProject: can.archiveProject(who, task.project),
    deleteProject: can.deleteProject(who, task.project),
    readAllTasks: can.readAllTasks(who, task.project),
    createTask: can.createTask(who, task.project),
    importTasks: can.importTasks(who, task.project),
    readTask: can.readTask(who, task),
    moveTask: can.moveTask(who, task),
    passOnTask: can.passOn(who, task, task.assigneeIds),
    tickTask: canTexts.tickDescription(who, task, '- [ ] nets', '- [x] nets'),
    deleteTask: can.deleteTask(who, task),
    addComment: can.addComment(who, task),
    answerComment: can.answerComment(who, facts),
    editComment: can.editComment(who, facts),
    deleteComment: can.deleteComment(who, facts),
    restoreComment: can.restoreComment(who, facts),
    ...Object.fromEntries(
      fields.map((field) => [`changeTask ${field}`, can.changeTask(who, task, [field])]),
    ),
  }
  return asked
}

const ofTask = /Task$|Comment$|^changeTask/
const ofProjectRow = /^(createTask|importTasks|readAllTasks)$/

describe('whatever the rights', () => {
  it('what is assigned to a group of one’s own is one’s own', () => {
    fc.assert(
      fc.property(keys, comment, (permissions, facts) => {
        const withAssignee = (id: string) => ({
          ...facts,
          task: { ...facts.task, assigneeIds: [other, id] },
        })
        const inCrew = { id: me, permissions, groupIds: [crew] }
        const alone = { id: me, permissions, groupIds: [] }
        expect(decisions(inCrew, withAssignee(crew))).toEqual(decisions(alone, withAssignee(me)))
        expect(decisions(alone, withAssignee(crew))).toEqual(decisions(alone, withAssignee('x')))
      }),
    )
  })

  it('who leads a task has it as those it is assigned to have it', () => {
    fc.assert(
      fc.property(keys, comment, (permissions, facts) => {
        const decide = (given: Pick<TaskFacts, 'assigneeIds' | 'leadId'>) => {
          const task = { ...facts.task, ...given }
          // It is handed on only among those who do it.
          const { passOnTask: _passOn, ...all } = decisions(
            { id: me, permissions, groupIds: [] },
            { ...facts, task },
          )
          return all
        }
        const led = decide({ assigneeIds: [other], leadId: me })
        expect(led).toEqual(decide({ assigneeIds: [other, me], leadId: null }))
      }),
    )
    const lead = { ...taskIn(withMine(open), other), leadId: me }
    expect(can.passOn(inRole('volunteer'), lead, [other, me])).toBe(false)
  })

  it('nothing can be done to what can’t be read', () => {
    fc.assert(
      fc.property(keys, comment, (permissions, facts) => {
        const all = decisions({ id: me, permissions, groupIds: [crew] }, facts)
        for (const [name, isAllowed] of Object.entries(all)) {
          const isRead =
            ofTask.test(name) && !ofProjectRow.test(name) ? all['readTask'] : all['readProject']
          expect(isAllowed && !isRead, name).toBe(false)
        }
      }),
    )
  })

  it('nothing in the trash can be changed but brought back', () => {
    fc.assert(
      fc.property(keys, comment, (permissions, facts) => {
        const trashed = { ...facts, task: { ...facts.task, isDeleted: true } }
        const gone = {
          ...facts,
          task: { ...facts.task, project: { ...facts.task.project, isDeleted: true } },
        }
        const who = { id: me, permissions, groupIds: [crew] }
        const allowed = (all: Record<string, boolean>) =>
          Object.keys(all).filter((name) => all[name] && !name.startsWith('read'))
        expect(
          allowed(decisions(who, trashed)).filter(
            (name) => ofTask.test(name) && !ofProjectRow.test(name),
          ),
        ).toEqual(
          expect.toSatisfy((names: string[]) => names.every((name) => name === 'deleteTask')),
        )
        expect(allowed(decisions(who, gone))).toEqual(
          expect.toSatisfy((names: string[]) => names.every((name) => name === 'deleteProject')),
        )
      }),
    )
  })

  it('one key more takes nothing away, but for the key that narrows', () => {
    const more = permissionKeys.filter(
      (key) => key !== 'task.view_assigned_only' && /^(project|task|comment)\./.test(key),
    )
    fc.assert(
      fc.property(keys, comment, fc.constantFrom(...more), (permissions, facts, key) => {
        const others = [...permissions, key]
        // To see all tasks means nothing without seeing projects, however far either reaches.
        fc.pre(!others.includes('task.view') || others.includes('project.view'))
        const before = decisions({ id: me, permissions, groupIds: [crew] }, facts)
        const after = decisions({ id: me, permissions: others, groupIds: [crew] }, facts)
        expect(Object.keys(before).filter((name) => before[name] && !after[name])).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
