import {
  addImportBytes,
  applyImport,
  cancelImport,
  createImport,
  getImport,
  importChunkSize,
  importFileLimit,
  listImports,
} from '@courtside/contract/imports.ts'
import { getKeptText } from '@courtside/contract/kept-texts.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { getTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openJobs } from '#jobs/jobs.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { importFile, preview, sendPiece, springOpen, upload, work } from '#test/imports.ts'
import { importJob } from './import-job.ts'

const test = useTestApp()
let made = 0
const newKey = () => `RT${String.fromCharCode(65 + made / 26, 65 + (made++ % 26))}`
const announce = (caller: Caller, byteCount: number, projectId?: string) =>
  caller.call(createImport, {
    body: { fileName: 'board.json', byteCount, ...(projectId && { projectId }) },
  })
const newId = () => crypto.randomUUID()

describe('uploading a file', () => {
  it('takes the pieces in any order, a piece twice, and reads once all are there', async () => {
    const owner = await test.app.person('owner')
    const file = Buffer.from(JSON.stringify({ filler: 'x'.repeat(2 * importChunkSize) }))
    const { id } = await announce(owner, file.length)
    const piece = (index: number) =>
      file.subarray(index * importChunkSize, (index + 1) * importChunkSize)
    await sendPiece(owner, id, 2, piece(2))
    await sendPiece(owner, id, 0, piece(0))
    await sendPiece(owner, id, 0, piece(0))
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({
      state: 'uploading',
      receivedCount: importChunkSize + piece(2).length,
    })
    await sendPiece(owner, id, 1, piece(1))
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({ state: 'reading' })
    await work(test.app, id)
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({
      state: 'refused',
      problem: { code: 'unknown_format' },
    })
  })

  it('refuses a piece of the wrong length', async () => {
    const owner = await test.app.person('owner')
    const { id } = await announce(owner, 10)
    const args = { params: { id, index: 0 }, body: Buffer.from('too short'.slice(0, 5)) as never }
    const headers = { 'content-type': 'application/octet-stream' }
    expect(await owner.refusal(addImportBytes, args, headers)).toMatchObject({ status: 400 })
    const beyond = { params: { id, index: 1 }, body: Buffer.from('x') as never }
    expect(await owner.refusal(addImportBytes, beyond, headers)).toMatchObject({ status: 400 })
  })

  it('refuses a file over 200 MB by its announced size', async () => {
    const owner = await test.app.person('owner')
    const body = { fileName: 'huge.json', byteCount: importFileLimit + 1 }
    expect(await owner.refusal(createImport, { body })).toMatchObject({
      status: 400,
      error: 'This file is too large. An import can have up to 200 MB',
    })
  })
})

describe('a file that can’t be used', () => {
  it('is refused with line and column, leaves nothing behind, and can’t be applied', async () => {
    const owner = await test.app.person('owner')
    const shown = await preview(test.app, owner, '{\nid: "b1",\nname: "Board"\n}')
    expect(shown).toMatchObject({
      state: 'refused',
      problem: { code: 'not_json', line: 2, column: 1 },
      preview: null,
    })
    const body = { project: { key: newKey(), name: 'Never' } }
    expect(await owner.refusal(applyImport, { params: { id: shown.id }, body })).toMatchObject({
      status: 409,
    })
    const { rows } = await sql<{ pieces: number; projects: number }>`
      select (select count(*)::int from import_chunks where "importId" = ${shown.id}) as "pieces",
        (select count(*)::int from projects where "name" = 'Never') as "projects"
    `.execute(test.app.db)
    expect(rows[0]).toEqual({ pieces: 0, projects: 0 })
  })
})

describe('who may import', () => {
  it('those with bulk rights into a project; a member may not', async () => {
    const owner = await test.app.person('owner')
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const project = await owner.call(createProject, { body: { key: newKey(), name: 'Open' } })
    expect(await announce(manager, 10, project.id)).toMatchObject({ state: 'uploading' })
    const body = { fileName: 'board.json', byteCount: 10 }
    const into = { body: { ...body, projectId: project.id } }
    expect(await member.refusal(createImport, into)).toMatchObject({ status: 403 })
    expect(await member.refusal(createImport, { body })).toMatchObject({ status: 403 })
    const params = { projectId: project.id }
    expect(await member.refusal(listImports, { params })).toMatchObject({ status: 403 })
    expect(await owner.call(listImports, { params })).toHaveLength(1)
  })

  it('a project that one can’t see doesn’t exist for an import either', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const project = await owner.call(createProject, { body: { key: newKey(), name: 'Hidden' } })
    const body = { fileName: 'board.json', byteCount: 10, projectId: project.id }
    expect(await volunteer.refusal(createImport, { body })).toMatchObject({ status: 404 })
    const missing = { body: { ...body, projectId: newId() } }
    expect(await owner.refusal(createImport, missing)).toMatchObject({ status: 404 })
  })

  it('the import of somebody else into a new project exists for nobody else', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('manager')
    const { id } = await announce(owner, 10)
    const params = { id }
    expect(await other.refusal(getImport, { params })).toMatchObject({ status: 404 })
    expect(await other.refusal(cancelImport, { params })).toMatchObject({ status: 404 })
    expect(await other.refusal(applyImport, { params, body: {} })).toMatchObject({ status: 404 })
    const piece = { params: { id, index: 0 }, body: Buffer.from('0123456789') as never }
    const headers = { 'content-type': 'application/octet-stream' }
    expect(await other.refusal(addImportBytes, piece, headers)).toMatchObject({ status: 404 })
  })
})

describe('applying', () => {
  it('answers 202, and the work is done by whoever does the jobs', async () => {
    const owner = await test.app.person('owner')
    const jobs = openJobs(test.app.database.connection)
    await jobs.work(importJob(test.app.db, () => test.app.live.wake(), test.app.files))
    const id = await upload(owner, springOpen())
    const state = async () => (await owner.call(getImport, { params: { id } })).state
    await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 15_000 })
    const body = { project: { key: newKey(), name: 'Spring Open' } }
    const started = await owner.call(applyImport, { params: { id }, body })
    expect(started.project).toMatchObject({ key: body.project.key })
    await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 15_000 })
    await jobs.stop()
    const done = await owner.call(getImport, { params: { id } })
    expect(done.progress).toEqual({ done: 33, total: 33 })
    expect(await owner.refusal(applyImport, { params: { id }, body: {} })).toMatchObject({
      status: 409,
    })
  })

  it('asks for another key when it is taken, and waits on', async () => {
    const owner = await test.app.person('owner')
    const taken = newKey()
    await owner.call(createProject, { body: { key: taken, name: 'First' } })
    const { id } = await preview(test.app, owner, springOpen())
    const apply = (key: string) => ({ params: { id }, body: { project: { key, name: 'Board' } } })
    expect(await owner.refusal(applyImport, apply(taken))).toMatchObject({ code: 'key_taken' })
    expect(await owner.refusal(applyImport, apply('NEW'))).toMatchObject({ code: 'key_reserved' })
    expect(await owner.refusal(applyImport, { params: { id }, body: {} })).toMatchObject({
      status: 400,
    })
    expect(await owner.call(getImport, { params: { id } })).toMatchObject({ state: 'ready' })
  })

  it('a cancelled import stores nothing more', async () => {
    const owner = await test.app.person('owner')
    const { id } = await preview(test.app, owner, springOpen())
    const project = { key: newKey(), name: 'Cancelled' }
    const started = await owner.call(applyImport, { params: { id }, body: { project } })
    await owner.call(cancelImport, { params: { id } })
    await work(test.app, id)
    const after = await owner.call(getImport, { params: { id } })
    expect(after).toMatchObject({ state: 'cancelled', report: null })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from tasks where "projectId" = ${started.project?.id}
    `.execute(test.app.db)
    expect(rows[0]?.count).toBe(0)
    expect(await owner.call(cancelImport, { params: { id } })).toMatchObject({ state: 'cancelled' })
  })
})

describe('a text kept whole', () => {
  it('is read by those who may read its task', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const desc = 'word '.repeat(60_000)
    const board = {
      id: 'long',
      name: 'Long',
      lists: [{ id: 'l', name: 'To Do', pos: 1 }],
      cards: [{ id: 'c', idList: 'l', name: 'Minutes', desc }],
    }
    const into = { key: newKey(), name: 'Long texts' }
    const { report } = await importFile(test.app, owner, JSON.stringify(board), into)
    expect(report.rows).toContainEqual(expect.objectContaining({ kind: 'keptTexts', added: 1 }))
    const { rows } = await sql<{ id: string }>`
      select "id" from attachments where "text" is not null
    `.execute(test.app.db)
    const params = { id: rows[0]?.id ?? '' }
    const task = await owner.call(getTask, { params: { id: `${into.key}-1` } })
    expect(task.attachments).toMatchObject([{ ...params, url: null, hasText: true }])
    expect(await owner.call(getKeptText, { params })).toEqual({
      name: 'Description.md',
      text: desc,
    })
    expect(await volunteer.refusal(getKeptText, { params })).toMatchObject({ status: 404 })
  })
})
