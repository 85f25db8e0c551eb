import {
  type CustomField,
  type CustomKind,
  createCustomField,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import { type ExportFormat, ExportedTasks, createExport } from '@courtside/contract/exports.ts'
import { applyImport, getImport, readImportAgain } from '@courtside/contract/imports.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, work } from '#test/imports.ts'

const test = useTestApp()

async function fileOf(owner: Caller, format: ExportFormat, projectId: string): Promise<Buffer> {
  const { link } = await owner.call(createExport, {
    body: { format, projectId, tasks: { filter: { projectId, sort: 'key' } } },
  })
  return (await test.app.api.http.inject({ url: link })).rawPayload
}

describe('custom fields in an export', () => {
  let owner: Caller
  let projectId: string

  beforeAll(async () => {
    owner = await test.app.person('owner')
    const referee = await test.app.person('member', 'Rita Referee')
    const made = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
    projectId = made.id
    const clay = { id: createId(), name: 'Clay', hue: 'red', isArchived: false } as const
    const grass = { id: createId(), name: 'Grass', hue: 'green', isArchived: true } as const
    const hard = { id: createId(), name: 'Hard', hue: 'blue', isArchived: false } as const
    const centre = { id: createId(), name: 'Centre', hue: 'blue', isArchived: false } as const
    const add = (name: string, kind: CustomKind, options: CustomField['options'] = []) =>
      owner.call(createCustomField, { params: { projectId }, body: { name, kind, options } })
    const surface = await add('=Surface', 'multi_select', [clay, grass, hard])
    const fee = await add('Fee', 'number')
    const person = await add('Referee', 'person')
    const paid = await add('Paid', 'checkbox')
    const day = await add('Paid on', 'date')
    const court = await add('Court', 'select', [centre])
    const note = await add('Note', 'text')
    const rules = await add('Rules', 'link')
    const old = await add('Old', 'text')
    const custom = {
      [court.id]: centre.id,
      [note.id]: '@home',
      [rules.id]: 'https://a.example/r',
      [surface.id]: [clay.id, hard.id],
      [fee.id]: 24.5,
      [person.id]: referee.id,
      [paid.id]: false,
      [day.id]: '2026-11-20',
      [old.id]: 'secret of a removed field',
    }
    await owner.call(createTask, { params: { projectId }, body: { title: 'Book', custom } })
    await owner.call(createTask, { params: { projectId }, body: { title: 'Pay' } })
    await owner.call(updateCustomField, {
      params: { id: old.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
  })

  it('stand in JSON by their names, options and people by theirs', async () => {
    const text = (await fileOf(owner, 'json', projectId)).toString('utf8')
    const { tasks } = ExportedTasks.parse(JSON.parse(text))
    expect(tasks.map(({ custom }) => custom)).toEqual([
      {
        '=Surface': ['Clay', 'Hard'],
        Fee: 24.5,
        Referee: 'Rita Referee',
        Paid: false,
        'Paid on': '2026-11-20',
        Court: 'Centre',
        Note: '@home',
        Rules: 'https://a.example/r',
      },
      undefined,
    ])
    expect(text).not.toContain('secret')
  })

  it('are columns behind the others in a table, and none begins a formula', async () => {
    const [head = '', book = '', pay = ''] = (await fileOf(owner, 'csv', projectId))
      .toString('utf8')
      .split('\r\n')
    expect(head).toMatch(
      /,"Watchers","Attachments","Lead","'=Surface","Fee","Referee","Paid","Paid on","Court","Note","Rules"$/,
    )
    expect(book).toMatch(
      /,"Clay; Hard","24\.5","Rita Referee","No","2026-11-20","Centre","'@home","https:\/\/a\.example\/r"$/,
    )
    expect(pay).toMatch(/(?:,""){8}$/)
  })

  const valuesIn = async (ofId: string) => {
    const text = (await fileOf(owner, 'json', ofId)).toString('utf8')
    return ExportedTasks.parse(JSON.parse(text)).tasks.map(({ custom }) => custom)
  }
  /** A project that has the same fields, and no tasks. */
  const addAlike = async () => {
    const made = await owner.call(createProject, { body: { key: nextKey(), name: 'Alike' } })
    const { customFields } = await owner.call(getProject, { params: { id: projectId } })
    for (const { name, kind, options } of customFields.filter((field) => !field.isArchived)) {
      const own = options.map((option) => ({ ...option, id: createId() }))
      await owner.call(createCustomField, {
        params: { projectId: made.id },
        body: { name, kind, options: own },
      })
    }
    return made.id
  }

  it('come back with JSON, fields and options and all', async () => {
    const { report, project } = await importFile(
      test.app,
      owner,
      await fileOf(owner, 'json', projectId),
      { key: nextKey(), name: 'Brought back' },
    )
    expect(report.rejections).toEqual([])
    expect(figures(report)).toMatchObject({
      tasks: { inFile: 2, added: 2 },
      customFields: { inFile: 8, added: 8 },
    })
    expect(await valuesIn(project.id)).toEqual(await valuesIn(projectId))
  })

  it.each(['csv', 'xlsx'] as const)(
    'come back with %s into a project that has such fields',
    async (format) => {
      const alike = await addAlike()
      const { report } = await importFile(test.app, owner, await fileOf(owner, format, projectId), {
        projectId: alike,
      })
      expect(report.rejections).toEqual([])
      expect(await valuesIn(alike)).toEqual(await valuesIn(projectId))
    },
  )

  it('take of another table what fits each kind, and say in a sentence what does not', async () => {
    const alike = await addAlike()
    const kinds = ['multi_select', 'number', 'person', 'checkbox', 'date', 'select', 'text', 'link']
    const names = ['=Surface', 'Fee', 'Referee', 'Paid', 'Paid on', 'Court', 'Note', 'Rules']
    const cells = [
      'clay, HARD',
      '1 024,50',
      'Rita Referee',
      'ja',
      '20.11.2026',
      'centre',
      'Hi',
      'mailto:a@b.ch',
    ]
    const misfits = ['Ice', 'much', '', 'perhaps', 'soon', 'West', 'Hi', 'javascript:alert(1)']
    const rows = [
      ['Task', ...names],
      ['Fits', ...cells],
      ['Fits not', ...misfits],
    ]
    const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')
    const read = await preview(test.app, owner, csv, alike)
    const columns = [
      { field: 'title' as const, separator: null },
      ...names.map((name, index) => ({
        field: 'custom' as const,
        separator: ',' as const,
        custom: { name, kind: kinds[index] as CustomKind },
      })),
    ]
    await owner.call(readImportAgain, {
      params: { id: read.id },
      body: { columns, dateOrder: 'dmy', headerRow: 1 },
    })
    await work(test.app, read.id)
    await owner.call(applyImport, { params: { id: read.id }, body: {} })
    await work(test.app, read.id)
    const { report } = await owner.call(getImport, { params: { id: read.id } })
    expect(report?.rejections.map(({ column, reason }) => [column, reason])).toEqual([
      ['=Surface', 'not_an_option'],
      ['Fee', 'not_a_number'],
      ['Paid', 'not_yes_or_no'],
      ['Paid on', 'not_a_date'],
      ['Court', 'not_an_option'],
      ['Rules', 'not_a_link'],
    ])
    expect(await valuesIn(alike)).toEqual([
      {
        '=Surface': ['Clay', 'Hard'],
        Fee: 1024.5,
        Referee: 'Rita Referee',
        Paid: true,
        'Paid on': '2026-11-20',
        Court: 'Centre',
        Note: 'Hi',
        Rules: 'mailto:a@b.ch',
      },
      { Note: 'Hi' },
    ])
  })
})
