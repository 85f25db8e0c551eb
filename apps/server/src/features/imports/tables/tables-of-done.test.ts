import { type StatusChoice, applyImport, getImport } from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { importFile, preview, work } from '#test/imports.ts'
import { fieldsOf, readLines } from '#test/read-tables.ts'
import { groupByName } from '../guess-group.ts'

const test = useTestApp()

const listTasks = async (projectId: string) => {
  const { rows } = await sql<{ title: string; status: string; group: string; at: string | null }>`
    select t."title", s."name" as "status", s."group", t."completedAt" as "at" from tasks t
    join statuses s on s."id" = t."statusId" where t."projectId" = ${projectId} order by t."rank"
  `.execute(test.app.db)
  return rows
}

const listStatuses = async (projectId: string) => {
  const { rows } = await sql<{ name: string }>`
    select "name" from statuses where "projectId" = ${projectId} order by "rank"
  `.execute(test.app.db)
  return rows.map(({ name }) => name)
}

describe('completed work of a table', () => {
  it.each(['Closed Date', 'Completed Date', 'Date closed', 'Completed At', 'Done?', 'Выполнено'])(
    'is told by %s',
    async (name) => {
      const plan = await readLines([`Task,${name}`, 'Book,2024-03-05', 'Hang,'])
      expect(fieldsOf(plan)[name]).toBe('completed')
      expect(plan.tasks).toMatchObject([
        { isMarkedComplete: true, closedAt: '2024-03-05T06:00:00.000Z' },
        { isMarkedComplete: false },
      ])
    },
  )

  it('is told by a mark, a word and a share', async () => {
    const done = async (name: string, ...cells: string[]) => {
      const rows = cells.map((cell, index) => `Task ${index},${cell}`)
      const { tasks } = await readLines([`Task,${name}`, ...rows])
      return tasks.map(({ isMarkedComplete }) => isMarkedComplete)
    }
    expect(await done('Done?', 'x', 'Y', 'yes', 'no', '')).toEqual([true, true, true, false, false])
    expect(await done('% Complete', '100%', '50%', '0%')).toEqual([true, false, false])
    expect(await done('% Complete', '1', '0.5', '0')).toEqual([true, false, false])
  })

  it('comes with who made it, and when it was changed and archived', async () => {
    const plan = await readLines([
      'Task,Created by,Last modified,Archived',
      'Book,Ann Lee,2024-03-05 10:00,yes',
    ])
    expect(plan.tasks).toMatchObject([
      { createdById: 'person:ann lee', updatedAt: '2024-03-05T16:00:00.000Z', isArchived: true },
    ])
  })

  it('is done in a new project whose lists name topics, which gets a status for it', async () => {
    const owner = await test.app.person('owner')
    const file = 'Task,Section,Completed At\nBook,Courts,2024-03-05\nCall,Volunteers,'
    const { project } = await importFile(test.app, owner, file, { key: nextKey(), name: 'Spring' })
    expect(await listTasks(project.id)).toEqual([
      {
        title: 'Book',
        status: 'Done',
        group: 'completed',
        at: expect.stringContaining('2024-03-05'),
      },
      { title: 'Call', status: 'Volunteers', group: 'unstarted', at: null },
    ])
  })

  it('is done in a new project of a table without statuses', async () => {
    const owner = await test.app.person('owner')
    const file = 'Task,Done?\nBook,x\nCall,'
    const { project } = await importFile(test.app, owner, file, { key: nextKey(), name: 'Spring' })
    const tasks = await listTasks(project.id)
    expect(tasks.map(({ group }) => group)).toEqual(['completed', 'unstarted'])
  })
})

describe('people of a table', () => {
  it('are shown before they become people, beside those who are here', async () => {
    const owner = await test.app.person('owner')
    const name = `Ann ${nextKey()}`
    await test.app.person('member', name)
    const file = `Task,Who\nBook,Pat Newcomer\nHang,${name}\nCall,TBD`
    const { preview: shown } = await preview(test.app, owner, file)
    expect(shown?.people).toEqual([
      { externalId: 'person:pat newcomer', name: 'Pat Newcomer', isHere: false },
      { externalId: `person:${name.toLowerCase()}`, name, isHere: true },
    ])
  })

  it('are whom somebody says that a name means, and nobody new', async () => {
    const owner = await test.app.person('owner')
    const patricia = await test.app.person('member', `Patricia ${nextKey()}`)
    const { id } = await preview(test.app, owner, 'Task,Who\nBook,Pat\nHang,Pat')
    const apply = (userId: string) =>
      owner.call(applyImport, {
        params: { id },
        body: {
          project: { key: nextKey(), name: 'Spring' },
          people: [{ externalId: 'person:pat', userId }],
        },
      })
    await expect(apply(id)).rejects.toThrow('This person isn’t here any more')
    await apply(patricia.id)
    await work(test.app, id)
    const { rows } = await sql<{ assigneeIds: string[] }>`
      select t."assigneeIds" from tasks t join imports i on i."projectId" = t."projectId" where i."id" = ${id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ assigneeIds: [patricia.id] }, { assigneeIds: [patricia.id] }])
  })
})

describe('words for statuses', () => {
  it.each([
    ['not started', 'unstarted'],
    ['Not done yet', 'unstarted'],
    ['DONE!!', 'completed'],
    ['Chưa bắt đầu', 'unstarted'],
    ['Hoàn thành', 'completed'],
    ['In Bearbeitung', 'started'],
    ['进行中', 'started'],
    ['Не начато', 'unstarted'],
  ])('%s is %s', (name, group) => {
    expect(groupByName(name)).toBe(group)
  })

  it('become those of the project by their meaning, and add none', async () => {
    const owner = await test.app.person('owner')
    const into = await owner.call(createProject, { body: { key: nextKey(), name: 'Spring' } })
    const before = await listStatuses(into.id)
    const file = 'Task,Status?\nBook,not started\nCall,DONE!!\nHang,Finished'
    await importFile(test.app, owner, file, { projectId: into.id })
    expect(await listStatuses(into.id)).toEqual(before)
    const tasks = await listTasks(into.id)
    expect(tasks.map(({ status }) => status)).toEqual(['To do', 'Done', 'Done'])
  })

  it('are asked about where they tell nothing', async () => {
    const owner = await test.app.person('owner')
    const into = await owner.call(createProject, { body: { key: nextKey(), name: 'Spring' } })
    const { id } = await preview(test.app, owner, 'Task,Status\nBook,?\nCall,Done', into.id)
    const shown = await owner.call(getImport, { params: { id } })
    expect(shown.preview?.statuses).toMatchObject([
      { name: '?', statusId: null, isUnsure: true },
      { name: 'Done', isUnsure: false },
    ])
    const figures = await preview(test.app, owner, 'Task,Status\nBook,0\nCall,1\nHang,2')
    expect(figures.preview?.statuses.map(({ isUnsure }) => isUnsure)).toEqual([true, true, true])
  })

  it('are not added to a workflow before somebody says what they mean', async () => {
    const owner = await test.app.person('owner')
    const into = await owner.call(createProject, { body: { key: nextKey(), name: 'Spring' } })
    const before = await listStatuses(into.id)
    const { id } = await preview(test.app, owner, 'Task,Status\nBook,?\nCall,Done', into.id)
    const apply = (statuses: StatusChoice[]) =>
      owner.call(applyImport, { params: { id }, body: { statuses } })
    await expect(apply([])).rejects.toThrow('Choose what the status “?”')
    await apply([{ externalId: 'status:?', group: 'unstarted' }])
    await work(test.app, id)
    expect(await listStatuses(into.id)).toEqual([...before, '?'])
  })
})
