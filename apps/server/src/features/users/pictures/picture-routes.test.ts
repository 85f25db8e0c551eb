import { addPicture, getPicture, type pictureSizes } from '@courtside/contract/pictures.ts'
import { getProfile, updateProfile } from '@courtside/contract/profile.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, inject, useTestApp } from '#test/app.ts'

const test = useTestApp()

const sent = { 'content-type': 'application/octet-stream' }

/** A picture of one colour. */
function paint(width: number, height: number, red: number): Transformer {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, 40, 90], at)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

const add = (caller: Caller, bytes: Uint8Array) =>
  caller.call(addPicture, { body: bytes as Uint8Array<ArrayBuffer> }, sent)

const choose = (caller: Caller, was: string | null, set: string | null) =>
  caller.call(updateProfile, { body: { changes: { avatarUrl: { was, set } } } })

const look = (caller: Caller, address: string, size: (typeof pictureSizes)[number]) =>
  inject(
    test.app.api,
    getPicture,
    { params: { id: address.split('/').at(-1) ?? '', size } },
    { authorization: `Bearer ${caller.token}` },
  )

describe('a picture of oneself', () => {
  let ann: Caller
  let ben: Caller
  let address: string
  beforeAll(async () => {
    ann = await test.app.person('member', 'Ann Avatar')
    ben = await test.app.person('member')
    ;({ avatarUrl: address } = await add(ann, await paint(640, 480, 200).jpeg()))
    await choose(ann, null, address)
  })

  it.each([
    ['small', 96],
    ['large', 256],
  ] as const)(
    'is a %s square of %i pixels for others, to be kept by their browsers',
    async (size, side) => {
      const answer = await look(ben, address, size)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      expect(imageSize(answer.rawPayload)).toMatchObject({
        width: side,
        height: side,
        type: 'webp',
      })
      expect(answer.rawPayload.length).toBeLessThan(20_000)
    },
  )

  it('stands with the person in lists, in the log, and is taken away and brought back', async () => {
    const found = await ben.call(listUsers, { query: { search: 'Ann Avatar' } })
    expect(Array.isArray(found) ? [] : found.items).toMatchObject([{ avatarUrl: address }])
    await choose(ann, address, null)
    expect(await ann.call(getProfile, {})).toMatchObject({ avatarUrl: null })
    await choose(ann, null, address)
    const { rows } = await sql`
      select "changes" from activity where "entityId" = ${ann.id} and "action" = 'user.updated' order by "seq" desc limit 1
    `.execute(test.app.db)
    expect(rows).toEqual([{ changes: { avatarUrl: { was: null, set: address } } }])
    expect((await look(ben, address, 'small')).statusCode).toBe(200)
  })

  it('is its owner’s alone to choose, and shown to nobody who is shut out', async () => {
    const refusal = await ben.refusal(updateProfile, {
      body: { changes: { avatarUrl: { was: null, set: address } } },
    })
    expect(refusal).toMatchObject({ status: 400 })
    const owner = await test.app.person('owner')
    const out = await test.app.person('member')
    await owner.call(updateUser, {
      params: { id: out.id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    expect((await look(out, address, 'small')).statusCode).toBe(403)
    const bare = await test.app.api.http.inject({ url: `${address}/small` })
    expect(bare.statusCode).toBe(401)
  })

  it('keeps what is in front of it out: text, what only says it is a picture, and what unpacks without end', async () => {
    const wide = Buffer.from(await paint(2, 2, 9).png())
    wide.writeUInt32BE(60_000, 16)
    wide.writeUInt32BE(60_000, 20)
    const broken = Buffer.from(await paint(64, 64, 9).png()).subarray(0, 60)
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), wide, broken]) {
      const refusal = await ann.refusal(addPicture, { body: bytes }, sent)
      expect(refusal).toMatchObject({ status: 400 })
      expect(JSON.stringify(refusal)).toContain('Choose a JPEG, PNG or WebP')
    }
  })

  it('has nothing in it but pixels', async () => {
    const made = Buffer.from(await paint(300, 300, 77).jpeg())
    const exif = Buffer.from('Exif\0\0GPS here')
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    const { avatarUrl } = await add(
      ben,
      Buffer.concat([made.subarray(0, 2), head, exif, made.subarray(2)]),
    )
    const answer = await look(ben, avatarUrl, 'large')
    expect(answer.rawPayload.includes('GPS here')).toBe(false)
  })

  it('is let go once ten newer ones were added, unless it is the one that counts', async () => {
    const cleo = await test.app.person('member')
    const addresses: string[] = []
    for (let red = 0; red < 13; red++)
      addresses.push((await add(cleo, await paint(8, 8, red * 15).png())).avatarUrl)
    const [first = '', second = ''] = addresses
    expect((await look(cleo, first, 'small')).statusCode).toBe(404)
    expect((await look(cleo, second, 'small')).statusCode).toBe(404)
    expect((await look(ann, address, 'small')).statusCode).toBe(200)
    const { rows } = await sql`select 1 from pictures where "userId" = ${cleo.id}`.execute(
      test.app.db,
    )
    expect(rows).toHaveLength(11)
  })
})
