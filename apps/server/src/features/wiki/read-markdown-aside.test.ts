import { createPage, getPage } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { readMarkdownAside } from './read-markdown-aside.ts'

const test = useTestApp()

/** Long enough to be read aside. It takes some 7 µs of work a sign, whatever its length. */
const slow = '^['.repeat(30_000)

it('goes on with everything else while it reads a long text', async () => {
  const owner = await test.app.person('owner')
  let turns = 0
  const turning = setInterval(() => turns++, 10)
  const { id } = await owner.call(createPage, { body: { title: 'Notes', markdown: slow } })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  const { title } = await owner.call(getPage, { params: { id } })
  expect(title).toBe('Notes')
})

it('refuses a text that takes too long, and one that is beyond the limits', async () => {
  expect(await readMarkdownAside(slow, 1)).toEqual({
    problem: expect.stringContaining('takes too long') as string,
  })
  expect(await readMarkdownAside('- a\n'.repeat(50_000))).toEqual({
    problem: expect.stringContaining('Split it into several pages') as string,
  })
})

it('reads a long text as it reads a short one', async () => {
  const word = '**Serve** underhand.\n\n'
  const read = await readMarkdownAside(word.repeat(3000))
  const short = await readMarkdownAside(word)
  const blocks = 'document' in read ? (read.document.content ?? []) : []
  expect(blocks).toHaveLength(3000)
  expect('document' in short && short.document.content?.[0]).toEqual(blocks[2999])
})

it('reads all that is sent at once, in turns', async () => {
  const reads = await Promise.all(Array.from({ length: 8 }, () => readMarkdownAside(slow)))
  expect(reads.filter((read) => 'document' in read)).toHaveLength(8)
})

it('holds no connection of the database while it reads', async () => {
  const owner = await test.app.person('owner')
  const writes = Array.from({ length: 12 }, (_one, index) =>
    owner.call(createPage, { body: { title: `Notes ${index}`, markdown: slow } }),
  )
  const short = owner.call(createPage, { body: { title: 'Short', markdown: 'Short' } })
  expect((await Promise.race([...writes, short])).title).toBe('Short')
  expect(await Promise.all(writes)).toHaveLength(12)
})
