import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type ExportFormat,
  ExportedTasks,
  cancelExport,
  createExport,
  exportFormats,
  getExport,
} from '@courtside/contract/exports.ts'
import { createTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { type MadeProject, addProject, addTask, giveCustomRole } from '#test/factories.ts'
import { restore } from './neutralise-cell.ts'

const test = useTestApp()

type Tasks = CallArguments<typeof createExport>['body']['tasks']

const begin = (caller: Caller, format: ExportFormat, tasks: Tasks, projectId?: string) =>
  caller.call(createExport, { body: { format, tasks, ...(projectId && { projectId }) } })

/** Follows a link as what saves files does: without any token. */
const follow = (link: string) => test.app.api.http.inject({ url: link })

async function tasksOf(caller: Caller, tasks: Tasks) {
  const { link } = await begin(caller, 'json', tasks)
  return ExportedTasks.parse((await follow(link)).json()).tasks
}

/** The rows of a table by their header, CSV cells restored. */
async function tableOf(format: 'csv' | 'xlsx', bytes: Buffer) {
  const rows =
    format === 'csv'
      ? parseCsv(bytes.toString('utf8')).map((row) =>
          row.map((cell) => restore(String(cell ?? ''))),
        )
      : ((await readXlsx(bytes)).sheets[0]?.rows ?? [])
  const [header = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [String(name), line[at]])))
}

const entered = {
  title: "=cmd|' /C calc'!A0",
  description: 'First line\n\t@second, "quoted"\n－third _x0041_ ＝1 😀\u0001 ',
  dueOn: '2026-03-29',
  dueTime: '18:00',
  startOn: '2026-03-01',
  priority: 'urgent',
} as const

describe('an export', () => {
  let owner: Caller
  let project: MadeProject

  beforeEach(async () => {
    owner = await test.app.person('owner', 'Ann, of the "board"')
    await sql`update users set "email" = ${`${owner.id}@riverside.example`} where "id" = ${owner.id}`.execute(
      test.app.db,
    )
    project = await addProject(test.app.db, { name: 'Spring/Open: Лето' })
  })

  const addFullTask = () =>
    owner.call(createTask, {
      params: { projectId: project.id },
      body: {
        ...entered,
        statusId: project.statusIds[1],
        assigneeIds: [owner.id],
        labelIds: [project.labelId],
      },
    })

  it('holds in every format what was entered, and nothing that a spreadsheet would run', async () => {
    const task = await addFullTask()
    const [told] = await tasksOf(owner, { ids: [task.id] })
    expect(told).toMatchObject({
      ...entered,
      key: task.key,
      status: 'In progress',
      statusGroup: 'started',
      assignees: [{ name: 'Ann, of the "board"', email: `${owner.id}@riverside.example` }],
      labels: ['Court'],
      timeZone: 'Europe/Lisbon',
      createdBy: 'Ann, of the "board"',
      project: { key: project.key, name: 'Spring/Open: Лето' },
    })

    for (const format of ['csv', 'xlsx'] as const) {
      const { link } = await begin(owner, format, { ids: [task.id] })
      const { rawPayload } = await follow(link)
      const [row] = await tableOf(format, rawPayload)
      expect(row, format).toMatchObject({
        Key: task.key,
        Title: entered.title,
        Description: entered.description,
        Status: 'In progress',
        'Status group': 'Started',
        Priority: 'Urgent',
        Assignees: `Ann, of the "board" <${owner.id}@riverside.example>`,
        Labels: 'Court',
        Due: format === 'csv' ? '2026-03-29 18:00:00' : new Date('2026-03-29T18:00Z'),
        'Due time': '18:00',
        'Time zone': 'Europe/Lisbon',
      })
    }
  })

  it('begins as Excel needs it, and no cell as a formula does', async () => {
    const { id } = await addFullTask()
    const { link } = await begin(owner, 'csv', { ids: [id] })
    const text = (await follow(link)).body
    expect(text.startsWith('\ufeff"Key","Title",')).toBe(true)
    expect(text).toContain(`,"'=cmd|' /C calc'!A0",`)
  })

  it('holds a long description whole, but for Excel, whose cells end', async () => {
    const description = `${'😀'.repeat(20_000)} the end`
    const { id } = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Rules', description },
    })
    const csv = await begin(owner, 'csv', { ids: [id] })
    const [whole] = await tableOf('csv', (await follow(csv.link)).rawPayload)
    expect(whole?.['Description']).toBe(description)
    const xlsx = await begin(owner, 'xlsx', { ids: [id] })
    const [cut] = await tableOf('xlsx', (await follow(xlsx.link)).rawPayload)
    expect(String(cut?.['Description'])).toMatch(/^(😀)+ … \(cut: .*\)$/u)
    expect(String(cut?.['Description']).length).toBeLessThanOrEqual(32_767)
  })

  it('tells times as the clocks of the project showed them', async () => {
    const task = await addFullTask()
    await sql`update tasks set "createdAt" = '2026-07-01T22:30:15.123Z' where "id" = ${task.id}`.execute(
      test.app.db,
    )
    const csv = await begin(owner, 'csv', { ids: [task.id] })
    const [line] = await tableOf('csv', (await follow(csv.link)).rawPayload)
    expect(line?.['Created']).toBe('2026-07-01 23:30:15')
    const xlsx = await begin(owner, 'xlsx', { ids: [task.id] })
    const [row] = await tableOf('xlsx', (await follow(xlsx.link)).rawPayload)
    expect(row?.['Created']).toEqual(new Date('2026-07-01T23:30:15Z'))
    expect(row?.['Start']).toEqual(new Date('2026-03-01'))
  })

  it('names the file after project and day, in a way that every system takes', async () => {
    const task = await addTask(test.app.db, project)
    const made = await begin(owner, 'csv', { ids: [task.id] }, project.id)
    expect(made.fileName).toMatch(/^Spring Open Лето \d{4}-\d\d-\d\d\.csv$/)
    const { headers } = await follow(made.link)
    const encoded = encodeURIComponent(made.fileName)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    expect((await begin(owner, 'json', { filter: {} })).fileName).toMatch(
      /^Riverside Pickleball .*\.json$/,
    )
  })

  it('keeps the order it is given, or lists what a list with these filters does', async () => {
    const ids: string[] = []
    for (const title of ['b nets', 'a nets', 'c balls'])
      ids.push((await addTask(test.app.db, project, { title })).id)
    const wanted = [ids[2] ?? '', ids[0] ?? '']
    expect((await tasksOf(owner, { ids: wanted })).map(({ title }) => title)).toEqual([
      'c balls',
      'b nets',
    ])

    const filter = { projectId: project.id, search: 'nets', sort: 'title' } as const
    const { items } = await owner.call(listTasks, { query: filter })
    const exported = await tasksOf(owner, { filter })
    expect(exported.map(({ key }) => key)).toEqual(items.map(({ key }) => key))
    expect(exported.map(({ title }) => title)).toEqual(['a nets', 'b nets'])
  })

  it('holds archived tasks when they are named, never those in the trash', async () => {
    const task = await addTask(test.app.db, project)
    const thrown = await addTask(test.app.db, project, { isDeleted: true })
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    const exported = await tasksOf(owner, { ids: [task.id, thrown.id] })
    expect(exported.map(({ archivedAt }) => archivedAt !== null)).toEqual([true])
    expect(await tasksOf(owner, { filter: { projectId: project.id } })).toEqual([])
  })

  it('holds only what its maker may read and take out, also when their rights shrink before it is saved', async () => {
    const closed = await addProject(test.app.db, { visibility: 'members' })
    const ids = [(await addTask(test.app.db, project)).id, (await addTask(test.app.db, closed)).id]
    const helper = await test.app.person('member')
    await giveCustomRole(test.app.db, helper.id, ['project.view', 'task.view', 'task.bulk'])
    expect((await tasksOf(helper, { ids })).map((task) => task.project.key)).toEqual([project.key])

    const { link, totalCount } = await begin(helper, 'json', { ids })
    expect(totalCount).toBe(1)
    await giveCustomRole(test.app.db, helper.id, ['project.view', 'task.view'])
    expect(ExportedTasks.parse((await follow(link)).json()).tasks).toEqual([])
  })

  it('shows e-mail addresses only to those who may see the people', async () => {
    const task = await addFullTask()
    const helper = await test.app.person('member')
    await giveCustomRole(test.app.db, helper.id, ['project.view', 'task.view', 'task.bulk'])
    for (const format of exportFormats) {
      const { link } = await begin(helper, format, { ids: [task.id] })
      const { rawPayload } = await follow(link)
      const said =
        format === 'xlsx'
          ? JSON.stringify(await tableOf('xlsx', rawPayload))
          : rawPayload.toString()
      expect(said).toContain('Ann, of the')
      expect(said).not.toContain('@riverside')
    }
  })

  it('is refused to those who may not take tasks out', async () => {
    const { id } = await addTask(test.app.db, project)
    for (const role of ['member', 'guest', 'volunteer'] as const) {
      const caller = await test.app.person(role)
      expect(
        await caller.refusal(createExport, { body: { format: 'csv', tasks: { ids: [id] } } }),
      ).toMatchObject({
        status: 403,
      })
    }
  })

  it('is told to the audit: who took how much, in which format', async () => {
    const { id } = await addTask(test.app.db, project)
    await begin(owner, 'xlsx', { ids: [id] }, project.id)
    const { rows } = await sql<{ changes: unknown }>`
      select "changes" from activity where "actorId" = ${owner.id} and "action" = 'user.exported_tasks'
    `.execute(test.app.db)
    expect(rows).toEqual([
      {
        changes: {
          format: { was: null, set: 'xlsx' },
          taskCount: { was: null, set: 1 },
          projectId: { was: null, set: project.id },
        },
      },
    ])
  })
})

describe('the link of an export', () => {
  let owner: Caller
  let project: MadeProject
  let ids: string[]

  beforeEach(async () => {
    owner = await test.app.person('owner')
    project = await addProject(test.app.db)
    ids = [(await addTask(test.app.db, project)).id]
  })

  it('can be followed again, since programs that save files ask twice', async () => {
    const { link, id } = await begin(owner, 'csv', { ids })
    expect((await follow(link)).body).toBe((await follow(link)).body)
    expect(await owner.call(getExport, { params: { id } })).toMatchObject({
      state: 'done',
      doneCount: 1,
      totalCount: 1,
    })
  })

  it('is good for nothing with another secret, after five minutes, after a stop, and for somebody shut out', async () => {
    const wrong = await begin(owner, 'csv', { ids })
    expect((await follow(wrong.link.replace(/.$/, '_'))).statusCode).toBe(404)
    expect((await follow(wrong.link.replace(/key=.*/, 'key=none'))).statusCode).toBe(404)

    const old = await begin(owner, 'csv', { ids })
    await sql`update exports set "createdAt" = now() - interval '301 seconds' where "id" = ${old.id}`.execute(
      test.app.db,
    )
    expect((await follow(old.link)).statusCode).toBe(404)

    const stopped = await begin(owner, 'csv', { ids })
    expect(await owner.call(cancelExport, { params: { id: stopped.id } })).toMatchObject({
      state: 'cancelled',
    })
    expect((await follow(stopped.link)).statusCode).toBe(404)
    expect(await owner.refusal(cancelExport, { params: { id: stopped.id } })).toMatchObject({
      status: 409,
    })

    const helper = await test.app.person('admin')
    const theirs = await begin(helper, 'csv', { ids })
    await sql`update users set "status" = 'suspended' where "id" = ${helper.id}`.execute(
      test.app.db,
    )
    expect((await follow(theirs.link)).statusCode).toBe(404)
  })

  it('lets go of what it would have held once it is too old', async () => {
    const { id } = await begin(owner, 'csv', { ids })
    await sql`update exports set "createdAt" = now() - interval '301 seconds' where "id" = ${id}`.execute(
      test.app.db,
    )
    await begin(owner, 'csv', { ids })
    const { rows } = await sql`select "rowIds" from exports where "id" = ${id}`.execute(test.app.db)
    expect(rows).toEqual([{ rowIds: [] }])
  })

  it('is given twenty times in ten minutes, then the caller is asked to wait', async () => {
    const begun = Array.from({ length: 20 }, () => begin(owner, 'csv', { ids }))
    await Promise.all(begun)
    expect(
      await owner.refusal(createExport, { body: { format: 'csv', tasks: { ids } } }),
    ).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
  })

  it('breaks off when the export is stopped meanwhile, and says so', async () => {
    // In steps, since one statement has 5 s.
    for (let from = 1; from <= 2000; from += 200) {
      await sql`
        insert into tasks ("id", "projectId", "number", "title", "description", "statusId", "rank")
        select gen_random_uuid(), t."projectId", 100 + n, 'Task ' || n, repeat('x', 12000), t."statusId", 'b' || n
        from tasks t, generate_series(${from}::int, ${from + 199}::int) n where t."id" = ${ids[0]}
      `.execute(test.app.db)
    }
    const { id, link, totalCount } = await begin(owner, 'csv', {
      filter: { projectId: project.id },
    })
    expect(totalCount).toBe(2001)

    const address = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(address + link, { headers: { 'accept-encoding': 'identity' } })
    const reader = response.body?.getReader()
    await reader?.read()
    expect(await owner.call(getExport, { params: { id } })).toMatchObject({ state: 'running' })
    await owner.call(cancelExport, { params: { id } })
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return
    }
    await expect(rest()).rejects.toThrow('terminated')
    expect(await owner.call(getExport, { params: { id } })).toMatchObject({ state: 'cancelled' })
  }, 60_000)

  it('shows nobody else how far an export is', async () => {
    const { id } = await begin(owner, 'csv', { ids })
    const other = await test.app.person('owner')
    expect(await other.refusal(getExport, { params: { id } })).toMatchObject({ status: 404 })
    expect(await other.refusal(cancelExport, { params: { id } })).toMatchObject({ status: 404 })
  })
})
