import {
  deleteComment,
  reactToComment,
  resolveThread,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { addPageComment, listPageComments } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, purgePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()

const anchor = { quote: 'best of three', prefix: 'The final is ', suffix: ' games.', start: 13 }

async function makePage(writer: Caller) {
  const page = await writer.call(createPage, {
    body: { title: 'Rules', markdown: 'The final is best of three games.', isPublished: true },
  })
  const say = (body: string, more: object = {}, who: Caller = writer) =>
    who.call(addPageComment, {
      params: { id: page.id },
      body: { body, pageVersion: page.number, ...more },
    })
  const read = async (who: Caller = writer) =>
    (await who.call(listPageComments, { params: { id: page.id } })).items
  return { page, say, read }
}

describe('comments on a page', () => {
  it('stand on the page or on words of it, and are answered, resolved and reopened', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const { page, say, read } = await makePage(manager)
    const onWords = await say('Why not five?', { anchor }, member)
    const onPage = await say('Good rules')
    const answer = await say('Too long', { parentId: onWords.id })
    expect(onWords).toMatchObject({ taskId: null, pageId: page.id, anchor, pageVersion: 1 })
    expect(answer).toMatchObject({ parentId: onWords.id, anchor: null })
    const settle = (isResolved: boolean) =>
      member.call(resolveThread, { params: { id: answer.id }, body: { isResolved } })
    expect(await settle(true)).toMatchObject({
      id: onWords.id,
      resolvedAt: expect.any(String) as string,
    })
    expect(await settle(false)).toEqual(onWords)
    expect(await read(member)).toEqual([onWords, onPage, answer])
  })

  it('are changed and taken back by who wrote them, and get reactions', async () => {
    const member = await test.app.person('member')
    const manager = await test.app.person('manager')
    const { say, read } = await makePage(manager)
    const { id } = await say('Five', {}, member)
    const changes = (was: string, set: string) => ({
      params: { id },
      body: { changes: { body: { was, set } } },
    })
    await member.call(updateComment, changes('Five', 'Seven'))
    expect(await member.refusal(updateComment, changes('Five', 'Nine'))).toMatchObject({
      status: 409,
      details: { current: { body: 'Seven' } },
    })
    await manager.call(reactToComment, { params: { id }, body: { reaction: '👍', isGiven: true } })
    expect(await read()).toMatchObject([{ body: 'Seven', reactions: { '👍': [manager.id] } }])
    await member.call(deleteComment, { params: { id } })
    expect(await read()).toEqual([])
    await member.call(restoreComment, { params: { id } })
    expect(await read()).toMatchObject([{ id, deletedAt: null }])
  })

  it('are not brought back by their author where somebody else took them away', async () => {
    const member = await test.app.person('member')
    const manager = await test.app.person('manager')
    const { say } = await makePage(manager)
    const { id } = await say('Rude', {}, member)
    await manager.call(deleteComment, { params: { id } })
    expect(await member.refusal(restoreComment, { params: { id } })).toMatchObject({ status: 404 })
    expect(await manager.call(restoreComment, { params: { id } })).toMatchObject({ body: 'Rude' })
  })

  it('change no version of the page', async () => {
    const member = await test.app.person('member')
    const manager = await test.app.person('manager')
    const { page, say } = await makePage(manager)
    await say('Why?', { anchor }, member)
    expect(await manager.call(getPage, { params: { id: page.id } })).toEqual(page)
  })

  it('on words of a version that is removed for good stay, without the words', async () => {
    const owner = await test.app.person('owner')
    const { page, say, read } = await makePage(owner)
    await say('Why?', { anchor })
    await owner.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: 'The final is decided.', isPublished: true },
    })
    const later = { quote: 'decided', prefix: 'The final is ', suffix: '.', start: 13 }
    await say('By whom?', { anchor: later, pageVersion: 2 })
    await owner.call(purgePageVersion, { params: { id: page.id, number: 1 } })
    expect((await read()).map((said) => [said.body, said.anchor])).toEqual([
      ['Why?', null],
      ['By whom?', later],
    ])
  })

  it('on what was not published are for those who write until it is', async () => {
    const manager = await test.app.person('manager')
    const guest = await test.app.person('guest')
    const { page, say, read } = await makePage(manager)
    const secret = { ...anchor, quote: 'a surprise', prefix: '', suffix: '' }
    const { id } = await say('Keep this back', { anchor: secret, pageVersion: 2 })
    await say('Yes', { parentId: id })
    expect(await read(guest)).toEqual([])
    expect(await read()).toHaveLength(2)
    await manager.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: 'The final is a surprise.', isPublished: true },
    })
    expect(await read(guest)).toHaveLength(2)
  })

  it('on what was not published are answered by those who write, and are not there for others', async () => {
    const [manager, reader] = [await test.app.person('manager'), await test.app.person('guest')]
    await giveCustomRole(test.app.db, reader.id, ['wiki.view', 'comment.add'])
    test.app.identity.forget(reader.id)
    const { page, say, read } = await makePage(manager)
    const { id } = await say('Keep this back', { pageVersion: 2 })
    const shown = await say('Good rules')
    const answer = (parentId: string) =>
      reader.refusal(addPageComment, {
        params: { id: page.id },
        body: { body: 'Which one?', pageVersion: 1, parentId },
      })
    const nothing = await answer(createId())
    expect(nothing).toMatchObject({ status: 400, details: [{ path: 'body.parentId' }] })
    expect(await answer(id)).toEqual(nothing)
    await say('Yes', { parentId: shown.id }, reader)
    expect((await read()).map(({ body }) => body)).toEqual(['Keep this back', 'Good rules', 'Yes'])
  })

  it('are refused for a version that is not there, and for an answer that stands elsewhere', async () => {
    const manager = await test.app.person('manager')
    const [here, there] = [await makePage(manager), await makePage(manager)]
    const { id } = await there.say('Elsewhere')
    const refusal = (body: object) =>
      manager.refusal(addPageComment, {
        params: { id: here.page.id },
        body: { body: 'x', pageVersion: 1, ...body },
      })
    expect(await refusal({ pageVersion: 3 })).toMatchObject({
      status: 400,
      details: [{ path: 'body.pageVersion' }],
    })
    for (const parentId of [id, createId()])
      expect(await refusal({ parentId })).toMatchObject({
        status: 400,
        details: [{ path: 'body.parentId' }],
      })
    expect(await refusal({ anchor: { ...anchor, quote: ' ' } })).toMatchObject({ status: 400 })
    expect(await refusal({ anchor: { ...anchor, suffix: 'x\u0000' } })).toMatchObject({
      status: 400,
    })
    expect(await here.read()).toEqual([])
  })

  it('go out of sight with the page, and their ids lead nowhere', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { page, say } = await makePage(owner)
    const { id } = await say('Seen by all', {}, member)
    await owner.call(updatePageRules, {
      params: { id: page.id },
      body: {
        changes: {
          read: {
            was: null,
            set: { people: [owner.id], projects: [] },
          },
        },
      },
    })
    const settling = { params: { id }, body: { isResolved: true } }
    expect(await member.refusal(resolveThread, settling)).toMatchObject({ status: 404 })
    expect(await member.refusal(listPageComments, { params: { id: page.id } })).toMatchObject({
      status: 404,
    })
  })

  it('are logged in the stream of the organisation, without their words', async () => {
    const manager = await test.app.person('manager')
    const { say } = await makePage(manager)
    const { id } = await say('A secret')
    const { rows } = await sql<{ action: string; log: string }>`
      select a."action", a::text as "log" from activity a join organisations o on o."id" = a."streamId" where a."entityId" = ${id}
    `.execute(test.app.db)
    expect(rows.map(({ action }) => action)).toEqual(['comment.created'])
    expect(rows[0]?.log).not.toContain('secret')
  })
})
