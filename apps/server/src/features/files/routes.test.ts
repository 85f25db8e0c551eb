import { request } from 'node:http'
import {
  attachFile,
  getUpload,
  removeAttachment,
  restoreAttachment,
} from '@courtside/contract/files.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import {
  announce,
  attach,
  giveUp,
  linksTo,
  listen,
  sendBytes,
  store,
  tusHeaders,
} from '#test/files.ts'
import { endOfLink } from './sign-link.ts'

const test = useTestApp({ UPLOAD_LIMIT_MB: '8' })

async function makeTask(owner: Caller, assigneeIds: string[] = []) {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts', assigneeIds },
  })
  return { id: task.id }
}

const logOf = async (taskId: string) => {
  const { rows } = await sql<{ action: string; changes: unknown }>`
    select "action", "changes" from activity where "taskId" = ${taskId} and "entity" = 'attachment' order by "seq"
  `.execute(test.app.db)
  return rows.map(({ action, changes }) => [action, changes])
}

/** A link followed by a browser: without a token. */
const follow = (url: string | null, headers: Record<string, string> = {}) =>
  test.app.api.http.inject({ url: url ?? '', headers })

/** Bytes that can be told apart wherever they stand. */
const numbered = (length: number) =>
  Buffer.from(Uint32Array.from({ length: length / 4 }, (_, at) => at).buffer)

describe('a file', () => {
  it('comes to its task through a client of the protocol, in pieces, and can be saved as it was', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const origin = await listen(test.app)
    const bytes = numbered(3_000_000)
    const { id } = await announce(owner, params.id, 'court plan.bin', bytes.length)
    const steps: number[] = []
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(bytes, {
        uploadUrl: `${origin}/api/uploads/${id}`,
        chunkSize: 1_000_000,
        headers: { authorization: `Bearer ${owner.token}` },
        onChunkComplete: (_size, accepted) => steps.push(accepted),
        onSuccess: () => resolve(),
        onError: reject,
      })
      upload.start()
    })
    expect(steps).toEqual([1_000_000, 2_000_000, 3_000_000])
    expect(await owner.call(getUpload, { params: { id } })).toMatchObject({ state: 'storing' })
    await store(test.app, id)
    await store(test.app, id)
    const { task, attachments } = await owner.call(getTask, { params })
    expect(attachments).toEqual([
      expect.objectContaining({
        id,
        name: 'court plan.bin',
        byteCount: bytes.length,
        createdById: owner.id,
        url: null,
      }),
    ])
    expect(task.version).toBe(2)
    expect(await logOf(params.id)).toEqual([
      ['attachment.added', { name: { was: null, set: 'court plan.bin' } }],
    ])
    const { file } = await linksTo(owner, params.id, id)
    const saved = await follow(file)
    expect(saved.statusCode).toBe(200)
    expect(saved.rawPayload.equals(bytes)).toBe(true)
    const { rows } = await sql`select from upload_pieces where "uploadId" = ${id}`.execute(
      test.app.db,
    )
    expect(rows).toEqual([])
  })

  it('keeps what came before the connection broke, and goes on from there', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const { port } = test.app.api.http.server.address() as { port: number }
    const bytes = numbered(2_400_000)
    const { id } = await announce(owner, params.id, 'film.mp4', bytes.length)
    const headers = { authorization: `Bearer ${owner.token}`, ...tusHeaders(0) }
    const broken = request({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api/uploads/${id}`,
      headers: { ...headers, 'content-length': bytes.length },
    })
    broken.on('error', () => undefined)
    broken.write(bytes.subarray(0, 1_500_000))
    await expect.poll(() => sentOf(owner, id)).toBeGreaterThan(1_000_000)
    broken.destroy()
    await expect.poll(() => sentOf(owner, id)).toBe(1_500_000)
    const early = await sendBytes(test.app, owner, id, 1_000_000, bytes.subarray(1_000_000))
    expect(early).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const rest = await sendBytes(test.app, owner, id, 1_500_000, bytes.subarray(1_500_000))
    expect(rest.status).toBe(204)
    await store(test.app, id)
    const { file } = await linksTo(owner, params.id, id)
    expect((await follow(file)).rawPayload.equals(bytes)).toBe(true)
  })

  it('of two senders at once is taken from one', async () => {
    const owner = await test.app.person('owner')
    const { id } = await announce(owner, (await makeTask(owner)).id, 'twice', 8)
    const send = () => sendBytes(test.app, owner, id, 0, numbered(8))
    const answers = await Promise.all([send(), send(), send()])
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(204), count(409)]).toEqual([1, 2])
  })

  it('is refused when it is too large, and when more comes than was announced', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const body = { name: 'film.mp4', byteCount: 8 * 1_048_576 + 1 }
    expect(await owner.refusal(attachFile, { params, body })).toMatchObject({
      status: 413,
      code: 'body_too_large',
      error: 'This file is too large. Files can have up to 8 MB',
      details: { byteLimit: 8 * 1_048_576 },
    })
    const { id } = await announce(owner, params.id, 'small', 4)
    expect(await sendBytes(test.app, owner, id, 0, numbered(8))).toMatchObject({ status: 413 })
    expect(await sentOf(owner, id)).toBe(0)
  })

  it('may be empty, may have any name, and the same name twice', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    for (const name of ['', ' ', '/', '\u202e'])
      expect(
        await owner.refusal(attachFile, { params, body: { name, byteCount: 0 } }),
      ).toMatchObject({ status: 400 })
    const names = ['../../etc/пароль "1".txt', 'a\u202egnp.exe', 'a', 'a']
    for (const name of names) await attach(test.app, owner, params.id, name, '')
    const { attachments } = await owner.call(getTask, { params })
    expect(attachments.map(({ name, byteCount }) => [name, byteCount])).toEqual([
      ['пароль "1".txt', 0],
      ['agnp.exe', 0],
      ['a', 0],
      ['a', 0],
    ])
    const { file } = await linksTo(owner, params.id, attachments[0]?.id ?? '')
    const { statusCode, headers, rawPayload } = await follow(file)
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="______ _1_.txt"; filename*=UTF-8''%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8C%20%221%22.txt`,
    )
  })

  it('that could not be stored keeps what came, and is stored when its sender announces it again', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const bytes = numbered(1200)
    const body = { id: createId(), name: 'plan.bin', byteCount: bytes.length }
    await owner.call(attachFile, { params, body })
    await sendBytes(test.app, owner, body.id, 0, bytes)
    await giveUp(test.app, body.id)
    const { state, sentCount } = await owner.call(getUpload, { params: { id: body.id } })
    expect([state, sentCount]).toEqual(['failed', bytes.length])
    const other = await test.app.person('owner')
    expect(await other.refusal(attachFile, { params, body })).toMatchObject({ status: 400 })
    expect(await owner.call(attachFile, { params, body })).toMatchObject({ state: 'storing' })
    await store(test.app, body.id)
    const { file } = await linksTo(owner, params.id, body.id)
    expect((await follow(file)).rawPayload.equals(bytes)).toBe(true)
  })

  it('lies in the store once, however often it was added', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const content = `the same ${createId()}`
    for (const name of ['one', 'two']) await attach(test.app, owner, params.id, name, content)
    const { rows } = await sql`
      select distinct "blob" from attachments where "taskId" = ${params.id}
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
  })
})

const sentOf = async (owner: Caller, id: string) =>
  (await owner.call(getUpload, { params: { id } })).sentCount

describe('a link to a file', () => {
  it.each([
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['photo.png', '<!doctype html><script>alert(1)</script>'],
    ['list.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
    ['plan.pdf', '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript>>>>'],
    ['card.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['photo.jpg.html', '<script>alert(1)</script>'],
    ['module.mjs', 'export default alert(1)'],
    ['README', '<script>alert(1)</script>'],
    ['chapter.mht', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>'],
  ])('saves %s and never opens it in our origin', async (name, content) => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const id = await attach(test.app, owner, params.id, name, content)
    const { file, view, preview } = await linksTo(owner, params.id, id)
    expect([view, preview]).toEqual([null, null])
    // Nor does somebody who makes a link to look at it, as whoever has the secret could.
    const made = test.app.files.signer.write({
      id,
      form: 'view',
      personId: owner.id,
      until: endOfLink(),
    })
    for (const url of [file, made]) {
      const { headers, body } = await follow(url)
      expect(body).toBe(content)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': expect.stringMatching(/^attachment;/) as string,
      })
    }
  })

  it('shows a picture that is a program, too, as a picture that can run nothing', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const both = 'GIF89a=/*\0\0\0*/1;alert(1);<script>alert(1)</script>'
    const { view } = await linksTo(
      owner,
      params.id,
      await attach(test.app, owner, params.id, 'photo.js', both),
    )
    expect((await follow(view)).headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('gives ranges of a film, so that a player can jump', async () => {
    const owner = await test.app.person('owner')
    const params = await makeTask(owner)
    const film = Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'),
      numbered(1000),
    ])
    const { view } = await linksTo(
      owner,
      params.id,
      await attach(test.app, owner, params.id, 'film.mp4', film),
    )
    const whole = await follow(view)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(film.length),
      'content-disposition': expect.stringMatching(/^inline;/) as string,
    })
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await follow(view, { range })
      return [statusCode, headers['content-range'], rawPayload]
    }
    expect(await part('bytes=10-19')).toEqual([
      206,
      `bytes 10-19/${film.length}`,
      film.subarray(10, 20),
    ])
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${film.length - 5}-${film.length - 1}/${film.length}`,
      film.subarray(-5),
    ])
    expect((await part('bytes=5-4'))[0]).toBe(200)
    expect((await part('bytes=0-1,4-5'))[0]).toBe(200)
    expect((await part(`bytes=${film.length}-`))[0]).toBe(416)
  })

  it('holds for its person, file, form and minutes alone', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const params = await makeTask(owner)
    const id = await attach(test.app, owner, params.id, 'a', 'secret')
    const second = await attach(test.app, owner, params.id, 'b', 'other')
    const { file } = await linksTo(owner, params.id, id)
    const ended = {
      id,
      form: 'file',
      personId: owner.id,
      until: Math.floor(Date.now() / 1000) - 1,
    } as const
    const wrong = [
      file.replace(owner.id, other.id),
      file.replace(id, second),
      file.replace('/file', '/view'),
      file.replace(/until=\d+/, (until) => `${until}0`),
      file.replace(/key=./, (start) => (start === 'key=_' ? 'key=a' : 'key=_')),
      file.replace(/key=.*/, 'key='),
      test.app.files.signer.write(ended),
    ]
    for (const url of wrong) expect((await follow(url)).statusCode, url).toBe(404)
    expect((await follow(file)).body).toBe('secret')
  })

  it('ends with its person’s rights and with the file', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const params = await makeTask(owner, [volunteer.id])
    const id = await attach(test.app, volunteer, params.id, 'net.txt', 'torn')
    const { file } = await linksTo(volunteer, params.id, id)
    expect((await follow(file)).statusCode).toBe(200)
    const assign = (was: string[], set: string[]) =>
      owner.call(updateTask, { params, body: { changes: { assigneeIds: { was, set } } } })
    await assign([volunteer.id], [])
    expect((await follow(file)).statusCode).toBe(404)
    await assign([], [volunteer.id])
    await sql`update users set "status" = 'suspended' where "id" = ${volunteer.id}`.execute(
      test.app.db,
    )
    expect((await follow(file)).statusCode).toBe(404)
    await sql`update users set "status" = 'active' where "id" = ${volunteer.id}`.execute(
      test.app.db,
    )
    expect((await follow(file)).statusCode).toBe(200)
    await owner.call(removeAttachment, { params: { id } })
    expect((await follow(file)).statusCode).toBe(404)
  })
})

describe('taking a file from its task', () => {
  it('can be undone, by those who may, and is logged', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const params = await makeTask(owner)
    const id = await attach(test.app, member, params.id, 'plan.txt', 'x')
    const foreign = await attach(test.app, owner, params.id, 'draw.txt', 'y')
    const names = async () => {
      const { task, attachments } = await owner.call(getTask, { params })
      expect(task.attachmentCount).toBe(attachments.length)
      return attachments.map(({ name }) => name)
    }
    expect(await member.refusal(removeAttachment, { params: { id: foreign } })).toMatchObject({
      status: 403,
    })
    await member.call(removeAttachment, { params: { id } })
    await member.call(removeAttachment, { params: { id } })
    expect(await names()).toEqual(['draw.txt'])
    await member.call(restoreAttachment, { params: { id } })
    await member.call(restoreAttachment, { params: { id } })
    expect(await names()).toEqual(['plan.txt', 'draw.txt'])
    await owner.call(removeAttachment, { params: { id } })
    expect(await names()).toEqual(['draw.txt'])
    expect(await member.refusal(restoreAttachment, { params: { id } })).toMatchObject({
      status: 404,
    })
    expect((await logOf(params.id)).map(([action]) => action)).toEqual([
      'attachment.added',
      'attachment.added',
      'attachment.removed',
      'attachment.restored',
      'attachment.removed',
    ])
  })
})
