import { expect, it } from 'vitest'
import type { CustomField, CustomKind } from './custom-fields.ts'
import type { Label, Status, StatusGroup } from './statuses.ts'
import { type TransferLists, openLabels, planTransfer } from './transfers.ts'

const status = (id: string, name: string, group: StatusGroup, isArchived = false): Status => ({
  id,
  name,
  group,
  isArchived,
  hue: null,
  wipLimit: null,
  rank: id,
})
const label = (id: string, name: string): Label => ({ id, name, hue: 'grey' })
const field = (
  id: string,
  name: string,
  kind: CustomKind,
  options: readonly string[] = [],
): CustomField => ({
  id,
  name,
  kind,
  rank: id,
  isArchived: false,
  options: options.map((option) => ({
    id: `${id}-${option}`,
    name: option,
    hue: 'grey',
    isArchived: false,
  })),
})
const lists = (given: Partial<TransferLists>): TransferLists => ({
  statuses: [],
  labels: [],
  types: [],
  customFields: [],
  ...given,
})
const nothing = { statusId: '', labelIds: [], typeId: null, custom: {} }
const noLabels = () => undefined

it.each<[string, Status, Status[], string | undefined]>([
  [
    'of the same name, whatever its group',
    status('a', 'Review ', 'started'),
    [status('x', 'To do', 'unstarted'), status('y', 'review', 'completed')],
    'y',
  ],
  [
    'the first of its group',
    status('a', 'Review', 'started'),
    [status('x', 'Begun', 'started'), status('y', 'Going', 'started')],
    'x',
  ],
  [
    'none that is archived',
    status('a', 'Review', 'started'),
    [status('x', 'Review', 'started', true), status('y', 'To do', 'unstarted')],
    'y',
  ],
  [
    'a closed one for what is closed',
    status('a', 'Done', 'completed'),
    [status('x', 'To do', 'unstarted'), status('y', 'Off', 'cancelled')],
    'y',
  ],
  [
    'the one of new tasks',
    status('a', 'Inbox', 'triage'),
    [status('x', 'Later', 'backlog'), status('y', 'To do', 'unstarted')],
    'y',
  ],
  ['none where there is none', status('a', 'Inbox', 'triage'), [], undefined],
])('a task gets the status %s', (_words, from, statuses, wanted) => {
  const plan = planTransfer(
    { ...nothing, statusId: from.id },
    lists({ statuses: [from] }),
    lists({ statuses }),
    noLabels,
  )
  expect(plan.status?.id).toBe(wanted)
})

it('values go under fields of the same name and kind, options by their names', () => {
  const from = [
    field('a', 'Surface', 'multi_select', ['Clay', 'Grass']),
    field('b', 'Fee', 'number'),
    field('c', 'Link', 'link'),
    field('d', 'Court', 'select', ['One']),
  ]
  const to = [
    field('u', 'surface', 'multi_select', ['grass', 'Hall']),
    field('v', 'Fee', 'number'),
    field('w', 'Link', 'text'),
    field('x', 'Court', 'select', ['Two']),
  ]
  const custom = { a: ['a-Clay', 'a-Grass'], b: 12, c: 'https://club.example', d: 'd-One' }
  const plan = planTransfer(
    { ...nothing, custom },
    lists({ customFields: from }),
    lists({ customFields: to }),
    noLabels,
  )
  expect(plan.custom).toEqual({ u: ['u-grass'], v: 12 })
  expect(plan.lost.fields.map(({ name }) => name)).toEqual(['Surface', 'Link', 'Court'])
})

it('labels and the type go by name; labels that are missing are made once, as many as fit, or lost', () => {
  const from = lists({
    labels: [label('a', 'Courts'), label('b', 'Nets')],
    types: [label('t', 'Purchase')],
  })
  const to = lists({ labels: [label('x', 'courts')], types: [label('u', 'Repair')] })
  const task = { ...nothing, labelIds: ['a', 'b'], typeId: 't' }
  const open = openLabels(to, true, () => 'new')
  const plans = [0, 1].map(() => planTransfer(task, from, to, open.labelFor))
  expect(plans.map(({ labelIds }) => labelIds)).toEqual([
    ['x', 'new'],
    ['x', 'new'],
  ])
  expect(open.made).toEqual([label('new', 'Nets')])
  expect(plans[0]).toMatchObject({ typeId: null, lost: { labels: [], type: { name: 'Purchase' } } })
  const closed = openLabels(to, false, () => 'new')
  expect(planTransfer(task, from, to, closed.labelFor)).toMatchObject({
    labelIds: ['x'],
    lost: { labels: [{ name: 'Nets' }] },
  })
})
