import { Client } from 'pg'
import { databaseOf } from '../apps/server/src/test/server-process.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { typeAtEnd } from './draft-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

test('a version of an imported history says where its page stood then', async ({
  page,
  server,
}) => {
  const { id } = await makePage(page, { title: 'Poach', markdown: 'Cross over.' })
  const database = new Client(await databaseOf(server.dataDirectory))
  await database.connect()
  await database.query(
    `with page as (update pages set "lastVersion" = 2 where "id" = $1),
      other as (select jsonb_build_object('id', gen_random_uuid(), 'number', 2, 'kind', 'import', 'path', 'Rules/Old <b>.md') "facts")
    insert into page_versions select made.* from other, page_versions v, jsonb_populate_record(v, "facts") made
    where v."pageId" = $1`,
    [id],
  )
  await database.end()
  await page.goto(`/wiki/${id}/version/2`)
  await expect(page.getByText(/^Was at .?Rules\/Old <b>\.md.?$/)).toBeVisible()
  await page.goto(`/wiki/${id}/version/1`)
  await expect(page.getByRole('article')).toContainText('Cross over.')
  await expect(page.getByText(/^Was at/)).toHaveCount(0)
})

test('who brings a version back is told where what was written is more than a version can hold @long', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Stacking', markdown: 'Left stays left.' })
  const second = await page.request.post(`/api/pages/${id}/versions`, {
    headers: ownerHeaders,
    data: { markdown: 'Left goes right.', baseVersion: 1, isPublished: true },
  })
  expect(second.ok(), await second.text()).toBe(true)
  const writer = await page.context().newPage()
  await writer.goto(`/wiki/${id}?edit=true`)
  await typeAtEnd(writer, 'Left goes right.', ' Always.')
  const cells = '<td>cell</td>'.repeat(101)
  await editor(writer).evaluate((element, row) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<table><tr>${row}</tr></table>`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, cells)
  await expect(writer.getByText(/^A table here has more than 100 columns/)).toBeVisible()
  await page.goto(`/wiki/${id}/version/1`)
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(page.getByText('Version 1 restored').first()).toBeVisible()
  await expect(
    page.getByText('Version 3 has its text, without some of its formatting.').first(),
  ).toBeVisible()
  await page.goto(`/wiki/${id}/version/3`)
  await expect(page.getByRole('article')).toContainText('Left goes right. Always.')
  await expect(page.getByRole('article').getByText('cell')).toHaveCount(101)
})
