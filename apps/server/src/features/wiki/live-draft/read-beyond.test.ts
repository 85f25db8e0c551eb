import {
  addPageVersion,
  getPageVersion,
  listPageVersions,
  restorePageVersion,
} from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import type { Document } from '@courtside/document/document.ts'
import { renderText } from '@courtside/document/text.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type Caller, useTestApp } from '#test/app.ts'
import { type DraftClient, useDraftClients } from '#test/draft-client.ts'

const test = useTestApp()
const write = useDraftClients(test)

const element = (name: string, content: readonly (Y.XmlElement | Y.XmlText)[]) => {
  const made = new Y.XmlElement(name)
  made.insert(0, [...content])
  return made
}
const paragraph = (words: string) => element('paragraph', [new Y.XmlText(words)])

const mention = () => {
  const made = new Y.XmlElement('mention')
  made.setAttribute('kind', 'task')
  made.setAttribute('id', 'OPEN-1')
  made.setAttribute('label', 'OPEN-1')
  return made
}

const table = (columns: number) =>
  element('table', [
    element('tableRow', [
      ...Array.from({ length: columns }, (_, at) =>
        element('tableCell', [paragraph(`cell ${at}`)]),
      ),
      element('tableCell', [element('paragraph', [mention()])]),
    ]),
  ])

type Place = Y.XmlFragment

/** Quotations in one another around some words, from the outside: Yjs calls itself for each level of what is put in at once. */
function nest(depth: number, words: string) {
  return (place: Place) => {
    let at = place
    for (let level = 0; level < depth; level++) {
      const quote = new Y.XmlElement('blockquote')
      at.insert(at.length, [quote])
      at = quote
    }
    at.insert(0, [paragraph(words)])
  }
}

const beyond: readonly [string, (place: Place) => void, readonly string[]][] = [
  [
    'a table of too many columns',
    (place) => place.push([table(101)]),
    ['cell 0', 'cell 100', 'OPEN-1'],
  ],
  ['nested too deep', nest(500, 'innermost words'), ['innermost words']],
  ['nested beyond what can be taken away', nest(20_000, 'deepest words'), ['deepest words']],
  [
    'of too many parts',
    (place) => {
      place.push(Array.from({ length: 90_001 }, () => new Y.XmlElement('b')))
      place.push([element('heading', [new Y.XmlText('many'), mention()])])
    },
    ['many', 'OPEN-1'],
  ],
]

async function makeBeyond(
  ann: Caller,
  putIn: (place: Place) => void,
): Promise<{ id: string; hers: DraftClient }> {
  const { id } = await ann.call(createPage, {
    body: { title: 'Serving', markdown: 'One\n\nTwo', isPublished: true },
  })
  const hers = await write(ann, id)
  hers.type(' written', 0)
  hers.doc.transact(() => putIn(hers.doc.getXmlFragment(documentField)))
  await hers.stored()
  return { id, hers }
}

describe('a draft beyond the limits', () => {
  it.each(beyond)(
    '%s does not stand in the way of an older version',
    async (_name, putIn, kept) => {
      const ann = await test.app.person('owner')
      const { id } = await makeBeyond(ann, putIn)
      expect(
        await ann.refusal(addPageVersion, {
          params: { id },
          body: { isDraft: true, isPublished: true },
        }),
      ).toMatchObject({ status: 400, code: 'invalid_input' })
      const restored = await ann.call(restorePageVersion, {
        params: { id, number: 1 },
        body: { baseVersion: 1, isPublished: true },
      })
      expect(restored).toMatchObject({ before: 2, isBeforeWhole: false, lastVersion: 3 })
      expect(renderText(restored.document)).toBe('One\nTwo')
      const before = await ann.call(getPageVersion, { params: { id, number: 2 } })
      for (const words of ['One written', 'Two', ...kept])
        expect(renderText(before.document)).toContain(words)
      // Who opens it now writes on in what was brought back.
      const { rows } = await sql<{ epoch: number }>`
      select "epoch" from page_drafts where "pageId" = ${id}
    `.execute(test.app.db)
      const his = await write(await test.app.person('owner'), id, { epoch: rows[0]?.epoch ?? 0 })
      // Who had it open still has it so for a moment.
      await his.until((text) => text === 'One\nTwo')
      his.type(' and on', 1)
      await his.stored()
      const page = await ann.call(addPageVersion, {
        params: { id },
        body: { isDraft: true, isPublished: true },
      })
      expect(renderText(page.document)).toBe('One\nTwo and on')
    },
  )

  it('does not stand in the way of the API, and its blocks within the limits keep their form', async () => {
    const ann = await test.app.person('owner')
    const { id, hers } = await makeBeyond(ann, (place) => {
      place.push([table(101)])
      nest(2, 'quoted')(place)
    })
    await ann.call(addPageVersion, { params: { id }, body: { markdown: 'New', isPublished: true } })
    await hers.until((text) => text === 'New')
    expect(await ann.call(getPage, { params: { id } })).toMatchObject({
      liveDraft: null,
      number: 3,
    })
    const before = await ann.call(getPageVersion, { params: { id, number: 2 } })
    const content = (before.document as Document).content ?? []
    expect(content.slice(0, 2)).toMatchObject([{ type: 'paragraph' }, { type: 'paragraph' }])
    expect(content.at(-1)).toMatchObject({
      type: 'blockquote',
      content: [{ type: 'blockquote' }],
    })
    expect(JSON.stringify(content)).toContain('"mention"')
  })

  it('that was made anew sends those who have it open to the new one at once, and takes nothing of the old', async () => {
    const ann = await test.app.person('owner')
    const { id, hers } = await makeBeyond(ann, nest(20_000, 'deepest words'))
    await ann.call(restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 1, isPublished: true },
    })
    expect(await hers.closed).toBe(1013)
    hers.type(' too late', 0)
    expect(await hers.refused).toBe('epoch:2')
    const anew = await write(ann, id, { epoch: 2 })
    expect(anew.text()).toBe('One\nTwo')
    const { items } = await ann.call(listPageVersions, { params: { id } })
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1])
  })
})
