import { cancelUpload, getUpload, removeAttachment } from '@courtside/contract/files.ts'
import { attachPageFile, copyPageFiles, findPageFiles } from '@courtside/contract/page-files.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, restorePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, deletePage, getPage } from '@courtside/contract/pages.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { attach, attachToPage, pageFilesFor, sendBytes, store } from '#test/files.ts'
import { onePixel } from '#test/one-pixel.ts'

const test = useTestApp({ UPLOAD_LIMIT_MB: '1' })

const make = (caller: Caller, title = 'Courts', isPublished = true) =>
  caller.call(createPage, { body: { title, markdown: 'Six courts.', isPublished } })
const showing = (...ids: string[]) =>
  ids.map((id) => `![The court](attachment:${id})`).join('\n\n') || 'Nothing.'
const write = (caller: Caller, pageId: string, markdown: string, isPublished = true) =>
  caller.call(addPageVersion, { params: { id: pageId }, body: { markdown, isPublished } })
const only = (...people: readonly Caller[]) => ({
  people: people.map(({ id }) => id).toSorted(),
  projects: [],
})
/** A link followed by a browser: without a token. */
const follow = (url: string | null | undefined) => test.app.api.http.inject({ url: url ?? '/' })
const missing = { status: 404 }

describe('a file of a page', () => {
  it('is shown to whom the version is shown that has it, with its size, a preview and no word of where it lies', async () => {
    const [author, guest] = [await test.app.person('manager'), await test.app.person('guest')]
    const { id } = await make(author)
    const file = await attachToPage(test.app, author, id, 'court.png', onePixel)
    expect(await pageFilesFor(author, id, file)).toHaveLength(1)
    expect(await pageFilesFor(guest, id, file)).toEqual([])

    await write(author, id, showing(file), false)
    expect(await pageFilesFor(guest, id, file)).toEqual([])
    await write(author, id, showing(file))
    const seen = await guest.call(getPage, { params: { id } })
    expect(seen.pictures).toEqual([{ id: file, width: 1, height: 1 }])
    const [found] = await pageFilesFor(guest, id, file)
    expect(found).toEqual({
      id: file,
      name: 'court.png',
      byteCount: onePixel.length,
      mediaType: 'image/png',
      width: 1,
      height: 1,
      file: expect.stringContaining(`/api/attachments/${file}/file?for=${guest.id}`),
      view: expect.stringContaining(`/view?for=${guest.id}`),
      preview: expect.stringContaining(`/preview?for=${guest.id}`),
    })
    const [whole, small] = [await follow(found?.view), await follow(found?.preview)]
    expect(whole.rawPayload.equals(onePixel)).toBe(true)
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp' })

    // An old version goes on showing it, whatever the newest says.
    await write(author, id, 'Seven courts.')
    expect(await pageFilesFor(guest, id, file)).toHaveLength(1)
    await author.call(restorePageVersion, {
      params: { id, number: '2' },
      body: { baseVersion: 3, isPublished: true },
    })
    expect(await pageFilesFor(guest, id, file)).toHaveLength(1)
  })

  it('is closed with its page, links that were given out before with it', async () => {
    const owner = await test.app.person('owner')
    const [named, other] = [await test.app.person('member'), await test.app.person('member')]
    const above = await make(owner)
    const page = await owner.call(createPage, {
      body: { title: 'Below', parentId: above.id, markdown: 'Here.', isPublished: true },
    })
    const file = await attachToPage(test.app, owner, page.id, 'court.png', onePixel)
    await write(owner, page.id, showing(file))
    const [before] = await pageFilesFor(other, page.id, file)
    expect((await follow(before?.view)).statusCode).toBe(200)

    await owner.call(updatePageRules, {
      params: { id: above.id },
      body: { changes: { read: { was: null, set: only(named) } } },
    })
    const asked = { params: { id: page.id }, body: { fileIds: [file] } }
    expect(await other.refusal(findPageFiles, asked)).toMatchObject(missing)
    for (const link of [before?.view, before?.file, before?.preview])
      expect((await follow(link)).statusCode).toBe(404)
    expect(await pageFilesFor(named, page.id, file)).toHaveLength(1)

    const [held] = await pageFilesFor(named, page.id, file)
    await owner.call(deletePage, { params: { id: page.id } })
    expect((await follow(held?.view)).statusCode).toBe(404)
    expect(await pageFilesFor(owner, page.id, file)).toHaveLength(1)
  })

  it('is nobody’s by the way of another page, nor by the way of a task', async () => {
    const [owner, other] = [await test.app.person('owner'), await test.app.person('manager')]
    const [closed, open] = [await make(owner), await make(other)]
    const file = await attachToPage(test.app, owner, closed.id, 'board.png', onePixel)
    await write(owner, closed.id, showing(file))
    await owner.call(updatePageRules, {
      params: { id: closed.id },
      body: { changes: { read: { was: null, set: only(owner) } } },
    })
    // Whoever knows its id and says it on a page of their own gets nothing of it.
    await write(other, open.id, showing(file))
    expect(await pageFilesFor(other, open.id, file)).toEqual([])
    expect(await pageFilesFor(owner, open.id, file)).toEqual([])
    const copy = { params: { id: open.id }, body: { fileIds: [file] } }
    expect(await other.call(copyPageFiles, copy)).toEqual({ copies: [] })
    expect(await other.refusal(removeAttachment, { params: { id: file } })).toMatchObject(missing)
    const [own] = await pageFilesFor(owner, closed.id, file)
    const forged = own?.view?.replaceAll(owner.id, other.id)
    expect((await follow(forged)).statusCode).toBe(404)

    const project = await other.call(createProject, { body: { key: nextKey(), name: 'Open' } })
    const params = { projectId: project.id }
    const task = await other.call(createTask, { params, body: { title: 'Book courts' } })
    const ofTask = await attach(test.app, other, task.id, 'plan.png', onePixel)
    expect(await pageFilesFor(other, open.id, ofTask)).toEqual([])
    const ofTasks = { params: { id: open.id }, body: { fileIds: [ofTask] } }
    expect(await other.call(copyPageFiles, ofTasks)).toEqual({ copies: [] })
  })

  it('hangs on another page too once what shows it is copied there by somebody who reads it', async () => {
    const [author, guest] = [await test.app.person('manager'), await test.app.person('guest')]
    const [from, to] = [await make(author), await make(author)]
    const file = await attachToPage(test.app, author, from.id, 'court.png', onePixel)
    const asked = { params: { id: to.id }, body: { fileIds: [file, file] } }
    const { copies } = await author.call(copyPageFiles, asked)
    expect(copies).toEqual([{ fromId: file, id: expect.any(String) }])
    const copy = copies[0]?.id ?? ''
    expect(
      await author.call(copyPageFiles, { params: { id: to.id }, body: { fileIds: [copy] } }),
    ).toEqual({ copies: [] })
    await write(author, to.id, showing(copy))
    const [found] = await pageFilesFor(guest, to.id, copy)
    expect((await follow(found?.view)).rawPayload.equals(onePixel)).toBe(true)
  })

  it.each([
    [
      'a picture that can run',
      'court.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['a web page', 'court.png', '<!doctype html><script>alert(1)</script>'],
    ['a program of the web', 'court.js', 'alert(1)'],
  ])('that is %s is only ever saved', async (_what, name, content) => {
    const author = await test.app.person('manager')
    const { id } = await make(author)
    const file = await attachToPage(test.app, author, id, name, content)
    await write(author, id, showing(file))
    const [found] = await pageFilesFor(author, id, file)
    expect(found).toMatchObject({ view: null, preview: null })
    const saved = await follow(found?.file)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('has a name without folders and without signs that nobody sees', async () => {
    const author = await test.app.person('manager')
    const { id } = await make(author)
    const name = '../../etc/\u0000co\u0007urt\u202egnp.\r\nexe'
    const file = await attachToPage(test.app, author, id, name, 'MZ')
    expect(await pageFilesFor(author, id, file)).toMatchObject([{ name: 'courtgnp.exe' }])
    const long = { params: { id }, body: { name: 'n'.repeat(4096), byteCount: 2 } }
    expect(await author.refusal(attachPageFile, long)).toMatchObject({ status: 400 })
  })

  it('is refused when it is too large, from whoever may not write there, and when they may no longer', async () => {
    const [owner, member] = [await test.app.person('owner'), await test.app.person('member')]
    const { id } = await make(owner)
    const asked = (byteCount: number) => ({ params: { id }, body: { name: 'a.bin', byteCount } })
    expect(await member.refusal(attachPageFile, asked(1_048_577))).toMatchObject({
      status: 413,
      details: { byteLimit: 1_048_576 },
    })
    const upload = await member.call(attachPageFile, asked(2))
    const mine = { params: { id: upload.id } }
    expect(await owner.refusal(getUpload, mine)).toMatchObject(missing)
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { write: { was: null, set: only(owner) } } },
    })
    const sent = await sendBytes(test.app, member, upload.id, 0, Buffer.from('ab'))
    expect(sent.status).toBe(403)
    await member.call(cancelUpload, mine)
    expect(await member.refusal(attachPageFile, asked(2))).toMatchObject({ status: 403 })
  })

  it('counts from the moment a version names it, even when its bytes come later', async () => {
    const [author, guest] = [await test.app.person('manager'), await test.app.person('guest')]
    const { id } = await make(author)
    const announced = { params: { id }, body: { name: 'late.png', byteCount: onePixel.length } }
    const { id: file } = await author.call(attachPageFile, announced)
    await write(author, id, showing(file))
    expect(await pageFilesFor(guest, id, file)).toEqual([])
    await sendBytes(test.app, author, file, 0, onePixel)
    await store(test.app, file)
    expect(await pageFilesFor(guest, id, file)).toHaveLength(1)
    expect((await author.call(getPage, { params: { id } })).number).toBe(2)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from upload_pieces where "uploadId" = ${file}
    `.execute(test.app.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})
