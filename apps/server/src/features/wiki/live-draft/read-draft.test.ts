import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, getPageDraft } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage } from '@courtside/contract/pages.ts'
import { pageLimits } from '@courtside/document/limits.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { useDraftClients } from '#test/draft-client.ts'

const test = useTestApp()
const write = useDraftClients(test)

const make = (caller: Caller, markdown = 'One\n\nTwo') =>
  caller.call(createPage, { body: { title: 'Serving', icon: '🏓', markdown, isPublished: true } })
const draftOf = (caller: Caller, id: string) => caller.call(getPageDraft, { params: { id } })
const refused = (caller: Caller, id: string) => caller.refusal(getPageDraft, { params: { id } })

describe('what is being written on a page', () => {
  it('is what was typed and stored, and what the newest version says where nothing is new', async () => {
    const [ann, ben] = [await test.app.person('manager'), await test.app.person('member')]
    const { id, document } = await make(ann)
    const before = await draftOf(ann, id)
    expect(before).toEqual({
      title: 'Serving',
      icon: '🏓',
      lastVersion: 1,
      changedSince: null,
      document,
    })
    const hers = await write(ann, id)
    // Opened, and nothing typed.
    expect(await draftOf(ann, id)).toEqual(before)
    hers.type(', underhand')
    await hers.stored()
    const draft = await draftOf(ben, id)
    expect(draft).toEqual({ ...before, document: hers.document(), changedSince: expect.anything() })
    expect(JSON.stringify(draft.document)).toContain('One, underhand')
    await ann.call(addPageVersion, {
      params: { id },
      body: { isDraft: true, title: 'Serves', isPublished: false },
    })
    expect(await draftOf(ben, id)).toEqual({
      ...draft,
      title: 'Serves',
      lastVersion: 2,
      changedSince: null,
    })
  })

  it('is for who may write it', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const member = await test.app.person('member')
    const { id } = await make(owner)
    const hers = await write(owner, id)
    hers.type(' secret')
    await hers.stored()
    expect(await refused(guest, id)).toMatchObject({ status: 403 })
    expect(await refused(owner, createId())).toMatchObject({ status: 404 })
    const narrow = (right: 'read' | 'write') =>
      owner.call(updatePageRules, {
        params: { id },
        body: { changes: { [right]: { was: null, set: { people: [owner.id], projects: [] } } } },
      })
    await narrow('write')
    expect(await refused(member, id)).toMatchObject({ status: 403 })
    await narrow('read')
    expect(await refused(member, id)).toMatchObject({ status: 404 })
    await owner.call(deletePage, { params: { id } })
    expect(await refused(owner, id)).toMatchObject({ status: 403 })
  })

  it('says why where it is beyond what a page may be', async () => {
    const ann = await test.app.person('manager')
    const { id } = await make(ann)
    const hers = await write(ann, id)
    let deepest: Y.XmlElement | Y.XmlFragment = hers.doc.getXmlFragment(documentField)
    for (let depth = 0; depth < pageLimits.depth + 1; depth++) {
      const quote = new Y.XmlElement('blockquote')
      deepest.push([quote])
      deepest = quote
    }
    await hers.stored()
    expect(await refused(ann, id)).toMatchObject({ status: 400 })
  })
})
