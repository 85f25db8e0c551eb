import { unusableId } from '@courtside/contract/fields.ts'
import { attachFile } from '@courtside/contract/files.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { sendBytes, store } from '#test/files.ts'

const test = useTestApp()

async function makeTask(owner: Caller) {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const params = { projectId: project.id }
  const { id } = await owner.call(createTask, { params, body: { title: 'Book courts' } })
  return { id }
}

describe('a file', () => {
  it('that is announced again stands where it stands, for whoever announced it', async () => {
    const owner = await test.app.person('owner')
    const [params, elsewhere] = [await makeTask(owner), await makeTask(owner)]
    const bytes = Buffer.alloc(1200, 'nets')
    const body = { id: createId(), name: 'plan.bin', byteCount: bytes.length }
    await owner.call(attachFile, { params, body })
    await sendBytes(test.app, owner, body.id, 0, bytes.subarray(0, 400))
    const again = (key: string) =>
      owner.call(attachFile, { params, body }, { 'idempotency-key': key })
    expect(await again('later')).toMatchObject({
      state: 'sending',
      sentCount: 400,
    })
    const others = [
      { params: elsewhere, body },
      { params, body: { ...body, name: 'other.bin' } },
      { params, body: { ...body, byteCount: 8 } },
    ]
    for (const args of others)
      expect(
        await owner.refusal(attachFile, args, { 'idempotency-key': createId() }),
      ).toMatchObject({
        status: 400,
        details: [{ path: 'body.id', message: unusableId }],
      })
    await sendBytes(test.app, owner, body.id, 400, bytes.subarray(400))
    await store(test.app, body.id)
    expect(await again('much later')).toMatchObject({ state: 'done' })
    expect((await owner.call(getTask, { params })).attachments).toHaveLength(1)
  })

  it('is not announced under the id of one that came otherwise', async () => {
    const owner = await test.app.person('owner')
    const [params, other] = [await makeTask(owner), await makeTask(owner)]
    const id = createId()
    await sql`
      insert into attachments ("id", "taskId", "name", "url") values (${id}, ${other.id}, 'Rules', 'https://rules.example')
    `.execute(test.app.db)
    const body = { id, name: 'plan.bin', byteCount: 8 }
    expect(await owner.refusal(attachFile, { params, body })).toMatchObject({
      status: 400,
      details: [{ path: 'body.id', message: unusableId }],
    })
  })
})
