import { addChecklistItem } from '@courtside/contract/checklists.ts'
import {
  addComment,
  deleteComment,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { createPkrId, listPkrIds, updatePkrId } from '@courtside/contract/pkr-ids.ts'
import { changePkrListEntries, createPkrList } from '@courtside/contract/pkr-lists.ts'
import { findNamedPkrIds, listPkrMentions } from '@courtside/contract/pkr-mentions.ts'
import { mergePkrId, partPkrId } from '@courtside/contract/pkr-merges.ts'
import { getNamedWords } from '@courtside/contract/pkr-words.ts'
import { createProject, deleteProject, updateProject } from '@courtside/contract/projects.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole, nextKey } from '#test/factories.ts'

const test = useTestApp()
let count = 0
/** A number that only this test has. */
const nextNumber = () => `N-${String(++count).padStart(5, '0')}`

const enter = (owner: Caller, more: object = {}) =>
  owner.call(createPkrId, { body: { number: nextNumber(), name: 'Ida Entry', ...more } })

const makeProject = (owner: Caller, more: object = {}) =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Open', ...more } })

const makeTask = (
  owner: Caller,
  projectId: string,
  body: { title: string; description?: string },
) => owner.call(createTask, { params: { projectId }, body })

const comment = (author: Caller, taskId: string, body: string) =>
  author.call(addComment, { params: { id: taskId }, body: { body } })

const places = async (reader: Caller, id: string) =>
  (await reader.call(listPkrMentions, { params: { id } })).items

const titles = async (reader: Caller, id: string) =>
  (await places(reader, id)).map(({ task, place }) => `${task?.title}: ${place}`).toSorted()

const named = async (reader: Caller, ...words: string[]) =>
  (await reader.call(findNamedPkrIds, { body: { words } })).items

describe('the words of a text that may be numbers', () => {
  it.each([
    [
      'PKR-01042, (pkr-01043). **PKR-01044** _PKR-01045_',
      ['PKR-01042', 'PKR-01043', 'PKR-01044', 'PKR-01045'],
    ],
    ['HN/12.3 and 000a-17/b', ['HN/12.3', '000A-17/B']],
    ['12345 2026-05-01 11-9 3.5', []],
    ['ПКР-00123 và Đ-77, 2×A-1', ['ПКР-00123', 'Đ-77', 'A-1']],
    ['会員PKR-01042です', ['PKR-01042']],
    ['“PKR-01042”—PKR-01043…', ['PKR-01042', 'PKR-01043']],
    ['ann1@club2.example @pkr1 x@PKR-2', []],
    ['https://club.example/pkrIds/PKR-01042', ['CLUB.EXAMPLE/PKRIDS/PKR-01042']],
    [`${'a1'.repeat(34)} ${'a1'.repeat(34)}b`, ['A1'.repeat(34)]],
    ['', []],
    ['no number', []],
  ])('are the same to the browser and the database: %j', async (text, words) => {
    const { rows } = await sql<{ words: string[] | null }>`
      select words_with_digits(${text}) as "words"
    `.execute(test.app.db)
    expect((rows[0]?.words ?? []).toSorted()).toEqual(words.toSorted())
    const inBrowser = getNamedWords(text)
    expect(inBrowser.map(({ word }) => word.toUpperCase()).toSorted()).toEqual(words.toSorted())
    for (const { word, index } of inBrowser) expect(text.startsWith(word, index)).toBe(true)
  })
})

describe('a word', () => {
  it('stands for the entry with that number in any capitals, its card says how it stands', async () => {
    const owner = await test.app.person('owner', 'Olga Owner')
    const { id, number } = await enter(owner, { club: 'Hillside', userId: owner.id })
    const list = await owner.call(createPkrList, {
      body: { name: 'Licences', validUntilOn: '2199-12-31' },
    })
    const past = await owner.call(createPkrList, {
      body: { name: 'Past', validUntilOn: '2020-12-31' },
    })
    for (const one of [list, past])
      await owner.call(changePkrListEntries, { params: { id: one.id }, body: { add: [id] } })
    const card = { word: number.toLowerCase(), id, number, name: 'Ida Entry', club: 'Hillside' }
    const lists = [{ id: list.id, name: 'Licences', validUntilOn: '2199-12-31' }]
    expect(await named(owner, number.toLowerCase(), 'N-99999', 'U19')).toEqual([
      {
        ...card,
        status: 'assigned',
        reservedFor: null,
        user: expect.objectContaining({ name: 'Olga Owner' }),
        lists,
      },
    ])
    const reader = await test.app.person('referee')
    expect(await named(reader, number)).toMatchObject([{ id, user: null }])
  })

  it('of digits alone is none; behind PKR- it is, unless an entry is called just so', async () => {
    const owner = await test.app.person('owner')
    const digits = await enter(owner, { number: '70701' })
    expect(await named(owner, '70701')).toEqual([])
    expect(await named(owner, 'pkr-70701')).toMatchObject([{ id: digits.id, number: '70701' }])
    const search = { search: 'PKR-7070' }
    expect((await owner.call(listPkrIds, { query: search })).items).toMatchObject([
      { number: '70701' },
    ])
    // Somebody begins to type it; numbers that only have these digits somewhere are not meant.
    expect((await owner.call(listPkrIds, { query: { search: 'PKR-0701' } })).items).toEqual([])
    const project = await makeProject(owner)
    await makeTask(owner, project.id, { title: 'Call PKR-70701, not 70701' })
    await makeTask(owner, project.id, { title: 'Buy 70701 balls' })
    expect(await titles(owner, digits.id)).toEqual(['Call PKR-70701, not 70701: title'])
    const exact = await enter(owner, { number: 'PKR-70701' })
    expect(await named(owner, 'PKR-70701')).toMatchObject([{ id: exact.id }])
    expect(await titles(owner, digits.id)).toEqual([])
    expect(await titles(owner, exact.id)).toEqual(['Call PKR-70701, not 70701: title'])
  })

  it('leads to the entry that a number was merged into, also over two steps; what left the register is none', async () => {
    const owner = await test.app.person('owner')
    const [first, second, third] = [await enter(owner), await enter(owner), await enter(owner)]
    const project = await makeProject(owner)
    for (const { number } of [first, second, third])
      await makeTask(owner, project.id, { title: `Ask ${number}` })
    const merge = (from: string, remainingId: string) =>
      owner.call(mergePkrId, { params: { id: from }, body: { remainingId } })
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    expect(await named(owner, first.number, second.number)).toMatchObject([
      { word: first.number, id: third.id, number: third.number },
      { word: second.number, id: third.id, number: third.number },
    ])
    const all = [first, second, third].map(({ number }) => `Ask ${number}: title`)
    expect(await titles(owner, third.id)).toEqual(all)
    expect(await titles(owner, first.id)).toEqual(all)
    await owner.call(partPkrId, { params: { id: second.id }, body: {} })
    expect(await named(owner, first.number)).toMatchObject([{ id: second.id }])
    expect(await titles(owner, third.id)).toEqual(all.slice(2))

    const leave = { changes: { isArchived: { was: false, set: true } } }
    await owner.call(updatePkrId, { params: { id: third.id }, body: leave })
    expect(await named(owner, third.number)).toEqual([])
    expect(await titles(owner, third.id)).toEqual(all.slice(2))
  })

  it('is one of at most a hundred, and not longer than a number', async () => {
    const owner = await test.app.person('owner')
    const many = Array.from({ length: 101 }, (_, index) => `A${index}`)
    for (const words of [[], many, ['A1'.repeat(35)]])
      expect(await owner.refusal(findNamedPkrIds, { body: { words } })).toMatchObject({
        status: 400,
      })
  })
})

describe('an entry is named', () => {
  it('in title, description, step and comment, newest first, with the words around it, page by page', async () => {
    const owner = await test.app.person('owner')
    const { id, number } = await enter(owner)
    const project = await makeProject(owner)
    const inTitle = await makeTask(owner, project.id, { title: `Renew ${number}` })
    const inText = await makeTask(owner, project.id, {
      title: 'Hall',
      description: `${'It was long ago. '.repeat(40)}Ask **${number.toLowerCase()}** for the key`,
    })
    const inStep = await makeTask(owner, project.id, { title: 'Cards' })
    await owner.call(addChecklistItem, {
      params: { id: inStep.id },
      body: { title: `Print the one of ${number}` },
    })
    await comment(owner, inTitle.id, `And ${number}x is somebody else`)
    const said = await comment(owner, inTitle.id, `Done for ${number}`)
    const found = await places(owner, id)
    expect(
      found.map(({ task, place, excerpt, commentId }) => [task?.key, place, excerpt, commentId]),
    ).toEqual([
      [inTitle.key, 'comment', `Done for ${number}`, said.id],
      [inTitle.key, 'title', null, null],
      [inStep.key, 'step', `Print the one of ${number}`, null],
      [inText.key, 'description', expect.stringMatching(/^… .*Ask n-\d+ for the key$/), null],
    ])
    const dates = found.map(({ at }) => at)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const pages = []
    let after: string | undefined
    do {
      const page = await owner.call(listPkrMentions, {
        params: { id },
        query: { limit: 1, ...(after && { after }) },
      })
      pages.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    expect(pages).toEqual(found)
  })

  it('no more once the text is another one, was deleted or is in the trash; archived it still is', async () => {
    const owner = await test.app.person('owner')
    const { id, number } = await enter(owner)
    const project = await makeProject(owner)
    const task = await makeTask(owner, project.id, { title: 'Tell', description: number })
    const said = await comment(owner, task.id, `As ${number} wrote`)
    expect(await titles(owner, id)).toEqual(['Tell: comment', 'Tell: description'])
    await owner.call(updateComment, {
      params: { id: said.id },
      body: { changes: { body: { was: said.body, set: 'As they wrote' } } },
    })
    expect(await titles(owner, id)).toEqual(['Tell: description'])
    await owner.call(updateComment, {
      params: { id: said.id },
      body: { changes: { body: { was: 'As they wrote', set: number } } },
    })
    await owner.call(deleteComment, { params: { id: said.id } })
    expect(await titles(owner, id)).toEqual(['Tell: description'])
    await owner.call(restoreComment, { params: { id: said.id } })
    expect(await titles(owner, id)).toEqual(['Tell: comment', 'Tell: description'])
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { description: { was: number, set: 'Nobody' } } },
    })
    expect(await titles(owner, id)).toEqual(['Tell: comment'])
    await owner.call(updateProject, {
      params: { id: project.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await places(owner, id)).toMatchObject([{ task: { isArchived: true } }])
    await owner.call(deleteProject, { params: { id: project.id } })
    expect(await titles(owner, id)).toEqual([])

    const other = await makeProject(owner)
    const gone = await makeTask(owner, other.id, { title: `Gone ${number}` })
    await comment(owner, gone.id, number)
    await owner.call(deleteTask, { params: { id: gone.id } })
    expect(await titles(owner, id)).toEqual([])
  })

  it('for each reader where they may read, and for nobody who may not see the register', async () => {
    const owner = await test.app.person('owner')
    const { id, number } = await enter(owner)
    const narrow = await test.app.person('referee')
    const closed = await makeProject(owner, { visibility: 'members' })
    const open = await makeProject(owner)
    const text = { description: `For ${number}` }
    const secret = await makeTask(owner, closed.id, { title: 'Secret', ...text })
    await makeTask(owner, open.id, { title: 'Others’', ...text })
    const own = await makeTask(owner, open.id, { title: 'Own', ...text })
    await sql`
      update tasks set "assigneeIds" = array[${narrow.id}::uuid] where "id" = ${own.id}
    `.execute(test.app.db)
    for (const task of [secret, own]) await comment(owner, task.id, `Mind ${number}`)
    expect(await titles(owner, id)).toEqual([
      'Others’: description',
      'Own: comment',
      'Own: description',
      'Secret: comment',
      'Secret: description',
    ])
    const member = await test.app.person('member')
    expect(await titles(member, id)).toEqual([
      'Others’: description',
      'Own: comment',
      'Own: description',
    ])
    expect(await titles(narrow, id)).toEqual(['Own: comment', 'Own: description'])
    const outsider = await test.app.person('volunteer')
    await giveCustomRole(test.app.db, outsider.id, ['pkr.view'])
    expect(await titles(outsider, id)).toEqual([])

    const without = await test.app.person('member')
    await giveCustomRole(test.app.db, without.id, ['project.view', 'task.view', 'comment.add'])
    for (const blind of [
      without,
      await test.app.person('guest'),
      await test.app.person('volunteer'),
    ]) {
      const refusal = await blind.refusal(listPkrMentions, { params: { id } })
      expect(refusal).toMatchObject({ status: 404 })
      expect(JSON.stringify(refusal)).not.toContain(number)
      expect(await blind.refusal(findNamedPkrIds, { body: { words: [number] } })).toMatchObject({
        status: 403,
      })
    }
  })
})
