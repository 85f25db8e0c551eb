import { addLogo, getLogo } from '@courtside/contract/logos.ts'
import { updateOrganisation } from '@courtside/contract/organisation.ts'
import { getMe } from '@courtside/contract/users.ts'
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, inject, useTestApp } from '#test/app.ts'

const test = useTestApp()

const sent = { 'content-type': 'application/octet-stream' }
const add = (caller: Caller, bytes: Uint8Array) =>
  caller.call(addLogo, { body: bytes as Uint8Array<ArrayBuffer> }, sent)
const choose = (caller: Caller, was: string | null, set: string | null) =>
  caller.call(updateOrganisation, { body: { changes: { logoUrl: { was, set } } } })
const look = (address: string) =>
  inject(test.app.api, getLogo, { params: { id: address.split('/').at(-1) ?? '' } })

/** One whose left half is not there. */
function paint(width: number, height: number, red: number): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4)
    if ((at / 4) % width >= width / 2) pixels.set([red, 40, 90, 255], at)
  return Transformer.fromRgbaPixels(pixels, width, height).png()
}

describe('the logo of the organisation', () => {
  let owner: Caller
  let address: string
  beforeAll(async () => {
    owner = await test.app.person('owner')
    ;({ logoUrl: address } = await add(owner, await paint(800, 200, 200)))
    await choose(owner, null, address)
  })

  it('is seen by who is not signed in, whole and with what is transparent', async () => {
    const config = await test.app.api.http.inject('/config.json')
    expect(config.json()).toMatchObject({ logoUrl: address })
    const answer = await look(address)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(imageSize(answer.rawPayload)).toMatchObject({ width: 256, height: 64, type: 'webp' })
    const pixels = await new Transformer(answer.rawPayload).rawPixels()
    expect([pixels[3], pixels.at(-1)]).toEqual([0, 255])
    const member = await test.app.person('member')
    expect((await member.call(getMe, {})).organisation.logoUrl).toBe(address)
  })

  it('is not drawn larger than it came', async () => {
    const { logoUrl } = await add(owner, await paint(40, 20, 9))
    expect(imageSize((await look(logoUrl)).rawPayload)).toMatchObject({ width: 40, height: 20 })
  })

  it('can only be one that was put in here', async () => {
    for (const set of [`/api/logos/${'0'.repeat(64)}`, 'https://elsewhere.example/logo.png'])
      expect(
        await owner.refusal(updateOrganisation, {
          body: { changes: { logoUrl: { was: address, set } } },
        }),
      ).toMatchObject({ status: 400 })
  })

  it('is refused where it is no picture, with what to do', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
      const refusal = await owner.refusal(addLogo, { body: Buffer.from(text) }, sent)
      expect(refusal).toMatchObject({ status: 400 })
    }
    const gif = await owner.refusal(addLogo, { body: Buffer.from('GIF89a') }, sent)
    expect(JSON.stringify(gif)).toContain('Choose a JPEG, PNG or WebP')
  })

  it('that counts stays, and of others the last ten', async () => {
    for (let red = 0; red < 12; red++) await add(owner, await paint(8, 8, red))
    const { rows } = await sql<{ id: string }>`select "id" from logos`.execute(test.app.db)
    expect(rows.map(({ id }) => `/api/logos/${id}`)).toContain(address)
    expect(rows.length).toBeLessThanOrEqual(12)
  })
})
