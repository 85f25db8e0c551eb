import { ChecklistItem } from '@courtside/contract/checklists.ts'
import { Comment } from '@courtside/contract/comments.ts'
import { CustomField } from '@courtside/contract/custom-fields.ts'
import { ErrorBody } from '@courtside/contract/errors.ts'
import { Attachment } from '@courtside/contract/files.ts'
import { getSetup } from '@courtside/contract/identity.ts'
import { getFieldNames, omitFields } from '@courtside/contract/pick-fields.ts'
import { pkrFields } from '@courtside/contract/pkr-fields.ts'
import { Project } from '@courtside/contract/projects.ts'
import { Label, Status } from '@courtside/contract/statuses.ts'
import { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import { addPkrId } from './add-pkr-id.ts'
import { type Caller, send, useTestApp } from './app.ts'
import { addReadImport } from './factories.ts'
import { actions } from './permission-actions.ts'
import { type World, addWorld } from './permission-world.ts'
import { openRewind } from './rewind.ts'

const test = useTestApp()

/** Stands in every column that no answer may carry; the name of the column follows it. */
const canary = 'canary-'

/** Columns of these tables that answers do carry, by the contract. */
const shown: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'handle', 'avatarUrl', 'status', 'locale', 'timeZone'],
  projects: Object.keys(Project.shape),
  tasks: Object.keys(Task.shape),
  comments: Object.keys(Comment.shape),
  checklist_items: [...Object.keys(ChecklistItem.shape), 'rank'],
  attachments: [...Object.keys(Attachment.shape), 'text'],
  statuses: Object.keys(Status.shape),
  labels: Object.keys(Label.shape),
  custom_fields: Object.keys(CustomField.shape),
  roles: ['name', 'builtIn', 'description'],
  organisations: ['name', 'logoUrl', 'timeZone', 'admission', 'sessionLength', 'maintenance'],
  pkr_lists: ['name', 'purpose', 'fields'],
  pkr_list_entries: ['custom'],
  pkr_ids: ['number', ...getFieldNames(omitFields(pkrFields, 'isPrivate'))],
  accounts: ['email', 'passwordHash'],
  page_shares: ['code'],
  telegram_groups: ['title'],
}

/** Writes a canary into every text and JSON column of a table that `shown` does not name, and says into which. */
async function hide(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as "name", data_type as "type" from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
  `.execute(test.app.db)
  const hidden = rows.filter(({ name }) => !shown[table]?.includes(name))
  const values = hidden.map(({ name, type }) => {
    const text = sql.lit(`${canary}${table}-${name}-`)
    const value = sql`${text} || row_number`
    return sql`${sql.ref(name)} = ${type === 'jsonb' ? sql`to_jsonb(${value})` : value}`
  })
  if (values.length > 0) {
    await sql`
      update ${sql.table(table)} t set ${sql.join(values)}
      from (select ctid as place, row_number() over ()::text as row_number from ${sql.table(table)}) numbered
      where t.ctid = numbered.place
    `.execute(test.app.db)
  }
  return hidden.map(({ name }) => `${table}.${name}`)
}

describe('columns that the contract does not name', () => {
  let world: World
  let hidden: string[]
  const callers = new Map<'member' | 'guest' | 'volunteer', Caller>()

  beforeAll(async () => {
    const { app } = test
    for (const role of ['member', 'guest', 'volunteer'] as const)
      callers.set(role, await app.person(role))
    const ids = [...callers.values()].map(({ id }) => id)
    const [first = ''] = ids
    world = {
      ...(await addWorld(app.db, {}, first, first)),
      pkrIds: { ...(await addPkrId(app.db)), file: await addReadImport(app.db, null, first) },
    }
    await sql`update tasks set "assigneeIds" = ${ids}::uuid[] where "id" = ${world.task.id}`.execute(
      app.db,
    )
    // No file has such a name.
    await sql`alter table attachments drop constraint attachments_blob_fkey`.execute(app.db)
    hidden = (await Promise.all(Object.keys(shown).map(hide))).flat()
  })

  it('hold canaries where secrets would be', () => {
    expect(hidden).toEqual(
      expect.arrayContaining([
        'users.email',
        'users.externalId',
        'users.preferences',
        'organisations.settings',
        'pkr_ids.email',
        'pkr_ids.phone',
        'tasks.externalId',
        'tasks.earlierTitles',
        'comments.externalId',
        'attachments.blob',
        'accounts.name',
      ]),
    )
  })

  it.each(['guest', 'volunteer', 'member'] as const)('never reach a %s', async (role) => {
    const caller = callers.get(role) as Caller
    // Members see the e-mail of everybody in the list of people and on their pages, and everybody their own; so with what
    // people say of themselves.
    const holders: Readonly<Record<string, { own: string[]; others: string[] }>> = {
      'users-email': {
        own: ['getMe', 'getUser oneself', 'previewDeletion', 'deleteAccount unconfirmed'],
        others: ['listUsers', 'getUser'],
      },
      'users-about': {
        own: ['getProfile', 'updateProfile', 'getUser oneself'],
        others: ['getUser'],
      },
    }
    const mayHold = (label: string, leak: string) => {
      const { own, others } = holders[leak] ?? { own: [], others: [] }
      return own.includes(label) || (others.includes(label) && role === 'member')
    }
    const found: string[] = []
    let answered = 0
    for (const [label, action] of Object.entries(actions)) {
      if (action.endpoint.access === 'public') continue
      const { status, body } = await send(test.app.api, action.endpoint, action.send(world), {
        authorization: `Bearer ${caller.token}`,
        ...action.headers,
      })
      if (status === 200) answered++
      const text = JSON.stringify(body ?? '')
      const leaks = [...text.matchAll(/canary-(\w+-\w+)/g)].map((match) => match[1] ?? '')
      found.push(
        ...leaks.filter((leak) => !mayHold(label, leak)).map((leak) => `${label} shows ${leak}`),
      )
    }
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(8)
  })

  it('never reach somebody who is not signed in', async () => {
    const { body } = await send(test.app.api, getSetup, {})
    const config = await test.app.api.http.inject({ url: '/config.json' })
    expect(JSON.stringify(body) + config.body).not.toContain(canary)
  })

  it('nor does the e-mail of others, to those who may not see the people', async () => {
    const { token } = callers.get('guest') as Caller
    const { body } = await send(
      test.app.api,
      actions['listUsers of projects']?.endpoint ?? getSetup,
      { query: { projectUsersOnly: 'true', search: canary } },
      { authorization: `Bearer ${token}` },
    )
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('an answer', () => {
  const fresh = useTestApp()
  let owner: Caller
  let worlds: Readonly<Record<'usual' | 'deleted', World>>
  let rewind: ReturnType<typeof openRewind>
  beforeAll(async () => {
    const { app } = fresh
    owner = await app.person('owner')
    worlds = {
      deleted: await addWorld(app.db, { isTaskDeleted: true }, owner.id, owner.id),
      usual: await addWorld(app.db, {}, owner.id, owner.id),
    }
    rewind = openRewind(app.database)
  })
  const answering = Object.entries(actions).filter(
    ([, { endpoint }]) => endpoint.access !== 'public' && endpoint.result,
  )

  it.each(answering)(
    'to %s has no field that the contract does not name',
    async (label, action) => {
      const world = worlds[label === 'restoreTask' ? 'deleted' : 'usual']
      const { status, body } = await rewind(() =>
        send(fresh.app.api, action.endpoint, action.send(world), {
          authorization: `Bearer ${owner.token}`,
        }),
      )
      // Parsing leaves out what the schema does not know.
      const schema = status < 300 ? action.endpoint.result : ErrorBody
      expect(schema && parse(schema, body)).toEqual(body)
    },
  )
})
