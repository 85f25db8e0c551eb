import { saveTemplate } from '@courtside/contract/project-templates.ts'
import type { ProjectChanges } from '@courtside/contract/projects.ts'
import {
  createProject,
  getProject,
  listProjectActivity,
  moveDates,
  updateProject,
} from '@courtside/contract/projects.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()
const weekend = { targetOn: '2027-04-10', eventEndOn: '2027-04-11' }

describe('the event of a project', () => {
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner')
  })

  const make = (more: object = weekend) =>
    owner.call(createProject, { body: { key: nextKey(), name: 'Spring Open', ...more } })
  const change = (id: string, changes: ProjectChanges) =>
    owner.call(updateProject, { params: { id }, body: { changes } })
  const read = (id: string) => owner.call(getProject, { params: { id } })

  it('takes several days somewhere, and its history says so', async () => {
    const { id } = await make({})
    expect(await read(id)).toMatchObject({ eventEndOn: null, venue: '', address: '' })
    const changed = await change(id, {
      targetOn: { was: null, set: '2027-04-10' },
      eventEndOn: { was: null, set: '2027-04-11' },
      venue: { was: '', set: '  Riverside hall ' },
      address: { was: '', set: '12 Wharf Road' },
    })
    const place = { venue: 'Riverside hall', address: '12 Wharf Road' }
    expect(changed).toMatchObject({ ...weekend, ...place })
    const { items } = await owner.call(listProjectActivity, { params: { id }, query: {} })
    expect(items[0]?.changes).toMatchObject({
      eventEndOn: { was: null, set: '2027-04-11' },
      venue: { was: '', set: 'Riverside hall' },
    })
  })

  it.each([
    ['before its first', { targetOn: '2027-04-10', eventEndOn: '2027-04-09' }],
    ['without a first', { targetOn: null, eventEndOn: '2027-04-09' }],
    ['more than a year later', { targetOn: '2027-04-10', eventEndOn: '2028-04-10' }],
  ])('has no last day %s', async (_name, dates) => {
    const made = await owner.refusal(createProject, {
      body: { key: nextKey(), name: 'Spring Open', ...dates },
    })
    expect(made.status).toBe(400)
    expect(JSON.stringify(made)).toContain('body.eventEndOn')
    const { id } = await make({ targetOn: dates.targetOn })
    const changed = await owner.refusal(updateProject, {
      params: { id },
      body: { changes: { eventEndOn: { was: null, set: dates.eventEndOn } } },
    })
    expect(changed.status).toBe(400)
    expect(JSON.stringify(changed)).toContain('body.changes.eventEndOn.set')
    expect((await read(id)).eventEndOn).toBeNull()
  })

  it('stays as long as it is when its first day becomes another, and ends with it', async () => {
    const { id } = await make()
    const later = await change(id, { targetOn: { was: '2027-04-10', set: '2027-05-01' } })
    expect(later.eventEndOn).toBe('2027-05-02')
    const none = await change(id, { targetOn: { was: '2027-05-01', set: null } })
    expect(none).toMatchObject({ targetOn: null, eventEndOn: null })
    // Undo gives both.
    const again = await change(id, {
      targetOn: { was: null, set: '2027-05-01' },
      eventEndOn: { was: null, set: '2027-05-02' },
    })
    expect(again).toMatchObject({ targetOn: '2027-05-01', eventEndOn: '2027-05-02' })
  })

  it('moves as a whole with the dates of its tasks, and back', async () => {
    const { id } = await make()
    const batchId = createId()
    const params = { id }
    const moved = await owner.call(moveDates, {
      params,
      body: { targetOn: { was: '2027-04-10', set: '2027-04-17' }, batchId },
    })
    expect(moved.project).toMatchObject({ targetOn: '2027-04-17', eventEndOn: '2027-04-18' })
    const back = await owner.call(moveDates, {
      params,
      body: { targetOn: { was: '2027-04-17', set: '2027-04-10' }, undoOf: batchId },
    })
    expect(back.project).toMatchObject(weekend)
  })

  it('never ends before it begins where two people change both at once', async () => {
    const { id } = await make()
    const answers = await Promise.allSettled([
      change(id, { targetOn: { was: '2027-04-10', set: '2027-04-30' } }),
      change(id, { eventEndOn: { was: '2027-04-11', set: '2027-04-12' } }),
    ])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { targetOn, eventEndOn } = await read(id)
    expect((eventEndOn ?? '') >= (targetOn ?? '')).toBe(true)
  })

  it('goes into a template and comes out of it, as long as it is', async () => {
    const { id } = await make({ ...weekend, venue: 'Riverside hall', address: '12 Wharf Road' })
    const template = await owner.call(saveTemplate, {
      params: { id },
      body: { name: `Weekend ${nextKey()}` },
    })
    const made = await make({ templateId: template.id, eventOn: '2028-06-03' })
    expect(made).toMatchObject({
      targetOn: '2028-06-03',
      eventEndOn: '2028-06-04',
      venue: 'Riverside hall',
      address: '12 Wharf Road',
    })
    const elsewhere = await make({
      templateId: template.id,
      eventOn: '2028-06-03',
      eventEndOn: '2028-06-05',
      venue: 'School',
    })
    expect(elsewhere).toMatchObject({ eventEndOn: '2028-06-05', venue: 'School' })
  })
})
