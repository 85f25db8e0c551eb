import { getUpload, removeAttachment } from '@courtside/contract/files.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { announce, attach, linksTo } from '#test/files.ts'
import { purgeFiles } from './sweep-files.ts'

const test = useTestApp()

const day = 24 * 3600 * 1000

async function storedNames(): Promise<string[]> {
  const names = await Array.fromAsync(test.app.files.store.list())
  return names.map(({ name }) => name).toSorted()
}

it('lets go of what nobody needs any more, a while after, and of nothing else', async () => {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const params = { projectId: project.id }
  const task = await owner.call(createTask, { params, body: { title: 'Book courts' } })
  const kept = await attach(test.app, owner, task.id, 'kept', 'needed by two')
  const [twin, removed] = [
    await attach(test.app, owner, task.id, 'twin', 'needed by two'),
    await attach(test.app, owner, task.id, 'removed', 'needed by one'),
  ]
  for (const id of [twin, removed]) await owner.call(removeAttachment, { params: { id } })
  const broken = await announce(owner, task.id, 'broken off', 10)
  const { store } = test.app.files
  await store.put('not-ours.txt', bytesOf('of somebody else'), 16)
  await store.put('f'.repeat(64), bytesOf('of a process that died'), 22)
  const sweepIn = (days: number) => purgeFiles(test.app.db, store, { now: Date.now() + days * day })

  const all = await storedNames()
  await sweepIn(0)
  expect(await storedNames()).toEqual(all)

  await sweepIn(2)
  expect(await storedNames()).toEqual(all.filter((name) => name !== 'f'.repeat(64)))
  expect(await owner.call(getUpload, { params: { id: broken.id } })).toMatchObject({
    state: 'sending',
  })

  await sweepIn(31)
  expect(await storedNames()).toHaveLength(2)
  expect(await owner.refusal(getUpload, { params: { id: broken.id } })).toMatchObject({
    status: 404,
  })
  const { rows } = await sql<{ id: string }>`select "id" from attachments`.execute(test.app.db)
  expect(rows).toEqual([{ id: kept }])
  const { file } = await linksTo(owner, task.id, kept)
  expect((await test.app.api.http.inject({ url: file })).body).toBe('needed by two')
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
