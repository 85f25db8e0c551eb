import { createPage } from '@courtside/contract/pages.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { type DraftClient, useDraftClients } from '#test/draft-client.ts'

const test = useTestApp()
const write = useDraftClients(test)

async function twoWriters() {
  const [ann, ben] = [await test.app.person('manager'), await test.app.person('manager')]
  const { id } = await ann.call(createPage, { body: { title: 'Nets', markdown: 'One\n\nTwo' } })
  return { ann, ben, id, hers: await write(ann, id), his: await write(ben, id) }
}

const takeAway = ({ doc }: DraftClient, block: number) =>
  doc.getXmlFragment(documentField).delete(block, 1)

const both = (clients: readonly DraftClient[], words: string) =>
  Promise.all(clients.map((client) => client.until((text) => text === words)))

const writersOf = async (id: string, { id: userId }: Caller) => {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from page_contributors where "pageId" = ${id} and "number" = 0 and "userId" = ${userId}
  `.execute(test.app.db)
  return rows.length
}

describe('words in a paragraph that is taken away by somebody who has not seen them', () => {
  it('stand at the end of the page, in one paragraph, and are stored', async () => {
    const { ann, id, hers, his } = await twoWriters()
    await his.cut()
    hers.type(' more', 0)
    await hers.stored()
    takeAway(his, 0)
    his.join()
    await both([hers, his], 'Two\nmore')
    const late = await write(ann, id)
    expect(late.text()).toBe('Two\nmore')
    expect(await writersOf(id, ann)).toBe(1)

    await his.cut()
    hers.type(' and', 0)
    await hers.stored()
    takeAway(his, 0)
    his.join()
    await both([hers, his], 'more and')
  })

  it('are gone where they were seen, or taken back by who wrote them', async () => {
    const { ben, id, hers, his } = await twoWriters()
    hers.type(' more', 0)
    await his.until((text) => text === 'One more\nTwo')
    takeAway(his, 0)
    await both([hers, his], 'Two')
    takeAway(hers, 0)
    await hers.stored()
    await both([hers, his], '')
    const late = await write(ben, id)
    expect(late.text()).toBe('')
  })
})
