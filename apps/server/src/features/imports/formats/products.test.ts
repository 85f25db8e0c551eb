import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Import,
  applyImport,
  getImport,
  getRejectedRows,
  readImportAgain,
} from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, printFigures, work } from '#test/imports.ts'

const test = useTestApp()
const folder = join(
  import.meta.dirname,
  '../../../../../../../shared/data/importer-fixtures-permissive',
)
const real = existsSync(folder)
const read = (name: string) => (real ? readFileSync(join(folder, name)).toString() : '')

/** Made after the documentation of each product, since no real export is at hand. */
const asana = `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies),Court
1001,2026-02-01,,2026-02-03,Book courts,To do,Ana Ferreira,ana@club.example,,2026-05-01,"venue,urgent",Eight of them,Spring Open,,,Print badges,Hall 1
1002,2026-02-01,2026-02-02,2026-02-02,Print badges,To do,,,2026-02-01,,,,Spring Open,,Book courts,,Hall 2
1003,2026-02-01,,2026-02-02,Court 3,Doing,Ana Ferreira,ana@club.example,,,,,Spring Open,Book courts,,,Hall 1`

const todoist = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Before the day,,,,,,,,
task,Book courts @venue,Eight of them,1,1,Ana (14781400),Ben (14781401),2026-05-01,en,Europe/Lisbon
note,Ask Riverside first,,,,Ana (14781400),,,,
task,Call them,,4,2,Ana (14781400),,every friday,en,Europe/Lisbon
,,,,,,,,,
section,On the day,,,,,,,,
task,Open the hall,,4,1,Ana (14781400),,,en,`

const wekan = JSON.stringify({
  _format: 'wekan-board-1.0.0',
  _id: 'b1',
  title: 'Spring Open',
  labels: [{ _id: 'g1', name: 'venue', color: 'green' }],
  users: [{ _id: 'u1', username: 'ana', profile: { fullname: 'Ana Ferreira' } }],
  lists: [
    { _id: 'l1', title: 'To do', sort: 0 },
    { _id: 'l2', title: 'Done', sort: 1 },
  ],
  cards: [
    {
      _id: 'c1',
      title: 'Book courts',
      listId: 'l1',
      sort: 0,
      labelIds: ['g1'],
      members: ['u1'],
      assignees: [],
      createdAt: '2026-02-01T09:00:00.000Z',
      dueAt: '2026-05-01T09:00:00.000Z',
    },
    { _id: 'c2', title: 'Print badges', listId: 'l2', sort: 0, archived: true },
  ],
  checklists: [{ _id: 'k1', cardId: 'c1', title: 'Halls', sort: 0 }],
  checklistItems: [
    { _id: 'i1', checklistId: 'k1', cardId: 'c1', title: 'Hall 1', isFinished: true, sort: 0 },
  ],
  comments: [
    {
      _id: 'm1',
      cardId: 'c1',
      userId: 'u1',
      text: 'Ask first',
      createdAt: '2026-02-02T09:00:00.000Z',
    },
  ],
  activities: [{ _id: 'a1', activityType: 'createCard' }],
})

const gitlabIssues = JSON.stringify([
  {
    iid: 7,
    project_id: 3,
    title: 'Book courts',
    state: 'closed',
    description: 'Eight',
    labels: ['venue'],
    author: { username: 'ana', name: 'Ana Ferreira' },
    assignees: [{ username: 'ben', name: 'Ben' }],
    milestone: { title: 'May' },
    created_at: '2026-02-01T09:00:00.000Z',
    closed_at: '2026-02-03T09:00:00.000Z',
    due_date: '2026-05-01',
    time_stats: { time_estimate: 5400 },
    issue_type: 'issue',
    web_url: 'https://gitlab.example/club/open/-/issues/7',
    notes: [
      {
        id: 1,
        body: 'Ask first',
        author: { username: 'ben', name: 'Ben' },
        created_at: '2026-02-02T09:00:00.000Z',
        system: false,
      },
      {
        id: 2,
        body: 'closed',
        author: { username: 'ana' },
        created_at: '2026-02-03T09:00:00.000Z',
        system: true,
      },
    ],
  },
])

type Expected = {
  source: Import['source']
  figures: Record<string, Record<string, number>>
  first: object
}
const cases: Record<string, { file: string; isReal?: boolean; wanted: Expected }> = {
  'GitLab, CSV': {
    file: read('gitlab/csv_gitlab_export.csv'),
    isReal: true,
    wanted: {
      source: 'gitlab',
      figures: {
        tasks: { inFile: 4, added: 4 },
        people: { inFile: 4, added: 4 },
        taskLabels: { inFile: 8, added: 8 },
        customValues: { inFile: 3, added: 3 },
      },
      first: { title: 'Title', status: 'Open', createdAt: '2020-01-17T10:36:00.000Z' },
    },
  },
  'GitLab, JSON': {
    file: gitlabIssues,
    wanted: {
      source: 'gitlab',
      figures: {
        tasks: { inFile: 1, added: 1 },
        comments: { inFile: 1, added: 1 },
        actions: { inFile: 1, ignored: 1 },
      },
      first: {
        title: 'Book courts',
        status: 'Closed',
        estimateHours: 1.5,
        dueOn: '2026-05-01',
        completedAt: '2026-02-03T09:00:00.000Z',
      },
    },
  },
  Plane: {
    file: read('plane-to-linear/plane.csv'),
    isReal: true,
    wanted: {
      source: 'plane',
      figures: {
        tasks: { inFile: 1, added: 1 },
        people: { inFile: 1, added: 1 },
        labels: { inFile: 1, added: 1 },
      },
      first: {
        title: 'Make smooth',
        // It says when the task was completed, and is so in a status that the file has not.
        status: 'Done',
        dueOn: '2025-04-24',
        createdAt: '2025-04-20T10:17:00.000Z',
      },
    },
  },
  Linear: {
    file: read('plane-to-linear/linear.csv'),
    isReal: true,
    wanted: {
      source: 'linear',
      figures: {
        tasks: { inFile: 1, added: 1 },
        people: { inFile: 1, added: 1 },
        labels: { inFile: 1, added: 1 },
        customValues: { inFile: 1, added: 1 },
      },
      first: { title: 'Make smooth', dueOn: '2025-04-24', createdAt: '2025-04-20T10:17:00.000Z' },
    },
  },
  WeKan: {
    file: wekan,
    wanted: {
      source: 'wekan',
      figures: {
        tasks: { inFile: 2, added: 2 },
        checklistItems: { inFile: 1, added: 1 },
        comments: { inFile: 1, added: 1 },
        actions: { inFile: 1, ignored: 1 },
      },
      first: {
        title: 'Book courts',
        status: 'To do',
        createdAt: '2026-02-01T09:00:00.000Z',
        dueOn: '2026-05-01',
      },
    },
  },
  Asana: {
    file: asana,
    wanted: {
      source: 'asana',
      figures: {
        tasks: { inFile: 3, added: 3 },
        subtasks: { inFile: 1, added: 1 },
        relations: { inFile: 1, added: 1 },
        people: { inFile: 1, added: 1 },
        customValues: { inFile: 3, added: 3 },
      },
      first: { title: 'Book courts', status: 'To do', dueOn: '2026-05-01' },
    },
  },
  Todoist: {
    file: todoist,
    wanted: {
      source: 'todoist',
      figures: {
        statuses: { inFile: 2, added: 2 },
        tasks: { inFile: 3, added: 3 },
        subtasks: { inFile: 1, added: 1 },
        comments: { inFile: 1, added: 1 },
        customValues: { inFile: 1, added: 1 },
      },
      first: {
        title: 'Book courts',
        status: 'Before the day',
        priority: 'urgent',
        dueOn: '2026-05-01',
      },
    },
  },
}

describe('exports of other products (real ones skipped without ../shared)', () => {
  for (const [name, { file, isReal = false, wanted }] of Object.entries(cases)) {
    it.skipIf(isReal && !real)(
      `${name}: known, read as it is meant, and nothing new a second time`,
      async () => {
        const owner = await test.app.person('owner')
        const done = await importFile(test.app, owner, file, { key: nextKey(), name })
        printFigures(name, done.report)
        expect(done.source).toBe(wanted.source)
        expect(figures(done.report)).toMatchObject(wanted.figures)
        const { rows } = await sql<Record<string, unknown>>`
        select t.*, s."name" as "status" from tasks t join statuses s on s."id" = t."statusId"
        where t."projectId" = ${done.project.id} order by t."number"
      `.execute(test.app.db)
        expect(rows[0]).toMatchObject(wanted.first)
        const again = await importFile(test.app, owner, file, { projectId: done.project.id })
        for (const row of again.report.rows)
          expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
      },
    )
  }

  it('that are tables can be read like any other instead, and back', async () => {
    const owner = await test.app.person('owner')
    const shown = await preview(test.app, owner, asana)
    expect(shown).toMatchObject({ source: 'asana', preview: { canBeTable: true, table: null } })
    const again = async (body: { as?: 'table' }) => {
      await owner.call(readImportAgain, { params: { id: shown.id }, body })
      await work(test.app, shown.id)
      return owner.call(getImport, { params: { id: shown.id } })
    }
    const table = await again({ as: 'table' })
    expect(table).toMatchObject({ source: 'table', preview: { table: { product: 'asana' } } })
    expect(await again({})).toMatchObject({ source: 'asana', preview: { table: null } })
  })

  it('that are tables give out the rows that can’t be used, which come again corrected', async () => {
    const owner = await test.app.person('owner')
    const broken = asana.replace('Print badges,To do', ',To do').replace('2026-05-01', 'soon')
    const done = await importFile(test.app, owner, broken, { key: nextKey(), name: 'Open' })
    expect(figures(done.report)).toMatchObject({
      tasks: { added: 2, rejected: 1 },
      cells: { rejected: 1 },
    })
    expect(done.rejectedRowCount).toBe(2)
    const { text } = await owner.call(getRejectedRows, { params: { id: done.id } })
    const corrected = text
      .replace(',"","To do"', ',"Print badges","To do"')
      .replace('soon', '2026-05-01')
    const again = await importFile(test.app, owner, corrected, { projectId: done.project.id })
    expect(again.source).toBe('asana')
    expect(figures(again.report)).toMatchObject({ tasks: { inFile: 2, added: 1, changed: 1 } })
  })

  it('that are tables have their times in the zone that is set, also when they are stored', async () => {
    const owner = await test.app.person('owner')
    const file = 'Issue key,Summary,Status,Created\nA-1,One,Open,15/Jul/21 4:11 AM'
    const { id } = await preview(test.app, owner, file)
    const params = { id }
    await owner.call(readImportAgain, { params, body: { timeZone: 'Asia/Tokyo' } })
    await work(test.app, id)
    await owner.call(applyImport, { params, body: { project: { key: nextKey(), name: 'Zones' } } })
    await work(test.app, id)
    const { rows } = await sql<{ createdAt: string }>`
      select t."createdAt" from tasks t join imports i on i."projectId" = t."projectId" where i."id" = ${id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ createdAt: '2021-07-14T19:11:00.000Z' }])
  })

  it('may say the same words twice on one task', async () => {
    const owner = await test.app.person('owner')
    const note = {
      author: { username: 'ben', name: 'Ben' },
      body: '+1',
      created_at: '2026-02-02T09:00:00.000Z',
    }
    const issue = {
      iid: 1,
      state: 'opened',
      title: 'Nets',
      notes: [
        { id: 1, ...note },
        { id: 2, ...note },
      ],
    }
    const done = await importFile(test.app, owner, JSON.stringify(issue), {
      key: nextKey(),
      name: 'Nets',
    })
    expect(figures(done.report)).toMatchObject({ comments: { inFile: 2, added: 2 } })
  })
})
