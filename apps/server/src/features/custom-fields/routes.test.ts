import {
  type CustomField,
  type CustomFieldChanges,
  type CustomKind,
  createCustomField,
  customFieldLimit,
  customOptionLimit,
  moveCustomField,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import { listProjectActivity, createProject, getProject } from '@courtside/contract/projects.ts'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { addCustomField, findBeside, oneAtATime } from './queries.ts'

const test = useTestApp()

async function start() {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const params = { projectId: project.id }
  const add = (name: string, kind: CustomKind = 'text', options: CustomField['options'] = []) =>
    owner.call(createCustomField, { params, body: { name, kind, options } })
  const names = async () =>
    (await owner.call(getProject, { params: { id: project.id } })).customFields.map(
      ({ name }) => name,
    )
  return { owner, project, params, add, names }
}

const option = (name: string, isArchived = false) =>
  ({ id: createId(), name, hue: 'blue', isArchived }) as const

const change = (caller: Caller, { id }: CustomField, changes: CustomFieldChanges) =>
  caller.call(updateCustomField, { params: { id }, body: { changes } })
const refusal = (caller: Caller, { id }: CustomField, changes: CustomFieldChanges) =>
  caller.refusal(updateCustomField, { params: { id }, body: { changes } })

describe('a custom field', () => {
  it('is part of its project, in its order, and the history tells of it', async () => {
    const { owner, project, add, names } = await start()
    const [surface, fee, note] = [
      await add('Surface'),
      await add('Fee', 'number'),
      await add('Note'),
    ]
    expect(await names()).toEqual(['Surface', 'Fee', 'Note'])
    await owner.call(moveCustomField, { params: { id: note.id }, body: { after: null } })
    await owner.call(moveCustomField, { params: { id: surface.id }, body: { after: fee.id } })
    expect(await names()).toEqual(['Note', 'Fee', 'Surface'])
    await change(owner, fee, { name: { was: 'Fee', set: 'Entry fee' } })
    const { items } = await owner.call(listProjectActivity, {
      params: { id: project.id },
      query: { limit: 2 },
    })
    expect(items).toMatchObject([
      {
        action: 'custom_field.updated',
        entityId: fee.id,
        changes: { name: { was: 'Fee', set: 'Entry fee' } },
      },
      { action: 'custom_field.moved', entityId: surface.id, taskId: null },
    ])
  })

  it('has a name of its own, however it is written, until it is removed', async () => {
    const { owner, params, add } = await start()
    const fee = await add('Entry fee')
    const body = { name: ' ENTRY  fée ', kind: 'text' } as const
    const refused = await owner.refusal(createCustomField, { params, body })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    await change(owner, fee, { isArchived: { was: false, set: true } })
    await owner.call(createCustomField, { params, body })
    const back = await refusal(owner, fee, { isArchived: { was: true, set: false } })
    expect(back).toMatchObject({ status: 400, error: expect.stringContaining('already') as string })
  })

  it('is refused with the present one when somebody was faster', async () => {
    const { owner, add } = await start()
    const fee = await add('Fee')
    await change(owner, fee, { name: { was: 'Fee', set: 'Entry fee' } })
    expect(await refusal(owner, fee, { name: { was: 'Fee', set: 'Price' } })).toMatchObject({
      status: 409,
      details: { current: { name: 'Entry fee' }, conflictingFields: ['name'] },
    })
  })

  it.each([
    ['text', 'link', true],
    ['link', 'text', true],
    ['select', 'multi_select', true],
    ['multi_select', 'select', false],
    ['text', 'number', false],
    ['checkbox', 'text', false],
  ] as const)('of kind %s made a %s is taken: %s', async (was, set, isTaken) => {
    const { owner, add } = await start()
    const field = await add('Field', was, was.includes('select') ? [option('Clay')] : [])
    const { status } = await send(owner, field, { kind: { was, set } })
    expect(status).toBe(isTaken ? 200 : 400)
    if (!isTaken) return
    const undone = await send(
      owner,
      { ...field, kind: set },
      { kind: { was: set, set: was } },
      createId(),
    )
    expect(undone.status).toBe(200)
  })

  it.each([
    ['text', [option('Clay')], 'Only choice fields'],
    ['select', [option('Clay'), option('CLAY')], 'same name'],
    [
      'select',
      Array.from({ length: customOptionLimit + 1 }, (_, at) => option(`${at}`)),
      'at most',
    ],
  ] as const)('of kind %s refuses options: %#', async (kind, options, why) => {
    const { owner, params } = await start()
    const body = { name: 'Surface', kind, options: [...options] }
    expect(await owner.refusal(createCustomField, { params, body })).toMatchObject({
      status: 400,
      error: expect.stringContaining(why) as string,
    })
  })

  it('may have an option of the name of one that was removed', async () => {
    const { owner, add } = await start()
    const clay = option('Clay')
    const field = await add('Surface', 'select', [clay])
    const options = [{ ...clay, isArchived: true }, option('Clay')]
    expect(await change(owner, field, { options: { was: [clay], set: options } })).toEqual({
      ...field,
      options,
    })
  })

  it('is one of a limited number, those that were removed left out', async () => {
    const { owner, params, add } = await start()
    const first = await add('Field 1')
    for (let turn = 2; turn <= customFieldLimit; turn++) await add(`Field ${turn}`)
    const body = { name: 'One more', kind: 'text' } as const
    expect((await owner.refusal(createCustomField, { params, body })).status).toBe(400)
    await change(owner, first, { isArchived: { was: false, set: true } })
    await owner.call(createCustomField, { params, body })
    expect((await refusal(owner, first, { isArchived: { was: true, set: false } })).status).toBe(
      400,
    )
    // Renaming is no question of how many there are.
    await change(owner, first, { name: { was: 'Field 1', set: 'Field one' } })
  })

  it('stays within that number while somebody else makes the last', async () => {
    const { owner, params, add } = await start()
    for (let turn = 2; turn <= customFieldLimit; turn++) await add(`Field ${turn}`)
    const { db } = test.app
    const { answer } = await db.transaction().execute(async (transaction) => {
      await oneAtATime(transaction, params.projectId)
      const waiting = owner.refusal(createCustomField, {
        params,
        body: { name: 'One more', kind: 'text' },
      })
      const beside = await findBeside(transaction, params.projectId, 'The last', null)
      const draft = { id: createId(), name: 'The last', kind: 'text', options: [] } as const
      const last = { ...draft, options: [], rank: `${beside.lastRank}V` }
      await addCustomField(transaction, params.projectId, last, { actorId: owner.id })
      return { answer: waiting }
    })
    expect(await answer).toMatchObject({ status: 400 })
  })
})

async function send(
  owner: Caller,
  { id }: CustomField,
  changes: CustomFieldChanges,
  undoOf?: string,
) {
  const { api } = test.app
  const { statusCode } = await api.http.inject({
    method: 'PATCH',
    url: `/api/custom-fields/${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { changes, undoOf },
  })
  return { status: statusCode }
}
