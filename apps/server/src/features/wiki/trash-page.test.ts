import type { PageRule } from '@courtside/contract/page-rules.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { createPage, deletePage, getPage } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

/** A page, one below it and one below that, to which a rule about a right lets only the owner. */
async function closed(right: 'read' | 'write') {
  const [owner, manager] = [await test.app.person('owner'), await test.app.person('manager')]
  const make = (title: string, parentId: string | null) =>
    owner.call(createPage, { body: { title, parentId, isPublished: true } })
  const top = await make('Season', null)
  const between = await make('Office', top.id)
  const last = await make('Salaries', between.id)
  const set: PageRule = { people: [owner.id], projects: [] }
  await owner.call(updatePageRules, {
    params: { id: last.id },
    body: { changes: { [right]: { was: null, set } } },
  })
  return { owner, manager, top, between, last }
}
const isThere = async (caller: Caller, { id }: { readonly id: string }) =>
  (await caller.call(getPage, { params: { id } })).deletedAt === null

it.each([
  ['read', null],
  ['write', 'Salaries'],
] as const)(
  'takes no page to the trash while a rule to %s closes one below it to who asks',
  async (right, title) => {
    const { owner, manager, top, between, last } = await closed(right)
    for (const { id } of [top, between])
      expect(await manager.refusal(deletePage, { params: { id } })).toMatchObject({
        status: 409,
        code: 'closed_below',
        details: { title },
      })
    expect(await Promise.all([top, between, last].map((page) => isThere(owner, page)))).toEqual([
      true,
      true,
      true,
    ])
  },
)

it('takes it once what was closed is out of the way', async () => {
  const { owner, manager, top, last } = await closed('read')
  await owner.call(deletePage, { params: { id: last.id } })
  await manager.call(deletePage, { params: { id: top.id } })
  expect(await isThere(owner, top)).toBe(false)
})
