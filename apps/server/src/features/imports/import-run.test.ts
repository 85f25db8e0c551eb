import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { applyImport, getImport, revertImport } from '@courtside/contract/imports.ts'
import { getProject } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openJobs } from '#jobs/jobs.ts'
import { useTestApp } from '#test/app.ts'
import { figures, importFile, preview, upload } from '#test/imports.ts'
import { importJob } from './import-job.ts'

const test = useTestApp()

/** A board of `count` cards with a comment and two checklist items each. */
function largeBoard(count: number): string {
  const id = (kind: string, index: number) => `${kind}${index}`
  const cards = Array.from({ length: count }, (_, index) => ({
    id: id('card', index),
    name: `Card ${index}`,
    desc: 'What has to be done. '.repeat(20),
    idList: id('list', index % 3),
    pos: index,
    idMembers: [id('member', index % 5)],
  }))
  return JSON.stringify({
    id: 'large',
    name: 'Large board',
    lists: ['To Do', 'Doing', 'Done'].map((name, index) => ({
      id: id('list', index),
      name,
      pos: index,
    })),
    members: Array.from({ length: 5 }, (_, index) => ({
      id: id('member', index),
      fullName: `Member ${index}`,
      username: `member${index}`,
    })),
    cards,
    checklists: cards.map((card, index) => ({
      id: id('checklist', index),
      idCard: card.id,
      name: 'Steps',
      checkItems: [0, 1].map((step) => ({
        id: id('item', index * 2 + step),
        name: `Step ${step}`,
        state: step ? 'complete' : 'incomplete',
        pos: step,
      })),
    })),
    actions: cards.map((card, index) => ({
      id: id('action', index),
      type: 'commentCard',
      date: '2026-02-01T00:00:00.000Z',
      idMemberCreator: id('member', 0),
      data: { text: `Comment ${index}`, card: { id: card.id } },
    })),
  })
}

/** A worker in a process of its own; says so when it has stored a batch. */
function spawnWorker(): ChildProcess {
  const script = `
    import { openDatabase } from '#db/database.ts'
    import { importJob } from '#features/imports/import-job.ts'
    import { openJobs } from '#jobs/jobs.ts'
    const connection = ${JSON.stringify(test.app.database.connection)}
    const database = openDatabase(connection)
    const wake = () => process.stdout.write('batch\\n')
    await openJobs(connection, { leaseSeconds: 10 }).work(importJob(database.db, wake, {}))`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const untilBatches = (worker: ChildProcess, wanted: number): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0
    worker.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString().split('\n').length - 1
      if (seen >= wanted) resolve()
    })
  })

const storedIn = async (projectId: string) => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from tasks where "projectId" = ${projectId}) as "tasks",
      (select count(distinct "number")::int from tasks where "projectId" = ${projectId}) as "numbers",
      (select max("number") from tasks where "projectId" = ${projectId}) as "lastNumber",
      (select count(*)::int from comments c join tasks t on t."id" = c."taskId" where t."projectId" = ${projectId}) as "comments",
      (select sum("commentCount")::int from tasks where "projectId" = ${projectId}) as "counted",
      (select count(*)::int from checklist_items i join tasks t on t."id" = i."taskId" where t."projectId" = ${projectId}) as "items"
  `.execute(test.app.db)
  return rows[0]
}

describe('an import of 2,000 cards', () => {
  it('whose worker is killed is finished by another within a minute, nothing lost or doubled', async () => {
    const owner = await test.app.person('owner')
    const worker = spawnWorker()
    const exited = once(worker, 'exit')
    const isUnderWay = untilBatches(worker, 5)
    const id = await upload(owner, largeBoard(2000))
    const state = async () => (await owner.call(getImport, { params: { id } })).state
    await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 30_000 })
    const project = { key: 'KILL', name: 'Large board' }
    const started = await owner.call(applyImport, { params: { id }, body: { project } })
    await isUnderWay
    worker.kill('SIGKILL')
    await exited
    const killedAt = performance.now()
    const broken = await owner.call(getImport, { params: { id } })
    expect(broken.state).toBe('applying')
    expect(broken.progress?.done).toBeGreaterThan(0)

    const jobs = openJobs(test.app.database.connection, { leaseSeconds: 10 })
    await jobs.work(importJob(test.app.db, () => undefined, test.app.files))
    await vi.waitFor(async () => expect(await state()).toBe('done'), {
      timeout: 60_000,
      interval: 200,
    })
    expect(performance.now() - killedAt).toBeLessThan(60_000)
    await jobs.stop()

    expect(await storedIn(started.project?.id ?? '')).toEqual({
      tasks: 2000,
      numbers: 2000,
      lastNumber: 2000,
      comments: 2000,
      counted: 2000,
      items: 4000,
    })
    const done = await owner.call(getImport, { params: { id } })
    expect(figures(done.report ?? undefined)).toMatchObject({
      tasks: { inFile: 2000, added: 2000 },
      comments: { inFile: 2000, added: 2000 },
      checklistItems: { inFile: 4000, added: 4000 },
      assignments: { inFile: 2000, added: 2000 },
    })
  }, 90_000)

  it('that is taken back by a worker that is killed is taken back by another, all of it @long', async () => {
    const owner = await test.app.person('owner')
    const into = { key: 'BACK', name: 'Large board' }
    const { id, project } = await importFile(test.app, owner, largeBoard(2000), into)
    const worker = spawnWorker()
    const exited = once(worker, 'exit')
    const isUnderWay = untilBatches(worker, 3)
    await owner.call(revertImport, { params: { id } })
    await isUnderWay
    worker.kill('SIGKILL')
    await exited
    const broken = await owner.call(getImport, { params: { id } })
    const removed = broken.revert?.rows.find(({ kind }) => kind === 'tasks')?.removed ?? 0
    expect(broken.state).toBe('reverting')
    expect(removed).toBeGreaterThan(0)
    expect(await storedIn(project.id)).toMatchObject({
      tasks: 2000 - removed,
      comments: 2000 - removed,
    })

    const jobs = openJobs(test.app.database.connection, { leaseSeconds: 10 })
    await jobs.work(importJob(test.app.db, () => undefined, test.app.files))
    const state = async () => (await owner.call(getImport, { params: { id } })).state
    await vi.waitFor(async () => expect(await state()).toBe('reverted'), { timeout: 60_000 })
    await jobs.stop()
    const { revert } = await owner.call(getImport, { params: { id } })
    expect(revert).toMatchObject({ keptCount: 0, isProjectTrashed: true })
    expect(revert?.rows.find(({ kind }) => kind === 'tasks')).toMatchObject({ removed: 2000 })
    expect(await storedIn(project.id)).toMatchObject({ tasks: 0, comments: 0, items: 0 })
  }, 90_000)

  it('goes in transactions of at most 200 rows, each with one number of the stream', async () => {
    const owner = await test.app.person('owner')
    const into = { key: 'BATCH', name: 'Large board' }
    const { project } = await importFile(test.app, owner, largeBoard(450), into)
    const { rows } = await sql<{ xid: string; count: number }>`
      select t.xmin::text as "xid", count(*)::int as "count" from comments t
      join tasks on tasks."id" = t."taskId" where tasks."projectId" = ${project.id} group by 1
    `.execute(test.app.db)
    expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(200)
    const stream = await sql<{ entries: number; lastSeq: number }>`
      select count(*)::int as "entries", max(s."lastSeq")::int as "lastSeq"
      from activity a join streams s on s."id" = a."streamId" where s."id" = ${project.id}
    `.execute(test.app.db)
    expect(stream.rows[0]?.entries).toBe(stream.rows[0]?.lastSeq)
  })
})

const shared = join(import.meta.dirname, '../../../../../../shared/data/trello-tapmovies')
const real = join(shared, 'trello.json')

describe.runIf(existsSync(real))('the real board TapMovies (skipped without ../shared)', () => {
  it('is imported whole, and again without a change', async () => {
    const owner = await test.app.person('owner')
    const file = readFileSync(real)
    const into = { key: 'TAP', name: 'TapMovies' }
    const { project, report } = await importFile(test.app, owner, file, into)
    const expected = {
      statuses: { inFile: 7 },
      labels: { inFile: 6 },
      people: { inFile: 4 },
      formerPeople: { inFile: 2 },
      tasks: { inFile: 62 },
      assignments: { inFile: 77 },
      taskLabels: { inFile: 11 },
      comments: { inFile: 17 },
      attachments: { inFile: 21 },
    }
    const all = (outcome: string) =>
      Object.fromEntries(
        Object.entries(expected).map(([kind, { inFile }]) => [kind, { inFile, [outcome]: inFile }]),
      )
    const history = { actions: { inFile: 361, ignored: 361 } }
    expect(figures(report)).toEqual({ ...all('added'), ...history })
    const stored = await owner.call(getProject, { params: { id: project.id } })
    expect(stored.statuses.filter(({ isArchived }) => isArchived)).toHaveLength(2)
    const { rows } = await sql<{
      tasks: number
      archived: number
      comments: number
      files: number
    }>`
      select count(*)::int as "tasks", count("archivedAt")::int as "archived", sum("commentCount")::int as "comments",
        (select count(*)::int from attachments a join tasks t on t."id" = a."taskId" where t."projectId" = ${project.id}) as "files"
      from tasks where "projectId" = ${project.id}
    `.execute(test.app.db)
    expect(rows[0]).toEqual({ tasks: 62, archived: 1, comments: 17, files: 21 })
    const again = await importFile(test.app, owner, file, { projectId: project.id })
    expect(figures(again.report)).toEqual({ ...all('unchanged'), ...history })
  })

  it('its copy that is no JSON is refused at line 2, and nothing is imported', async () => {
    const owner = await test.app.person('owner')
    const broken = brotliDecompressSync(readFileSync(join(shared, 'Trello_Json.not-json.txt.br')))
    const shown = await preview(test.app, owner, broken)
    expect(shown).toMatchObject({
      state: 'refused',
      problem: { code: 'not_json', line: 2, column: 1 },
    })
  })
})
