import { setDay, setReminder } from '@courtside/contract/notifications.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { killScript, spawnScript } from '#test/spawn-script.ts'
import { sendReminders } from './remind-people.ts'

const test = useTestApp()
const now = '2099-10-02T12:00:00.000Z'

const remind = () => sendReminders(test.app.db, { outward: ['email'], now })

const spawnReminder = () =>
  spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { sendReminders } from '#features/notifications/remind-people.ts'
    const { db } = openDatabase(${JSON.stringify(test.app.database.connection)}, { poolSize: 2 })
    await sendReminders(db, { outward: ['email'], now: '${now}' })`)

/**
 * Kills a process that reminds while it is about to store what it tells this person: their row is held, which what is
 * told of them refers to.
 */
const killAt = ({ id }: Caller) =>
  test.app.db.transaction().execute(async (transaction) => {
    await sql`select from users where "id" = ${id} for update`.execute(transaction)
    const reminder = spawnReminder()
    await expect.poll(async () => (await findWaiting()).length).toBe(1)
    await killScript(reminder)
  })

async function findWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where "datname" = current_database() and "wait_event_type" = 'Lock'
  `.execute(test.app.db)
  return rows
}

async function told(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select n."userId" || ' ' || n."event" as "line" from notifications n
    where n."reason" in ('reminder', 'due', 'due_soon', 'overdue') order by 1
  `.execute(test.app.db)
  return rows.map(({ line }) => line)
}

/** By mail: what is delivered of each event, and the digests. */
async function mailed(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select n."userId" || ' ' || n."event" as "line" from deliveries d join notifications n on n."id" = d."notificationId"
    where n."reason" in ('reminder', 'due', 'due_soon', 'overdue')
    union all select "userId" || ' digest ' || "day" from mails where "kind" = 'digest' order by 1
  `.execute(test.app.db)
  return rows.map(({ line }) => line)
}

it('reminds each person of each thing exactly once, wherever its process is killed', async () => {
  const owner = await test.app.person('owner')
  const { id: projectId } = await addProject(test.app.db)
  const make = (title: string, dueOn: string, assigneeIds: string[]) =>
    owner.call(createTask, { params: { projectId }, body: { title, dueOn, assigneeIds } })
  const people = await Promise.all(Array.from({ length: 6 }, () => test.app.person('member')))
  people.sort((a, b) => a.id.localeCompare(b.id))
  const ids = people.map(({ id }) => id)
  const [today, tomorrow] = [
    await make('Nets', '2099-10-02', ids),
    await make('Balls', '2099-10-03', ids),
  ]
  const asked = new Date(Date.now() + 86_400_000).toISOString()
  const withDigest = people.slice(3)
  for (const person of people)
    await person.call(setReminder, {
      params: { id: today.id },
      body: { at: asked, isOn: true },
    })
  for (const person of withDigest) await person.call(setDay, { body: { hasDigest: true } })
  const [, plain, , , digest] = people as [Caller, Caller, Caller, Caller, Caller]

  // While it tells of what was asked for, which is one transaction for all of them.
  await killAt(plain)
  expect(await told()).toEqual([])
  // In the morning of the second person, and of the fifth, who gets a digest.
  await sql`update reminders set "at" = "at" + interval '100 years'`.execute(test.app.db)
  await killAt(plain)
  expect(await told()).toHaveLength(2)
  await killAt(digest)
  expect(await told()).toHaveLength(8)
  await sql`update reminders set "at" = "at" - interval '100 years'`.execute(test.app.db)
  await Promise.all([remind(), remind()])
  await remind()

  const reminder = `reminder ${today.id} ${asked}`
  const due = [`due ${today.id} 2099-10-02`, `due_soon ${tomorrow.id} 2099-10-03`]
  const lines = (some: readonly Caller[], events: readonly string[]) =>
    some.flatMap(({ id }) => events.map((event) => `${id} ${event}`))
  expect(await told()).toEqual(lines(people, [reminder, ...due]).toSorted())
  expect(await mailed()).toEqual(
    [
      ...lines(people, [reminder]),
      ...lines(people.slice(0, 3), due),
      ...lines(withDigest, ['digest 2099-10-02']),
    ].toSorted(),
  )
}, 120_000)
