import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { newId } from '#db/new-id.ts'
import { type Arguments, inject, useTestApp } from './app.ts'
import { fingerprint } from './fingerprint.ts'
import { type Schema, at, headers, put, samples } from './permission-samples.ts'
import { addWorld } from './permission-world.ts'

const test = useTestApp()

/** Puts a field in as text, so that it is sent whatever it is called. */
function withField(request: Arguments, place: string, name: string, value: unknown): Arguments {
  const mark = 'here-it-goes'
  const marked = JSON.stringify(put(request, `${place}.${mark}`, value)['body'])
  return { ...request, body: marked.replace(`"${mark}"`, JSON.stringify(name)) as never }
}

describe('a field that nobody may send', () => {
  let columns: string[]
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as "name" from information_schema.columns
      where table_schema = 'public' and table_name in ('projects', 'tasks', 'custom_fields', 'comments', 'checklist_items', 'attachments',
        'imports', 'users', 'user_roles', 'roles', 'pkr_ids', 'project_members', 'accounts', 'sessions', 'streams', 'activity')
      order by 1
    `.execute(test.app.db)
    columns = rows.map(({ name }) => name)
    for (const name of ['version', 'createdById', 'passwordHash'])
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
      const owner = await test.app.person('owner')
      const home = await addWorld(test.app.db, {}, owner.id, owner.id)
      const request = { body: {}, ...sample(home, newId) }
      const before = await fingerprint(test.app.db, home.project.id)
      const places = at(request, 'body.changes') ? ['body', 'body.changes'] : ['body']
      for (const place of places) {
        const taken = takenBy(endpoint, place)
        const names = [
          ...columns,
          'permissions',
          'isAdmin',
          '__proto__',
          'constructor',
          'prototype',
        ]
        for (const name of names.filter((one) => !taken.has(one))) {
          const value = place === 'body' ? 'x' : { was: null, set: 'x' }
          const { statusCode } = await inject(
            test.app.api,
            endpoint,
            withField(request, place, name, value),
            { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
          )
          // A demo's own endpoints are not served here.
          expect([400, 404], `${place}.${name}`).toContain(statusCode)
        }
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(await fingerprint(test.app.db, home.project.id)).toEqual(before)
    },
  )
})
