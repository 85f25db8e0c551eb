import { addChecklistItem } from '@courtside/contract/checklists.ts'
import {
  type CustomField,
  type CustomKind,
  createCustomField,
} from '@courtside/contract/custom-fields.ts'
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  updateTemplate,
} from '@courtside/contract/project-templates.ts'
import { createProject } from '@courtside/contract/projects.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { addToWorkflow } from '@courtside/contract/workflow.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()
let owner: Caller
let manager: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
  manager = await test.app.person('manager')
})

let count = 0
const nextName = () => `Template ${(count += 1)}`

const tasksOf = async (projectId: string) =>
  (await owner.call(listTasks, { query: { projectId, limit: '200', sort: 'rank' } })).items

async function open(dates: { targetOn?: string; startOn?: string } = { targetOn: '2027-04-10' }) {
  const body = {
    key: nextKey(),
    name: 'Spring Open',
    templateId: 'clinic' as const,
    eventOn: '2027-04-10',
  }
  const made = await owner.call(createProject, { body })
  await sql`
    update projects set "targetOn" = ${dates.targetOn ?? null}::date, "startOn" = ${dates.startOn ?? null}::date where "id" = ${made.id}
  `.execute(test.app.db)
  return made
}

describe('saving a project as a template', () => {
  it('gives, used on the same day, the same tasks again: structure, order, labels, days and checklists', async () => {
    const project = await open()
    const saved = await owner.call(saveTemplate, {
      params: { id: project.id },
      body: { name: nextName(), description: 'As we do it' },
    })
    expect(saved).toMatchObject({
      description: 'As we do it',
      taskCount: 19,
      firstDay: -42,
      lastDay: 7,
      createdById: owner.id,
    })
    const { items } = await owner.call(listTemplates, {})
    expect(items.find(({ id }) => id === saved.id)).toEqual(saved)

    const copy = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Again', templateId: saved.id, eventOn: '2027-04-10' },
    })
    const shape = async ({ id, statuses, labels }: typeof project) => {
      const tasks = await tasksOf(id)
      const title = new Map(tasks.map((task) => [task.id, task.title]))
      const name = new Map([...statuses, ...labels].map((one) => [one.id, one.name]))
      return tasks.map((task) => ({
        own: [
          task.title,
          task.priority,
          task.dueOn,
          task.dueTime,
          task.startOn,
          task.estimateHours,
          task.checklistCount,
        ],
        status: name.get(task.statusId),
        labels: task.labelIds.map((one) => name.get(one)),
        parent: title.get(task.parentId ?? ''),
        before: [...task.blockedByIds, ...task.followsIds].map((one) => title.get(one)),
      }))
    }
    expect(await shape(copy)).toEqual(await shape(project))
    const [first] = await tasksOf(project.id)
    const [again] = await tasksOf(copy.id)
    const opened = await owner.call(getTask, { params: { id: first?.id ?? '' } })
    const reopened = await owner.call(getTask, { params: { id: again?.id ?? '' } })
    expect(reopened.task.description).toBe(opened.task.description)
    expect(reopened.checklist.map(({ title }) => title)).toEqual(
      opened.checklist.map(({ title }) => title),
    )
  })

  it('begins anew what was begun or done, and leaves out people, archive, trash and what lies outside', async () => {
    const project = await open()
    const other = await open()
    const [outside] = await tasksOf(other.id)
    const [first, second, third, fourth] = await tasksOf(project.id)
    await sql`
      update statuses set "hue" = 'teal', "wipLimit" = 3 where "projectId" = ${project.id} and "group" = 'started'
    `.execute(test.app.db)
    const statusOf = (group: string) =>
      project.statuses.find((one) => one.group === group)?.id ?? ''
    const was = statusOf('unstarted')
    await owner.call(updateTask, {
      params: { id: first?.id ?? '' },
      body: {
        changes: {
          statusId: { was, set: statusOf('completed') },
          assigneeIds: { was: [], set: [owner.id] },
          leadId: { was: null, set: owner.id },
          relatedIds: { was: [], set: [outside?.id ?? ''] },
        },
      },
    })
    await owner.call(updateTask, {
      params: { id: second?.id ?? '' },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    await owner.call(updateTask, {
      params: { id: fourth?.id ?? '' },
      body: { changes: { statusId: { was, set: statusOf('backlog') } } },
    })
    await owner.call(deleteTask, { params: { id: third?.id ?? '' } })
    for (const keepsAssignees of [false, true]) {
      const { id: templateId, taskCount } = await owner.call(saveTemplate, {
        params: { id: project.id },
        body: { name: nextName(), keepsAssignees },
      })
      expect(taskCount).toBe(17)
      const copy = await owner.call(createProject, {
        body: { key: nextKey(), name: 'Again', templateId, eventOn: '2028-04-10' },
      })
      const tasks = await tasksOf(copy.id)
      const started = copy.statuses.find(({ group }) => group === 'started')
      expect(started).toMatchObject({ hue: 'teal', wipLimit: 3 })
      expect(copy.statuses.map(({ hue }) => hue).filter(Boolean)).toEqual(['teal'])
      const groupOf = (id: string | undefined) => copy.statuses.find((one) => one.id === id)?.group
      expect(tasks[0]).toMatchObject({
        title: first?.title,
        assigneeIds: keepsAssignees ? [owner.id] : [],
        leadId: keepsAssignees ? owner.id : null,
        relatedIds: [],
        dueOn: '2028-02-28',
      })
      expect(tasks.slice(0, 2).map(({ statusId }) => groupOf(statusId))).toEqual([
        'unstarted',
        'backlog',
      ])
    }
  })

  it('takes types, own fields with their values, named checklists and rules along, days counted from the event', async () => {
    const project = await open()
    const ofProject = { projectId: project.id }
    const [referees] = await owner
      .call(addToWorkflow, {
        params: { ...ofProject, kind: 'types' },
        body: { name: 'Referees', hue: 'teal' },
      })
      .then(({ types }) => types)
    const addField = (name: string, kind: CustomKind, options: string[] = []) =>
      owner.call(createCustomField, {
        params: ofProject,
        body: {
          name,
          kind,
          options: options.map((option) => ({
            id: createId(),
            name: option,
            hue: 'teal' as const,
            isArchived: false,
          })),
        },
      })
    const made = [
      await addField('Venue', 'select', ['Hall', 'Park']),
      await addField('Needs', 'multi_select', ['Nets', 'Balls', 'Water']),
      await addField('Paid', 'checkbox'),
      await addField('Fee', 'number'),
      await addField('Booked by', 'date'),
      await addField('Contact', 'person'),
      await addField('Page', 'link'),
    ]
    const values = (fields: readonly CustomField[], bookedOn: string, withPeople: boolean) => {
      const [venue, needs, paid, fee, booked, contact, page] = fields
      const [, park] = venue?.options ?? []
      const [nets, , water] = needs?.options ?? []
      return {
        [venue?.id ?? '']: park?.id ?? '',
        [needs?.id ?? '']: [nets?.id ?? '', water?.id ?? ''],
        [paid?.id ?? '']: true,
        [fee?.id ?? '']: 12.5,
        [booked?.id ?? '']: bookedOn,
        ...(withPeople && { [contact?.id ?? '']: owner.id }),
        [page?.id ?? '']: 'https://riverside.example/hall',
      }
    }
    const until = (day: string) => ({ mode: 'schedule' as const, rule: `FREQ=WEEKLY;UNTIL=${day}` })
    const task = await owner.call(createTask, {
      params: ofProject,
      body: {
        title: 'Open the hall',
        typeId: referees?.id ?? null,
        dueOn: '2027-03-20',
        recurrence: until('20270410'),
        custom: values(made, '2027-03-01', true),
      },
    })
    const counted = { mode: 'completion' as const, rule: 'FREQ=MONTHLY;COUNT=3' }
    await owner.call(createTask, {
      params: ofProject,
      body: { title: 'Water the courts', dueOn: '2027-03-20', recurrence: counted },
    })
    for (const body of [
      { listName: 'Before', title: 'Key', assigneeId: owner.id, dueOn: '2027-03-18' },
      { listName: 'Before', title: 'Lights' },
      { listName: '', title: 'Anything else' },
    ])
      await owner.call(addChecklistItem, { params: { id: task.id }, body })

    for (const keepsAssignees of [false, true]) {
      const { id: templateId } = await owner.call(saveTemplate, {
        params: { id: project.id },
        body: { name: nextName(), keepsAssignees },
      })
      const copy = await owner.call(createProject, {
        body: { key: nextKey(), name: 'Again', templateId, eventOn: '2028-04-10' },
      })
      expect(copy.types.map(({ name, hue }) => [name, hue])).toEqual([['Referees', 'teal']])
      const shape = (fields: readonly CustomField[]) =>
        fields.map(({ name, kind, options }) => [name, kind, options.map((one) => one.name)])
      expect(shape(copy.customFields)).toEqual(shape(made))
      const tasks = await tasksOf(copy.id)
      const again = tasks.find(({ title }) => title === 'Open the hall')
      expect(again).toMatchObject({
        typeId: copy.types[0]?.id,
        dueOn: '2028-03-20',
        recurrence: until('20280410'),
        custom: values(copy.customFields, '2028-03-01', keepsAssignees),
      })
      expect(Object.keys(again?.custom ?? {})).toHaveLength(keepsAssignees ? 7 : 6)
      expect(tasks.find(({ title }) => title === 'Water the courts')?.recurrence).toEqual(counted)
      const { checklist } = await owner.call(getTask, { params: { id: again?.id ?? '' } })
      expect(checklist.map(({ listName, title }) => [listName, title])).toEqual([
        ['Before', 'Key'],
        ['Before', 'Lights'],
        ['', 'Anything else'],
      ])
      expect(checklist[0]).toMatchObject({
        assigneeId: keepsAssignees ? owner.id : null,
        dueOn: '2028-03-18',
      })
    }
  })

  it('leaves out, when it is used, people who are no longer here', async () => {
    const { id: goneId } = await test.app.person('member')
    const project = await open()
    const { id } = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Theirs', assigneeIds: [goneId, owner.id], leadId: goneId },
    })
    for (const assigneeId of [goneId, owner.id])
      await owner.call(addChecklistItem, {
        params: { id },
        body: { title: 'Nets', assigneeId },
      })
    const { id: templateId } = await owner.call(saveTemplate, {
      params: { id: project.id },
      body: { name: nextName(), keepsAssignees: true },
    })
    await sql`update users set "status" = 'suspended' where "id" = ${goneId}`.execute(test.app.db)
    const copy = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Again', templateId, eventOn: '2028-04-10' },
    })
    expect((await tasksOf(copy.id)).at(-1)).toMatchObject({
      title: 'Theirs',
      assigneeIds: [owner.id],
      leadId: null,
      itemAssigneeIds: [owner.id],
      checklistCount: 2,
    })
  })

  it('counts days from the target, else from the start, else from the day that is said', async () => {
    const days = async (project: { id: string }, eventOn?: string) => {
      const body = { name: nextName(), ...(eventOn !== undefined && { eventOn }) }
      const { firstDay, lastDay } = await owner.call(saveTemplate, {
        params: { id: project.id },
        body,
      })
      return [firstDay, lastDay]
    }
    expect(await days(await open({ targetOn: '2027-04-11', startOn: '2027-01-01' }))).toEqual([
      -43, 6,
    ])
    expect(await days(await open({ startOn: '2027-04-09' }))).toEqual([-41, 8])
    const bare = await open({})
    const refusal = await owner.refusal(saveTemplate, {
      params: { id: bare.id },
      body: { name: nextName() },
    })
    expect(refusal).toMatchObject({ status: 400, details: [{ path: 'body.eventOn' }] })
    expect(await days(bare, '2027-04-10')).toEqual([-42, 7])
  })
})

describe('templates of one’s own', () => {
  it('are renamed and deleted by who saved them, and by whoever has the settings; projects made of them stay', async () => {
    const project = await open()
    const save = (caller: Caller) =>
      caller.call(saveTemplate, { params: { id: project.id }, body: { name: nextName() } })
    const [theirs, mine] = [await save(manager), await save(owner)]
    const rename = (was: string, set: string) => ({ changes: { name: { was, set } } })
    const renamed = await manager.call(updateTemplate, {
      params: { id: theirs.id },
      body: rename(theirs.name, 'Spring, as always'),
    })
    expect(renamed).toEqual({ ...theirs, name: 'Spring, as always' })
    const late = { params: { id: theirs.id }, body: rename(theirs.name, 'Autumn') }
    expect(await owner.refusal(updateTemplate, late)).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: renamed },
    })
    const twice = { params: { id: mine.id }, body: rename(mine.name, 'spring, AS always') }
    expect(await owner.refusal(updateTemplate, twice)).toMatchObject({
      status: 409,
      code: 'name_taken',
    })
    const body = { name: 'Spring, as always' }
    expect(await owner.refusal(saveTemplate, { params: { id: project.id }, body })).toMatchObject({
      code: 'name_taken',
    })
    expect(await manager.refusal(deleteTemplate, { params: { id: mine.id } })).toMatchObject({
      status: 403,
    })

    const made = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Made of it', templateId: theirs.id, eventOn: '2027-04-10' },
    })
    await owner.call(deleteTemplate, { params: { id: theirs.id } })
    expect(await tasksOf(made.id)).toHaveLength(19)
    const { items } = await owner.call(listTemplates, {})
    expect(items.map(({ id }) => id)).not.toContain(theirs.id)
    const { rows } = await sql`
      select "action", "actorId" from activity where "entityId" = ${theirs.id} order by "seq"
    `.execute(test.app.db)
    expect(rows).toEqual([
      { action: 'organisation.template_saved', actorId: manager.id },
      { action: 'organisation.template_changed', actorId: manager.id },
      { action: 'organisation.template_deleted', actorId: owner.id },
    ])
  })
})
