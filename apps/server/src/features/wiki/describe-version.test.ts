import * as contract from '@courtside/contract/page-versions.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makePage, numbersOf, refusedToWrite, writeVersion } from '#test/page-versions.ts'

const test = useTestApp()

describe('versions of a page', () => {
  it('say what changed in a tidy line, as they are made or later, and nothing else of them changes', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    await writeVersion(owner, id, { markdown: 'Two', summary: '  New times\tfor court 2 ' })
    const second = { params: { id, number: 2 } }
    expect(await owner.call(contract.getPageVersion, second)).toMatchObject({
      name: null,
      summary: 'New times for court 2',
    })
    const saying = (changes: object) => ({ ...second, body: { changes } })
    const said = { was: 'New times for court 2', set: 'Court 2 opens at 7' }
    // A name alone leaves what changed, and both are given in one go.
    await owner.call(contract.namePageVersion, saying({ name: { was: null, set: 'May' } }))
    expect(
      await owner.call(
        contract.namePageVersion,
        saying({ name: { was: 'May', set: 'As voted' }, summary: said }),
      ),
    ).toMatchObject({ name: 'As voted', summary: 'Court 2 opens at 7' })
    expect(
      await owner.refusal(
        contract.namePageVersion,
        saying({
          name: { was: 'As voted', set: 'Mine' },
          summary: { was: said.was, set: 'Mine' },
        }),
      ),
    ).toMatchObject({
      status: 409,
      details: { current: { name: 'As voted' }, conflictingFields: ['summary'] },
    })
    const { items } = await owner.call(contract.listPageVersions, { params: { id } })
    expect(items).toMatchObject([
      { number: 2, name: 'As voted', summary: 'Court 2 opens at 7' },
      { number: 1, name: null, summary: null },
    ])
    for (const summary of ['', '\u200b', 'x'.repeat(281)])
      expect(await refusedToWrite(owner, id, { markdown: 'Three', summary })).toMatchObject({
        status: 400,
      })
    const both = sql`update page_versions set "summary" = 'x', "wordsAdded" = 99 where "pageId" = ${id}`
    await expect(both.execute(test.app.db)).rejects.toThrow('stays as it was made')
  })

  it('say what changed also where nothing new makes a version, and are silent where nothing is said', async () => {
    const owner = await test.app.person('owner')
    const { id } = await makePage(owner)
    const summary = async () =>
      (await owner.call(contract.getPageVersion, { params: { id, number: 2 } })).summary
    await writeVersion(owner, id, { markdown: 'Two', isPublished: false })
    await writeVersion(owner, id, { markdown: 'Two', isPublished: false, summary: 'By hand' })
    expect(await numbersOf(owner, id)).toEqual([2, 1])
    expect(await summary()).toBe('By hand')
    const publish = { params: { id }, body: { number: 2, summary: 'For all' } }
    await owner.call(contract.publishPage, publish)
    expect(await summary()).toBe('For all')
    await owner.call(contract.publishPage, { params: { id }, body: { number: 2 } })
    await writeVersion(owner, id, { markdown: 'Two' })
    expect(await summary()).toBe('For all')
  })
})
