import { describe, expect, it } from 'vitest'
import { normaliseTrello } from './normalise-trello.ts'

// The shapes are those of Trello's API, which its export writes: https://developer.atlassian.com/cloud/trello/rest and its
// guide to custom fields; `cardRole`, `isTemplate` and `mirrorSourceId` are fields of a card there.

const member = { id: 'm1', fullName: 'Ann Lee', username: 'ann' }
const boardOf = (cards: readonly object[], parts: object = {}) => ({
  id: 'b1',
  name: 'Courts',
  lists: [{ id: 'l1', name: 'To Do', pos: 1 }],
  cards: cards.map((card, index) => ({ id: `c${index}`, idList: 'l1', pos: index, ...card })),
  ...parts,
})

function planOf(board: object, timeZone = 'America/Chicago') {
  const plan = normaliseTrello(board, { timeZone })
  if (!plan) throw new Error('This is no board')
  return plan
}

describe('items of a checklist', () => {
  it('keep who does them and until when, in the zone of the project', () => {
    const items = [
      { id: 'i1', name: 'Ask', pos: 1, due: '2026-03-05T04:30:00.000Z', idMember: 'm1' },
      { id: 'i2', name: 'Pay', pos: 2, due: null, idMember: null },
      { id: 'i3', name: 'From an old export', pos: 3 },
      { id: 'i4', name: 'Call', pos: 4, due: null, idMember: 'gone' },
    ]
    const lists = [{ id: 'k1', idCard: 'c0', name: 'Before', checkItems: items }]
    const plan = planOf(boardOf([{ name: 'Book' }], { checklists: lists, members: [member] }))
    expect(plan.checklistItems).toMatchObject([
      { title: 'Ask', assigneeId: 'm1', dueOn: '2026-03-04' },
      { title: 'Pay', assigneeId: null, dueOn: null },
      { title: 'From an old export' },
      { assigneeId: 'gone' },
    ])
    expect(plan.checklistItems[2]).not.toHaveProperty('dueOn')
    expect(plan.people).toMatchObject([
      { externalId: 'm1', isFormer: false },
      { externalId: 'gone', isFormer: true },
    ])
  })
})

describe('cards that are no tasks', () => {
  it.each([
    ['a template', { name: 'Match day', isTemplate: true }],
    ['a mirror', { name: 'https://trello.com/c/x', cardRole: 'mirror', mirrorSourceId: 'c9' }],
    ['a separator', { name: '', cardRole: 'separator' }],
    ['a line of dashes', { name: '-----' }],
    ['a long line', { name: ' —————————— ' }],
  ])('%s is left out and told, with all that stands on it', (_what, card) => {
    const action = { id: 'a1', type: 'commentCard', data: { text: 'x', card: { id: 'c0' } } }
    const files = [{ id: 'f1', name: 'plan.pdf', isUpload: true }]
    const plan = planOf(
      boardOf([{ ...card, attachments: files }, { name: 'Book' }], {
        checklists: [{ id: 'k1', idCard: 'c0', name: 'x', checkItems: [{ id: 'i1', name: 'x' }] }],
        actions: [action],
      }),
    )
    expect(plan.tasks.map(({ title }) => title)).toEqual(['Book'])
    expect(plan.notes).toEqual([{ code: 'card_left_out', count: 1, places: ['cards[0]'] }])
    const ignored = { tasks: 1, attachments: 1, checklists: 1, checklistItems: 1, comments: 1 }
    expect(plan.ignored).toMatchObject(ignored)
    expect(plan.rejections).toEqual([])
  })

  it('a name of dashes with a description is one', () => {
    expect(planOf(boardOf([{ name: '---', desc: 'Tape the lines' }])).tasks).toHaveLength(1)
  })
})

describe('custom fields of a board', () => {
  const definitions = [
    { id: 'f1', name: 'Court fee', type: 'number', pos: 1 },
    {
      id: 'f2',
      name: 'Surface',
      type: 'list',
      pos: 2,
      options: [{ id: 'o1', idCustomField: 'f2', value: { text: 'Wood' }, pos: 1 }],
    },
    { id: 'f3', name: 'Indoor', type: 'checkbox', pos: 3 },
    { id: 'f4', name: 'Key back', type: 'date', pos: 4 },
    { id: 'f5', name: 'Caretaker', type: 'text', pos: 5 },
    { id: 'f6', name: 'court FEE', type: 'text', pos: 6 },
    { id: 'f7', name: 'Never used', type: 'text', pos: 7 },
  ]
  const values = [
    { id: 'v1', idCustomField: 'f1', value: { number: '12.50' } },
    { id: 'v2', idCustomField: 'f2', value: null, idValue: 'o1' },
    { id: 'v3', idCustomField: 'f3', value: { checked: 'true' } },
    { id: 'v4', idCustomField: 'f4', value: { date: '2026-03-05T04:30:00.000Z' } },
    { id: 'v5', idCustomField: 'f5', value: { text: 'Cy Ray' } },
    { id: 'v6', idCustomField: 'f6', value: { text: 'waived' } },
    { id: 'v8', idCustomField: 'gone', value: { text: 'x' } },
  ]

  it('come with a value in one card alone, each as what it is', () => {
    const plan = planOf(
      boardOf([{ name: 'Book', customFieldItems: values }, { name: 'Hang' }], {
        customFields: definitions,
      }),
    )
    expect(plan.customFields.map(({ name, kind }) => [name, kind])).toEqual([
      ['Court fee', 'number'],
      ['Surface', 'select'],
      ['Indoor', 'checkbox'],
      ['Key back', 'date'],
      ['Caretaker', 'text'],
      ['court FEE (2)', 'text'],
    ])
    expect(plan.customOptions).toMatchObject([{ externalId: 'o1', fieldId: 'f2', name: 'Wood' }])
    expect(plan.tasks[0]?.custom).toEqual({
      f1: 12.5,
      f2: ['o1'],
      f3: true,
      f4: '2026-03-04',
      f5: 'Cy Ray',
      f6: 'waived',
    })
    expect(plan.tasks[1]).not.toHaveProperty('custom')
    expect(plan.ignored).toMatchObject({ customFields: 1 })
  })

  it('keep a text over their limit whole beside the task', () => {
    const text = 't'.repeat(3000)
    const plan = planOf(
      boardOf([{ name: 'Book', customFieldItems: [{ idCustomField: 'f5', value: { text } }] }], {
        customFields: definitions,
      }),
    )
    expect(plan.keptTexts).toMatchObject([{ name: 'Caretaker.md', text }])
  })
})
