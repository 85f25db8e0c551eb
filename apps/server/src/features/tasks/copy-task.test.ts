import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { addChecklistItem, changeChecklistItem } from '@courtside/contract/checklists.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, duplicateTask, getTask } from '@courtside/contract/tasks.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { giveCustomRole, nextKey } from '#test/factories.ts'

const test = useTestApp()

async function openProject() {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  return { owner, project, params: { projectId: project.id } }
}

it('makes a task with the same fields right behind it, and what is its own is left out', async () => {
  const { owner, project, params } = await openProject()
  const started = project.statuses.find(({ group }) => group === 'started')
  const parent = await owner.call(createTask, { params, body: { title: 'Saturday' } })
  const task = await owner.call(createTask, {
    params,
    body: {
      title: 'Book courts',
      description: 'Ask **Ana** for the key',
      statusId: started?.id,
      priority: 'high',
      assigneeIds: [owner.id],
      leadId: owner.id,
      startOn: '2027-04-01',
      dueOn: '2027-04-10',
      dueTime: '18:00',
      estimateHours: 1.5,
      parentId: parent.id,
      blockedByIds: [parent.id],
      recurrence: { rule: 'FREQ=WEEKLY', mode: 'schedule' },
    },
  })
  const last = await owner.call(createTask, { params, body: { title: 'Order balls' } })
  const itemId = crypto.randomUUID()
  const items = { params: { id: task.id } }
  await owner.call(addChecklistItem, {
    ...items,
    body: {
      id: itemId,
      title: 'Nets',
      listName: 'Hall',
      assigneeId: owner.id,
      dueOn: '2027-04-08',
    },
  })
  await owner.call(changeChecklistItem, {
    params: { id: itemId },
    body: { isDone: true },
  })

  const copy = await owner.call(duplicateTask, { ...items, body: { statusId: task.statusId } })
  const { title, description, statusId, priority, assigneeIds, leadId, startOn } = task
  const { dueOn, dueTime, estimateHours, parentId } = task
  expect(copy).toMatchObject({
    title,
    description,
    statusId,
    priority,
    assigneeIds,
    leadId,
    startOn,
    dueOn,
    dueTime,
    estimateHours,
    parentId,
    blockedByIds: [],
    recurrence: null,
    recurredFromId: null,
    number: last.number + 1,
    commentCount: 0,
    checklistCount: 1,
    checklistDoneCount: 0,
    itemAssigneeIds: [owner.id],
  })
  expect(copy.rank > task.rank && copy.rank < last.rank).toBe(true)
  const shown = await owner.call(getTask, { params: { id: copy.id } })
  expect(shown.task).toEqual(copy)
  expect(shown.checklist).toMatchObject([
    {
      title: 'Nets',
      listName: 'Hall',
      isDone: false,
      assigneeId: owner.id,
      dueOn: '2027-04-08',
    },
  ])
})

it('begins where new tasks begin unless it is told otherwise', async () => {
  const { owner, project, params } = await openProject()
  const done = project.statuses.find(({ group }) => group === 'completed')
  const body = { title: 'Book courts', statusId: done?.id }
  const task = await owner.call(createTask, { params, body })
  const fresh = await owner.call(createTask, { params, body: { title: 'Order balls' } })
  const copy = await owner.call(duplicateTask, { params: { id: task.id }, body: {} })
  expect(copy).toMatchObject({ statusId: fresh.statusId, completedAt: null })
})

it('takes the people along only for those who may assign', async () => {
  const { owner, params } = await openProject()
  const body = { title: 'Book courts', assigneeIds: [owner.id], leadId: owner.id }
  const task = await owner.call(createTask, { params, body })
  const helper = await test.app.person('member')
  const { permissions } = builtInRoles.member
  const keys = permissions.filter((key) => key !== 'task.assign')
  await giveCustomRole(test.app.db, helper.id, keys)
  const copy = await helper.call(duplicateTask, { params: { id: task.id }, body: {} })
  expect(copy).toMatchObject({ assigneeIds: [], leadId: null })
})
