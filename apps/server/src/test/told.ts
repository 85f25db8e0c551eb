import { addComment } from '@courtside/contract/comments.ts'
import type { NotificationChannel } from '@courtside/contract/notifications.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
import type { Caller, TestApp } from './app.ts'
import { addProject } from './factories.ts'

/** A task that somebody is told of. */
export type Given = {
  readonly visibility?: 'organisation' | 'members'
  readonly title?: string
  readonly dueOn?: string
}

/** What people are told by one way: makes what there is to tell, and says what became of it. */
export const tellBy = (test: { readonly app: TestApp }, channel: NotificationChannel) => ({
  tellAll: async (): Promise<void> => {
    for (const id of await findUntold(test.app.db))
      while (await fanOut(test.app.db, id, [channel]));
  },
  dueAgain: () =>
    sql`update deliveries set "nextTryAt" = now() - interval '1 minute' where "state" = 'waiting'`.execute(
      test.app.db,
    ),
  /** A task that somebody is given. */
  give: async (
    owner: Caller,
    doer: Caller,
    { visibility = 'organisation', ...task }: Given,
  ): Promise<{ id: string; key: string }> => {
    const project = await addProject(test.app.db, { visibility })
    return owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Nets', assigneeIds: [doer.id], ...task },
    })
  },
  say: (caller: Caller, id: string, body: string) =>
    caller.call(addComment, { params: { id }, body: { body, parentId: null } }),
  handleOf: async ({ id }: Caller): Promise<string> => {
    const { rows } = await sql<{ handle: string }>`
      select "handle" from users where "id" = ${id}
    `.execute(test.app.db)
    return rows[0]?.handle ?? ''
  },
  /** What became of all that was to go to somebody, the oldest first. */
  ends: async ({ id }: Caller) => {
    const { rows } = await sql<{ state: string; problem: string | null; attemptCount: number }>`
      select d."state", d."problem", d."attemptCount" from deliveries d join notifications n on n."id" = d."notificationId"
      where n."userId" = ${id} order by n."createdAt", n."id"
    `.execute(test.app.db)
    return rows
  },
})
