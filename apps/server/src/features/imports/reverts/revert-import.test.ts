import { addComment } from '@courtside/contract/comments.ts'
import {
  type Import,
  type RevertReport,
  applyImport,
  getImport,
  readImportAgain,
  revertImport,
} from '@courtside/contract/imports.ts'
import { createProject, getProject, restoreProject } from '@courtside/contract/projects.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, springOpen, work } from '#test/imports.ts'

const test = useTestApp()

const table = (...rows: string[]) => ['ID,Title,Status,Tags,Owner', ...rows].join('\n')

async function openProject(caller: Caller) {
  const project = await caller.call(createProject, {
    body: { key: nextKey(), name: 'Spring Open' },
  })
  return { projectId: project.id }
}

async function revert(caller: Caller, id: string): Promise<Import & { revert: RevertReport }> {
  await caller.call(revertImport, { params: { id } })
  await work(test.app, id)
  const found = await caller.call(getImport, { params: { id } })
  if (!found.revert) throw new Error(`The import is ${found.state}`)
  return { ...found, revert: found.revert }
}

const rowsOf = ({ revert: { rows } }: { revert: RevertReport }) =>
  Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row]))

/** Everything of a project that an import can change. */
async function contentsOf(projectId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select coalesce(json_agg(json_build_array(t."title", s."name", t."description", t."priority", t."labelIds", t."assigneeIds", t."dueOn", t."startOn",
        t."commentCount", t."checklistCount", t."attachmentCount", t."archivedAt" is not null) order by t."rank"), '[]')
        from tasks t join statuses s on s."id" = t."statusId" where t."projectId" = ${projectId} and t."deletedAt" is null) as "tasks",
      (select json_agg(json_build_array(s."name", s."group") order by s."rank") from statuses s where s."projectId" = ${projectId}) as "statuses",
      (select coalesce(json_agg(l."name" order by l."name"), '[]') from labels l where l."projectId" = ${projectId}) as "labels",
      (select count(*)::int from types y where y."projectId" = ${projectId}) as "types",
      (select count(*)::int from custom_fields f where f."projectId" = ${projectId}) as "fields",
      (select count(*)::int from comments c join tasks t on t."id" = c."taskId" where t."projectId" = ${projectId}) as "comments",
      (select count(*)::int from checklist_items c join tasks t on t."id" = c."taskId" where t."projectId" = ${projectId}) as "items",
      (select count(*)::int from attachments c join tasks t on t."id" = c."taskId" where t."projectId" = ${projectId}) as "attachments",
      (select count(*)::int from users where "isPlaceholder") as "placeholders",
      (select count(*)::int from import_links where "projectId" = ${projectId} and "importId" is not null) as "links"
  `.execute(test.app.db)
  return rows[0]
}

const taskNamed = async (projectId: string, title: string) => {
  const { rows } = await sql<{ id: string; statusId: string }>`
    select "id", "statusId" from tasks where "projectId" = ${projectId} and "title" = ${title}
  `.execute(test.app.db)
  if (!rows[0]) throw new Error(`There is no task ${title}`)
  return rows[0]
}

describe('taking an import back', () => {
  it.each([
    ['a board', springOpen()],
    ['a table', table('1,Book courts,Waiting,venue,Zoë', '2,Order balls,Done,"venue, balls",Kim')],
  ])('leaves a project as it was before: %s', async (_what, file) => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await owner.call(createTask, { params: into, body: { title: 'Was here before' } })
    const before = await contentsOf(into.projectId)
    const done = await importFile(test.app, owner, file, into)
    expect(done.canRevert).toBe(true)
    expect(await contentsOf(into.projectId)).not.toEqual(before)

    const reverted = await revert(owner, done.id)
    expect(reverted).toMatchObject({
      state: 'reverted',
      canRevert: false,
      revert: { keptCount: 0, isProjectTrashed: false },
    })
    expect(await contentsOf(into.projectId)).toEqual(before)
    const added = done.report.rows.find(({ kind }) => kind === 'tasks')?.added
    expect(rowsOf(reverted)['tasks']).toEqual({ removed: added, restored: 0, kept: 0 })
  })

  it('leaves nothing of relations, types and fields that the file had brought', async () => {
    const owner = await test.app.person('owner')
    const { projectId } = await openProject(owner)
    const before = await contentsOf(projectId)
    const csv = ['ID,Title,Kind,Above,Fee,Steps', 'a,Whole,,,,', 'b,Part,Errand,a,24,Nets'].join(
      '\n',
    )
    const { id } = await preview(test.app, owner, csv, projectId)
    const fee = { name: 'Fee', kind: 'number' } as const
    const columns = [
      { field: 'id' },
      { field: 'title' },
      { field: 'type' },
      { field: 'parent' },
      { field: 'custom', custom: fee },
      { field: 'checklist' },
    ] as const
    const body = {
      columns: columns.map((column) => ({ separator: null, ...column })),
      headerRow: 1,
    }
    await owner.call(readImportAgain, { params: { id }, body })
    await work(test.app, id)
    await owner.call(applyImport, { params: { id }, body: {} })
    await work(test.app, id)
    expect(await contentsOf(projectId)).toMatchObject({ types: 1, fields: 1, items: 1 })
    const { revert: report } = await revert(owner, id)
    expect(report.keptCount).toBe(0)
    expect(await contentsOf(projectId)).toEqual(before)
  })

  it('takes from tasks of an earlier file what a later one put on them, and keeps a type that was there', async () => {
    const owner = await test.app.person('owner')
    const { projectId } = await openProject(owner)
    await sql`
      insert into types ("id", "projectId", "name", "hue") values (${crypto.randomUUID()}, ${projectId}, 'errand', 'grey')
    `.execute(test.app.db)
    const fields = ['id', 'title', 'type', 'parent', 'checklist'] as const
    const importTable = async (...lines: string[]) => {
      const csv = ['ID,Title,Kind,Above,Steps', ...lines].join('\n')
      const { id } = await preview(test.app, owner, csv, projectId)
      const columns = fields.map((field) => ({ field, separator: null }))
      const body = { columns, headerRow: 1 }
      await owner.call(readImportAgain, { params: { id }, body })
      await work(test.app, id)
      await owner.call(applyImport, { params: { id }, body: {} })
      await work(test.app, id)
      return owner.call(getImport, { params: { id } })
    }
    await importTable('a,Whole,Visit,,Nets', 'b,Part,Errand,,')
    const before = await contentsOf(projectId)
    expect(before).toMatchObject({ types: 2, items: 1 })

    const later = await importTable('a,Whole,VISIT,,"Four nets\nBalls"', 'b,Part,Errand,a,')
    expect(figures(later.report ?? undefined)).toMatchObject({
      types: { changed: 1, unchanged: 1 },
      checklistItems: { added: 1, changed: 1 },
    })
    expect(await contentsOf(projectId)).toMatchObject({ items: 2 })
    const { revert: report } = await revert(owner, later.id)
    expect(report.keptCount).toBe(0)
    expect(await contentsOf(projectId)).toEqual(before)
    const { rows } = await sql<{ titles: string[]; parents: number }>`
      select array(select c."title" from checklist_items c join tasks t on t."id" = c."taskId" where t."projectId" = ${projectId}) as "titles",
        (select count(*)::int from tasks where "projectId" = ${projectId} and "parentId" is not null) as "parents"
    `.execute(test.app.db)
    expect(rows[0]).toEqual({ titles: ['Nets'], parents: 0 })
  })

  it('lets the same file be imported again as the first time', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const first = await importFile(test.app, owner, springOpen(), into)
    const whole = await contentsOf(into.projectId)
    await revert(owner, first.id)
    const again = await importFile(test.app, owner, springOpen(), into)
    expect(again.report.rows).toEqual(first.report.rows)
    const strip = (contents: Record<string, unknown> | undefined) =>
      JSON.stringify(contents).replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')
    expect(strip(await contentsOf(into.projectId))).toBe(strip(whole))
  })

  it('keeps and lists the tasks that people touched since, with all that stands on them', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const file = table(
      '1,Book courts,Rained off,venue,Zoë',
      '2,Order balls,Rained off,,',
      '3,Print badges,Rained off,,',
      '4,Hire referees,Rained off,,',
    )
    const done = await importFile(test.app, owner, file, into, {
      statuses: [{ externalId: 'status:rained off', group: 'unstarted' }],
    })
    const [courts, balls] = [
      await taskNamed(into.projectId, 'Book courts'),
      await taskNamed(into.projectId, 'Order balls'),
    ]
    await owner.call(updateTask, {
      params: { id: courts.id },
      body: { changes: { title: { was: 'Book courts', set: 'Book all courts' } } },
    })
    await owner.call(addComment, { params: { id: balls.id }, body: { body: 'Forty of them' } })

    const reverted = await revert(owner, done.id)
    expect(rowsOf(reverted)).toMatchObject({
      tasks: { removed: 2, kept: 2 },
      statuses: { kept: 1 },
      labels: { kept: 1 },
      people: { kept: 1 },
    })
    expect(
      reverted.revert.kept
        .filter(({ kind }) => kind === 'tasks')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Book all courts', 'Order balls'])
    const { tasks } = (await contentsOf(into.projectId)) as { tasks: string[][] }
    expect(tasks.map(([title]) => title)).toEqual(['Book all courts', 'Order balls'])

    // What stayed is known again: nothing is doubled, and what people changed stays.
    const again = await importFile(test.app, owner, file, into)
    expect(figures(again.report)).toMatchObject({ tasks: { inFile: 4, added: 2, unchanged: 2 } })
  })

  it('puts back what it changed where that still stands, field by field', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    await importFile(
      test.app,
      owner,
      table(
        '1,Book courts,Open,,',
        '2,Order balls,Open,,',
        '3,Print badges,Open,,',
        '5,Call sponsors,Open,,',
      ),
      into,
    )
    const before = await contentsOf(into.projectId)
    const newer = table(
      '1,Book 4 courts,Done,venue,',
      '2,Order 40 balls,Done,,',
      '3,Print badges,Open,,',
      '5,Call sponsors,Open,,',
      '4,Hire referees,Open,,',
    )
    const done = await importFile(test.app, owner, newer, into)
    expect(figures(done.report)).toMatchObject({ tasks: { added: 1, changed: 2, unchanged: 2 } })
    const courts = await taskNamed(into.projectId, 'Book 4 courts')
    await owner.call(updateTask, {
      params: { id: courts.id },
      body: { changes: { title: { was: 'Book 4 courts', set: 'Book five courts' } } },
    })

    const reverted = await revert(owner, done.id)
    expect(rowsOf(reverted)).toMatchObject({ tasks: { removed: 1, restored: 2, kept: 0 } })
    expect(reverted.revert.kept).toContainEqual({
      kind: 'tasks',
      id: courts.id,
      name: 'Book five courts',
      fields: ['title'],
    })
    const after = await contentsOf(into.projectId)
    expect(JSON.stringify(after?.['tasks'])).toBe(
      JSON.stringify(before?.['tasks']).replace('Book courts', 'Book five courts'),
    )
    const again = await importFile(test.app, owner, newer, into)
    expect(figures(again.report)).toMatchObject({ tasks: { added: 1, changed: 2, unchanged: 2 } })
  })

  it('keeps what a later import changed, until that is taken back', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const first = await importFile(
      test.app,
      owner,
      table('1,Book courts,Open,,', '2,Order balls,Open,,', '3,Print badges,Open,,'),
      into,
    )
    const second = await importFile(
      test.app,
      owner,
      table('1,Book courts,Done,,', '2,Order balls,Open,,', '3,Print badges,Open,,'),
      into,
    )
    await revert(owner, second.id)
    expect(await taskNamed(into.projectId, 'Book courts')).toMatchObject({
      statusId: (await taskNamed(into.projectId, 'Order balls')).statusId,
    })
    expect(rowsOf(await revert(owner, first.id))['tasks']).toMatchObject({ removed: 3, kept: 0 })
  })

  it('moves a project that it made into the trash, unless people have put something into it', async () => {
    const owner = await test.app.person('owner')
    const [empty, used] = [
      await importFile(test.app, owner, springOpen(), { key: nextKey(), name: 'Empty' }),
      await importFile(test.app, owner, springOpen(), { key: nextKey(), name: 'Used' }),
    ]
    await owner.call(createTask, {
      params: { projectId: used.project.id },
      body: { title: 'Ours' },
    })
    expect((await revert(owner, empty.id)).revert.isProjectTrashed).toBe(true)
    expect((await revert(owner, used.id)).revert.isProjectTrashed).toBe(false)
    const kept = await owner.call(getProject, { params: { id: used.project.id } })
    expect(kept.deletedAt).toBeNull()
    expect(kept.statuses.length).toBeGreaterThan(0)
    const restored = await owner.call(restoreProject, { params: { id: empty.project.id } })
    expect(restored.deletedAt).toBeNull()
    const again = await importFile(test.app, owner, springOpen(), { projectId: empty.project.id })
    expect(figures(again.report)['tasks']).toEqual(figures(empty.report)['tasks'])
  })

  it('takes back what a stopped import had stored until then', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const { id } = await preview(test.app, owner, springOpen(), into.projectId)
    expect(await owner.refusal(revertImport, { params: { id } })).toMatchObject({ status: 409 })
    await owner.call(applyImport, { params: { id }, body: {} })
    await sql`update imports set "state" = 'cancelled', "finishedAt" = now() where "id" = ${id}`.execute(
      test.app.db,
    )
    expect(await owner.refusal(revertImport, { params: { id } })).toMatchObject({ status: 409 })
  })

  it('tells the live readers and the log, as one gesture that undoes the import', async () => {
    const owner = await test.app.person('owner')
    const into = await openProject(owner)
    const done = await importFile(test.app, owner, springOpen(), into)
    await revert(owner, done.id)
    await revert(owner, done.id)
    const { rows } = await sql<{ action: string; undoOf: string; batches: number }>`
      select "action", "undoOf", count(distinct "batchId")::int as "batches" from activity
      where "projectId" = ${into.projectId} and "undoOf" is not null group by 1, 2 order by 1
    `.execute(test.app.db)
    expect(rows).toEqual([
      { action: 'project.updated', undoOf: done.id, batches: 1 },
      { action: 'task.resync', undoOf: done.id, batches: 1 },
    ])
  })
})
