import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { announce, sendBytes, store } from '#test/files.ts'
import { openLive } from '#test/live-client.ts'

const test = useTestApp()

it('a file that was added is told with its row', async () => {
  const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  const owner = await test.app.person('owner')
  const body = { key: nextKey(), name: 'Courts' }
  const { id: projectId } = await owner.call(createProject, { body })
  const task = await owner.call(createTask, { params: { projectId }, body: { title: 'Plan' } })
  const live = await openLive(origin, owner.token)
  live.send({ type: 'follow', streamId: projectId, after: 2 })
  const { id } = await announce(owner, task.id, 'plan.txt', 4)
  await sendBytes(test.app, owner, id, 0, Buffer.from('plan'))
  await store(test.app, id)
  await live.until(
    (frame) =>
      frame.type === 'events' && frame.events.some(({ attachment }) => attachment !== null),
  )
  expect(live.events()).toContainEqual(
    expect.objectContaining({ attachment: expect.objectContaining({ id, name: 'plan.txt' }) }),
  )
})
