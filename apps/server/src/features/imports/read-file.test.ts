import type { ExportedTask } from '@courtside/contract/exports.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { springOpen } from '#test/imports.ts'
import { emptyTally, openTally, reportOf } from './count-outcomes.ts'
import type { ImportPlan } from './import-plan.ts'
import { normaliseExport } from './normalise-export.ts'
import { readFile } from './read-file.ts'
import type { TableRequest } from './tables/read-table.ts'
import { normaliseTrello } from './trello/normalise-trello.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const request: TableRequest = {
  importId: '01900000-0000-7000-8000-000000000000',
  fileName: 'board.json',
  settings: {},
  timeZone: 'UTC',
  now: '2026-03-01T12:00:00.000Z',
}
const read = (given: Uint8Array) => readFile(given, request)

function planOf(document: unknown): ImportPlan {
  const plan = normaliseTrello(JSON.parse(JSON.stringify(document)))
  if (!plan) throw new Error('This is no board')
  return plan
}

const board = (parts: object = {}) => ({ id: 'b1', name: 'Board', lists: [], cards: [], ...parts })
const listed = (card: object) =>
  board({
    lists: [{ id: 'l1', name: 'To Do', pos: 1 }],
    cards: [{ id: 'c1', idList: 'l1', ...card }],
  })

describe('a file that is no board', () => {
  it.each([
    ['nothing but spaces', ' \n ', 'empty', null, null],
    ['keys without quotes', '{\nid: "b1",\n}', 'not_json', 2, 1],
    ['a text cut off in the middle', '{"id": "b1",\n "lists": [1, 2', 'not_json', 2, 16],
    ['a trailing comma', '{"a": [1,]}', 'not_json', 1, 10],
    ['a web page', '<!doctype html>\n<title>Trello</title>', 'unknown_format', null, null],
    ['a heading without rows', 'Card,List\n', 'no_rows', null, null],
    ['a list', '[]', 'unknown_format', null, null],
    [
      'another service’s board',
      '{"_id":"1","title":"x","lists":[],"cards":[]}',
      'unknown_format',
      null,
      null,
    ],
    ['a hundred nested lists', '['.repeat(100), 'too_deep', null, null],
  ])('%s is refused by name', async (_what, text, code, line, column) => {
    expect(await read(bytes(text))).toMatchObject({ problem: { code, line, column } })
  })

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'not_text'],
    ['a document for print', [0x25, 0x50, 0x44, 0x46, 0x2d], 'not_text'],
    ['bytes without meaning', [1, 2, 3, 4, 5, 6, 7, 8, 14, 15], 'not_text'],
    ['the beginning of an archive', [0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe], 'broken_workbook'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'old_excel'],
  ])('%s is refused', async (_what, given, code) => {
    expect(await read(new Uint8Array(given))).toMatchObject({ problem: { code } })
  })

  it('whatever the bytes are, there is a plan or a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.uint8Array(), fc.string().map(bytes), fc.json().map(bytes)),
        async (given) => {
          const result = await read(given)
          expect('problem' in result ? result.problem.message : result.source).toBeTruthy()
        },
      ),
    )
  })
})

describe('a board', () => {
  it('is read from UTF-16 as from UTF-8', async () => {
    const utf16 = Buffer.from(`\ufeff${springOpen()}`, 'utf16le')
    const plain = await read(bytes(springOpen()))
    expect(await read(utf16)).toEqual(plain)
    expect(await read(bytes(`\ufeff${springOpen()}`))).toEqual(plain)
  })

  it('loses only characters that no database takes, and says where', () => {
    const plan = planOf(listed({ name: 'a\u0000b \ud800', desc: 'x\u0000' }))
    expect(plan.tasks[0]).toMatchObject({ title: 'ab \ufffd', description: 'x' })
    expect(plan.notes).toContainEqual({
      code: 'text_cleaned',
      count: 2,
      places: ['cards[0].name', 'cards[0].desc'],
    })
  })

  it('keeps a description and a comment over the limits whole beside their task', () => {
    const desc = 'd'.repeat(300_000)
    const text = 'c'.repeat(70_000)
    const action = { id: 'a1', type: 'commentCard', date: '2026-02-03T00:00:00.000Z' }
    const plan = planOf({
      ...listed({ name: 'Long', desc }),
      actions: [{ ...action, idMemberCreator: 'm1', data: { text, card: { id: 'c1' } } }],
    })
    expect(plan.tasks[0]?.description?.length).toBeLessThanOrEqual(250_000)
    expect(plan.comments[0]?.body.length).toBeLessThanOrEqual(64_000)
    expect(plan.comments[0]?.body).toContain('Comment of 2026-02-03.md')
    expect(plan.keptTexts.map(({ name, text: kept }) => [name, kept])).toEqual([
      ['Description.md', desc],
      ['Comment of 2026-02-03.md', text],
    ])
  })

  it('keeps checklists of one name on a card apart', () => {
    const list = (id: string, name: string, idCard: string) => ({
      id,
      idCard,
      name,
      pos: 1,
      checkItems: [{ id: `${id}-1`, name: `of ${id}`, pos: 1 }],
    })
    const plan = planOf({
      ...listed({ name: 'x' }),
      checklists: [list('k1', 'Checklist', 'c1'), list('k2', 'Checklist', 'c1')],
    })
    expect(plan.checklistItems.map(({ listName, title }) => [listName, title])).toEqual([
      ['Checklist', 'of k1'],
      ['Checklist (2)', 'of k2'],
    ])
  })

  it('has no link that runs a script', () => {
    const plan = planOf(
      listed({ name: 'x', attachments: [{ id: 'f1', name: 'x', url: 'javascript:alert(1)' }] }),
    )
    expect(plan.attachments[0]?.url).toBeNull()
  })

  it('survives fields of any shape', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constant(undefined))
    const card = fc.record({
      id: fc.constantFrom('c1', 'c2', 'c3'),
      idList: fc.oneof(fc.constant('l1'), odd),
      name: odd,
      desc: odd,
      pos: odd,
      due: odd,
      dueComplete: odd,
      closed: odd,
      idMembers: odd,
      idLabels: odd,
      attachments: odd,
      dateLastActivity: odd,
      __proto__: odd,
    })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(card, odd)),
        odd,
        odd,
        odd,
        (cards, labels, actions, checklists) => {
          const plan = planOf(
            board({ lists: [{ id: 'l1', name: 'x' }], cards, labels, actions, checklists }),
          )
          expect(plan.tasks.every((task) => task.title !== '' && task.title.length <= 300)).toBe(
            true,
          )
        },
      ),
    )
  })

  it('accounts for every card, label, member, comment, checklist and attachment in the file', () => {
    const id = fc.integer({ min: 0, max: 12 }).map((number) => `x${number}`)
    const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 8 })
    const thing = fc.oneof(
      { weight: 9, arbitrary: fc.record({ id, name: fc.string() }) },
      { weight: 1, arbitrary: fc.constant({ name: 'no id' }) },
    )
    const card = fc.record({
      id,
      name: fc.string(),
      idList: id,
      idMembers: some(id),
      idLabels: some(id),
      attachments: some(thing),
    })
    const checklist = fc.record({ id, idCard: id, name: fc.string(), checkItems: some(thing) })
    const action = fc.record({
      id,
      type: fc.constantFrom('commentCard', 'updateCard'),
      data: fc.record({ text: fc.string(), card: fc.record({ id }) }),
    })
    const file = fc.record({
      lists: some(thing),
      labels: some(thing),
      members: some(thing),
      cards: some(card),
      checklists: some(checklist),
      actions: some(action),
    })
    fc.assert(
      fc.property(file, (parts) => {
        const plan = planOf(board(parts))
        const inFile = new Map(
          reportOf(plan, countAsAdded(plan)).rows.map((row) => [row.kind, row.inFile]),
        )
        const first = <Thing extends { id?: string }>(things: Thing[]) =>
          things.filter((one, at) => things.findIndex((other) => other.id === one.id) === at)
        const cards = first(parts.cards)
        const comments = parts.actions.filter(({ type }) => type === 'commentCard').length
        const total = (lists: { length: number }[]) =>
          lists.reduce((sum, { length }) => sum + length, 0)
        expect({
          statuses: inFile.get('statuses') ?? 0,
          labels: inFile.get('labels') ?? 0,
          people: inFile.get('people') ?? 0,
          tasks: inFile.get('tasks') ?? 0,
          assignments: inFile.get('assignments') ?? 0,
          taskLabels: inFile.get('taskLabels') ?? 0,
          attachments: inFile.get('attachments') ?? 0,
          checklists: inFile.get('checklists') ?? 0,
          checklistItems: inFile.get('checklistItems') ?? 0,
          comments: inFile.get('comments') ?? 0,
          actions: inFile.get('actions') ?? 0,
        }).toEqual({
          statuses: parts.lists.length,
          labels: parts.labels.length,
          people: parts.members.length,
          tasks: parts.cards.length,
          assignments: total(cards.map(({ idMembers }) => idMembers)),
          taskLabels: total(cards.map(({ idLabels }) => idLabels)),
          attachments: total(cards.map(({ attachments }) => attachments)),
          checklists: parts.checklists.length,
          checklistItems: total(first(parts.checklists).map(({ checkItems }) => checkItems)),
          comments,
          actions: parts.actions.length - comments,
        })
      }),
    )
  })
})

/** The tally of an import of everything the plan holds. */
function countAsAdded(plan: ImportPlan) {
  const tally = openTally(emptyTally)
  tally.count('statuses', 'added', plan.statuses.length)
  tally.count('labels', 'added', plan.labels.length)
  tally.count('people', 'added', plan.people.filter(({ isFormer }) => !isFormer).length)
  tally.count('tasks', 'added', plan.tasks.length)
  for (const task of plan.tasks) {
    tally.count('assignments', 'added', task.assigneeIds?.length ?? 0)
    tally.count('taskLabels', 'added', task.labelIds?.length ?? 0)
  }
  tally.count('checklists', 'added', plan.checklists.length)
  tally.count('checklistItems', 'added', plan.checklistItems.length)
  tally.count('comments', 'added', plan.comments.length)
  tally.count('attachments', 'added', plan.attachments.length)
  return tally.result()
}

describe('a large export of our own', () => {
  const task = (index: number): ExportedTask => ({
    key: `BIG-${index}`,
    title: `Court ${index}`,
    description: 'Nets “and” lines. '.repeat(50),
    status: 'Open',
    statusGroup: 'unstarted',
    priority: 'none',
    assignees: [],
    labels: [],
    startOn: null,
    dueOn: null,
    dueTime: null,
    timeZone: 'UTC',
    createdAt: '2025-11-10T08:00:00.000Z',
    createdBy: null,
    updatedAt: '2025-11-10T08:00:00.000Z',
    completedAt: null,
    archivedAt: null,
    project: { key: 'BIG', name: 'Big' },
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
  })
  const fileOf = (tasks: readonly unknown[]) =>
    JSON.stringify({ format: 'courtside.tasks/1', exportedAt: '2025-11-10T08:00:00.000Z', tasks })
  const tasks = Array.from({ length: 3000 }, (_, index) => task(index))

  it('is read in slices to what it is as a whole', async () => {
    const text = fileOf(tasks)
    expect(bytes(text).length).toBeGreaterThan(2_000_000)
    expect(await read(bytes(text))).toEqual(normaliseExport(JSON.parse(text)))
  })

  it('that is broken far behind its beginning is refused with the place', async () => {
    const text = fileOf(tasks).replace('"BIG-2990"', '"BIG-2990"x')
    const column = text.indexOf('"BIG-2990"x') + '"BIG-2990"'.length + 1
    expect(await read(bytes(text))).toMatchObject({
      problem: { code: 'not_json', line: 1, column },
    })
  })
})
