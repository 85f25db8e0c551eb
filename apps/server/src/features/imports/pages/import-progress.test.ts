import { applyImport, getImport } from '@courtside/contract/imports.ts'
import { createPage, listPages } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { previewPages, work } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'
import { importJob } from '../import-job.ts'

const test = useTestApp()

it('tells how far an import of pages is, and goes on from there where its worker ended', async () => {
  const owner = await test.app.person('owner')
  const { id: pageId } = await owner.call(createPage, {
    body: { title: 'Here', isPublished: true },
  })
  const names = Array.from({ length: 120 }, (_, at) => `Page ${at}.md`)
  const zip = await makeZip(Object.fromEntries(names.map((name) => [name, 'Text.'])))
  const { id } = await previewPages(test.app, owner, zip, { pageId })
  const progress = async () => (await owner.call(getImport, { params: { id } })).progress
  expect(await progress()).toBeNull()
  await owner.call(applyImport, { params: { id }, body: { isPublished: true } })

  const seen: number[] = []
  for (let isDone = false; !isDone;) {
    const ending = new AbortController()
    await importJob(test.app.db, () => ending.abort(), test.app.files)
      .run({ importId: id }, ending.signal)
      .catch((error: unknown) => {
        if (!ending.signal.aborted) throw error
      })
    const { done, total } = (await progress()) ?? { done: 0, total: 0 }
    expect(total).toBe(names.length)
    seen.push(done)
    isDone = done === total
  }
  expect(seen.length).toBeGreaterThan(1)
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
  await work(test.app, id)
  expect(await owner.call(getImport, { params: { id } })).toMatchObject({ state: 'done' })
  const { items } = await owner.call(listPages, { query: { parentId: pageId, limit: 200 } })
  expect(items.map(({ title }) => title).toSorted()).toEqual(
    names.map((name) => name.replace('.md', '')).toSorted(),
  )
})
