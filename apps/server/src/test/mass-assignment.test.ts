import type { Endpoint } from '@courtside/contract/endpoint.ts'
import type { InputProblem } from '@courtside/contract/errors.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { createId } from '#db/new-id.ts'
import { type Arguments, type Caller, inject, useTestApp } from './app.ts'
import { fingerprint } from './fingerprint.ts'
import { headers, samples } from './permission-samples.ts'
import { type World, addWorld } from './permission-world.ts'
import { type Schema, at, put } from './request-places.ts'

const test = useTestApp()

/** Puts fields in as text, so that they are sent whatever they are called. */
function withFields(
  request: Arguments,
  place: string,
  names: readonly string[],
  value: unknown,
): Arguments {
  const mark = 'here-they-go'
  const marked = JSON.stringify(put(request, `${place}.${mark}`, value)['body'])
  const text = JSON.stringify(value)
  const fields = names.map((name) => `${JSON.stringify(name)}:${text}`).join(',')
  return { ...request, body: marked.replace(`"${mark}":${text}`, fields) as never }
}

/** The fields that a refusal says are unknown. */
function namesIn(body: string): string[] {
  const problems = (JSON.parse(body) as { details?: InputProblem[] }).details ?? []
  return problems
    .filter(({ message }) => message.startsWith('Unrecognized key'))
    .flatMap(({ message }) => [...message.matchAll(/"(\w+)"/g)].map(([, name = '']) => name))
}

describe('a field that nobody may send', () => {
  let columns: string[]
  let owner: Caller
  // One for all: nothing of what is sent may be written.
  let home: World
  beforeAll(async () => {
    owner = await test.app.person('owner')
    home = await addWorld(test.app.db, {}, owner.id, owner.id)
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as "name" from information_schema.columns
      where table_schema = 'public' and table_name in ('projects', 'tasks', 'custom_fields', 'comments', 'checklist_items', 'attachments',
        'imports', 'users', 'user_roles', 'roles', 'pkr_ids', 'project_members', 'accounts', 'sessions', 'streams', 'activity',
        'pages', 'page_versions', 'page_drafts', 'page_shares')
      order by 1
    `.execute(test.app.db)
    columns = rows.map(({ name }) => name)
    for (const name of ['version', 'createdById', 'passwordHash', 'authorId', 'publishedVersion'])
      if (!columns.includes(name)) throw new Error(`No table has ${name}`)
  })

  /** Fields that the contract takes in this place of a body. */
  function takenBy(endpoint: Endpoint, place: string): Set<string> {
    const schema = toJSONSchema(endpoint.body as $ZodType, { io: 'input', unrepresentable: 'any' })
    const fields = (one: Schema) => (one['properties'] ?? {}) as Record<string, Schema>
    const whole = fields(schema)
    return new Set(Object.keys(place === 'body' ? whole : fields(whole['changes'] ?? {})))
  }

  const withBody = [...samples].filter(([endpoint]) => endpoint.body && !headers.has(endpoint))

  it.each(withBody)(
    'is refused by $method $path, at the top and among the changes',
    async (endpoint, sample) => {
      const request = { body: {}, ...sample(home, createId) }
      const before = await fingerprint(test.app.db, home.project.id)
      const send = async (place: string, names: readonly string[]) => {
        const value = place === 'body' ? 'x' : { was: null, set: 'x' }
        const { statusCode, body } = await inject(
          test.app.api,
          endpoint,
          withFields(request, place, names, value),
          { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        )
        // A demo's own endpoints are not served here.
        expect([400, 404], `${place}.${names.join()}`).toContain(statusCode)
        return statusCode === 404 ? names : namesIn(body)
      }
      const places = at(request, 'body.changes') ? ['body', 'body.changes'] : ['body']
      for (const place of places) {
        const taken = takenBy(endpoint, place)
        const names = [...columns, 'permissions', 'isAdmin'].filter((one) => !taken.has(one))
        const named = new Set(await send(place, names))
        const unnamed = names.filter((name) => !named.has(name))
        for (const name of [...unnamed, '__proto__', 'constructor', 'prototype'])
          await send(place, [name])
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(await fingerprint(test.app.db, home.project.id)).toEqual(before)
    },
  )
})
