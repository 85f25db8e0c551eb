import { createPage, getPage } from '@courtside/contract/pages.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { fileIdOf } from '@courtside/document/addresses.ts'
import { imageSize } from 'image-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { attach, attachToPage, linksTo, pageFilesFor } from '#test/files.ts'
import { applyPages, previewPages } from '#test/imports.ts'
import { makeZip } from '#test/make-zip.ts'
import { asPhoned, halves } from '#test/photos.ts'
import { attachBytes } from './attach-bytes.ts'

const test = useTestApp()
let owner: Caller
let photo: Buffer
let taskId: string

/** The tag of the place, as little-endian TIFF has it. */
const place = Buffer.from([0x25, 0x88])

beforeAll(async () => {
  owner = await test.app.person('owner')
  photo = asPhoned(await halves(64, 32).jpeg(90))
  const project = await addProject(test.app.db)
  const body = { title: 'Nets' }
  taskId = (await owner.call(createTask, { params: { projectId: project.id }, body })).id
})

const follow = async (url: string) => (await test.app.api.http.inject({ url })).rawPayload
const make = async (markdown = '') =>
  (await owner.call(createPage, { body: { title: 'Courts', markdown, isPublished: true } })).id

/** What members get of a file, by each of its links. */
async function onTask(id: string): Promise<Buffer[]> {
  const { view, file } = await linksTo(owner, taskId, id)
  return Promise.all([view ?? file, file].map(follow))
}
async function onPage(pageId: string, id: string): Promise<Buffer[]> {
  const [found] = await pageFilesFor(owner, pageId, id)
  return Promise.all([found?.view ?? '/', found?.file ?? '/'].map(follow))
}

describe('a photo is kept without the place it was taken at, turned as it was', () => {
  it.each<[string, () => Promise<Buffer[]>]>([
    ['on a task', async () => onTask(await attach(test.app, owner, taskId, 'a.jpg', photo))],
    [
      'on a page',
      async () => {
        const pageId = await make()
        return onPage(pageId, await attachToPage(test.app, owner, pageId, 'a.jpg', photo))
      },
    ],
    [
      'where it came from a program',
      async () => {
        const [id, { db, files }] = [newId(), test.app]
        const file = { id, taskId, pageId: null, name: 'a.jpg', bytes: photo }
        await attachBytes(db, files.store, file, { actorId: owner.id, via: 'telegram' })
        return onTask(id)
      },
    ],
    [
      'where it came with an import, which finds it again',
      async () => {
        const pageId = await make()
        const archive = await makeZip({ 'Hall.md': '![it](a.jpg)', 'a.jpg': photo })
        const bring = async () => previewPages(test.app, owner, archive, { pageId })
        await applyPages(test.app, owner, await bring())
        const again = await bring()
        expect(again.preview?.report.rows.find(({ kind }) => kind === 'pages')).toMatchObject({
          unchanged: 1,
        })
        const { children } = await owner.call(getPage, { params: { id: pageId } })
        const id = children[0]?.id ?? ''
        const { document } = await owner.call(getPage, { params: { id } })
        const [, address = ''] = /"src":"([^"]+)"/.exec(JSON.stringify(document)) ?? []
        return onPage(id, fileIdOf(address) ?? '')
      },
    ],
  ])('%s', async (_where, bring) => {
    const [view, file] = await bring()
    expect(photo.includes(place)).toBe(true)
    for (const bytes of [view, file]) {
      expect(bytes).toHaveLength(photo.length)
      expect(bytes?.includes(place)).toBe(false)
      expect(imageSize(bytes ?? Buffer.alloc(0))).toMatchObject({ orientation: 6, width: 64 })
    }
  })
})

it.each([
  ['a text', 'text.txt', () => Buffer.from('GPS 12')],
  [
    'a document that holds a photo',
    'plan.pdf',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), photo]),
  ],
  ['bytes', 'data.bin', () => Buffer.concat([Buffer.alloc(9, 3), photo])],
])('%s is kept as it was added', async (_what, name, bytesOf) => {
  const bytes = bytesOf()
  const [, file] = await onTask(await attach(test.app, owner, taskId, name, bytes))
  expect(file?.equals(bytes)).toBe(true)
})
