import { updatePageRules } from '@courtside/contract/page-rules.ts'
import type { PageShare } from '@courtside/contract/page-shares.ts'
import * as shares from '@courtside/contract/page-shares.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import {
  createPage,
  deletePage,
  getPage,
  movePage,
  restorePage,
} from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Arguments, type Caller, inject, send, useTestApp } from '#test/app.ts'

const test = useTestApp()

let owner: Caller
beforeEach(async () => {
  owner = await test.app.person('owner')
})

type Named = { readonly id: string }

const make = (
  title: string,
  parent: Named | null = null,
  more: { isPublished?: boolean; markdown?: string; document?: object } = {},
) =>
  owner.call(createPage, {
    body: { title, parentId: parent?.id ?? null, isPublished: true, ...more } as never,
  })
const change = ({ id }: Named, changes: object, more: object = {}): Promise<PageShare> =>
  owner.call(shares.updatePageShare, { params: { id }, body: { changes, ...more } })
const on = { isOn: { was: false, set: true } }
const withBelow = { hasSubpages: { was: false, set: true } }
const share = async (page: Named, more: object = {}, extra: object = {}): Promise<string> =>
  (await change(page, { ...on, ...more }, extra)).code ?? ''

const read = (code: string, page?: Named, headers: Record<string, string> = {}) =>
  send(
    test.app.api,
    shares.getSharedPage,
    { params: { code }, query: { ...(page && { pageId: page.id }) } } satisfies Arguments,
    headers,
  )
const rows = async (code: string) => {
  const { body } = await send(test.app.api, shares.listSharedPages, { params: { code } })
  return (body as { items: { title: string }[] }).items.map(({ title }) => title)
}
const missing = { status: 404, body: { code: 'not_found' } }
const isPublic = async ({ id }: Named) => (await owner.call(getPage, { params: { id } })).isPublic

describe('the public link of a page', () => {
  it('shows what is published of this page alone, to anybody, for as long as it is on', async () => {
    const page = await make('Court rules', null, { markdown: 'Serve underhand.' })
    const below = await make('Below', page)
    const beside = await make('Beside')
    expect(await owner.call(shares.getPageShare, { params: { id: page.id } })).toMatchObject({
      isOn: false,
      code: null,
      hasPassword: false,
      blockedBy: null,
    })
    const code = await share(page)
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(await isPublic(page)).toBe(true)
    expect(await isPublic(below)).toBe(false)
    const { status, body } = await read(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Court rules', path: [], children: [], hasSubpages: false })
    expect(JSON.stringify(body)).toContain('Serve underhand.')
    expect(await rows(code)).toEqual(['Court rules'])
    for (const other of [below, beside, { id: createId() }])
      expect(await read(code, other)).toMatchObject(missing)
    await owner.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: 'Not for all yet.', isPublished: false },
    })
    expect(JSON.stringify((await read(code)).body)).not.toContain('Not for all')

    await change(page, { isOn: { was: true, set: false } })
    expect(await read(code)).toMatchObject(missing)
    expect(await rows(code).catch(() => 'refused')).toBe('refused')
    expect(await isPublic(page)).toBe(false)
    // The same link again: taking it back by mistake breaks nothing that was sent out.
    expect(await share(page)).toBe(code)
    const renewed = await owner.call(shares.renewPageShare, { params: { id: page.id } })
    expect(await read(code)).toMatchObject(missing)
    expect(await read(renewed.code ?? '')).toMatchObject({ status: 200 })
  })

  it('shows the pages below where it is said so, but for those that not everybody may read', async () => {
    const root = await make('Handbook')
    const first = await make('Serving', root, { markdown: 'A fault.' })
    const deep = await make('Let serves', first)
    const draft = await make('Draft', root, { isPublished: false })
    const underDraft = await make('Under a draft', draft)
    const closed = await make('Board only', root)
    const underClosed = await make('Under the board', closed)
    const gone = await make('Gone', root)
    await owner.call(deletePage, { params: { id: gone.id } })
    const rule = { people: [owner.id], projects: [] }
    await owner.call(updatePageRules, {
      params: { id: closed.id },
      body: { changes: { read: { was: null, set: rule } } },
    })
    const code = await share(root, withBelow)
    expect(await rows(code)).toEqual(['Handbook', 'Serving', 'Let serves'])
    const { body } = await read(code, deep)
    expect(body).toMatchObject({
      title: 'Let serves',
      path: [{ title: 'Handbook' }, { title: 'Serving' }],
    })
    const whole = JSON.stringify([
      await read(code),
      await read(code, first),
      await read(code, deep),
    ])
    for (const hidden of [draft, underDraft, closed, underClosed, gone]) {
      expect(await read(code, hidden)).toMatchObject(missing)
      expect(whole).not.toContain(hidden.id)
      expect(whole).not.toContain(hidden.title)
      expect(await isPublic(root)).toBe(true)
    }
    expect(await isPublic(deep)).toBe(true)
    expect(
      (await owner.call(shares.getPageShare, { params: { id: deep.id } })).above,
    ).toMatchObject([{ title: 'Handbook' }])

    // Somebody closes, moves or deletes what was shared: it is gone from the link at once.
    await owner.call(updatePageRules, {
      params: { id: first.id },
      body: { changes: { read: { was: null, set: rule } } },
    })
    expect(await read(code, deep)).toMatchObject(missing)
    await owner.call(updatePageRules, {
      params: { id: first.id },
      body: { changes: { read: { was: rule, set: null } } },
    })
    expect(await read(code, deep)).toMatchObject({ status: 200 })
    await owner.call(movePage, {
      params: { id: first.id },
      body: { fromParentId: root.id, parentId: null, afterId: null },
    })
    expect(await read(code, deep)).toMatchObject(missing)
    expect(await rows(code)).toEqual(['Handbook'])
    await owner.call(deletePage, { params: { id: root.id } })
    expect(await read(code)).toMatchObject(missing)
    await owner.call(restorePage, { params: { id: root.id } })
    expect(await read(code)).toMatchObject({ status: 200 })
  })

  it('leads nowhere while not everybody may read the page, whatever is switched on', async () => {
    const page = await make('Minutes')
    const code = await share(page)
    const rule = { people: [owner.id], projects: [] }
    await owner.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: rule } } },
    })
    expect(await read(code)).toMatchObject(missing)
    expect(await owner.call(shares.getPageShare, { params: { id: page.id } })).toMatchObject({
      isOn: true,
      blockedBy: 'restricted',
    })
    const above = await make('Committee')
    const belowCode = await share(await make('Agenda', above))
    expect(await read(belowCode)).toMatchObject({ status: 200 })
    await owner.call(updatePageRules, {
      params: { id: above.id },
      body: { changes: { read: { was: null, set: rule } } },
    })
    expect(await read(belowCode)).toMatchObject(missing)
    const draft = await make('Draft', null, { isPublished: false })
    const draftCode = await share(draft)
    expect(await read(draftCode)).toMatchObject(missing)
    expect(await owner.call(shares.getPageShare, { params: { id: draft.id } })).toMatchObject({
      blockedBy: 'unpublished',
    })
  })

  it('names no members and has no remarks, and leads only to what it shows', async () => {
    const ann = await test.app.person('member', 'Ann Secretary')
    const root = await make('Home')
    const shown = await make('Shown', root)
    const hidden = await make('Hidden elsewhere')
    const mention = (kind: string, id: string, label: string) => ({
      type: 'mention',
      attrs: { kind, id, label },
    })
    const text = (words: string, href: string) => ({
      type: 'text',
      text: words,
      marks: [{ type: 'link', attrs: { href } }],
    })
    const page = await make('Contacts', root, {
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              mention('person', ann.id, 'Ann Secretary'),
              mention('task', 'OPEN-14', 'Pay Ann Secretary'),
              mention('page', shown.id, 'Shown'),
              text('to it', `/wiki/${shown.id}#rules`),
              text('elsewhere', `/wiki/${hidden.id}`),
              text('to a person', `/users/${ann.id}`),
              text('outside', 'https://example.org/rules'),
            ],
          },
          { type: 'rawBlock', attrs: { format: 'comment', source: 'Ann phones 555-0101' } },
          { type: 'rawBlock', attrs: { format: 'json', source: '{"by":"Ann Secretary"}' } },
          { type: 'paragraph', content: [{ type: 'text', text: 'The end.' }] },
        ],
      },
    })
    const code = await share(root, withBelow)
    const told = JSON.stringify((await read(code, page)).body)
    for (const secret of ['Ann', ann.id, '555-0101', hidden.id, owner.id, 'version'])
      expect(told).not.toContain(secret)
    expect(told).toContain('The end.')
    expect(told).toContain('OPEN-14')
    expect(told).toContain('elsewhere')
    expect(told).toContain('https://example.org/rules')
    expect(told.split(`/shared/${code}/${shown.id}`)).toHaveLength(3)
    expect(told).toContain(`/shared/${code}/${shown.id}#rules`)
  })

  it('ends when it is said to, and no end lies behind', async () => {
    const page = await make('Entry form')
    const past = { expiresAt: { was: null, set: new Date(Date.now() - 1000).toISOString() } }
    const refused = await owner.refusal(shares.updatePageShare, {
      params: { id: page.id },
      body: { changes: { ...on, ...past } },
    })
    expect(refused).toMatchObject({ status: 400, error: 'Choose a time in the future' })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const code = await share(page, { expiresAt: { was: null, set: soon } })
    expect(await read(code)).toMatchObject({ status: 200 })
    await sql`update page_shares set "expiresAt" = now() - interval '1 second' where "code" = ${code}`.execute(
      test.app.db,
    )
    expect(await read(code)).toMatchObject(missing)
    expect(await isPublic(page)).toBe(false)
  })

  it('is changed by one at a time, and says who switched it on', async () => {
    const page = await make('Draw')
    await share(page)
    const manager = await test.app.person('manager')
    const args = (changes: object) => ({ params: { id: page.id }, body: { changes } })
    // What is so already counts as done.
    expect(await manager.call(shares.updatePageShare, args(on))).toMatchObject({
      isOn: true,
      sharedBy: { uid: owner.id },
    })
    const late = { expiresAt: { was: new Date(0).toISOString(), set: null } }
    expect(await manager.call(shares.updatePageShare, args(late))).toMatchObject({ isOn: true })
    await manager.call(shares.updatePageShare, args(withBelow))
    const outdated = { isOn: { was: false, set: false } }
    expect(await manager.refusal(shares.updatePageShare, args(outdated))).toMatchObject({
      status: 409,
      details: { current: { isOn: true, hasSubpages: true }, conflictingFields: ['isOn'] },
    })
  })
})

describe('the password of a public link', () => {
  const open = (code: string, password: string) =>
    inject(test.app.api, shares.openShare, { params: { code }, body: { password } })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  it('is asked for everything, opens for a while, and no longer once it is another', async () => {
    const page = await make('Members’ prices')
    const code = await share(page, {}, { password: 'kitchen-line' })
    const locked = { status: 403, body: { code: 'password_needed' } }
    expect(await read(code)).toMatchObject(locked)
    expect(await read(code, page)).toMatchObject(locked)
    expect(await send(test.app.api, shares.listSharedPages, { params: { code } })).toMatchObject(
      locked,
    )
    const wrong = await open(code, 'kitchen-lime')
    expect(wrong.json()).toEqual({ isOpen: false })
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const right = await open(code, 'kitchen-line')
    expect(right.json()).toEqual({ isOpen: true })
    expect(String(right.headers['set-cookie'])).toMatch(
      new RegExp(`; Path=/api/shared/${code}; HttpOnly; SameSite=Strict$`),
    )
    const cookie = cookieOf(right)
    expect(await read(code, undefined, { cookie })).toMatchObject({ status: 200 })
    const [until = '', signature = ''] = cookie.split('=')[1]?.split('.') ?? []
    const forged = `courtside-share=${Number(until) + 1}.${signature}`
    expect(await read(code, undefined, { cookie: forged })).toMatchObject(locked)

    const other = await make('Another')
    const otherCode = await share(other, {}, { password: 'kitchen-line' })
    expect(await read(otherCode, undefined, { cookie })).toMatchObject(locked)
    await change(page, {}, { password: 'second-serve' })
    expect(await read(code, undefined, { cookie })).toMatchObject(locked)
    const without = await change(page, {}, { password: null })
    expect(without.hasPassword).toBe(false)
    expect(await read(code)).toMatchObject({ status: 200 })
    const told = JSON.stringify(
      await sql`select "changes" from activity where "entityId" = ${page.id}`.execute(test.app.db),
    )
    expect(told).not.toMatch(/kitchen|second-serve|argon2/)
    expect(told).toContain('hasPassword')
  })

  it('can be guessed a few times within a quarter of an hour, while those who knew it come in', async () => {
    const page = await make('Guess')
    const code = await share(page, {}, { password: 'drop-shot-3' })
    const openFrom = (remoteAddress: string, password: string, cookie?: string) =>
      test.app.api.http.inject({
        method: 'POST',
        url: `/api/shared/${code}/open`,
        remoteAddress,
        headers: cookie ? { cookie } : {},
        payload: { password },
      })
    const first = await openFrom('192.0.2.1', 'drop-shot-3')
    const knew = cookieOf(first)
    // It lets them in for some hours only, and then still tells that they had the password.
    expect(String(first.headers['set-cookie'])).toMatch(/; Max-Age=7776000;/)
    const over = Date.now() + 24 * 3_600_000
    vi.setSystemTime(over)
    onTestFinished(() => void vi.useRealTimers())
    expect(await read(code, undefined, { cookie: knew })).toMatchObject({ status: 403 })
    const guess = (index: number) => openFrom(`203.0.113.${index}`, `guess-${index}`)
    // More at once than there are connections: none is held while a password is hashed, or a guess waits.
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken.map(({ body }) => body)).toEqual(Array(31).fill('{"isOpen":false}'))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(29)
    expect((await openFrom('192.0.2.2', 'drop-shot-3')).statusCode).toBe(429)
    expect((await openFrom('203.0.113.1', 'drop-shot-3', knew)).json()).toEqual({ isOpen: true })
    for (const _ of Array(10).keys()) await openFrom('192.0.2.1', 'wrong', knew)
    expect((await openFrom('192.0.2.1', 'drop-shot-3', knew)).statusCode).toBe(429)
  }, 30_000)
})

describe('the list of public links', () => {
  it('names those that are on, of pages one may read', async () => {
    const page = await make(`Listed ${createId().slice(-6)}`)
    await share(page, withBelow, { password: 'kitchen-line' })
    const list = async (caller: Caller) =>
      (await caller.call(shares.listPageShares, { query: {} })).items.filter(
        (one) => one.page.id === page.id,
      )
    expect(await list(owner)).toMatchObject([
      { hasSubpages: true, hasPassword: true, sharedBy: { uid: owner.id }, blockedBy: null },
    ])
    expect(
      await (await test.app.person('member')).refusal(shares.listPageShares, {}),
    ).toMatchObject({ status: 403 })
    const manager = await test.app.person('manager')
    expect(await list(manager)).toHaveLength(1)
    await owner.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    expect(await list(manager)).toEqual([])
    await change(page, { isOn: { was: true, set: false } })
    expect(await list(owner)).toEqual([])
  })
})
