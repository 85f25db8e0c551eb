import { once } from 'node:events'
import { addComment } from '@courtside/contract/comments.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type ScriptProcess, killScript, spawnScript } from '#test/spawn-script.ts'
import { openNotifier } from './listeners.ts'

const test = useTestApp()

/** A process that does nothing but tell, with hardly a pause; it says so when it begins. */
async function spawnReader(): Promise<ScriptProcess> {
  const reader = spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
    const { db } = openDatabase(${JSON.stringify(test.app.database.connection)}, { poolSize: 2 })
    process.stdout.write('telling')
    for (;;) {
      for (const id of await findUntold(db)) await fanOut(db, id, ['email'])
      await new Promise((resolve) => setTimeout(resolve, 5))
    }`)
  await once(reader.stdout, 'data')
  return reader
}

const rounds = 4
const gesturesOfRound = 15

const Round = fc.record({
  gestures: fc.array(
    fc.record({
      actor: fc.nat({ max: 3 }),
      task: fc.nat({ max: 2 }),
      kind: fc.constantFrom('say', 'rename', 'due'),
    }),
    { minLength: gesturesOfRound, maxLength: gesturesOfRound, size: 'max' },
  ),
  /** After how many of them the reader is killed. */
  killAfter: fc.integer({ min: 1, max: gesturesOfRound }),
})

it('tells each person of each event exactly once, whenever readers are killed in between', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => test.app.person('member')))
  const { id: projectId } = await addProject(test.app.db)
  const tasks = await Promise.all([0, 1, 2].map(() => addWatchedTask(projectId, people)))
  const { rows: begun } = await sql<{ seq: number }>`
    select "lastSeq" as "seq" from streams where "id" = ${projectId}
  `.execute(test.app.db)
  for (const { gestures, killAfter } of fc.sample(Round, rounds)) {
    const reader = await spawnReader()
    for (const [index, { actor, task, kind }] of gestures.entries()) {
      if (index === killAfter) reader.kill('SIGKILL')
      await act(people[actor] as Caller, tasks[task] as { id: string }, kind)
    }
    await killScript(reader)
  }
  const notifier = openNotifier(test.app.db, test.app.live, { outward: ['email'] })
  await notifier.catchUp()
  await notifier.close()

  const { rows: found } = await sql<{ event: string; userId: string }>`
    select n."event", n."userId" from notifications n join activity a on a."id" = n."activityId"
    where a."streamId" = ${projectId} and a."seq" > ${begun[0]?.seq}
  `.execute(test.app.db)
  const { rows: events } = await sql<{ id: string; actorId: string }>`
    select "id", "actorId" from activity where "streamId" = ${projectId} and "seq" > ${begun[0]?.seq}
  `.execute(test.app.db)
  const expected = events.flatMap(({ id, actorId }) =>
    people.flatMap((person) => (person.id === actorId ? [] : [`${id} ${person.id}`])),
  )
  expect(events).toHaveLength(rounds * gesturesOfRound)
  expect(found.map(({ event, userId }) => `${event} ${userId}`).toSorted()).toEqual(
    expected.toSorted(),
  )
}, 120_000)

/** A task that all of them watch from the beginning. */
async function addWatchedTask(projectId: string, people: readonly Caller[]) {
  const [first] = people
  if (!first) throw new Error('Somebody makes it')
  const task = await first.call(createTask, { params: { projectId }, body: { title: 'Nets' } })
  for (const person of people)
    await person.call(updateTask, {
      params: { id: task.id },
      body: { changes: { [watcherField(person.id)]: { was: null, set: 'chosen' } } },
    })
  return task
}

let count = 0

async function act(caller: Caller, { id }: { id: string }, kind: string): Promise<void> {
  if (kind === 'say') {
    await caller.call(addComment, { params: { id }, body: { body: `Word ${++count}` } })
    return
  }
  const field = kind === 'rename' ? 'title' : 'dueOn'
  const { rows } = await sql<{ was: string | null }>`
    select ${sql.ref(field)}::text as "was" from tasks where "id" = ${id}
  `.execute(test.app.db)
  // No value comes twice: what changes nothing is no event.
  const unused = ++count
  const day = Temporal.PlainDate.from('2027-01-01').add({ days: unused }).toString()
  const set = kind === 'rename' ? `Nets ${unused}` : day
  await caller.call(updateTask, {
    params: { id },
    body: { changes: { [field]: { was: rows[0]?.was ?? null, set } } },
  })
}
