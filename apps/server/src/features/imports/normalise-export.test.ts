import {
  createCustomField,
  customFieldLimit,
  customOptionLimit,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile } from '#test/imports.ts'
import { normaliseExport } from './normalise-export.ts'

const test = useTestApp()

const task = (key: string, custom: object) => ({
  key,
  title: 'Book',
  description: '',
  status: 'To do',
  statusGroup: 'unstarted',
  priority: 'none',
  labels: [],
  assignees: [],
  startOn: null,
  dueOn: null,
  dueTime: null,
  timeZone: 'Europe/Lisbon',
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-01T09:00:00.000Z',
  completedAt: null,
  archivedAt: null,
  project: { key: 'OPEN', name: 'Open' },
  commentCount: 0,
  checklistCount: 0,
  checklistDoneCount: 0,
  custom,
})
const document = (customFields: object[], tasks: object[] = []) => ({
  format: 'courtside.tasks/1',
  customFields,
  tasks,
})
const text = (name: string) => ({ name, kind: 'text', options: [] })
const select = (options: string[]) => ({ name: 'Court', kind: 'select', options })
const many = (count: number) => Array.from({ length: count }, (_, at) => `No ${at}`)

describe('custom fields of a file of our own', () => {
  it('are no more than a project can have, and the others are told', () => {
    const fields = many(customFieldLimit + 2).map(text)
    const plan = normaliseExport(document(fields, [task('A-1', { 'No 1': 'x', 'No 31': 'y' })]))
    expect(plan?.customFields).toHaveLength(customFieldLimit)
    expect(plan?.rejections).toMatchObject(
      ['No 30', 'No 31'].map((name) => ({ kind: 'customFields', name, reason: 'too_many' })),
    )
    expect(plan?.tasks[0]?.custom).toEqual({ 'field:no 1': 'x' })
  })

  it('have options that can be kept, and the others are told', () => {
    const long = 'x'.repeat(61)
    const options = ['Cen\u0000tre', 'centre', ' ', long, ...many(customOptionLimit)]
    const custom = { Court: 'Cen\u0000tre' }
    const plan = normaliseExport(document([select(options)], [task('A-1', custom)]))
    expect(plan?.customOptions).toHaveLength(customOptionLimit)
    expect(plan?.customOptions[0]?.name).toBe('Centre')
    expect(plan?.rejections).toMatchObject([
      { kind: 'customOptions', name: long, reason: 'too_long' },
      { kind: 'customOptions', name: 'No 99', reason: 'too_many' },
    ])
    expect(plan?.tasks[0]?.custom).toEqual({ 'field:court': ['field:court:centre'] })
  })

  it('come to a project only as far as it has room for them', async () => {
    const owner = await test.app.person('owner')
    const { id } = await owner.call(createProject, { body: { key: nextKey(), name: 'Full' } })
    for (const name of many(customFieldLimit - 1))
      await owner.call(createCustomField, {
        params: { projectId: id },
        body: { name, kind: 'text', options: [] },
      })
    const fields = [text('Ti\u0000er'), text('No 1'), text('Overdue')]
    const file = JSON.stringify(document(fields, [task('A-1', { Late: 'x', 'No 1': 'a\u0000b' })]))
    const { report } = await importFile(test.app, owner, file, { projectId: id })
    expect(figures(report)['customFields']).toMatchObject({ added: 1, unchanged: 1, rejected: 1 })
    expect(report.rejections).toMatchObject([{ name: 'Overdue', reason: 'too_many' }])
    const { customFields } = await owner.call(getProject, { params: { id } })
    expect(customFields).toHaveLength(customFieldLimit)
    const again = await importFile(test.app, owner, file, { projectId: id })
    expect(figures(again.report)['customFields']).toMatchObject({ unchanged: 2, rejected: 1 })
  })

  it('gain options only as far as they have room for them, whatever they are called by now', async () => {
    const owner = await test.app.person('owner')
    const fields = document([select(many(customOptionLimit))], [task('A-1', { Court: 'No 7' })])
    const done = await importFile(test.app, owner, JSON.stringify(fields), {
      key: nextKey(),
      name: 'Courts',
    })
    const params = { id: done.project.id }
    const [court] = (await owner.call(getProject, { params })).customFields
    await owner.call(updateCustomField, {
      params: { id: court?.id ?? '' },
      body: { changes: { name: { was: 'Court', set: 'Pitch' } } },
    })
    const other = document([select(['No 7', 'Overdue'])], [task('B-1', { Court: 'Overdue' })])
    const { report } = await importFile(test.app, owner, JSON.stringify(other), {
      projectId: done.project.id,
    })
    expect(figures(report)['customOptions']).toMatchObject({ unchanged: 1, rejected: 1 })
    expect(report.rejections).toMatchObject([{ name: 'Overdue', reason: 'too_many' }])
    const [pitch] = (await owner.call(getProject, { params })).customFields
    expect(pitch?.options).toEqual(court?.options)
  })
})
