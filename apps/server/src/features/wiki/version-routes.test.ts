import * as contract from '@courtside/contract/page-versions.ts'
import { deletePage, getPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { makePage, numbersOf, refusedToWrite, writeVersion } from '#test/page-versions.ts'

const test = useTestApp()

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...texts: readonly string[]) => ({
  type: 'doc' as const,
  content: texts.map(paragraph),
})

describe('the versions of a page', () => {
  it('are counted from 1 and stay as they were made', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner, 'Serve *underhand*.')
    const page = await writeVersion(owner, id, {
      baseVersion: 1,
      markdown: 'Serve underhand, always.',
    })
    expect(page).toMatchObject({
      number: 2,
      lastVersion: 2,
      draft: null,
      contributors: [{ uid: owner.id }],
    })
    const first = await owner.call(contract.getPageVersion, { params: { id, number: 1 } })
    expect(first).toMatchObject({
      kind: 'initial',
      wordsAdded: 2,
      document: {
        content: [{ content: [{ text: 'Serve ' }, { marks: [{ type: 'italic' }] }, {}] }],
      },
      page: { number: 2, lastVersion: 2 },
    })
    const { items } = await owner.call(contract.listPageVersions, { params: { id } })
    expect(items).toMatchObject([{ number: 2, wordsAdded: 1, wordsRemoved: 0 }, { number: 1 }])
  })

  it.each([
    ['number', '"number" + 10'],
    ['pageId', 'gen_random_uuid()'],
    ['kind', "'edit'"],
    ['restoredFrom', '1'],
    ['title', "'Another'"],
    ['icon', "'🎾'"],
    ['path', "'another.md'"],
    ['document', "'{}'"],
    ['schemaVersion', '0'],
    ['contentHash', "md5('')"],
    ['wordsAdded', '"wordsAdded" + 1'],
    ['wordsRemoved', '"wordsRemoved" + 1'],
    ['at', '"at" - interval \'1 ms\''],
  ])('keep their %s whoever asks the database', async (column, other) => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    const change = sql`update page_versions set ${sql.ref(column)} = ${sql.raw(other)} where "pageId" = ${id}`
    await expect(change.execute(test.app.db)).rejects.toThrow('stays as it was made')
  })

  it('are none for what says the same, and one for another title or icon', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    expect(await writeVersion(owner, id, { markdown: 'One' })).toMatchObject({ lastVersion: 1 })
    expect(await writeVersion(owner, id, { title: 'Service' })).toMatchObject({ lastVersion: 2 })
    expect(await writeVersion(owner, id, { icon: '🏓' })).toMatchObject({
      lastVersion: 3,
      icon: '🏓',
    })
    const { items } = await owner.call(contract.listPageVersions, { params: { id } })
    expect(items.map(({ kind }) => kind)).toEqual(['rename', 'rename', 'initial'])
  })

  it('get contiguous numbers from fifty who write at once, and with one base only one of them writes', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    const all = Array.from({ length: 50 }, (_, index) => index)
    await Promise.all(all.map((index) => writeVersion(owner, id, { markdown: `Text ${index}` })))
    const { lastVersion } = await owner.call(getPage, { params: { id } })
    expect(lastVersion).toBe(51)
    expect(await numbersOf(owner, id)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index))
    const tries = await Promise.all(
      all.map((index) => {
        const body = { baseVersion: lastVersion, markdown: `Again ${index}`, isPublished: true }
        return send(
          test.app.api,
          contract.addPageVersion,
          { params: { id }, body },
          { authorization: `Bearer ${owner.token}` },
        )
      }),
    )
    const refusals = tries.filter(({ status }) => status !== 200)
    expect(refusals).toHaveLength(49)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: 'conflict', details: { lastVersion: 52 } },
      })
    expect((await owner.call(getPage, { params: { id } })).lastVersion).toBe(52)
  }, 60_000)

  it('of another page, of no page, or by no number are not found', async () => {
    const owner = await test.app.person('owner')
    const [{ id }, other] = [await makePage(owner), await makePage(owner)]
    await writeVersion(owner, other.id, { markdown: 'Two' })
    for (const number of [0, 2, 2_000_000_000, 1.5, -1, 10_000_000_000, 'abc', '1e', '%31'])
      expect(
        await owner.refusal(contract.getPageVersion, { params: { id, number } }),
      ).toMatchObject({ status: 404 })
  })

  it('can be called by a name, by the rules of every field', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    const name = (was: string | null, set: string | null) => ({
      params: { id, number: 1 },
      body: { changes: { name: { was, set } } },
    })
    expect(await owner.call(contract.namePageVersion, name(null, 'As voted'))).toMatchObject({
      name: 'As voted',
    })
    expect(await owner.refusal(contract.namePageVersion, name(null, 'Mine'))).toMatchObject({
      status: 409,
      details: { current: { name: 'As voted' } },
    })
    expect(await owner.call(contract.namePageVersion, name('As voted', null))).toMatchObject({
      name: null,
    })
  })
})

describe('what a version said', () => {
  const at = (id: string, number: number) => ({ params: { id, number } })

  it('is removed for good, its number stays taken, and whoever asks is told the nearest', async () => {
    const [owner, reader] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await makePage(owner, 'The code of the door is 4711.')
    await writeVersion(owner, id, { markdown: 'Draft of it', isPublished: false })
    await writeVersion(owner, id, { markdown: 'Ask for the code of the door.' })
    await owner.call(contract.purgePageVersion, at(id, 1))
    expect(await numbersOf(owner, id)).toEqual([3, 2])
    const gone = { status: 410, code: 'version_purged' }
    expect(await owner.refusal(contract.getPageVersion, at(id, 1))).toMatchObject({
      ...gone,
      details: { nearest: 2 },
    })
    expect(await reader.refusal(contract.getPageVersion, at(id, 1))).toMatchObject({
      ...gone,
      details: { nearest: 3 },
    })
    const body = { baseVersion: 3, isPublished: true }
    expect(await owner.refusal(contract.restorePageVersion, { ...at(id, 1), body })).toMatchObject(
      gone,
    )
    expect(await owner.refusal(contract.purgePageVersion, at(id, 1))).toMatchObject(gone)
    expect((await writeVersion(owner, id, { markdown: 'Next' })).lastVersion).toBe(4)
    const { rows } = await sql`
      select from page_versions where "pageId" = ${id} and "document"::text like '%4711%'
    `.execute(test.app.db)
    expect(rows).toHaveLength(0)
  })

  it('stays where readers see it, or it is the newest; who only reads never learns of a draft', async () => {
    const [owner, reader] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await makePage(owner)
    await writeVersion(owner, id, { markdown: 'Two', isPublished: false })
    await writeVersion(owner, id, { markdown: 'Three', isPublished: false })
    for (const number of [1, 3])
      expect(await owner.refusal(contract.purgePageVersion, at(id, number))).toMatchObject({
        status: 409,
        code: 'version_in_use',
      })
    await owner.call(contract.purgePageVersion, at(id, 2))
    expect(await reader.refusal(contract.getPageVersion, at(id, 2))).toMatchObject({ status: 404 })
    expect(await numbersOf(owner, id)).toEqual([3, 1])
  })
})

describe('who writes over what they have not seen', () => {
  it('is told what both changes are together, where they are about different parts', async () => {
    const [owner, other] = [await test.app.person('owner'), await test.app.person('manager')]
    const { id } = await makePage(owner, 'One\n\nTwo\n\nThree')
    await writeVersion(other, id, {
      baseVersion: 1,
      document: doc('One', 'Two', 'Three, by another'),
    })
    const mine = { baseVersion: 1, document: doc('One, by me', 'Two', 'Three') }
    expect(await refusedToWrite(owner, id, mine)).toMatchObject({
      status: 409,
      details: {
        lastVersion: 2,
        author: { uid: other.id },
        merged: doc('One, by me', 'Two', 'Three, by another'),
      },
    })
    expect((await owner.call(getPage, { params: { id } })).document).toEqual(
      doc('One', 'Two', 'Three, by another'),
    )
  })

  it('is told that they have to choose, where both changed the same', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    await writeVersion(owner, id, { baseVersion: 1, document: doc('Two') })
    expect(
      await refusedToWrite(owner, id, { baseVersion: 1, document: doc('Three') }),
    ).toMatchObject({ status: 409, details: { lastVersion: 2, merged: null } })
  })
})

describe('what is not published', () => {
  it('is read by who writes, until somebody who may publishes what they have seen', async () => {
    const [owner, member] = [await test.app.person('owner'), await test.app.person('member')]
    const guest = await test.app.person('guest')
    const { id } = await makePage(owner)
    expect(await refusedToWrite(member, id, { markdown: 'Mine' })).toMatchObject({ status: 403 })
    const page = await writeVersion(member, id, {
      markdown: 'Mine',
      isPublished: false,
      title: 'Secret',
    })
    expect(page).toMatchObject({
      number: 1,
      title: 'Serving',
      draft: { number: 2, author: { uid: member.id } },
    })
    const read = await guest.call(getPage, { params: { id } })
    expect(read).toMatchObject({ number: 1, title: 'Serving', draft: null, document: doc('One') })
    expect(read.contributors.map(({ uid }) => uid)).toEqual([owner.id])
    expect(await numbersOf(guest, id)).toEqual([1])
    expect(await numbersOf(member, id)).toEqual([2, 1])
    expect(
      await guest.refusal(contract.getPageVersion, { params: { id, number: 2 } }),
    ).toMatchObject({ status: 404 })
    const publish = (caller: Caller, number: number) => ({
      caller,
      args: { params: { id }, body: { number } },
    })
    const late = publish(owner, 1)
    expect(await late.caller.refusal(contract.publishPage, late.args)).toMatchObject({
      status: 409,
      details: { lastVersion: 2 },
    })
    const now = publish(owner, 2)
    expect(await now.caller.call(contract.publishPage, now.args)).toMatchObject({
      number: 2,
      title: 'Secret',
      draft: null,
    })
    expect(await guest.call(getPage, { params: { id } })).toMatchObject({ document: doc('Mine') })
    expect(await numbersOf(guest, id)).toEqual([2, 1])
  })
})

describe('an older version', () => {
  it('is brought back as a new one; what was written since stays', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    await writeVersion(owner, id, { markdown: 'Two', title: 'Second' })
    const restored = await owner.call(contract.restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 2, isPublished: true },
    })
    expect(restored).toMatchObject({ number: 3, title: 'Serving', document: doc('One') })
    const { items } = await owner.call(contract.listPageVersions, { params: { id } })
    expect(items[0]).toMatchObject({ kind: 'restore', restoredFrom: 1 })
    const second = await owner.call(contract.getPageVersion, { params: { id, number: 2 } })
    expect(second.document).toEqual(doc('Two'))
    expect(
      await owner.refusal(contract.restorePageVersion, {
        params: { id, number: 1 },
        body: { baseVersion: 2, isPublished: true },
      }),
    ).toMatchObject({ status: 409 })
  })

  it('is not brought back by who may not, nor in the trash', async () => {
    const [owner, member] = [await test.app.person('owner'), await test.app.person('member')]
    const { id } = await makePage(owner)
    const args = { params: { id, number: 1 }, body: { baseVersion: 1, isPublished: false } }
    expect(await member.refusal(contract.restorePageVersion, args)).toMatchObject({ status: 403 })
    const version = () => owner.call(contract.getPageVersion, { params: { id, number: 1 } })
    expect((await version()).page.deletedAt).toBeNull()
    await owner.call(deletePage, { params: { id } })
    const { deletedAt } = await owner.call(getPage, { params: { id } })
    expect(deletedAt).not.toBeNull()
    expect((await version()).page.deletedAt).toBe(deletedAt)
    expect(await owner.refusal(contract.restorePageVersion, args)).toMatchObject({ status: 403 })
    expect(await refusedToWrite(owner, id, { markdown: 'Two' })).toMatchObject({ status: 403 })
  })
})

describe('what comes in', () => {
  it('is cleaned before it is stored, and words are never lost', async () => {
    const owner = await test.app.person('owner')
    const link = (href: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
    })
    const { id } = await makePage(owner)
    const { document } = await writeVersion(owner, id, {
      document: {
        type: 'doc',
        content: [
          link('javascript:alert(1)'),
          link('//evil.example'),
          { type: 'blink', content: [{ type: 'text', text: 'kept' }] },
        ],
      },
    })
    const stored = JSON.stringify(document)
    expect(stored).not.toContain('javascript')
    expect(stored).not.toContain('evil.example')
    expect(stored).toContain('kept')
  })

  it('is refused by name where it is no document, two at once, or too large', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    const large = { type: 'doc', content: [paragraph('x'.repeat(1_600_000))] }
    expect(await refusedToWrite(owner, id, { document: large })).toMatchObject({
      status: 400,
      details: [{ path: 'body.document', message: expect.stringContaining('Split it') }],
    })
    expect(await refusedToWrite(owner, id, { document: { type: 'paragraph' } })).toMatchObject({
      status: 400,
    })
    const both = { document: doc('One'), markdown: 'One' }
    expect(await refusedToWrite(owner, id, both)).toMatchObject({ status: 400 })
  })

  it('tells the pages it leads to', async () => {
    const owner = await test.app.person('owner')
    const [target, { id }] = [await makePage(owner), await makePage(owner)]
    await writeVersion(owner, id, { markdown: `See [serving](/wiki/${target.id}#faults).` })
    const led = async () =>
      (await owner.call(getPage, { params: { id: target.id } })).backlinks.map((page) => page.id)
    expect(await led()).toEqual([id])
    await writeVersion(owner, id, { markdown: 'See nothing.' })
    expect(await led()).toEqual([])
  })
})
