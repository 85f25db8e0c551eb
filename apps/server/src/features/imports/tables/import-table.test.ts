import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableSettings } from '@courtside/contract/import-tables.ts'
import {
  applyImport,
  getImport,
  getRejectedRows,
  readImportAgain,
} from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, work } from '#test/imports.ts'

const test = useTestApp()

const csv = (...lines: string[]) => lines.join('\n')

async function openProject(caller: Caller) {
  const project = await caller.call(createProject, {
    body: { key: nextKey(), name: 'Spring Open' },
  })
  return { projectId: project.id }
}

const tasksOf = async (projectId: string) => {
  const { rows } = await sql<{
    id: string
    title: string
    status: string
    dueOn: string | null
    priority: string
    description: string
  }>`
    select t."id", t."title", s."name" as "status", t."dueOn", t."priority", t."description" from tasks t
    join statuses s on s."id" = t."statusId" where t."projectId" = ${projectId} and t."deletedAt" is null order by t."rank"
  `.execute(test.app.db)
  return rows
}

/** Reads a waiting import's table with other settings. */
async function readAgain(caller: Caller, id: string, settings: TableSettings) {
  await caller.call(readImportAgain, { params: { id }, body: settings })
  await work(test.app, id)
  return caller.call(getImport, { params: { id } })
}

describe('a table', () => {
  it('becomes tasks in the order of the file, with statuses, people, labels, days and priorities', async () => {
    const owner = await test.app.person('owner')
    const annName = 'Ann Åkesson'
    const { id: annId } = await test.app.person('member', annName)
    const file = csv(
      'Task name;Stage;Assigned to;Accountable;Tags;Due date;Priority;Ticket ID;Room',
      `Book courts;To do;${annName};Zoë Quill;venue, courts;21.04.2026;High;T-1;Hall A`,
      `Print badges;Doing;Zoë Quill;${annName};print;22.04.2026 18:30;Lowest;T-2;`,
      'Order balls;Done;;-;;;;T-3;Hall B',
    )
    const into = { key: nextKey(), name: 'Spring Open' }
    const done = await importFile(test.app, owner, file, into)
    expect(figures(done.report)).toMatchObject({
      statuses: { inFile: 3, added: 3 },
      labels: { inFile: 3, added: 3 },
      people: { inFile: 2, added: 1, unchanged: 1 },
      tasks: { inFile: 3, added: 3 },
    })
    const tasks = await tasksOf(done.project.id)
    expect(tasks).toMatchObject([
      {
        title: 'Book courts',
        status: 'To do',
        dueOn: '2026-04-21',
        priority: 'high',
        description: '- **Room:** Hall A',
      },
      {
        title: 'Print badges',
        status: 'Doing',
        dueOn: '2026-04-22',
        priority: 'low',
        description: '',
      },
      {
        title: 'Order balls',
        status: 'Done',
        dueOn: null,
        priority: 'none',
        description: '- **Room:** Hall B',
      },
    ])
    const { rows } = await sql<{ assigneeIds: string[]; lead: string | null }>`
      select t."assigneeIds", u."name" as "lead" from tasks t left join users u on u."id" = t."leadId"
      where t."projectId" = ${done.project.id} order by t."number"
    `.execute(test.app.db)
    expect(rows[0]?.assigneeIds).toEqual([annId])
    expect(rows.map(({ lead }) => lead)).toEqual(['Zoë Quill', annName, null])
  })

  it('without a status column puts tasks where work begins', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await importFile(test.app, owner, csv('Title', 'Book courts', 'Order balls'), into)
    expect(await tasksOf(into.projectId)).toMatchObject([
      { title: 'Book courts', status: 'To do' },
      { title: 'Order balls', status: 'To do' },
    ])
  })

  it('is read again with other settings without another upload', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const file = csv('Title;Due;Where', 'Book courts;03/04/2026;Hall, A')
    const shown = await preview(test.app, owner, file, into.projectId)
    expect(shown.preview?.table).toMatchObject({
      settings: { encoding: 'utf-8', delimiter: ';', headerRow: 1, dateOrder: 'dmy' },
      isDateOrderUnsure: true,
      chosen: {},
    })
    const columns = (shown.preview?.table?.settings.columns ?? []).map((column, index) =>
      index === 2 ? { ...column, field: 'none' as const } : column,
    )
    const again = await readAgain(owner, shown.id, { dateOrder: 'mdy', columns })
    expect(again).toMatchObject({
      state: 'ready',
      preview: { table: { settings: { dateOrder: 'mdy' }, isDateOrderUnsure: false } },
    })
    await owner.call(applyImport, { params: { id: shown.id }, body: {} })
    await work(test.app, shown.id)
    expect(await tasksOf(into.projectId)).toMatchObject([{ dueOn: '2026-03-04', description: '' }])
  })

  it('that settings make unusable keeps the preview it had, and says why', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const shown = await preview(test.app, owner, csv('Title', 'Book courts'), into.projectId)
    const broken = await readAgain(owner, shown.id, { headerRow: 2 })
    expect(broken).toMatchObject({
      state: 'ready',
      problem: { code: 'no_rows' },
      preview: shown.preview,
    })
    const mended = await readAgain(owner, shown.id, { headerRow: 0 })
    expect(mended).toMatchObject({ problem: null, preview: { table: { rowCount: 2 } } })
  })

  it('refuses a field for two columns, and a zone that is none', async () => {
    const owner = await test.app.person('owner')
    const shown = await preview(test.app, owner, csv('Title,Due', 'Book courts,'))
    const columns = [{ field: 'title' as const }, { field: 'title' as const }]
    const params = { id: shown.id }
    expect(await owner.refusal(readImportAgain, { params, body: { columns } })).toMatchObject({
      status: 400,
    })
    expect(
      await owner.refusal(readImportAgain, { params, body: { timeZone: 'Mars/Base' } }),
    ).toMatchObject({ status: 400 })
  })
})

describe('importing a table again', () => {
  it.each([
    ['with ids', csv('ID,Title,Status', '1,Book courts,Open', '2,Order balls,Done')],
    ['without ids', csv('Title,Status', 'Book courts,Open', 'Order balls,Done')],
  ])('changes nothing: %s', async (_what, file) => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await importFile(test.app, owner, file, into)
    const before = await tasksOf(into.projectId)
    const again = await importFile(test.app, owner, file, into)
    expect(figures(again.report)).toMatchObject({ tasks: { inFile: 2, unchanged: 2 } })
    expect(await tasksOf(into.projectId)).toEqual(before)
  })

  it('takes over a corrected row that has no id, by its title', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await importFile(
      test.app,
      owner,
      csv('Title,Due', 'Book courts,soon', 'Order balls,2026-04-01'),
      into,
    )
    const fixed = csv('Title,Due', 'Book courts,2026-03-31', 'Order balls,2026-04-01')
    const again = await importFile(test.app, owner, fixed, into)
    expect(figures(again.report)).toMatchObject({ tasks: { inFile: 2, changed: 1, unchanged: 1 } })
    const third = await importFile(test.app, owner, fixed, into)
    expect(figures(third.report)).toMatchObject({ tasks: { inFile: 2, unchanged: 2 } })
    expect(await tasksOf(into.projectId)).toMatchObject([
      { dueOn: '2026-03-31' },
      { dueOn: '2026-04-01' },
    ])
  })

  it('keeps two tables apart whose ids are the same', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const first = await importFile(
      test.app,
      owner,
      csv('ID,Title', '1,Book courts', '2,Order balls'),
      into,
    )
    const other = csv('ID,Title', '1,Call sponsors', '2,Thank sponsors')
    const second = await importFile(test.app, owner, other, into)
    expect(figures(second.report)).toMatchObject({ tasks: { added: 2 } })
    expect(second.preview?.table?.continues).toBeNull()
    const newer = csv('ID,Title', '1,Book courts', '2,Order 40 balls', '3,Print badges')
    const third = await importFile(test.app, owner, newer, into)
    expect(third.preview?.table?.continues).toMatchObject({ id: first.id })
    expect(figures(third.report)).toMatchObject({ tasks: { added: 1, changed: 1, unchanged: 1 } })
    expect((await tasksOf(into.projectId)).map(({ title }) => title)).toEqual([
      'Book courts',
      'Order 40 balls',
      'Call sponsors',
      'Thank sponsors',
      'Print badges',
    ])
  })

  it('leaves alone what the file no longer says, and what people changed here', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await importFile(
      test.app,
      owner,
      csv('ID,Title,Due', '1,Book courts,2026-04-01', '2,Order balls,'),
      into,
    )
    const [task] = await tasksOf(into.projectId)
    await owner.call(updateTask, {
      params: { id: task?.id ?? '' },
      body: { changes: { title: { was: 'Book courts', set: 'Book all courts' } } },
    })
    const again = await importFile(
      test.app,
      owner,
      csv('ID,Title', '1,Reserve courts', '2,Order balls'),
      into,
    )
    expect(figures(again.report)).toMatchObject({ tasks: { kept: 1, unchanged: 1 } })
    expect(await tasksOf(into.projectId)).toMatchObject([
      { title: 'Book all courts', dueOn: '2026-04-01' },
      { title: 'Order balls', dueOn: null },
    ])
  })
})

describe('rejected rows', () => {
  const file = csv(
    'Title,Due,Owner',
    'Book courts,2026-04-01,Ann',
    ',2026-04-02,Ben',
    'Order balls,the 40th,Cem',
    '=Print badges,tomorrow-ish,Dee',
  )

  it('are given out as CSV, corrected, and imported without touching the others', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const done = await importFile(test.app, owner, file, into)
    expect(figures(done.report)).toMatchObject({
      tasks: { added: 3, rejected: 1 },
      cells: { rejected: 2 },
    })
    expect(done.report.rejections).toContainEqual(
      expect.objectContaining({
        kind: 'cells',
        row: 4,
        column: 'Due',
        name: 'the 40th',
        reason: 'not_a_date',
      }),
    )
    expect(done.report.rejections).toContainEqual(
      expect.objectContaining({ kind: 'tasks', row: 3, reason: 'no_title' }),
    )
    expect(done.rejectedRowCount).toBe(3)
    const { text } = await owner.call(getRejectedRows, { params: { id: done.id } })
    expect(text).toContain("'=Print badges")

    const corrected = text
      .replace(',"","2026-04-02","Ben"', ',"Hire referees","2026-04-02","Ben"')
      .replace('the 40th', '2026-04-03')
      .replace('tomorrow-ish', '2026-04-04')
    const second = await importFile(test.app, owner, corrected, into)
    expect(figures(second.report)).toMatchObject({ tasks: { inFile: 3, added: 1, changed: 2 } })
    expect(second.rejectedRowCount).toBe(0)
    const stored = await tasksOf(into.projectId)
    expect(stored.map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ['Book courts', '2026-04-01'],
      ['Order balls', '2026-04-03'],
      ['=Print badges', '2026-04-04'],
      ['Hire referees', '2026-04-02'],
    ])
    const third = await importFile(test.app, owner, corrected, into)
    expect(figures(third.report)).toMatchObject({ tasks: { inFile: 3, unchanged: 3 } })
    const original = await importFile(test.app, owner, file, into)
    expect(figures(original.report)).toMatchObject({ tasks: { rejected: 1, unchanged: 3 } })
    expect(await tasksOf(into.projectId)).toEqual(stored)
  })
})

describe('rows that stand in a file twice', () => {
  const file = csv('Title,Room', 'Book courts,A', 'Order balls,B', 'Book courts,A')

  it('are imported once, unless all are wanted; both ways again without a change', async () => {
    const owner = await test.app.person('owner')
    const once = await openProject(owner)
    const first = await importFile(test.app, owner, file, once)
    expect(first.preview?.table?.duplicateCount).toBe(1)
    expect(figures(first.report)).toMatchObject({ tasks: { inFile: 3, added: 2, ignored: 1 } })

    const twice = await openProject(owner)
    for (const wanted of [{ added: 3 }, { unchanged: 3 }]) {
      const shown = await preview(test.app, owner, file, twice.projectId)
      await readAgain(owner, shown.id, { duplicates: 'import' })
      await owner.call(applyImport, { params: { id: shown.id }, body: {} })
      await work(test.app, shown.id)
      const { report } = await owner.call(getImport, { params: { id: shown.id } })
      expect(figures(report ?? undefined)).toMatchObject({ tasks: { inFile: 3, ...wanted } })
    }
  })

  it('with one id and different cells are a conflict: the first is imported, the other rejected', async () => {
    const owner = await test.app.person('owner')
    const rows = csv(
      'ID,Title',
      '1,Book courts',
      '2,Order balls',
      '3,Print badges',
      '1,Hire referees',
    )
    const shown = await preview(test.app, owner, rows)
    expect(shown.preview?.report.rejections).toEqual([
      expect.objectContaining({ row: 5, reason: 'conflicting_row' }),
    ])
  })
})

const shared = join(
  import.meta.dirname,
  '../../../../../../../shared/data/service-requests-boston311',
)

describe.skipIf(!existsSync(shared))(
  'the service requests of Boston (skipped without ../shared)',
  () => {
    const read = (name: string) => readFileSync(join(shared, `boston311-${name}.csv`))

    it('with 20 duplicates are 80 tasks, and the same 80 when they come without', async () => {
      const owner = await test.app.person('owner')
      const into = await openProject(owner)
      const done = await importFile(test.app, owner, read('100-20dupes-random'), into)
      expect(figures(done.report)).toMatchObject({ tasks: { inFile: 100, added: 80, ignored: 20 } })
      const again = await importFile(test.app, owner, read('100-deduped'), into)
      expect(figures(again.report)).toMatchObject({ tasks: { inFile: 80, unchanged: 80 } })
    })

    it('say the same with the day first', async () => {
      const owner = await test.app.person('owner')
      const [iso, dmy] = [await openProject(owner), await openProject(owner)]
      await importFile(test.app, owner, read('100'), iso)
      await importFile(test.app, owner, read('dmy-100'), dmy)
      const days = async ({ projectId }: { projectId: string }) =>
        (await tasksOf(projectId)).map(({ title, dueOn, status }) => ({ title, dueOn, status }))
      expect(await days(dmy)).toEqual(await days(iso))
      expect((await days(iso)).filter(({ dueOn }) => dueOn !== null).length).toBeGreaterThan(50)
    })
  },
)
