import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { Rewritten } from '#lib/rewritten.ts'
import { createRowStore } from '#lib/row-store.ts'
import { describeValue } from './use-described-value.ts'
import { changesTo, defineEdit, withChanges, omitFailed } from './use-edits.ts'
import { getWritesState, performWrites } from './use-writes.ts'

const task = { id: 't', priority: 'low', assigneeIds: ['ann'], archivedAt: null }

test('a change says what was and what shall be, and leaves out what already is so', () => {
  expect(changesTo(task, { priority: 'high', assigneeIds: ['ann'], isArchived: true })).toEqual({
    priority: { was: 'low', set: 'high' },
    isArchived: { was: false, set: true },
  })
})

test('what was typed over a value is compared with that value, not with what it is by now', () => {
  const priority = new Rewritten<'none' | 'low' | 'high'>('none', 'high')
  expect(changesTo(task, { priority })).toEqual({ priority: { was: 'none', set: 'high' } })
  expect(changesTo(Object.assign({}, task, { priority: 'high' }), { priority })).toEqual({})
  expect(changesTo(task, { priority: new Rewritten<'none'>('none', 'none') })).toEqual({})
})

test('archiving shows as a moment, other fields as they are set', () => {
  const shown = withChanges({
    isArchived: { was: false, set: true },
    priority: { was: 'low', set: 'high' },
  })(task) as Record<string, unknown>
  expect(shown['priority']).toBe('high')
  expect(Date.parse(String(shown['archivedAt']))).toBeCloseTo(Date.now(), -4)
})

test('a change that built on a failed one builds on what was before, other fields stay', () => {
  const failed = { priority: { was: 'low', set: 'high' } }
  const later = {
    priority: { was: 'high', set: 'urgent' },
    dueOn: { was: null, set: '2026-11-20' },
  }
  expect(omitFailed(later, failed)).toEqual({
    ...later,
    priority: { was: 'low', set: 'urgent' },
  })
})

test.each([
  ['statusId', 's1', 'Doing'],
  ['statusId', 'gone', 'a deleted item'],
  ['assigneeIds', ['u1', 'gone'], 'Ann, another person'],
  ['leadId', 'u1', 'Ann'],
  ['labelIds', [], 'nothing'],
  ['priority', 'high', 'High'],
  ['status', 'on_hold', 'On hold'],
  ['visibility', 'members', 'Members only'],
  ['isArchived', true, 'yes'],
  ['dueTime', null, 'nothing'],
])('%s %j is described as %s', (field, value, words) => {
  const person = {
    uid: 'u1',
    name: 'Ann',
    handle: 'ann',
    avatarUrl: null,
    isPlaceholder: false,
    isGroup: false,
  }
  const status = {
    id: 's1',
    name: 'Doing',
    group: 'started',
    hue: null,
    wipLimit: null,
    rank: 'a',
    isArchived: false,
  } as const
  expect(describeValue(field, value, { people: [person], statuses: [status], labels: [] })).toBe(
    words,
  )
})

test('a changed entry of a map is laid over what the others are by then', () => {
  const row = { ...task, custom: { a: 'clay', b: 2 } }
  const show = withChanges<typeof row>({ 'custom.a': { was: 'clay', set: null } })
  expect(show(row).custom).toEqual({ b: 2 })
  expect(show({ ...row, custom: { a: 'clay', b: 3 } }).custom).toEqual({ b: 3 })
  expect(changesTo(row, { 'custom.b': 2, 'custom.c': true })).toEqual({
    'custom.c': { was: null, set: true },
  })
})

type Note = { id: string; archivedAt: null; text: string }
type NoteEdit = { id: string; changes: { text?: { was: string; set: string } } }

/** A text that is open here, and what the server holds of it. */
function openNote(name: string, text: string) {
  const rows = createRowStore<Note>(() => 'all')
  const note: Note = { id: name, archivedAt: null, text }
  const held = { ...note }
  rows.upsert([note])
  const edit = defineEdit<Note, NoteEdit['changes']>({
    name,
    rows,
    fields: { text: 'Text' },
    subjectOf: () => 'Note',
    send: async ({ changes: { text: change } }) => {
      if (change?.was !== held.text)
        throw new ApiError(409, 'Conflict', 'conflict', {
          current: { ...held },
          conflictingFields: ['text'],
        })
      held.text = change.set
      return { ...held }
    },
    readConflict: (details) => details as { current: Note; conflictingFields: string[] },
    surroundingsOf: () => undefined,
  })
  const change = (was: string, set: string) =>
    performWrites('Tick', [edit({ id: name, changes: { text: { was, set } } })])
  const settle = () => vi.waitFor(() => expect(getWritesState().pendingCount).toBe(0))
  return { held, change, settle, shown: () => rows.get(name)?.text }
}

test('two who tick two boxes of one text both see theirs ticked, and nobody is asked', async () => {
  const { held, change, settle, shown } = openNote('ticked', '- [ ] nets\n- [ ] balls')
  held.text = '- [x] nets\n- [ ] balls'
  change('- [ ] nets\n- [ ] balls', '- [ ] nets\n- [x] balls')
  change('- [ ] nets\n- [x] balls', '- [x] nets\n- [x] balls')
  await settle()
  expect(held.text).toBe('- [x] nets\n- [x] balls')
  expect(shown()).toBe('- [x] nets\n- [x] balls')
  expect(getWritesState().unsaved).toEqual([])
})

test('who ticks what somebody took out of the text meanwhile is asked', async () => {
  const { held, change, settle } = openNote('asked', '- [ ] nets')
  held.text = '- [ ] balls'
  change('- [ ] nets', '- [x] nets')
  await settle()
  expect(held.text).toBe('- [ ] balls')
  expect(getWritesState().unsaved).toMatchObject([
    { differences: [{ field: 'Text', mine: '- [x] nets', theirs: '- [ ] balls' }] },
  ])
})
