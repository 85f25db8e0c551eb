import { deleteComment } from '@courtside/contract/comments.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { createPkrId } from '@courtside/contract/pkr-ids.ts'
import { listPkrMentions } from '@courtside/contract/pkr-mentions.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
let count = 0

const enter = (owner: Caller) =>
  owner.call(createPkrId, { body: { number: `N-${String(++count).padStart(5, '0')}` } })

const make = (
  owner: Caller,
  body: { title: string; markdown?: string; parentId?: string; isPublished?: boolean },
) => owner.call(createPage, { body: { isPublished: true, parentId: null, ...body } })

const places = async (reader: Caller, id: string) =>
  (await reader.call(listPkrMentions, { params: { id } })).items

const titles = async (reader: Caller, id: string) =>
  (await places(reader, id)).map(({ page, place }) => `${page?.title}: ${place}`).toSorted()

describe('an entry is named', () => {
  it('in the title and the text of a page as readers see it, until it goes to the trash', async () => {
    const owner = await test.app.person('owner')
    const writer = await test.app.person('member')
    const { id, number } = await enter(owner)
    const about = await make(owner, { title: `About ${number}`, markdown: 'Nothing' })
    const page = await make(owner, { title: 'Referees', markdown: `Ask **${number}** first` })
    expect(await places(owner, id)).toEqual([
      {
        task: null,
        page: { id: page.id, title: 'Referees', icon: null },
        place: 'page',
        commentId: null,
        excerpt: `Ask ${number} first`,
        at: expect.any(String),
      },
      expect.objectContaining({ page: expect.objectContaining({ id: about.id }), place: 'title' }),
    ])
    const write = (markdown: string, isPublished: boolean) =>
      owner.call(addPageVersion, {
        params: { id: page.id },
        body: { markdown, isPublished },
      })
    await write('Ask nobody', false)
    expect(await titles(owner, id)).toContain('Referees: page')
    await write('Ask no one', true)
    expect(await titles(owner, id)).toEqual([`About ${number}: title`])
    await write(`Ask ${number}`, false)
    expect(await titles(writer, id)).toEqual([`About ${number}: title`])
    await owner.call(deletePage, { params: { id: about.id } })
    expect(await titles(owner, id)).toEqual([])
  })

  it('in comments on a page, for who may read these', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('member')
    await giveCustomRole(test.app.db, guest.id, ['wiki.view', 'pkr.view'])
    const { id, number } = await enter(owner)
    const page = await make(owner, { title: 'Lets', markdown: 'Play on' })
    const say = (pageVersion: number) =>
      owner.call(addPageComment, {
        params: { id: page.id },
        body: { body: `Ask ${number}`, pageVersion },
      })
    const [shown, hidden] = [await say(1), await say(2)]
    const named = async (reader: Caller) =>
      (await places(reader, id)).map(({ commentId, place }) => [commentId, place])
    expect(await named(guest)).toEqual([[shown.id, 'comment']])
    expect(await named(owner)).toEqual([
      [hidden.id, 'comment'],
      [shown.id, 'comment'],
    ])
    await owner.call(deleteComment, { params: { id: shown.id } })
    expect(await named(guest)).toEqual([])
  })

  it('in a page for those alone whom its rules let in, also where a place is cut by the limit', async () => {
    const owner = await test.app.person('owner')
    const [inside, outside] = [await test.app.person('member'), await test.app.person('member')]
    const { id, number } = await enter(owner)
    await make(owner, { title: 'Rules', markdown: number })
    const board = await make(owner, { title: 'Board', markdown: number })
    await make(owner, { title: 'Minutes', markdown: number, parentId: board.id })
    await make(owner, { title: 'Draft', markdown: number, isPublished: false })
    await owner.call(updatePageRules, {
      params: { id: board.id },
      body: { changes: { read: { was: null, set: { people: [inside.id], projects: [] } } } },
    })
    const all = ['Board: page', 'Draft: page', 'Minutes: page', 'Rules: page']
    expect(await titles(owner, id)).toEqual(all)
    expect(await titles(inside, id)).toEqual(all)
    expect(await titles(outside, id)).toEqual(['Draft: page', 'Rules: page'])
    const { items } = await outside.call(listPkrMentions, { params: { id }, query: { limit: 2 } })
    expect(items.map(({ page }) => page?.title)).toEqual(['Draft', 'Rules'])
    const reader = await test.app.person('volunteer')
    await giveCustomRole(test.app.db, reader.id, ['pkr.view', 'wiki.view'])
    expect(await titles(reader, id)).toEqual(['Rules: page'])
    const blind = await test.app.person('volunteer')
    await giveCustomRole(test.app.db, blind.id, ['pkr.view'])
    expect(await titles(blind, id)).toEqual([])
  })
})
