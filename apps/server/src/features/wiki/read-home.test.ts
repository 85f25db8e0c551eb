import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage, getWiki, visitPage } from '@courtside/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { attachToPage } from '#test/files.ts'
import { onePixel } from '#test/one-pixel.ts'

const test = useTestApp()

const make = (caller: Caller, title: string, markdown = 'Six courts.') =>
  caller.call(createPage, { body: { title, markdown, isPublished: true } })
const write = (caller: Caller, id: string, markdown: string, isPublished = true) =>
  caller.call(addPageVersion, { params: { id }, body: { markdown, isPublished } })
const visit = (caller: Caller, id: string) => caller.call(visitPage, { params: { id } })
const home = (caller: Caller) => caller.call(getWiki, {})
const changedOf = async (caller: Caller, id: string) =>
  (await home(caller)).changed.find((page) => page.id === id)

describe('the first screen of the wiki', () => {
  it('has the pages somebody opened, the last first, for nobody but them', async () => {
    const [ann, ben] = [await test.app.person('owner'), await test.app.person('member')]
    const ids: string[] = []
    for (const title of ['Rules', 'Courts', 'Nets']) ids.push((await make(ann, title)).id)
    for (const id of [...ids, ids[0] ?? '']) await visit(ben, id)
    const visitedBy = async (caller: Caller) => (await home(caller)).visited.map(({ id }) => id)
    expect(await visitedBy(ben)).toEqual([ids[0], ids[2], ids[1]])
    expect(await visitedBy(ann)).toEqual([])
    await ann.call(deletePage, { params: { id: ids[2] ?? '' } })
    expect(await visitedBy(ben)).toEqual([ids[0], ids[1]])
    for (let count = 0; count < 8; count++) await visit(ben, (await make(ann, `Page ${count}`)).id)
    const many = await home(ben)
    expect(many.visited).toHaveLength(8)
    expect(many.visited[0]?.title).toBe('Page 7')
  })

  it('says what somebody else wrote since one last opened it, or joined', async () => {
    const ann = await test.app.person('owner')
    const before = await make(ann, 'Before')
    const ben = await test.app.person('manager')
    expect(await changedOf(ben, before.id)).toMatchObject({ isNew: false })
    const { id } = await make(ann, 'Ladder')
    expect(await changedOf(ben, id)).toMatchObject({ isNew: true, author: { uid: ann.id } })
    expect(await changedOf(ann, id)).toMatchObject({ isNew: false })
    await visit(ben, id)
    expect(await changedOf(ben, id)).toMatchObject({ isNew: false })
    await write(ann, id, 'Seven courts.')
    expect(await changedOf(ben, id)).toMatchObject({ isNew: true })
    await write(ben, id, 'Eight courts.')
    expect(await changedOf(ben, id)).toMatchObject({ isNew: false })
    expect(await changedOf(ann, id)).toMatchObject({ isNew: true })
  })

  it('shows first words and a picture, of what readers are shown', async () => {
    const [author, guest] = [await test.app.person('manager'), await test.app.person('guest')]
    const { id } = await make(author, 'Venue', '# The venue\n\nSix   courts,\nall indoors.')
    expect(await changedOf(guest, id)).toMatchObject({
      excerpt: 'The venue Six courts, all indoors.',
      picture: null,
    })
    const file = await attachToPage(test.app, author, id, 'court.png', onePixel)
    await write(author, id, `![A court](attachment:${file})\n\nNot yet said.`, false)
    expect(await changedOf(guest, id)).toMatchObject({
      picture: null,
      excerpt: 'The venue Six courts, all indoors.',
    })
    await write(author, id, `${'word '.repeat(100)}\n\n![A court](attachment:${file})`)
    const seen = await changedOf(guest, id)
    expect(seen?.excerpt.length).toBeLessThanOrEqual(180)
    const picture = await test.app.api.http.inject({ url: seen?.picture ?? '' })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp' })
  })
})
