import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, namePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

async function ask(url: string, who?: Caller, headers: Record<string, string> = {}) {
  const answer = await test.app.api.http.inject({
    url,
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

async function start() {
  const owner = await test.app.person('owner')
  const { id } = await owner.call(createPage, {
    body: { title: 'Serving', markdown: 'Serve underhand. '.repeat(200), isPublished: true },
  })
  const urls = [`/api/pages/${id}`, `/api/pages/${id}/versions/1`]
  const tags = await Promise.all(
    urls.map(async (url) => [url, String((await ask(url, owner)).headers['etag'])] as const),
  )
  return { owner, id, tags }
}

describe('a page and a version of it', () => {
  it('are sent once, and then said to be the same, until something of them is another', async () => {
    const { owner, id, tags } = await start()
    for (const [url, tag] of tags) {
      const whole = await ask(url, owner, { 'accept-encoding': 'gzip' })
      expect(whole).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-encoding': 'gzip',
          'cache-control': 'private, no-cache',
          vary: 'authorization, accept-encoding',
          etag: tag,
        },
      })
      const same = await ask(url, owner, { 'if-none-match': `"other", ${tag}` })
      expect(same).toMatchObject({
        status: 304,
        text: '',
        headers: { 'cache-control': 'private, no-cache', vary: 'authorization', etag: tag },
      })
      expect((await ask(url, owner, { 'if-none-match': '"other"' })).status).toBe(200)
    }
    await owner.call(namePageVersion, {
      params: { id, number: 1 },
      body: { changes: { name: { was: null, set: 'As voted' } } },
    })
    await owner.call(addPageVersion, {
      params: { id },
      body: { markdown: 'Overhand', isPublished: true },
    })
    for (const [url, tag] of tags) {
      const { status, text } = await ask(url, owner, { 'if-none-match': tag })
      expect(status).toBe(200)
      expect(text).toMatch(/As voted|Overhand/)
    }
  })

  it('are as far away as ever for whoever has them and may see them no longer', async () => {
    const { owner, id, tags } = await start()
    const member = await test.app.person('member')
    const held = await Promise.all(
      tags.map(async ([url]) => [url, String((await ask(url, member)).headers['etag'])] as const),
    )
    const askAgain = (who?: Caller) =>
      Promise.all(
        held.flatMap(([url, tag]) =>
          [tag, '*'].map(async (known) => {
            const { status, headers } = await ask(url, who, { 'if-none-match': known })
            return [status, headers['cache-control'], headers['etag']]
          }),
        ),
      )
    expect((await askAgain(member)).map(([status]) => status)).toEqual([304, 304, 304, 304])
    const unseen = (status: number) =>
      Array.from({ length: 4 }, () => [status, 'no-store', undefined])
    expect(await askAgain()).toEqual(unseen(401))
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    expect(await askAgain(member)).toEqual(unseen(404))
    await owner.call(deletePage, { params: { id } })
    expect(await askAgain(member)).toEqual(unseen(404))
  })
})
