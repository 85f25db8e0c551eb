import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { updatePageShare } from '@courtside/contract/page-shares.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'
import { attachToPage } from '#test/files.ts'
import { onePixel } from '#test/one-pixel.ts'

/** The page of the app, before it is built: what a build adds is the same for every address. */
const shell = join(import.meta.dirname, '../../../../../web/index.html')
const word = 'grandstand'

let app: TestApp
let folder: string
let owner: Caller

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-web-'))
  await copyFile(shell, join(folder, 'index.html'))
  app = await openTestApp({}, { webFolder: folder })
  owner = await app.person('owner')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function make(title: string, parentId: string | null = null) {
  const markdown = `${title} ${word}`
  const body = { title: `${title} ${word}`, parentId, markdown, isPublished: true }
  const { id } = await owner.call(createPage, { body })
  await attachToPage(app, owner, id, `${word}.png`, onePixel)
  return id
}

/** What a program gets that draws a preview of a link: it reads the page, runs nothing and has no cookie. */
async function fetched(url: string): Promise<string> {
  const headers = { 'user-agent': 'TelegramBot (like TwitterBot)' }
  const { statusCode, payload } = await app.api.http.inject({ url, headers })
  expect(statusCode, url).toBe(200)
  return payload
}

it('a preview of a link tells the app and nothing of a page, whatever the link leads to', async () => {
  const [open, closed] = [await make('Open'), await make('Closed')]
  const below = await make('Below', open)
  const codes: string[] = []
  for (const id of [open, closed]) {
    const changes = { isOn: { was: false, set: true }, hasSubpages: { was: false, set: true } }
    const { code } = await owner.call(updatePageShare, { params: { id }, body: { changes } })
    codes.push(code ?? '')
  }
  for (const id of [closed, below])
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
  const [openCode = '', closedCode = ''] = codes
  const nothing = await fetched(`/shared/${'x'.repeat(22)}`)
  expect(nothing.match(/<meta [^>]*(property|itemprop)=/g)).toBeNull()
  expect(nothing.match(/<meta\s+name="[^"]*"/g)?.map((one) => one.replace(/\s+/, ' '))).toEqual(
    ['viewport', 'color-scheme', 'theme-color', 'description'].map(
      (name) => `<meta name="${name}"`,
    ),
  )
  for (const address of [
    `/shared/${openCode}`,
    `/shared/${openCode}/${below}`,
    `/shared/${closedCode}`,
    `/shared/${closedCode}/${createId()}`,
    `/wiki/${open}`,
    `/wiki/${closed}`,
    `/wiki/${closed}/version/1`,
  ])
    expect(await fetched(address), address).toBe(nothing)
  expect(nothing).not.toContain(word)
})
