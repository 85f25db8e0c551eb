import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { exportPages } from '@courtside/contract/page-exports.ts'
import { getSharedPage, updatePageShare } from '@courtside/contract/page-shares.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { expect, it } from 'vitest'
import { send, useTestApp } from '#test/app.ts'
import { applyPages, previewPages } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'

const test = useTestApp()

it('the server asks no address that a page names, however it comes in or goes out', async () => {
  let asked = 0
  const inside = createServer((_request, response) => {
    asked++
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']
  const addresses = hosts.map((host) => `http://${host}:${port}/latest/meta-data`)
  const markdown = addresses
    .flatMap((one) => [one, `<${one}>`, `[a](${one})`, `![a](${one})`, `<img src="${one}">`])
    .join('\n\n')
  const html = addresses
    .map((one) => `<img src="${one}"><iframe src="${one}"></iframe><link href="${one}">`)
    .join('')

  const owner = await test.app.person('owner')
  const body = { title: 'Addresses', markdown, isPublished: true }
  const { id } = await owner.call(createPage, { body })
  const zip = await makeZip({ 'A.md': markdown, 'B.html': html })
  const found = await previewPages(test.app, owner, zip, { pageId: id })
  const done = await applyPages(test.app, owner, found)
  expect(done.report?.rows.find(({ kind }) => kind === 'pages')?.added).toBe(2)
  const comment = { body: markdown.slice(0, 500), pageVersion: 1 }
  await owner.call(addPageComment, { params: { id }, body: comment })
  for (const format of ['md', 'html', 'json'] as const) {
    const { link } = await owner.call(exportPages, { body: { pageId: id, format } })
    expect((await test.app.api.http.inject({ url: link })).statusCode).toBe(200)
  }
  const isOn = { was: false, set: true }
  const share = await owner.call(updatePageShare, { params: { id }, body: { changes: { isOn } } })
  const params = { code: share.code ?? '' }
  const shared = await send(test.app.api, getSharedPage, { params, query: {} })
  expect(shared.status).toBe(200)
  const page = await owner.call(getPage, { params: { id } })
  expect(JSON.stringify(page.document)).toContain('2130706433')
  expect(asked).toBe(0)
  inside.close()
})
