import { createHash } from 'node:crypto'
import { getImport, revertImport } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, springOpen, work } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const test = useTestApp()

const plan = Buffer.from('A plan of the courts')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Named = { readonly id: string; readonly name: string; readonly bytes?: number }

/** A board with these files on its cards, each card with one. */
const boardOf = (files: readonly Named[]) =>
  JSON.stringify({
    id: 'b1',
    name: 'Courts',
    lists: [{ id: 'l1', name: 'To Do', pos: 1 }],
    cards: files.map((file, index) => ({
      id: `c${index}`,
      idList: 'l1',
      name: `Card ${index}`,
      attachments: [{ ...file, isUpload: true, url: `https://trello.example/${file.name}` }],
    })),
  })

const listFiles = async (projectId: string) => {
  const { rows } = await sql<{ name: string; url: string | null; blob: string | null }>`
    select a."name", a."url", a."blob" from attachments a join tasks t on t."id" = a."taskId"
    where t."projectId" = ${projectId} order by t."rank"
  `.execute(test.app.db)
  return rows
}

const board = { 'board.json': boardOf([{ id: 'f1', name: 'plan.pdf', bytes: plan.length }]) }
const url = 'https://trello.example/plan.pdf'

describe('an export in a zip with its files', () => {
  it('has them as attachments, known by their names and sizes', async () => {
    const owner = await test.app.person('owner')
    const zip = await makeZip({ ...board, 'files/Plan.pdf': plan, 'files/notes.txt': 'x' })
    const done = await importFile(test.app, owner, zip, { key: nextKey(), name: 'Courts' })
    expect(done.source).toBe('trello')
    expect(await listFiles(done.project.id)).toEqual([
      { name: 'plan.pdf', url, blob: hashOf(plan) },
    ])
    expect(done.report.notes).toEqual([
      { code: 'file_left_over', count: 1, places: ['files/notes.txt'] },
    ])
  })

  it('adds them to what was a link before, and changes nothing a second time', async () => {
    const owner = await test.app.person('owner')
    const into = { key: nextKey(), name: 'Courts' }
    const { project } = await importFile(test.app, owner, board['board.json'], into)
    expect(await listFiles(project.id)).toEqual([{ name: 'plan.pdf', url, blob: null }])
    const zip = await makeZip({ ...board, 'plan.pdf': plan })
    const done = await importFile(test.app, owner, zip, { projectId: project.id })
    expect(figures(done.report)).toMatchObject({ attachments: { inFile: 1, changed: 1 } })
    expect(await listFiles(project.id)).toEqual([{ name: 'plan.pdf', url, blob: hashOf(plan) }])
    for (const file of [zip, board['board.json']]) {
      const again = await importFile(test.app, owner, file, { projectId: project.id })
      expect(figures(again.report)).toMatchObject({ attachments: { inFile: 1, unchanged: 1 } })
    }
    await owner.call(revertImport, { params: { id: done.id } })
    await work(test.app, done.id)
    expect(await listFiles(project.id)).toEqual([{ name: 'plan.pdf', url, blob: null }])
  })

  it.each([
    ['of another size', [{ id: 'f1', name: 'plan.pdf', bytes: 3 }], ['plan.pdf'], [false]],
    [
      'that fits two',
      [
        { id: 'f1', name: 'plan.pdf', bytes: plan.length },
        { id: 'f2', name: 'plan.pdf', bytes: plan.length },
      ],
      ['plan.pdf'],
      [false, false],
    ],
    ['of which two fit', [{ id: 'f1', name: 'plan.pdf' }], ['a/plan.pdf', 'b/plan.pdf'], [false]],
    [
      'in a folder of its id',
      [
        { id: 'f1', name: 'plan.pdf', bytes: plan.length },
        { id: 'f2', name: 'plan.pdf', bytes: plan.length },
      ],
      ['f1/plan.pdf', 'c1/plan.pdf'],
      [true, true],
    ],
  ])('takes or leaves one %s', async (_what, files, paths, isTaken) => {
    const owner = await test.app.person('owner')
    const given = Object.fromEntries(paths.map((path) => [path, plan]))
    const zip = await makeZip({ 'board.json': boardOf(files), ...given })
    const { project } = await importFile(test.app, owner, zip, { key: nextKey(), name: 'Courts' })
    expect((await listFiles(project.id)).map(({ blob }) => blob !== null)).toEqual(isTaken)
  })

  it('takes the comments file of Trello’s API together with the board', async () => {
    const owner = await test.app.person('owner')
    const { cards } = JSON.parse(springOpen()) as { cards: { id: string }[] }
    const comment = {
      id: '690000000000000000000001',
      type: 'commentCard',
      date: '2025-11-02T09:00:00.000Z',
      idMemberCreator: '5a0000000000000000000077',
      memberCreator: { id: '5a0000000000000000000077', fullName: 'Old Secretary', username: 'o' },
      data: { text: 'Long ago', card: { id: cards[0]?.id } },
    }
    const zip = await makeZip({
      'spring.json': springOpen(),
      'Trello board comments.json': JSON.stringify([comment]),
    })
    const done = await importFile(test.app, owner, zip, { key: nextKey(), name: 'Spring' })
    expect(figures(done.report)).toMatchObject({
      tasks: { added: 8 },
      comments: { inFile: 5, added: 4, rejected: 1 },
    })
  })

  it('is refused with several exports, and with none', async () => {
    const owner = await test.app.person('owner')
    const shown = async (files: Record<string, string>) => {
      const { id } = await preview(test.app, owner, await makeZip(files))
      const { problem } = await owner.call(getImport, { params: { id } })
      return problem?.code
    }
    expect(await shown({ ...board, 'other.json': springOpen() })).toBe('not_one_export')
    expect(await shown({ 'notes.txt': 'x' })).toBe('not_one_export')
  })
})
