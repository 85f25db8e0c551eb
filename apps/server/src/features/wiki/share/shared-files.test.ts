import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PageFile } from '@courtside/contract/page-files.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import * as shares from '@courtside/contract/page-shares.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { attachToPage, pageFilesFor } from '#test/files.ts'
import { phonedFilm } from '#test/films.ts'
import { onePixel } from '#test/one-pixel.ts'
import { asPhoned, halves } from '#test/photos.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

type Named = { readonly id: string }

const make = (title: string, parent: Named | null = null, markdown = 'Six courts.') =>
  owner.call(createPage, {
    body: { title, parentId: parent?.id ?? null, isPublished: true, markdown },
  })
const change = ({ id }: Named, changes: object, more: object = {}) =>
  owner.call(shares.updatePageShare, { params: { id }, body: { changes, ...more } })
const share = async (page: Named) =>
  (await change(page, { isOn: { was: false, set: true } })).code ?? ''
const read = async (code: string) => {
  const { body } = await send(test.app.api, shares.getSharedPage, { params: { code }, query: {} })
  return body as { files: PageFile[]; document: object }
}

/** As a file was kept before what pictures say of themselves was taken out of them. */
async function keepAsItIs(id: string, bytes: Buffer): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await test.app.files.store.put(hash, Readable.from([bytes]), bytes.length)
  await sql`
    with kept as (
      insert into blobs ("hash", "byteCount", "mediaType") select ${hash}, "byteCount", "mediaType" from blobs
      where "hash" = (select "blob" from attachments where "id" = ${id}::uuid) returning "hash"
    ) update attachments set "blob" = (select "hash" from kept) where "id" = ${id}::uuid
  `.execute(test.app.db)
}

const oneGifPixel = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
)

describe('a page behind a public link', () => {
  it('shows the pictures and files of what it shows, and of nothing else', async () => {
    const root = await make('With pictures')
    const below = await make('Below', root)
    const beside = await make('Beside it')
    const hang = async (page: Named, name: string, isPublished = true) => {
      const id = await attachToPage(test.app, owner, page.id, name, onePixel)
      const markdown = `![The court](attachment:${id})\n\n[Draw](attachment:${id})`
      const body = { markdown, isPublished }
      await owner.call(addPageVersion, { params: { id: page.id }, body })
      return id
    }
    const former = await hang(root, 'former.png')
    const shown = await hang(root, 'court.png')
    const drafted = await hang(root, 'draft.png', false)
    const under = await hang(below, 'below.png')
    const other = await hang(beside, 'other.png')
    const code = await share(root)
    const told = await read(code)
    expect(told.files.map(({ name }) => name)).toEqual(['court.png'])
    expect(JSON.stringify(told.document).split(`"attachment:${shown}"`)).toHaveLength(2)
    expect(JSON.stringify(told)).not.toMatch(/blob|hash|pageId/i)
    const [{ view, file, preview } = { view: null, file: '', preview: null }] = told.files
    const follow = (url: string | null) => test.app.api.http.inject({ url: url ?? '/' })
    const whole = await follow(view)
    expect(whole.rawPayload.equals(onePixel)).toBe(true)
    expect(whole.headers['content-disposition']).toContain('inline; filename="court.png"')
    expect((await follow(file)).headers['content-disposition']).toContain('attachment;')
    expect((await follow(preview)).headers['content-type']).toBe('image/webp')
    const at = (id: string) => `/api/shared/${code}/files/${id}/view`
    for (const id of [former, drafted, under, other, createId()])
      expect((await follow(at(id))).statusCode).toBe(404)

    await change(root, { hasSubpages: { was: false, set: true } })
    expect((await follow(at(under))).statusCode).toBe(200)
    expect((await follow(at(other))).statusCode).toBe(404)
    await owner.call(updatePageRules, {
      params: { id: below.id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    expect((await follow(at(under))).statusCode).toBe(404)
    await change(root, {}, { password: 'kitchen-line' })
    expect((await follow(view)).statusCode).toBe(403)
    await change(root, { isOn: { was: true, set: false } }, { password: null })
    expect((await follow(view)).statusCode).toBe(404)
  })

  it('shows a photo without the place it was taken at, also one from before photos were kept so', async () => {
    const photo = asPhoned(await halves(64, 32).jpeg(90))
    const page = await make('With a photo')
    const id = await attachToPage(test.app, owner, page.id, 'court.jpg', photo)
    await keepAsItIs(id, photo)
    await owner.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: `![The court](attachment:${id})`, isPublished: true },
    })
    const told = await read(await share(page))
    const { view, file } = told.files[0] ?? {}
    for (const url of [view, file]) {
      const { rawPayload, headers } = await test.app.api.http.inject({ url: url ?? '/' })
      expect(rawPayload).toHaveLength(photo.length)
      expect(headers['content-length']).toBe(String(photo.length))
      expect(rawPayload.includes(Buffer.from([0x25, 0x88]))).toBe(false)
      expect(rawPayload.subarray(-200).equals(photo.subarray(-200))).toBe(true)
    }
    const part = await test.app.api.http.inject({
      url: view ?? '/',
      headers: { range: 'bytes=0-99' },
    })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    const [own] = await pageFilesFor(owner, page.id, id)
    const whole = await test.app.api.http.inject({ url: own?.view ?? '/' })
    expect(whole.rawPayload.equals(photo)).toBe(true)
  })

  it('shows a film without the place it was taken at, whole and in parts, also one from before', async () => {
    const film = phonedFilm()
    const page = await make('With a film')
    const id = await attachToPage(test.app, owner, page.id, 'court.mp4', film)
    await keepAsItIs(id, film)
    await owner.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: `[The court](attachment:${id})`, isPublished: true },
    })
    const { files } = await read(await share(page))
    const url = files[0]?.view ?? '/'
    const { rawPayload } = await test.app.api.http.inject({ url })
    expect(rawPayload).toHaveLength(film.length)
    expect([film, rawPayload].map((bytes) => bytes.includes('52.5200'))).toEqual([true, false])
    const headers = { range: `bytes=${film.length - 900}-${film.length - 100}` }
    const part = await test.app.api.http.inject({ url, headers })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(rawPayload.subarray(-900, -99))).toBe(true)
  })

  // Behind the head of the picture; the sum of a PNG's is not looked at by who reads it.
  const pngRemark = '\0\0\0\x13tEXtAuthor\0Ann Kowalski....'
  const gifRemark = '!\xfe\x29Drawn by Ann Kowalski with a lot of paint\0'
  it.each([
    ['court.png', () => halves(64, 32).png(), 33, pngRemark],
    ['court.gif', () => Promise.resolve(oneGifPixel), 19, gifRemark],
  ] as const)('shows %s without its remarks, whole and in parts', async (name, draw, at, said) => {
    const plain = await draw()
    const remark = Buffer.from(said, 'latin1')
    const picture = Buffer.concat([plain.subarray(0, at), remark, plain.subarray(at)])
    const page = await make(`With ${name}`)
    const id = await attachToPage(test.app, owner, page.id, name, picture)
    await keepAsItIs(id, picture)
    await owner.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: `![The court](attachment:${id})`, isPublished: true },
    })
    const { files } = await read(await share(page))
    const url = files[0]?.view ?? '/'
    const { rawPayload, headers } = await test.app.api.http.inject({ url })
    expect(headers['content-length']).toBe(String(picture.length))
    expect([picture.includes('Kowalski'), rawPayload.includes('Kowalski')]).toEqual([true, false])
    expect(rawPayload.subarray(-20).equals(picture.subarray(-20))).toBe(true)
    const range = { range: 'bytes=40-69' }
    const part = await test.app.api.http.inject({ url, headers: range })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(rawPayload.subarray(40, 70))).toBe(true)
  })

  it('has the words of files that its page no longer has', async () => {
    const page = await make(
      'Copied words',
      null,
      `[The draw](attachment:${createId()}) ![The court](attachment:${createId()})`,
    )
    const told = await read(await share(page))
    expect(told.files).toEqual([])
    expect(JSON.stringify(told)).toContain('The draw')
    expect(JSON.stringify(told)).not.toContain('"attachment"')
  })
})
