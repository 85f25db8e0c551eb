import { getPageVersion, listPageVersions } from '@courtside/contract/page-versions.ts'
import { listPages } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { applyPages, exportedPages, figures, previewPages, targetPage } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const test = useTestApp()

it('takes histories with their times, what changed and where they stood, also what says the same twice', async () => {
  const owner = await test.app.person('owner', 'Ann Writer')
  const bring = async (file: Buffer, pageId: string) =>
    applyPages(test.app, owner, await previewPages(test.app, owner, file, { pageId }))
  const find = async (parentId: string, name: string) => {
    const { items } = await owner.call(listPages, { query: { parentId, limit: 200 } })
    return items.find(({ title }) => title === name)?.id ?? ''
  }
  const pageId = await targetPage(owner, 'History')
  const versions = ['One.', 'Two.', 'Two.', 'One.'].map((text, index) => ({
    text,
    file: `v/${index}.md`,
    at: `2020-01-0${index + 1}T10:00:00Z`,
    editor: `Editor ${index % 2}`,
    summary: `Change ${index}`,
    path: index < 2 ? 'Older club/Old.md' : 'Club/Old page.md',
  }))
  const manifest = {
    format: 'courtside.histories/1',
    pages: [{ path: 'Club/Old page.md', versions: versions.map(({ text: _text, ...one }) => one) }],
  }
  const files = Object.fromEntries(versions.map(({ file, text }) => [file, text]))
  const zip = await makeZip({
    'manifest.json': JSON.stringify(manifest),
    'Club/New page.md': 'See [old](Old page.md).',
    ...files,
  })
  const done = await bring(zip, pageId)
  expect(figures(done.report ?? undefined)['pageVersions']).toEqual({ inFile: 5, added: 5 })
  const id = await find(pageId, 'Old page')
  const { items } = await owner.call(listPageVersions, { params: { id }, query: {} })
  expect(
    items.map(({ number, at, author, summary }) => [
      number,
      at.slice(0, 10),
      author?.name,
      summary,
    ]),
  ).toEqual([
    [4, '2020-01-04', 'Editor 1', 'Change 3'],
    [3, '2020-01-03', 'Editor 0', 'Change 2'],
    [2, '2020-01-02', 'Editor 1', 'Change 1'],
    [1, '2020-01-01', 'Editor 0', 'Change 0'],
  ])
  const third = await owner.call(getPageVersion, { params: { id, number: '3' } })
  expect(JSON.stringify(third.document)).toContain('Two.')
  expect(third.path).toBeNull()
  const second = await owner.call(getPageVersion, { params: { id, number: '2' } })
  expect(second.path).toBe('Older club/Old.md')
  // Out and in again it is the same.
  const to = await targetPage(owner, 'History again')
  const { bytes } = await exportedPages(test.app, owner, id)
  await bring(bytes, to)
  const again = await owner.call(getPageVersion, {
    params: { id: await find(to, 'Old page'), number: '2' },
  })
  expect(again).toMatchObject({ path: second.path, at: second.at, summary: second.summary })
})
