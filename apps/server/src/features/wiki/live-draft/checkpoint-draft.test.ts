import {
  addPageVersion,
  getPageVersion,
  listPageVersions,
  restorePageVersion,
} from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type Caller, useTestApp } from '#test/app.ts'
import { useDraftClients } from '#test/draft-client.ts'
import { checkpointDrafts, defineCheckpointDraftsJob } from './checkpoint-draft.ts'
import { compactDraft } from './draft-queries.ts'

const test = useTestApp()
const write = useDraftClients(test)

const make = (caller: Caller, markdown = 'One\n\nTwo\n\nThree') =>
  caller.call(createPage, { body: { title: 'Serving', markdown, isPublished: true } })

const versions = async (caller: Caller, id: string) =>
  (await caller.call(listPageVersions, { params: { id } })).items

/** As if the draft had been changed, begun or left so long ago. */
const age = (id: string, column: 'changedAt' | 'changedSince' | 'leftAt', interval: string) =>
  sql`update page_drafts set ${sql.ref(column)} = now() - ${interval}::interval where "pageId" = ${id}`.execute(
    test.app.db,
  )

const isLeft = async (id: string) => {
  const { rows } = await sql`
    select from page_drafts where "pageId" = ${id} and "leftAt" is not null
  `.execute(test.app.db)
  return rows.length > 0
}

describe('a version is made of what is written', () => {
  it('before most of a long page is removed at once', async () => {
    const ann = await test.app.person('manager')
    const long = Array.from({ length: 40 }, (_, index) => `Rule ${index} of the long page of rules`)
    const { id } = await make(ann, long.join('\n\n'))
    const hers = await write(ann, id)
    hers.type(' as voted')
    await hers.stored()
    const fragment = hers.doc.getXmlFragment(documentField)
    fragment.delete(0, 5)
    await hers.stored()
    expect(await versions(ann, id)).toHaveLength(1)
    fragment.delete(0, fragment.length)
    await hers.stored()
    expect(await versions(ann, id)).toMatchObject([{ number: 2, kind: 'checkpoint' }, {}])
    const { document } = await ann.call(getPageVersion, { params: { id, number: 2 } })
    expect(document.content).toHaveLength(35)
    expect(hers.text()).toBe('')
  })

  it('and the minute in which there is nothing to make one of disturbs nobody', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type('as voted')
    await hers.stored()
    let woken = 0
    const job = defineCheckpointDraftsJob(test.app.db, () => (woken += 1))
    await job.run({}, new AbortController().signal)
    expect(woken).toBe(0)
    await age(id, 'changedAt', '6 minutes')
    await job.run({}, new AbortController().signal)
    expect(woken).toBe(1)
  })

  it('before most of a page is removed that was written letter by letter', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann, 'One')
    const hers = await write(ann, id)
    for (let letter = 0; letter < 3000; letter++) hers.type('x')
    await hers.stored()
    const fragment = hers.doc.getXmlFragment(documentField)
    fragment.delete(0, fragment.length)
    await hers.stored()
    expect(await versions(ann, id)).toMatchObject([{ number: 2, kind: 'checkpoint' }, {}])
    const { document } = await ann.call(getPageVersion, { params: { id, number: 2 } })
    expect(JSON.stringify(document)).toContain(`One${'x'.repeat(3000)}`)
  })

  it('not because of what was removed little by little before', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann, `One\n\n${'x'.repeat(3000)}`)
    const hers = await write(ann, id)
    const words = hers.doc.getXmlFragment(documentField).get(1)
    const text = words instanceof Y.XmlElement ? words.get(0) : undefined
    if (!(text instanceof Y.XmlText)) throw new Error('There is no text')
    for (let times = 0; times < 5; times++) {
      text.delete(0, 500)
      await hers.stored()
    }
    // Who comes back says all that was ever taken away, together with what is new.
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(hers.doc))
    doc.getXmlFragment(documentField).delete(0, 1)
    const again = await write(ann, id, { doc })
    await again.stored()
    expect(again.text()).toBe('x'.repeat(500))
    await hers.until((now) => now === again.text())
    expect(await versions(ann, id)).toHaveLength(1)
  })

  it.each([
    ['5 minutes after the last change', 'changedAt', '4 minutes', '6 minutes'],
    ['after half an hour without a pause', 'changedSince', '29 minutes', '31 minutes'],
    ['soon after the last one left', 'leftAt', '1 second', '11 seconds'],
  ] as const)('%s', async (_when, column, tooEarly, due) => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' more')
    await hers.stored()
    // Whoever has it open is not gone.
    hers.close()
    await expect.poll(() => isLeft(id)).toBe(true)
    await age(id, column, tooEarly)
    await checkpointDrafts(test.app.db)
    expect(await versions(ann, id)).toHaveLength(1)
    await age(id, column, due)
    await checkpointDrafts(test.app.db)
    expect(await versions(ann, id)).toMatchObject([
      { number: 2, kind: 'checkpoint', author: { uid: ann.id } },
      { number: 1 },
    ])
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({ liveDraft: null })
    await checkpointDrafts(test.app.db)
    expect(await versions(ann, id)).toHaveLength(2)
  })

  it('of every draft, also where that of another fails', async () => {
    const ann = await test.app.person('manager')
    const ids: string[] = []
    for (const text of [' broken', ' more', ' last']) {
      const { id } = await make(ann)
      const hers = await write(ann, id)
      hers.type(text)
      await hers.stored()
      await age(id, 'changedAt', '6 minutes')
      ids.push(id)
    }
    const [broken = '', ...others] = ids
    // The number of the version to be made is taken.
    await sql`
      insert into page_versions select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'number', 2))).*
      from page_versions v where "pageId" = ${broken}
    `.execute(test.app.db)
    await expect(checkpointDrafts(test.app.db)).rejects.toThrow('Some drafts could not')
    for (const id of others) expect(await versions(ann, id)).toHaveLength(2)
    await sql`delete from page_drafts where "pageId" = ${broken}`.execute(test.app.db)
  })

  it('asks for it when the last one leaves', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' more')
    await hers.stored()
    hers.close()
    await expect
      .poll(async () => (await test.app.jobs.count(test.app.db, 'checkpoint-drafts')).waiting)
      .toBeGreaterThan(0)
  })

  it('not while the last one who left is back', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' more')
    await hers.stored()
    hers.close()
    await expect.poll(() => isLeft(id)).toBe(true)
    const again = await write(ann, id)
    await again.stored()
    expect(await isLeft(id)).toBe(false)
    // Also where it was noted late that they had gone.
    await age(id, 'leftAt', '1 second')
    await expect.poll(() => isLeft(id), { timeout: 20_000 }).toBe(false)
    await checkpointDrafts(test.app.db)
    expect(await versions(ann, id)).toHaveLength(1)
  })

  it('makes none of what was written and taken back', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type('x', 3)
    await hers.stored()
    hers.doc.getXmlFragment('document').delete(3, 1)
    await hers.stored()
    await age(id, 'changedAt', '6 minutes')
    await checkpointDrafts(test.app.db)
    expect(await versions(ann, id)).toHaveLength(1)
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({ liveDraft: null })
  })
})

describe('what is written past the live draft', () => {
  it('gets into it, and leaves alone what it does not change', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const hers = await write(ann, id)
    await ben.call(addPageVersion, {
      params: { id },
      body: { baseVersion: 1, markdown: 'One\n\nTwo and a half\n\nThree', isPublished: true },
    })
    hers.type(' serve', 0)
    await hers.until((text) => text === 'One serve\nTwo and a half\nThree')
    await hers.stored()
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({ lastVersion: 2 })
  })

  it('is told of what is new there, which is a version by then', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' serve', 0)
    await hers.stored()
    const refusal = await ben.refusal(addPageVersion, {
      params: { id },
      body: { baseVersion: 1, markdown: 'One\n\nTwo\n\nFour', isPublished: true },
    })
    expect(refusal).toMatchObject({
      status: 409,
      details: { lastVersion: 2, author: { uid: ann.id } },
    })
    expect(JSON.stringify(refusal.details)).toContain('One serve')
    const page = await ben.call(addPageVersion, {
      params: { id },
      body: { baseVersion: 2, markdown: 'One serve\n\nTwo\n\nFour', isPublished: true },
    })
    expect(page).toMatchObject({ number: 3, liveDraft: null })
    await hers.until((text) => text === 'One serve\nTwo\nFour')
  })

  it('of many pages at once gets there, with what is new in the draft of each', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    // More than there are connections to the database: none may wait for another one while it holds its own.
    const ids = await Promise.all(Array.from({ length: 15 }, async () => (await make(ann)).id))
    for (const id of ids) {
      const hers = await write(ann, id)
      hers.type(' serve', 0)
      await hers.stored()
    }
    const answers = await Promise.all(
      ids.map((id) =>
        ben.call(addPageVersion, {
          params: { id },
          body: { markdown: 'One serve\n\nTwo\n\nFour', isPublished: true },
        }),
      ),
    )
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([3]))
  })

  it('is taken back to what was being written when an older version came instead', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' changed')
    await hers.stored()
    const restore = (number: number, baseVersion: number) =>
      ann.call(restorePageVersion, {
        params: { id, number },
        body: { baseVersion, isPublished: true },
      })
    expect(await restore(1, 1)).toMatchObject({ before: 2, lastVersion: 3 })
    await hers.until((text) => text === 'One\nTwo\nThree')
    expect(await restore(2, 3)).toMatchObject({ before: 3, lastVersion: 4 })
    await hers.until((text) => text === 'One changed\nTwo\nThree')
    // What says the same already is no new version.
    expect(await restore(2, 4)).toMatchObject({ before: 4, lastVersion: 4 })
  })

  it('brings an older version back, with what is typed meanwhile elsewhere on the page', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' changed', 1)
    await hers.stored()
    await hers.cut()
    hers.type(' typed meanwhile', 0)
    const page = await ann.call(restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 1, isPublished: true },
    })
    expect(page).toMatchObject({ number: 3, lastVersion: 3 })
    expect(await versions(ann, id)).toMatchObject([
      { number: 3, kind: 'restore', restoredFrom: 1 },
      { number: 2, kind: 'checkpoint' },
      { number: 1 },
    ])
    hers.join()
    await hers.until((text) => text === 'One typed meanwhile\nTwo\nThree')
    await hers.stored()
    await ann.call(addPageVersion, {
      params: { id },
      body: { isDraft: true, isPublished: false },
    })
    const { document } = await ann.call(getPageVersion, { params: { id, number: 4 } })
    expect(JSON.stringify(document)).toContain('One typed meanwhile')
  })
})

it('goes on from one snapshot of many updates', async () => {
  const ann = await test.app.person('manager')
  const { id } = await make(ann)
  const hers = await write(ann, id)
  const countUpdates = async () =>
    (await sql`select from page_updates where "pageId" = ${id}`.execute(test.app.db)).rows.length
  for (const sign of 'abcdefgh') hers.type(sign)
  await hers.stored()
  const count = await countUpdates()
  await compactDraft(test.app.db, id)
  // Who has not read them yet hears by them what was not seen by whom.
  expect(await countUpdates()).toBe(count)
  hers.type('i')
  await hers.stored()
  await compactDraft(test.app.db, id)
  expect(await countUpdates()).toBe(1)
  const again = await write(ann, id)
  expect(again.text()).toBe('Oneabcdefghi\nTwo\nThree')
})
