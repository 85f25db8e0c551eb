import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Backup,
  backupLimit,
  createBackup,
  deleteBackup,
  drillBackup,
  linkBackup,
  listBackups,
} from '@courtside/contract/backups.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, secret, useTestApp } from '#test/app.ts'
import { addProject, addTask } from '#test/factories.ts'
import { defineBackupJob } from './backup-job.ts'
import { createBackupPlace } from './backup-place.ts'
import { defineDrillJob } from './drill-job.ts'
import { openBackup } from './read-backup.ts'

const test = useTestApp()
const never = new AbortController().signal

const placeOf = () => createBackupPlace(test.app.dataDirectory)
const write = (backupId: string) =>
  defineBackupJob({
    database: test.app.database,
    place: placeOf(),
    store: test.app.files.store,
    secret,
  }).run({ backupId }, never)
const drill = (backupId: string) => defineDrillJob(test.app.db, placeOf()).run({ backupId }, never)
const byId = (id: string) => ({ params: { id } })

async function made(owner: Caller): Promise<Backup> {
  const { id } = await owner.call(createBackup, {})
  await write(id)
  return one(owner, id)
}
async function one(owner: Caller, id: string): Promise<Backup> {
  const { items } = await owner.call(listBackups, {})
  const found = items.find((backup) => backup.id === id)
  if (!found) throw new Error('There is no such backup')
  return found
}
const download = (url: string) => test.app.api.http.inject({ url })

afterEach(async () => {
  vi.useRealTimers()
  await sql`delete from backups`.execute(test.app.db)
})

describe('a backup from the app', () => {
  it('is made in the background, is whole, and holds the installation’s secret', async () => {
    const owner = await test.app.person('owner')
    const asked = await owner.call(createBackup, {})
    expect(asked).toMatchObject({ state: 'waiting', isHere: false, byteCount: null })
    await write(asked.id)
    const backup = await one(owner, asked.id)
    expect(backup).toMatchObject({ state: 'done', share: 1, missingCount: 0, isHere: true })
    expect(backup.createdBy?.uid).toBe(owner.id)
    const file = await openBackup(placeOf().fileOf(asked.id), undefined)
    expect(file.secret).toBe(secret)
    expect(file.head.organisation).toBe('Riverside Pickleball')
    await file.close()
  })

  it('is one at a time, also of two asked for at the same moment', async () => {
    const owner = await test.app.person('owner')
    const tries = await Promise.allSettled([1, 2, 3].map(() => owner.call(createBackup, {})))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await owner.refusal(createBackup, {})).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('is refused where as many are kept as may be', async () => {
    const owner = await test.app.person('owner')
    for (let count = 0; count < backupLimit; count += 1)
      await sql`insert into backups ("id", "state") values (${createId()}, 'done')`.execute(
        test.app.db,
      )
    expect(await owner.refusal(createBackup, {})).toMatchObject({ code: 'limit_reached' })
  })

  it('is begun anew where a process was killed over it', async () => {
    const owner = await test.app.person('owner')
    const { id } = await owner.call(createBackup, {})
    await sql`update backups set "state" = 'writing', "share" = 0.5`.execute(test.app.db)
    await mkdir(join(test.app.dataDirectory, 'backups'), { recursive: true })
    await writeFile(`${placeOf().fileOf(id)}.unfinished`, 'half a file')
    await write(id)
    expect(await one(owner, id)).toMatchObject({ state: 'done', isHere: true })
  })

  it('says why it could not be made', async () => {
    const owner = await test.app.person('owner')
    const { id } = await owner.call(createBackup, {})
    await defineBackupJob({
      database: test.app.database,
      place: placeOf(),
      store: test.app.files.store,
      secret,
    }).giveUp({ backupId: id })
    const { state, problem } = await one(owner, id)
    expect([state, problem]).toEqual(['failed', expect.stringContaining('server’s log')])
  })

  it('is downloaded as it is, or encrypted with a passphrase that nobody keeps', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    const whole = await readFile(placeOf().fileOf(id))
    const { url } = await owner.call(linkBackup, { ...byId(id), body: {} })
    const plain = await download(url)
    expect(plain.headers['content-disposition']).toMatch(/courtside-.*Z\.tar"/)
    expect(Buffer.compare(plain.rawPayload, whole)).toBe(0)

    const passphrase = 'dink, lob and a net cord'
    const sealed = await owner.call(linkBackup, { ...byId(id), body: { passphrase } })
    expect(sealed.url).not.toContain(Buffer.from(passphrase).toString('base64url'))
    const encrypted = join(test.app.dataDirectory, 'encrypted')
    await writeFile(encrypted, (await download(sealed.url)).rawPayload)
    await expect(openBackup(encrypted, 'another one entirely')).rejects.toThrow('decrypted')
    const opened = await openBackup(encrypted, passphrase)
    expect(opened.secret).toBe(secret)
    await opened.close()
  })

  it('is only downloaded by a link of ours, for this backup, for five minutes, by who still may', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    const { url } = await owner.call(linkBackup, { ...byId(id), body: {} })
    const other = createId()
    await sql`insert into backups ("id", "state") values (${other}, 'done')`.execute(test.app.db)
    await writeFile(placeOf().fileOf(other), 'another backup')
    for (const wrong of [
      `${url}x`,
      url.replace(/ticket=.{4}/, 'ticket=AAAA'),
      url.replace(id, other),
    ])
      expect((await download(wrong)).statusCode).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect((await download(url)).statusCode).toBe(404)
    vi.useRealTimers()
    expect((await download(url)).statusCode).toBe(200)
    await sql`update users set "status" = 'suspended' where "id" = ${owner.id}`.execute(test.app.db)
    expect((await download(url)).statusCode).toBe(404)
  })

  it('is linked to only for who signed in just now', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(await owner.refusal(linkBackup, { ...byId(id), body: {} })).toMatchObject({
      code: 'sign_in_too_old',
    })
  })

  it('is deleted with its file', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    await owner.call(deleteBackup, byId(id))
    expect(placeOf().has(id)).toBe(false)
    expect((await owner.call(listBackups, {})).items).toEqual([])
  })

  it('is for owners alone, whatever settings somebody else may change', async () => {
    const admin = await test.app.person('admin')
    await sql`
      with role as (insert into roles ("id", "name", "permissions")
        values (${createId()}, 'Settings', array['org.settings']) returning "id")
      insert into user_roles ("userId", "roleId") select ${admin.id}, "id" from role
    `.execute(test.app.db)
    await test.app.identity.rightsChanged(test.app.db, admin.id)
    await sql`delete from user_roles ur using roles r where ur."roleId" = r."id" and r."builtIn" = 'admin' and ur."userId" = ${admin.id}`.execute(
      test.app.db,
    )
    test.app.identity.forget(admin.id)
    expect(await admin.refusal(listBackups, {})).toMatchObject({ status: 403 })
  })
})

describe('a drill', () => {
  it('restores a backup into an empty place, tells what stood in it, and leaves nothing', async () => {
    const owner = await test.app.person('owner')
    const project = await addProject(test.app.db, {})
    await addTask(test.app.db, project)
    const { id } = await made(owner)
    expect((await owner.call(drillBackup, byId(id))).drill).toMatchObject({ state: 'waiting' })
    expect(await owner.refusal(drillBackup, byId(id))).toMatchObject({ code: 'conflict' })
    await drill(id)
    const { drill: held } = await one(owner, id)
    expect(held).toMatchObject({ state: 'passed', problem: null })
    const { rows } = await sql<{ people: number; projects: number; tasks: number }>`
      select (select count(*)::int from users) as "people", (select count(*)::int from projects) as "projects",
        (select count(*)::int from tasks) as "tasks"
    `.execute(test.app.db)
    expect(held?.found).toMatchObject(rows[0] ?? {})
    expect(held?.found?.rows).toBeGreaterThan(20)
    await expect(readFile(join(placeOf().drillOf(id), 'secret'))).rejects.toThrow('ENOENT')
  }, 120_000)

  it('fails, in words, on a backup that is damaged', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    const file = placeOf().fileOf(id)
    const bytes = await readFile(file)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    await writeFile(file, bytes)
    await owner.call(drillBackup, byId(id))
    await drill(id)
    const { drill: held } = await one(owner, id)
    expect(held).toMatchObject({ state: 'failed', found: null })
    expect(held?.problem).toMatch(/damaged/)
  })

  it('is refused where the file is gone', async () => {
    const owner = await test.app.person('owner')
    const { id } = await made(owner)
    await placeOf().remove(id)
    expect((await one(owner, id)).isHere).toBe(false)
    expect(await owner.refusal(drillBackup, byId(id))).toMatchObject({ status: 409 })
  })
})
