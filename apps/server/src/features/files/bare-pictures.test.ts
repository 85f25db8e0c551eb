import { createPage, getPage } from '@courtside/contract/pages.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { imageSize } from 'image-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { attach, attachToPage, linksTo, pageFilesFor } from '#test/files.ts'
import { phonedFilm } from '#test/films.ts'
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

/** All the ways in, and what members get of a file that came by each. */
const ways: [string, (name: string, bytes: Buffer) => Promise<Buffer[]>][] = [
  ['on a task', async (name, bytes) => onTask(await attach(test.app, owner, taskId, name, bytes))],
  [
    'on a page',
    async (name, bytes) => {
      const pageId = await make()
      return onPage(pageId, await attachToPage(test.app, owner, pageId, name, bytes))
    },
  ],
  [
    'where it came from a program',
    async (name, bytes) => {
      const [id, { db, files }] = [createId(), test.app]
      const file = { id, taskId, pageId: null, name, bytes }
      await attachBytes(db, files.store, file, { actorId: owner.id, via: 'telegram' })
      return onTask(id)
    },
  ],
  [
    'where it came with an import, which finds it again',
    async (name, bytes) => {
      const pageId = await make()
      const archive = await makeZip({ 'Hall.md': `![it](${name}) [it](${name})`, [name]: bytes })
      const bring = async () => previewPages(test.app, owner, archive, { pageId })
      await applyPages(test.app, owner, await bring())
      const again = await bring()
      expect(again.preview?.report.rows.find(({ kind }) => kind === 'pages')).toMatchObject({
        unchanged: 1,
      })
      const { children } = await owner.call(getPage, { params: { id: pageId } })
      const id = children[0]?.id ?? ''
      const { document } = await owner.call(getPage, { params: { id } })
      const [fileId = ''] = /[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/.exec(JSON.stringify(document)) ?? []
      return onPage(id, fileId)
    },
  ],
]

describe('a photo is kept without the place it was taken at, turned as it was', () => {
  it.each(ways)('%s', async (_where, bring) => {
    const [view, file] = await bring('a.jpg', photo)
    expect(photo.includes(place)).toBe(true)
    for (const bytes of [view, file]) {
      expect(bytes).toHaveLength(photo.length)
      expect(bytes?.includes(place)).toBe(false)
      expect(imageSize(bytes ?? Buffer.alloc(0))).toMatchObject({ orientation: 6, width: 64 })
    }
  })
})

describe('a film is kept without the place it was taken at', () => {
  it.each(ways)('%s', async (_where, bring) => {
    const film = phonedFilm()
    for (const bytes of await bring('a.mp4', film)) {
      expect(bytes).toHaveLength(film.length)
      expect([film, bytes].map((one) => one.includes('52.5200'))).toEqual([true, false])
      expect(bytes.includes('vp09')).toBe(true)
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
