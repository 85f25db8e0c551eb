import { addComment } from '@courtside/contract/comments.ts'
import { type BrowserSubscription, addPushSubscription } from '@courtside/contract/push.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
import { pushOf } from '#features/notifications/pushes/open-push.ts'
import { sendPushes } from '#features/notifications/pushes/send-pushes.ts'
import type { Caller, TestApp } from './app.ts'
import { addProject } from './factories.ts'
import { openPushService, pushEnvironment } from './push-service.ts'

export type Browsing = Caller & { readonly browser: BrowserSubscription }
type Service = Awaited<ReturnType<typeof openPushService>>

type Given = {
  /** Whose the task is; a volunteer with a browser where nobody is given. */
  readonly doer?: Browsing
  readonly visibility?: 'organisation' | 'members'
  readonly title?: string
}

export const pushKeys = {
  publicKey: pushEnvironment.VAPID_PUBLIC_KEY,
  privateKey: pushEnvironment.VAPID_PRIVATE_KEY,
  subject: pushEnvironment.VAPID_SUBJECT,
}

/** People with browsers, what they are told there, and a push service on loopback; a call that a real one would not have taken fails the test. */
export function useBrowsers(test: { readonly app: TestApp }) {
  const holder: { service?: Service } = {}
  const service = () => {
    if (!holder.service) throw new Error('The push service opens before the first test')
    return holder.service
  }
  beforeAll(async () => {
    holder.service = await openPushService()
  })
  afterEach(() => {
    service().control.refuse = () => undefined
    if (service().wrong.length > 0) throw new Error(service().wrong.join('\n'))
  })
  afterAll(() => holder.service?.close())

  const push = pushOf(pushKeys, { allowsPrivate: true })

  async function browsing(
    role: 'member' | 'volunteer' | 'owner',
    name?: string,
  ): Promise<Browsing> {
    const person = await test.app.person(role, name)
    const browser = service().subscribe()
    await person.call(addPushSubscription, { body: browser })
    return { ...person, browser }
  }

  async function tellAll(): Promise<void> {
    for (const id of await findUntold(test.app.db)) while (await fanOut(test.app.db, id, ['push']));
  }
  const dueAgain = () =>
    sql`update deliveries set "nextTryAt" = now() - interval '1 minute' where "state" = 'waiting'`.execute(
      test.app.db,
    )

  return {
    get service() {
      return service()
    },
    browsing,
    tellAll,
    dueAgain,
    send: async (): Promise<void> => {
      if (push) await sendPushes(test.app.db, { push })
    },
    /** A task that somebody was given. */
    start: async ({ doer, visibility = 'organisation', ...task }: Given = {}) => {
      const owner = await test.app.person('owner', 'Ann Kowalski')
      const given = doer ?? (await browsing('volunteer'))
      const project = await addProject(test.app.db, { visibility })
      const { id, key } = await owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: 'Nets', assigneeIds: [given.id], ...task },
      })
      return { owner, doer: given, id, key }
    },
    say: (caller: Caller, id: string, body: string) =>
      caller.call(addComment, { params: { id }, body: { body, parentId: null } }),
    handleOf: async ({ id }: Caller): Promise<string> => {
      const { rows } = await sql<{ handle: string }>`
        select "handle" from users where "id" = ${id}
      `.execute(test.app.db)
      return rows[0]?.handle ?? ''
    },
    /** All that is told by now has settled. */
    settle: async (): Promise<void> => {
      await tellAll()
      await dueAgain()
    },
    /** What somebody's first browser has shown. */
    to: ({ browser }: Browsing) => service().shownIn(browser),
    /** What became of all that was to go to somebody, the oldest first. */
    ends: async ({ id }: Caller) => {
      const { rows } = await sql<{ state: string; problem: string | null; attemptCount: number }>`
        select d."state", d."problem", d."attemptCount" from deliveries d join notifications n on n."id" = d."notificationId"
        where n."userId" = ${id} order by n."createdAt", n."id"
      `.execute(test.app.db)
      return rows
    },
  }
}
