import { addPageVersion, listPageVersions } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage, getPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { makeSecret } from '#test/add-api-token.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { useDraftClients } from '#test/draft-client.ts'

const test = useTestApp()
const write = useDraftClients(test)

const make = (caller: Caller, markdown = 'One\n\nTwo') =>
  caller.call(createPage, { body: { title: 'Serving', markdown, isPublished: true } })

describe('a page that several write', () => {
  it('says the same to all of them, whoever writes where', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const [hers, his] = [await write(ann, id), await write(ben, id)]
    expect(hers.text()).toBe('One\nTwo')
    hers.type(' serve', 0)
    his.type(' lob', 1)
    const isWhole = (text: string) => text === 'One serve\nTwo lob'
    await Promise.all([hers.until(isWhole), his.until(isWhole)])
    await Promise.all([hers.stored(), his.stored()])
    const { rows } = await sql<{ userId: string }>`
      select "userId" from page_contributors where "pageId" = ${id} and "number" = 0
    `.execute(test.app.db)
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([ann.id, ben.id]))
  })

  it('keeps what was written without a line, on both sides', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const [one, other] = [await write(ann, id), await write(ann, id)]
    await one.cut()
    one.type(' away', 0)
    other.type(' here', 1)
    await other.stored()
    one.join()
    await other.until((text) => text === 'One away\nTwo here')
    await one.until((text) => text === 'One away\nTwo here')
    await one.stored()
    expect(await stateOf(id)).toBe('One away\nTwo here')
  })

  it('brings together what two wrote in one paragraph while neither had a line', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const [hers, his] = [await write(ann, id), await write(ben, id)]
    await Promise.all([hers.cut(), his.cut()])
    hers.type(' serve', 0)
    his.type(' lob', 0)
    for (const client of [his, hers]) client.join()
    const isWhole = (text: string) => /^One( serve lob| lob serve)\nTwo$/.test(text)
    await Promise.all([hers.until(isWhole), his.until(isWhole)])
    await Promise.all([hers.stored(), his.stored()])
    expect(hers.text()).toBe(his.text())
    expect(await stateOf(id)).toBe(his.text())
    const { rows } = await sql<{ userId: string }>`
      select "userId" from page_contributors where "pageId" = ${id} and "number" = 0
    `.execute(test.app.db)
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([ann.id, ben.id]))
  })

  it('is told to those who write, and opening it alone is no change', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const reader = await test.app.person('guest')
    const hers = await write(ann, id)
    await hers.stored()
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({ liveDraft: null })
    hers.type(' more')
    await hers.stored()
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({
      liveDraft: { writers: [{ uid: ann.id }] },
      document: { content: [{ content: [{ text: 'One' }] }, {}] },
    })
    expect(await reader.call(getPage, { params: { id } })).toMatchObject({ liveDraft: null })
  })

  it('becomes a version with all who wrote it, once, however often it is published', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const [hers, his] = [await write(ann, id), await write(ben, id)]
    hers.type(' serve')
    his.type(' lob', 1)
    await Promise.all([hers.stored(), his.stored()])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? ann : ben).call(addPageVersion, {
          params: { id },
          body: { isDraft: true, isPublished: true },
        }),
      ),
    )
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([2]))
    expect(answers.at(-1)).toMatchObject({ liveDraft: null, contributors: [{}, {}] })
    const { items } = await ann.call(listPageVersions, { params: { id } })
    expect(items).toMatchObject([{ number: 2, kind: 'edit', contributors: [{}] }, { number: 1 }])
  })
})

describe('who may not write', () => {
  it('is not let in', async () => {
    const ann = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const { id } = await make(ann)
    const asGuest = await write(guest, id, { awaitsSync: false })
    expect(await asGuest.refused).toBe('forbidden')
    const asNobody = await write({ token: 'nobody' }, id, { awaitsSync: false })
    expect(await asNobody.refused).toBe('unauthenticated')
    // A program writes by the API; here it would write as its maker, whatever it was given.
    const token = await makeSecret(test.app.db, ann.id, ['wiki.edit', 'wiki.publish'])
    const asProgram = await write({ token }, id, { awaitsSync: false })
    expect(await asProgram.refused).toBe('forbidden')
  })

  it('is out within 5 s of losing the right, and what they write then is stored nowhere', async () => {
    const ann = await test.app.person('owner')
    const ben = await test.app.person('manager')
    const { id } = await make(ann)
    const his = await write(ben, id)
    const hers = await write(ann, id)
    await sql`delete from user_roles where "userId" = ${ben.id}`.execute(test.app.db)
    expect(await his.closed).toBe(4403)
    his.type(' too late')
    expect(await his.refused).toBe('not_found')
    await hers.stored()
    expect(hers.text()).toBe('One\nTwo')
  })

  it('is out when the page goes to the trash', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    await ann.call(deletePage, { params: { id } })
    expect(await hers.closed).toBe(4403)
  })

  it('is refused with an older schema, or a copy from before the draft was made anew', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type(' more')
    await hers.stored()
    const old = await write(ann, id, { schema: 0, awaitsSync: false })
    expect(await old.refused).toBe('outdated')
    await sql`update page_drafts set "epoch" = 2 where "pageId" = ${id}`.execute(test.app.db)
    const copy = await write(ann, id, { awaitsSync: false })
    expect(await copy.refused).toBe('epoch:2')
    const anew = await write(ann, id, { epoch: 2 })
    // No notice says so: it is found out within 5 s.
    expect(await hers.closed).toBe(1013)
    hers.type(' to the old one')
    // Also once nobody has the old one open any more.
    for (const words of [' to', ' the', ' new', ' one']) {
      anew.type(words)
      await anew.stored()
    }
    expect(await Promise.race([anew.closed, Promise.resolve('still open')])).toBe('still open')
    expect(anew.text()).toBe('One more to the new one\nTwo')
  })
})

describe('hostile updates', () => {
  it.each([
    ['noise', new Uint8Array([7, 3, 255, 255, 255, 1, 9])],
    ['nothing', new Uint8Array()],
  ])('of %s end their connection and nothing else', async (_name, update) => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const [bad, good] = [await write(ann, id), await write(ann, id)]
    bad.provider.documentUpdateHandler(update, undefined)
    expect(await bad.closed).toBe(4400)
    good.type(' still here')
    await good.stored()
    expect(await stateOf(id)).toContain('One still here')
  })

  it('beyond the size of a page are refused, and taking away is not', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type('x'.repeat(1_400_000))
    await hers.stored()
    const large = await write(ann, id)
    large.type('y'.repeat(200_000), 1)
    expect(await large.closed).toBe(4413)
    large.close()
    const text = hers.doc.getXmlFragment('document')
    text.delete(0, 1)
    await hers.stored()
    hers.type(' and on')
    await hers.stored()
    expect(await stateOf(id)).toBe('Two and on')
  })

  it('that made a page too large don’t keep from it what makes it smaller', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.type('x'.repeat(1_499_000))
    await hers.stored()
    hers.type('y'.repeat(2000), 1)
    expect(await hers.closed).toBe(4413)
    await hers.cut()
    hers.doc.getXmlFragment('document').delete(0, 1)
    // As after a reload: what is sent is all that was not stored, what was refused and what was done about it.
    const again = await write(ann, id, { doc: copyOf(hers.doc) })
    await again.stored()
    again.type(' and on')
    await again.stored()
    expect(await stateOf(id)).toBe(`Two${'y'.repeat(2000)} and on`)
  })

  it('become harmless versions: what the schema has no place for is kept as text, addresses are cleaned', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.doc.transact(() => {
      const evil = new Y.XmlElement('evilWidget')
      evil.setAttribute('onclick', 'alert(1)')
      const text = new Y.XmlText()
      text.applyDelta([
        { insert: 'press', attributes: { link: { href: 'javascript:alert(1)' }, blink: {} } },
      ])
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [text])
      hers.doc.getXmlFragment('document').push([evil, paragraph, new Y.XmlText('bare')])
    })
    await hers.stored()
    const page = await ann.call(addPageVersion, {
      params: { id },
      body: { isDraft: true, isPublished: true },
    })
    const said = JSON.stringify(page.document)
    expect(said).toContain('press')
    expect(said).toContain('bare')
    expect(said).not.toContain('javascript:')
    expect(said).not.toContain('"evilWidget"')
  })

  it('nested beyond all limits make no version, and no harm', async () => {
    const ann = await test.app.person('owner')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    hers.doc.transact(() => {
      let at: Y.XmlFragment = hers.doc.getXmlFragment('document')
      for (let depth = 0; depth < 500; depth++) {
        const quote = new Y.XmlElement('blockquote')
        at.insert(0, [quote])
        at = quote
      }
    })
    await hers.stored()
    const refusal = await ann.refusal(addPageVersion, {
      params: { id },
      body: { isDraft: true, isPublished: true },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('can’t speak for others, nor say who they are', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
    const { id } = await make(ann)
    const [hers, his] = [await write(ann, id), await write(ben, id)]
    his.provider.setAwarenessField('user', { id: ann.id, name: 'Ann' })
    his.provider.setAwarenessField('cursor', { padding: 'x'.repeat(5000) })
    await expect
      .poll(() => hers.provider.awareness?.getStates().get(his.doc.clientID))
      .toEqual({ user: { id: ben.id }, cursor: null })
    // Nor in the place of somebody, nor as one more.
    const { awareness } = his.provider
    if (!awareness) throw new Error('There is no awareness')
    hers.provider.setAwarenessField('cursor', { anchor: 1 })
    await expect.poll(() => awareness.getStates().has(hers.doc.clientID)).toBe(true)
    for (const client of [hers.doc.clientID, 4711]) {
      awareness.clientID = client
      awareness.meta.set(client, { clock: 100, lastUpdated: 0 })
      awareness.setLocalState({ cursor: { anchor: 2 } })
    }
    await his.stored()
    await hers.stored()
    expect(hers.provider.awareness?.getStates().get(hers.doc.clientID)).toMatchObject({
      cursor: { anchor: 1 },
    })
    expect(hers.provider.awareness?.getStates().has(4711)).toBe(false)
  })
})

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** What another one who opens it reads. */
async function stateOf(id: string): Promise<string> {
  const client = await write(await test.app.person('owner'), id)
  return client.text()
}
