import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@courtside/contract/audit.ts'
import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'

let folder = ''
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-web-'))
  await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>')
  app = await openTestApp(
    { PUBLIC_URL: 'https://wiki.club.example', ALLOWED_HOSTS: 'Old.Club.Example' },
    { webFolder: folder },
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`update organisations set "embedHosts" = '{}'`.execute(app.db)
  app.api.embedHosts.forget()
})

const set = async (caller: Caller, hosts: unknown) => {
  const { embedHosts: was } = await caller.call(getOrganisation, {})
  return { body: { changes: { embedHosts: { was, set: hosts as string[] } } } }
}

/** What the page and the settings of it say of frames, loaded now. */
async function loaded() {
  const headers = { host: 'wiki.club.example' }
  const page = await app.api.http.inject({ url: '/wiki', headers })
  const config = await app.api.http.inject({ url: '/config.json', headers })
  const policy = String(page.headers['content-security-policy']).split('; ')
  return {
    frames: policy.find((part) => part.startsWith('frame-src')),
    hosts: config.json<RuntimeConfig>().embedHosts,
  }
}

describe('the hosts whose pages are shown in frames', () => {
  it('are none at first, and what an owner names in the next page that is loaded', async () => {
    const [owner, guest] = [await app.person('owner'), await app.person('guest')]
    expect(await loaded()).toEqual({ frames: "frame-src 'self'", hosts: [] })
    await owner.call(
      updateOrganisation,
      await set(owner, [' Player.Vimeo.com ', 'xn--80ak6aa92e.example']),
    )
    const hosts = ['player.vimeo.com', 'xn--80ak6aa92e.example']
    expect((await guest.call(getOrganisation, {})).embedHosts).toEqual(hosts)
    expect(await loaded()).toEqual({
      frames: "frame-src 'self' https://player.vimeo.com https://xn--80ak6aa92e.example",
      hosts,
    })
    await owner.call(updateOrganisation, await set(owner, []))
    expect(await loaded()).toEqual({ frames: "frame-src 'self'", hosts: [] })
    const { items } = await owner.call(listAudit, { query: { kind: ['organisation'], limit: 2 } })
    expect(items.map(({ changes }) => changes['embedHosts'])).toEqual([
      { was: hosts, set: [] },
      { was: [], set: hosts },
    ])
  })

  it.each(['manager', 'member', 'guest'] as const)('are nothing for a %s to name', async (role) => {
    const caller = await app.person(role)
    const change = await set(caller, ['player.vimeo.com'])
    expect(await caller.refusal(updateOrganisation, change)).toMatchObject({ code: 'forbidden' })
    expect((await loaded()).hosts).toEqual([])
  })

  it.each([
    ['https://player.vimeo.com'],
    ['player.vimeo.com/video'],
    ['player.vimeo.com:443'],
    ['player.vimeo.com.'],
    ['*.vimeo.com'],
    ['player.vimeo.com https://evil.example'],
    ["player.vimeo.com; script-src 'unsafe-inline'"],
    ['player.vimeo.com\nevil.example'],
    ['user@evil.example'],
    ['аllowed.example'],
    ['localhost'],
    ['a.localhost'],
    ['intranet'],
    ['127.0.0.1'],
    ['2130706433'],
    ['0x7f.0x1'],
    ['[::1]'],
    ['data:'],
    ["'unsafe-inline'"],
    [''],
    ['wiki.club.example'],
    ['WIKI.club.example'],
    ['old.club.example'],
  ])('are never %j', async (host) => {
    const owner = await app.person('owner')
    expect(await owner.refusal(updateOrganisation, await set(owner, [host]))).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
    expect((await loaded()).frames).toBe("frame-src 'self'")
  })

  it('are each named once, and at most 20', async () => {
    const owner = await app.person('owner')
    const many = Array.from({ length: 21 }, (_, index) => `h${index}.example`)
    for (const hosts of [many, ['a.example', 'A.example']])
      expect(await owner.refusal(updateOrganisation, await set(owner, hosts))).toMatchObject({
        code: 'invalid_input',
      })
    await owner.call(updateOrganisation, await set(owner, many.slice(1)))
    expect((await loaded()).hosts).toHaveLength(20)
  })

  it('are never this server, whatever was named while it had another name', async () => {
    await sql`update organisations set "embedHosts" = '{a.example,wiki.club.example}'`.execute(
      app.db,
    )
    app.api.embedHosts.forget()
    expect(await loaded()).toEqual({
      frames: "frame-src 'self' https://a.example",
      hosts: ['a.example'],
    })
  })

  it('leave the page as it is while the database is away', async () => {
    await sql`alter table organisations rename to organisations_away`.execute(app.db)
    app.api.embedHosts.forget()
    const page = await app.api.http.inject({ url: '/wiki', headers: { host: 'wiki.club.example' } })
    await sql`alter table organisations_away rename to organisations`.execute(app.db)
    expect(page.statusCode).toBe(200)
    expect((await loaded()).hosts).toEqual([])
  })
})
