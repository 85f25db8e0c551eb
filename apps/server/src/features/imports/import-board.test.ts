import { getProject, createProject } from '@courtside/contract/projects.ts'
import { getTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { figures, importFile, preview, springOpen } from '#test/imports.ts'

const test = useTestApp()
let made = 0
const newKey = () => `IM${String.fromCharCode(65 + made / 26, 65 + (made++ % 26))}`
const newProject = () => ({ key: newKey(), name: 'Spring Open' })

const allTasks = async (caller: Caller, projectId: string) => {
  const { rows } = await sql<{ id: string; title: string; externalId: string }>`
    select "id", "title", "externalId" from tasks where "projectId" = ${projectId} order by "number"
  `.execute(test.app.db)
  return Promise.all(rows.map(async ({ id }) => caller.call(getTask, { params: { id } })))
}

const logOf = async (projectId: string) => {
  const { rows } = await sql<{ action: string; via: string; actorId: string }>`
    select "action", "via", "actorId" from activity where "streamId" = ${projectId} order by "seq"
  `.execute(test.app.db)
  return rows
}

/** The fixture with something changed in it. */
function changed(change: (board: Board) => void): string {
  const board = JSON.parse(springOpen()) as Board
  change(board)
  return JSON.stringify(board)
}
type Thing = { id: string; name: string; [field: string]: unknown }
type Board = {
  lists: Thing[]
  labels: Thing[]
  cards: (Thing & { desc: string })[]
  actions: { data: Thing }[]
}

describe('a preview', () => {
  it('tells what would become of everything in the file, and writes nothing', async () => {
    const owner = await test.app.person('owner')
    const shown = await preview(test.app, owner, springOpen())
    expect(shown.state).toBe('ready')
    expect(shown.preview?.board.name).toBe('Spring Open 2026')
    expect(figures(shown.preview?.report)).toEqual({
      statuses: { inFile: 5, added: 5 },
      labels: { inFile: 5, added: 5 },
      people: { inFile: 3, added: 3 },
      formerPeople: { inFile: 1, added: 1 },
      tasks: { inFile: 11, added: 8, rejected: 3 },
      assignments: { inFile: 6, added: 5, rejected: 1 },
      taskLabels: { inFile: 7, added: 6, rejected: 1 },
      checklists: { inFile: 3, added: 2, rejected: 1 },
      checklistItems: { inFile: 3, added: 3 },
      comments: { inFile: 4, added: 3, rejected: 1 },
      attachments: { inFile: 2, added: 2 },
      actions: { inFile: 3, ignored: 3 },
      customFields: { inFile: 1, added: 1 },
      customValues: { inFile: 1, added: 1 },
    })
    expect(
      shown.preview?.statuses.map(({ name, group, taskCount }) => [name, group, taskCount]),
    ).toEqual([
      ['Ideas', 'backlog', 2],
      ['To Do', 'unstarted', 2],
      ['2025 season', 'cancelled', 1],
      ['Doing', 'started', 2],
      ['Done', 'completed', 1],
    ])
    expect(shown.preview?.markedCompleteCount).toBe(1)
    expect(shown.preview?.report.rejections).toContainEqual({
      kind: 'tasks',
      place: 'cards[10]',
      name: 'The same id again',
      reason: 'duplicate_id',
    })
    const { rows } = await sql<{ count: number }>`
      select (select count(*)::int from import_links) + (select count(*)::int from tasks) as "count"
    `.execute(test.app.db)
    expect(rows[0]?.count).toBe(0)
  })
})

describe('a board imported as a new project', () => {
  it('becomes statuses, labels, people and tasks with all that stands on them', async () => {
    const owner = await test.app.person('owner')
    const {
      project,
      report,
      preview: shown,
    } = await importFile(test.app, owner, springOpen(), newProject())
    expect(figures(report)).toEqual(figures(shown?.report))
    const stored = await owner.call(getProject, { params: { id: project.id } })
    expect(stored.statuses.map(({ name, group, isArchived }) => [name, group, isArchived])).toEqual(
      [
        ['Ideas', 'backlog', false],
        ['To Do', 'unstarted', false],
        ['2025 season', 'cancelled', true],
        ['Doing', 'started', false],
        ['Done', 'completed', false],
      ],
    )
    expect(stored.labels.map(({ name, hue }) => [name, hue])).toEqual([
      ['Courts', 'green'],
      ['No colour', 'grey'],
      ['Pink', 'purple'],
      ['Red', 'red'],
      ['Sponsors', 'teal'],
    ])
    const tasks = await allTasks(owner, project.id)
    expect(tasks.map(({ task }) => task.title.slice(0, 31))).toEqual([
      'Night league under lights',
      'Old idea nobody wants',
      'Book courts for the Spring Open',
      'Order 200 balls',
      'Close the books of 2025',
      'A very long name that somebody ',
      'Волонтёры на воскресенье',
      'Print the poster',
    ])
    expect(tasks.map(({ task }) => task.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const nameOf = new Map(stored.people.map((person) => [person.uid, person.name]))
    const booking = tasks[2]
    expect(booking?.task).toMatchObject({
      description: '**Eight courts**, both days.\n\nAsk Riverside first.',
      dueOn: '2026-03-28',
      dueTime: '18:00',
      startOn: '2026-02-12',
      createdAt: '2026-02-10T09:00:00.000Z',
      updatedAt: '2026-02-10T10:30:00.000Z',
      checklistCount: 3,
      checklistDoneCount: 1,
      commentCount: 2,
      attachmentCount: 2,
    })
    expect(booking?.task.assigneeIds.map((id) => nameOf.get(id)).toSorted()).toEqual([
      'Ana Ferreira',
      'Jonas Weiß',
    ])
    expect(nameOf.get(booking?.task.createdById ?? '')).toBe('Jonas Weiß')
    expect(booking?.checklist.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['Tell the referees', false],
      ['Ask for the price', false],
      ['Count the teams', true],
    ])
    expect(
      booking?.comments.map(({ authorId, body, createdAt, editedAt }) => [
        nameOf.get(authorId ?? ''),
        body,
        createdAt,
        editedAt,
      ]),
    ).toEqual([
      [
        'Ana Ferreira',
        'Riverside has eight on Saturday, **six** on Sunday.',
        '2026-02-11T12:00:00.000Z',
        null,
      ],
      ['Pat Lee', 'I can lend two nets.', '2026-02-12T12:00:00.000Z', '2026-02-13T08:00:00.000Z'],
    ])
    expect(booking?.attachments.map(({ name, url, byteCount }) => [name, url, byteCount])).toEqual([
      ['court-plan.pdf', 'https://attachments.example/court-plan.pdf', 48211],
      ['Riverside price list', 'https://riverside.example/prices', null],
    ])
  })

  it('keeps the whole of a name that is too long, and archives what the board had put away', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    const tasks = await allTasks(owner, project.id)
    const long = tasks[5]?.task
    expect(long?.title).toHaveLength(300)
    expect(long?.title.endsWith('…')).toBe(true)
    expect(long?.description.startsWith(long.title.slice(0, -1))).toBe(true)
    expect(long?.description.endsWith('begins.\n\nThe rest is here.')).toBe(true)
    const archived = tasks.filter(({ task }) => task.archivedAt !== null)
    expect(archived.map(({ task }) => task.title)).toEqual([
      'Old idea nobody wants',
      'Close the books of 2025',
    ])
  })

  it('puts tasks marked complete into the completed status, unless that is not wanted', async () => {
    const owner = await test.app.person('owner')
    const statusOfBalls = async (completeMarked: boolean) => {
      const choices = { completeMarked }
      const done = await importFile(test.app, owner, springOpen(), newProject(), choices)
      const { statuses } = await owner.call(getProject, { params: { id: done.project.id } })
      const tasks = await allTasks(owner, done.project.id)
      const balls = tasks.find(({ task }) => task.title === 'Order 200 balls')
      const status = statuses.find(({ id }) => id === balls?.task.statusId)
      return [status?.name, balls?.task.completedAt]
    }
    expect(await statusOfBalls(true)).toEqual(['Done', '2026-02-10T10:30:00.000Z'])
    expect(await statusOfBalls(false)).toEqual(['To Do', null])
  })

  it('makes named placeholders who can’t sign in and whom a second board finds again', async () => {
    const owner = await test.app.person('owner')
    await importFile(test.app, owner, springOpen(), newProject())
    await importFile(test.app, owner, springOpen(), newProject())
    const { rows } = await sql<{ name: string; status: string; email: string | null }>`
      select "name", "status", "email", "isPlaceholder" from users where "externalSource" = 'trello' order by "name"
    `.execute(test.app.db)
    expect(rows).toEqual(
      ['Ana Ferreira', 'Jonas Weiß', 'Pat Lee', 'Наталья Орлова'].map((name) => ({
        name,
        status: 'active',
        email: null,
        isPlaceholder: true,
      })),
    )
  })

  it('takes the groups that were chosen for its lists', async () => {
    const owner = await test.app.person('owner')
    const lists = (JSON.parse(springOpen()) as Board).lists
    const { project } = await importFile(test.app, owner, springOpen(), newProject(), {
      statuses: [{ externalId: lists[0]?.id ?? '', group: 'triage' }],
    })
    const stored = await owner.call(getProject, { params: { id: project.id } })
    expect(stored.statuses[0]).toMatchObject({ name: 'Ideas', group: 'triage' })
  })
})

describe('a board imported into a project', () => {
  it('uses the statuses of the same name, and those that were chosen', async () => {
    const owner = await test.app.person('owner')
    const project = await owner.call(createProject, { body: { key: newKey(), name: 'Existing' } })
    const [ideas] = (JSON.parse(springOpen()) as Board).lists
    const backlog = project.statuses.find(({ name }) => name === 'Backlog')
    const into = { projectId: project.id }
    const choices = {
      statuses: [{ externalId: ideas?.id ?? '', statusId: backlog?.id ?? '' }],
    }
    const { report } = await importFile(test.app, owner, springOpen(), into, choices)
    const stored = await owner.call(getProject, { params: { id: project.id } })
    expect(stored.statuses.map(({ name }) => name)).toEqual([
      'Backlog',
      'To do',
      'In progress',
      'Done',
      'Cancelled',
      '2025 season',
      'Doing',
    ])
    expect(figures(report)['statuses']).toEqual({ inFile: 5, added: 2, unchanged: 3 })
  })

  it('tells the live readers to load again, in the name of the importer', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    const log = await logOf(project.id)
    expect([...new Set(log.map(({ action }) => action))]).toEqual([
      'project.created',
      'project.updated',
      'task.resync',
    ])
    expect(new Set(log.map(({ via, actorId }) => `${via} ${actorId}`))).toEqual(
      new Set([`import ${owner.id}`]),
    )
  })
})

describe('importing again', () => {
  it('changes nothing when the file is the same', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    const before = { tasks: await allTasks(owner, project.id), log: await logOf(project.id) }
    const again = await importFile(test.app, owner, springOpen(), { projectId: project.id })
    for (const row of again.report.rows) {
      expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
      expect(row.unchanged + row.rejected + row.ignored).toBe(row.inFile)
    }
    expect({ tasks: await allTasks(owner, project.id), log: await logOf(project.id) }).toEqual(
      before,
    )
  })

  it('takes over what changed in the file, and keeps what people changed here', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    const tasks = await allTasks(owner, project.id)
    const poster = tasks.find(({ task }) => task.title === 'Print the poster')?.task
    await owner.call(updateTask, {
      params: { id: poster?.id ?? '' },
      body: { changes: { title: { was: 'Print the poster', set: 'Print 40 posters' } } },
    })
    const file = changed((board) => {
      const card = (name: string) => board.cards.find((one) => one.name === name)
      Object.assign(card('Print the poster') ?? {}, { name: 'Print a poster', desc: 'In colour.' })
      Object.assign(card('Night league under lights') ?? {}, { desc: 'In June.', idMembers: [] })
    })
    const again = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(again.report)['tasks']).toEqual({
      inFile: 11,
      changed: 2,
      unchanged: 6,
      rejected: 3,
    })
    const after = (await allTasks(owner, project.id)).map(({ task }) => [
      task.title,
      task.description,
    ])
    expect(after).toContainEqual(['Print 40 posters', 'In colour.'])
    expect(after).toContainEqual(['Night league under lights', 'In June.'])
    expect(again.report.kept).toEqual([
      { kind: 'tasks', place: 'cards[4]', name: 'Print a poster', fields: ['title'] },
    ])
    const third = await preview(test.app, owner, file, project.id)
    expect(figures(third.preview?.report)['tasks']).toEqual({
      inFile: 11,
      unchanged: 7,
      kept: 1,
      rejected: 3,
    })
  })

  it.each([
    ['gets the new name', { Courts: 'Fields' }, ['Fields', 'Sponsors']],
    [
      'gets the name that another gives up',
      { Courts: 'Sponsors', Sponsors: 'Partners' },
      ['Sponsors', 'Partners'],
    ],
    [
      'changes places with another',
      { Courts: 'Sponsors', Sponsors: 'Courts' },
      ['Sponsors', 'Courts'],
    ],
    [
      'stays as it is while its new name stays with another, and so does who waits for its name',
      { Courts: 'Kept', Sponsors: 'Courts' },
      ['Courts', 'Sponsors'],
    ],
  ])('a renamed label %s, and the preview says so', async (_what, names, expected) => {
    const owner = await test.app.person('owner')
    const board = (renamed: Readonly<Record<string, string>>) =>
      changed(({ labels }) => {
        for (const label of labels) {
          label['color'] = 'green'
          label.name = renamed[label.name] ?? label.name
        }
      })
    const { project } = await importFile(test.app, owner, board({}), newProject())
    const imported = async () => {
      const { rows } = await sql<{ name: string }>`
        select "name" from labels where "projectId" = ${project.id} and "externalId" is not null order by "id"
      `.execute(test.app.db)
      return rows.map(({ name }) => name)
    }
    const before = await imported()
    await sql`
      insert into labels ("id", "projectId", "name", "hue")
      select gen_random_uuid(), ${project.id}, 'Kept', "hue" from labels where "projectId" = ${project.id} and "name" = 'Courts'
    `.execute(test.app.db)
    const file = board(names)
    const shown = await preview(test.app, owner, file, project.id)
    const { report } = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(shown.preview?.report)).toEqual(figures(report))
    expect(shown.preview?.report.rejections).toEqual(report.rejections)
    const after = await imported()
    expect(['Courts', 'Sponsors'].map((name) => after[before.indexOf(name)])).toEqual(expected)
  })

  it('leaves alone what people threw away', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    await sql`
      update tasks set "deletedAt" = now() where "projectId" = ${project.id} and "title" = 'Print the poster'
    `.execute(test.app.db)
    const file = changed((board) => {
      const card = board.cards.find(({ name }) => name === 'Print the poster')
      if (card) card.desc = 'Changed there.'
    })
    const again = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(again.report)['tasks']).toMatchObject({ unchanged: 7, kept: 1 })
    const { items } = await owner.call(listTasks, { query: { projectId: project.id } })
    expect(items.map(({ title }) => title)).not.toContain('Print the poster')
  })

  it('adds only what is new', async () => {
    const owner = await test.app.person('owner')
    const { project } = await importFile(test.app, owner, springOpen(), newProject())
    const file = changed((board) => {
      const [first] = board.cards
      board.cards.push({ ...first, id: '69900000c0ffee0000009999', name: 'A new card' } as never)
    })
    const again = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(again.report)['tasks']).toMatchObject({ added: 1, unchanged: 8 })
    const tasks = await allTasks(owner, project.id)
    expect(tasks.at(-1)?.task).toMatchObject({ title: 'A new card', number: 9 })
  })
})
