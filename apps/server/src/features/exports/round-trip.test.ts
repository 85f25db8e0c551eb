import { addChecklistItem } from '@courtside/contract/checklists.ts'
import {
  type ExportFormat,
  ExportedTask,
  ExportedTasks,
  createExport,
} from '@courtside/contract/exports.ts'
import { removeAttachment } from '@courtside/contract/files.ts'
import type { Language } from '@courtside/contract/languages.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, getTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, nextKey } from '#test/factories.ts'
import { attach } from '#test/files.ts'
import { figures, importFile } from '#test/imports.ts'

const test = useTestApp()

async function addLabels(projectId: string, names: readonly string[]): Promise<string[]> {
  const ids = names.map(() => createId())
  await sql`
    insert into labels ("id", "projectId", "name")
    select l."id", ${projectId}::uuid, l."name" from unnest(${ids}::uuid[], ${names}::text[]) as l("id", "name")
  `.execute(test.app.db)
  return ids
}

/** A project of tasks that are hard to carry in a table. */
async function addAwkwardTasks(owner: Caller): Promise<string> {
  const project = await owner.call(createProject, {
    body: { key: nextKey(), name: 'Spring Open' },
  })
  const params = { projectId: project.id }
  const people = [
    await test.app.person('member', 'Lee, Ann'),
    await test.app.person('member', 'Bo «Z» Lindström'),
  ]
  for (const { id } of people)
    await sql`update users set "email" = ${`${id}@riverside.example`} where "id" = ${id}`.execute(
      test.app.db,
    )
  const [heavy = '', formula = ''] = await addLabels(project.id, ['Rain, heavy', '=Court'])
  const statusId = (name: string) => project.statuses.find((one) => one.name === name)?.id ?? ''

  await owner.call(createTask, {
    params,
    body: {
      title: "=cmd|' /C calc'!A0",
      description: '-1 is a number\n\n\t| a | "table" |\n@home ＝1; ＋2\u00a0😀',
      statusId: statusId('In progress'),
      priority: 'urgent',
      assigneeIds: people.map(({ id }) => id),
      labelIds: [heavy, formula],
      startOn: '2026-03-01',
      dueOn: '2026-03-29',
      dueTime: '18:00',
    },
  })
  await owner.call(createTask, {
    params,
    body: {
      title: "'=quoted",
      statusId: statusId('Done'),
      assigneeIds: [people[0]?.id ?? ''],
      dueOn: '2026-04-03',
    },
  })
  await owner.call(createTask, {
    params,
    body: {
      title: '＝SUM(A1) _x0041_',
      description: "''@twice",
      labelIds: [heavy],
      priority: 'low',
    },
  })
  await owner.call(createTask, {
    params,
    body: { title: '0012;=1+1', description: '+1, -2\n\n- nets\n- balls\n\n\t=code' },
  })
  await addStructuredTasks(owner, project.id, people[1]?.id ?? '')
  await addFiles(owner, params)
  return project.id
}

/** A file, and a link that an import has brought, under names that a table could take for something else. */
async function addFiles(owner: Caller, params: { projectId: string }) {
  const { id } = await owner.call(createTask, { params, body: { title: 'With files' } })
  await attach(test.app, owner, id, '=plan (final) https.pdf', '%PDF-1.7')
  await attach(test.app, owner, id, '  draw, "first"; second.txt', 'Ann and Bo')
  await sql`
    insert into attachments ("id", "taskId", "name", "url") values (${createId()}, ${id}, '- rules (link)', 'https://rules.example/a(b)?c=d')
  `.execute(test.app.db)
}

/** What most tasks have none of. */
async function addStructuredTasks(owner: Caller, projectId: string, watcherId: string) {
  const params = { projectId }
  const typeId = createId()
  await sql`
    insert into types ("id", "projectId", "name", "hue") values (${typeId}, ${projectId}, 'Errand; small', 'blue')
  `.execute(test.app.db)
  const make = async (title: string, body: object = {}) =>
    (await owner.call(createTask, { params, body: { title, ...body } })).id
  const [whole, blocker, earlier, like] = [
    await make('Whole'),
    await make('Blocker'),
    await make('Earlier', {
      dueOn: '2026-04-03',
      recurrence: { mode: 'completion', rule: 'FREQ=MONTHLY;INTERVAL=2' },
    }),
    await make('Like', {
      dueOn: '2026-04-03',
      recurrence: { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4' },
    }),
  ]
  const part = await make('Part', {
    leadId: watcherId,
    parentId: whole,
    blockedByIds: [blocker, earlier],
    followsIds: [earlier],
    relatedIds: [like],
    duplicateOfId: blocker,
    typeId,
    estimateHours: 2.25,
    startOn: '2026-03-28',
    startTime: '09:30',
  })
  for (const [title, isDone, listName] of [
    ['=Nets', true, ''],
    ['[x] Balls', false, 'Day one'],
    ['- Water', true, 'Day one'],
    ['Home', false, ''],
  ] as const)
    await owner.call(addChecklistItem, { params: { id: part }, body: { title, isDone, listName } })
  const changes = {
    [watcherField(watcherId)]: { was: null, set: 'chosen' },
    [watcherField(owner.id)]: { was: null, set: 'left' },
  } as const
  await owner.call(updateTask, { params: { id: part }, body: { changes } })
}

async function fileOf(
  owner: Caller,
  format: ExportFormat,
  projectId: string,
  language?: Language,
): Promise<Buffer> {
  const filter = { projectId, sort: 'key' } as const
  const { link } = await owner.call(createExport, {
    body: { format, projectId, language, tasks: { filter } },
  })
  return (await test.app.api.http.inject({ url: link })).rawPayload
}

/** What has to come back: all that is not new by nature. */
const LastingTask = ExportedTask.omit({
  key: true,
  createdBy: true,
  updatedAt: true,
  completedAt: true,
  project: true,
})

/** Tasks that are there again have numbers of their own; they are known by their titles. */
const lasting = (task: ExportedTask, titleOf: (key: string) => string) => ({
  ...LastingTask.parse(task),
  parent: task.parent ? titleOf(task.parent) : null,
  duplicateOf: task.duplicateOf ? titleOf(task.duplicateOf) : null,
  // Whichever of two related tasks tells so, and in whatever order.
  blockedBy: task.blockedBy?.map(titleOf).toSorted(),
  follows: task.follows?.map(titleOf),
  related: undefined,
  // Of a file that stayed where it was nobody knows what it is.
  attachments: task.attachments
    ?.map(({ name, byteCount, link }) => ({ name, byteCount, link }))
    .toSorted((one, other) => one.link.localeCompare(other.link)),
  labels: task.labels.toSorted(),
  assignees: task.assignees.toSorted((one, other) => one.name.localeCompare(other.name)),
  createdAt: task.createdAt.slice(0, 16),
})

async function lastingTasks(owner: Caller, projectId: string) {
  const text = (await fileOf(owner, 'json', projectId)).toString('utf8')
  const { tasks } = ExportedTasks.parse(JSON.parse(text))
  const titleOf = (key: string) => tasks.find((task) => task.key === key)?.title ?? key
  const pairs = tasks.flatMap(({ title, related = [] }) =>
    related.map((key) => [title, titleOf(key)].toSorted().join(' and ')),
  )
  return [...tasks.map((task) => lasting(task, titleOf)), { related: pairs.toSorted() }]
}

describe('an exported file', () => {
  it.each([
    ['csv', 'en'],
    ['csv', 'vi'],
    ['xlsx', 'ru'],
    ['json', 'en'],
  ] as const)(
    'as %s in the language %s makes the same tasks when it is imported',
    async (format, language) => {
      const owner = await test.app.person('owner')
      const from = await addAwkwardTasks(owner)
      const file = await fileOf(owner, format, from, language)
      const { report, project } = await importFile(test.app, owner, file, {
        key: nextKey(),
        name: 'Brought back',
      })
      expect(report.rejections).toEqual([])
      expect(figures(report)).toMatchObject({
        tasks: { inFile: 10, added: 10 },
        attachments: { inFile: 3, added: 3 },
      })
      expect(report.notes).toContainEqual(
        expect.objectContaining({ code: 'file_not_imported', count: 2 }),
      )
      const before = await lastingTasks(owner, from)
      expect(before).toHaveLength(11)
      expect(before.at(-3)).toMatchObject({
        parent: 'Whole',
        blockedBy: ['Blocker', 'Earlier'],
        startTime: '09:30',
        lead: { name: 'Bo «Z» Lindström' },
      })
      expect(await lastingTasks(owner, project.id)).toEqual(before)
    },
  )

  it('names files by size, kind and the place in the app where each is opened, but for removed ones', async () => {
    const owner = await test.app.person('owner')
    const { id: projectId } = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Open' },
    })
    const body = { title: 'With files' }
    const { id: taskId, key } = await owner.call(createTask, { params: { projectId }, body })
    const kept = await attach(test.app, owner, taskId, 'plan.pdf', '%PDF-1.7')
    const gone = await attach(test.app, owner, taskId, 'gone.pdf', '%PDF-1.6')
    await owner.call(removeAttachment, { params: { id: gone } })
    const json: unknown = JSON.parse((await fileOf(owner, 'json', projectId)).toString('utf8'))
    const [file, ...others] = ExportedTasks.parse(json).tasks[0]?.attachments ?? []
    expect(file).toMatchObject({ name: 'plan.pdf', byteCount: 8, mediaType: 'application/pdf' })
    expect(file?.link).toMatch(new RegExp(`^http://localhost:\\d+/tasks/${key}#file-${kept}$`))
    expect(others).toEqual([])
    const table = (await fileOf(owner, 'csv', projectId)).toString('utf8')
    expect(table).toContain(`plan.pdf (8 bytes, application/pdf) ${file?.link}`)
    expect(table).not.toContain('gone.pdf')
  })

  it('of an earlier version, which named no files, is known all the same', async () => {
    const owner = await test.app.person('owner')
    const { id: projectId } = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Open' },
    })
    await owner.call(createTask, {
      params: { projectId },
      body: { title: 'Nets', startOn: '2026-04-03' },
    })
    const table = (await fileOf(owner, 'csv', projectId)).toString('utf8')
    // Attachments, and the lead behind them.
    const earlier = table.split('\r\n').map((line) => line.split(',').slice(0, -2).join(','))
    expect(earlier[0]).toMatch(/,"Watchers"$/)
    const { project } = await importFile(test.app, owner, earlier.join('\r\n'), {
      key: nextKey(),
      name: 'Brought back',
    })
    const [task] = await lastingTasks(owner, project.id)
    expect(task).toMatchObject({ title: 'Nets', startOn: '2026-04-03', description: '' })
  })

  it('as JSON keeps whose the items of a checklist are, and when they are due', async () => {
    const owner = await test.app.person('owner')
    const params = { projectId: (await addProject(test.app.db)).id }
    const { id } = await owner.call(createTask, { params, body: { title: 'Nets' } })
    const given = { title: 'Left', assigneeId: owner.id, dueOn: '2026-04-03' }
    for (const body of [given, { title: 'Right' }])
      await owner.call(addChecklistItem, { params: { id }, body })
    const file = await fileOf(owner, 'json', params.projectId)
    const { project } = await importFile(test.app, owner, file, {
      key: nextKey(),
      name: 'Brought back',
    })
    const { items } = await owner.call(listTasks, { query: { projectId: project.id } })
    const again = await owner.call(getTask, { params: { id: items[0]?.id ?? '' } })
    expect(again.checklist).toMatchObject([given, { assigneeId: null, dueOn: null }])
    expect(again.task.itemAssigneeIds).toEqual([owner.id])
  })

  it('as JSON is known when it comes again, and names what is no task of it', async () => {
    const owner = await test.app.person('owner')
    const from = await addAwkwardTasks(owner)
    const document = ExportedTasks.parse(
      JSON.parse((await fileOf(owner, 'json', from)).toString('utf8')),
    )
    const [first] = document.tasks
    const { project } = await importFile(test.app, owner, JSON.stringify(document), {
      key: nextKey(),
      name: 'Brought back',
    })
    const tasks = [...document.tasks, first, { ...first, key: 'NEW-1', title: ' ' }, { key: 7 }]
    const { report } = await importFile(test.app, owner, JSON.stringify({ ...document, tasks }), {
      projectId: project.id,
    })
    expect(figures(report)['tasks']).toEqual({ inFile: 13, unchanged: 10, rejected: 3 })
    expect(report.rejections.map(({ place, reason }) => [place, reason])).toEqual([
      ['tasks[10]', 'duplicate_id'],
      ['tasks[11]', 'no_title'],
      ['tasks[12]', 'wrong_shape'],
    ])
  })
})
