import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { createId } from '#db/new-id.ts'
import { type Caller, inject, useTestApp } from './app.ts'
import type { Arguments } from './app.ts'
import { costlyTexts, tooCostly } from './costly-texts.ts'
import { headers, samples } from './permission-samples.ts'
import { type World, addWorld } from './permission-world.ts'
import type { Schema } from './request-places.ts'
import { type TextReader, textReaders } from './text-readers.ts'

const test = useTestApp()

/** In UTF-16 units: enough to see what takes the square of it. The whole size is read by the long test. */
const enough = 8000

describe('a text costs no more than its length', () => {
  it.each(Object.entries(textReaders))('to %s', (_name, { size, quick = enough, read }) => {
    expect(
      costlyTexts.map((text) => tooCostly(read, text, Math.min(size, quick))).filter(Boolean),
    ).toEqual([])
  })
})

describe('two pages of the largest size', () => {
  it.each(['a b ', '.', '"'])('of "%s" cost little more than looking at each character', (sign) => {
    const { size, read } = findReader('diffDocuments')
    const text = sign.repeat(size / sign.length)
    const work = (done: () => unknown) => {
      const before = process.threadCpuUsage()
      done()
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    const look = () => Array.from({ length: 4 }, () => Array.from(text).length)
    const ratio = () => work(() => read(text)) / work(look)
    expect(Math.min(ratio(), ratio(), ratio())).toBeLessThan(2)
  })
})

function findReader(name: string): TextReader {
  const reader = textReaders[name]
  if (!reader) throw new Error(`No reader ${name}`)
  return reader
}

describe('what reads a text', () => {
  const loop = (times: number) => {
    let sum = 0
    for (let time = 0; time < times; time++) sum = (sum * 31 + time) | 0
    return sum
  }
  const text = { name: 'a', of: (size: number) => 'a'.repeat(size) }

  it('is too costly where it takes the square of its length, and not where it takes long for each sign', () => {
    expect(tooCostly(({ length }) => loop(length ** 2), text, 32_000)).toMatch(/^a x \d+: \d+ ms$/)
    expect(tooCostly(({ length }) => loop(length * 1000), text, 64_000)).toBeUndefined()
  })
})

type Column = { readonly table: string; readonly made: string; readonly names: readonly string[] }

describe('the database', () => {
  /** What each generated column makes of its row. */
  async function columns() {
    const { rows } = await sql<{ table: string; made: string; names: string[] }>`
      select d.adrelid::regclass::text as "table", pg_get_expr(d.adbin, d.adrelid) as "made",
        array(select t.attname::text from pg_attribute t where t.attrelid = d.adrelid and t.atttypid = 'text'::regtype and t.attnum > 0 and t.attgenerated = '') as "names"
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid where a.attgenerated = 's' and c.relnamespace = 'public'::regnamespace`.execute(
      test.app.db,
    )
    return rows
  }

  async function timeOf({ table, made, names }: Column, text: string): Promise<number> {
    const given = JSON.stringify(Object.fromEntries(names.map((name) => [name, text])))
    const from = performance.now()
    await sql`select pg_column_size(${sql.raw(made)}) from jsonb_populate_record(null::${sql.table(table)}, ${given}::jsonb) as ${sql.table(table)}`.execute(
      test.app.db,
    )
    return performance.now() - from
  }

  it('makes its columns of any text in time that grows with its length', async () => {
    const found: string[] = []
    for (const column of await columns())
      for (const text of costlyTexts) {
        const time = (size: number) =>
          timeOf(column, text.of(size).toWellFormed().replaceAll('\u0000', ' '))
        const most = Math.max(400, 20 * (await time(enough / 16)))
        // A statement's own time limit is 5 s, at which this would throw.
        const taken = await time(enough)
        if (taken > most && (await time(enough)) > most)
          found.push(
            `${column.table} ${column.made.slice(0, 40)} ${text.name}: ${Math.round(taken)} ms`,
          )
      }
    expect(found).toEqual([])
  })

  it('reads any words that are looked for', async () => {
    const found: string[] = []
    for (const text of costlyTexts) {
      const words = text.of(1000).toWellFormed().replaceAll('\u0000', ' ')
      const from = performance.now()
      await sql`select search_query(fold(${words}))`.execute(test.app.db)
      if (performance.now() - from > 1000) found.push(text.name)
    }
    expect(found).toEqual([])
  })
})

/** Milliseconds: a long page is read in a thread of its own, which is ended after 5 s; the rest is the machine's. */
const patience = 20_000

describe('a request', () => {
  let owner: Caller
  let home: World
  beforeAll(async () => {
    owner = await test.app.person('owner')
    home = await addWorld(test.app.db, {}, owner.id, owner.id)
  })

  const pieces = ['<!--', '_a', '1e@', '\n', '> ', '![', '~/']
  const worst = (size: number) =>
    pieces
      .map((piece) => piece.repeat(Math.ceil(size / pieces.length / piece.length)))
      .join('')
      .slice(0, size)

  type Field = { readonly place: string; readonly size: number; readonly isChange: boolean }

  /** Every text that a body takes, also as a change and in what it holds. */
  function fieldsOf(endpoint: Endpoint): Field[] {
    const fields: Field[] = []
    const walk = (schema: Schema, place: string) => {
      const options = [schema, ...((schema['anyOf'] ?? []) as Schema[])]
      for (const one of options) {
        if (one['type'] === 'string' && !one['format'] && !one['enum'] && !one['const'])
          fields.push({
            place,
            size: Number(one['maxLength'] ?? 300),
            isChange: place.endsWith('.set'),
          })
        for (const [name, part] of Object.entries(
          (one['properties'] ?? {}) as Record<string, Schema>,
        ))
          walk(part, `${place}.${name}`)
      }
    }
    walk(toJSONSchema(endpoint.body as $ZodType, { io: 'input', unrepresentable: 'any' }), 'body')
    return fields.filter(({ place }) => !place.endsWith('.was'))
  }

  /** The request with a text in that place, whatever stood above it. */
  function filled(request: Arguments, place: string, text: string): Arguments {
    const changed = structuredClone(request)
    const names = place.split('.')
    let holder = changed as Schema
    for (const name of names.slice(0, -1)) {
      if (typeof holder[name] !== 'object' || holder[name] === null) holder[name] = {}
      holder = holder[name] as Schema
    }
    holder[names.at(-1) ?? ''] = text
    return changed
  }

  const places = [...samples].flatMap(([endpoint, sample]) =>
    endpoint.body && !headers.has(endpoint)
      ? fieldsOf(endpoint).map((field) => ({ endpoint, sample, ...field }))
      : [],
  )

  it('names texts of most kinds', () => {
    expect(places.length).toBeGreaterThan(80)
  })

  it.each(places)(
    'of $endpoint.method $endpoint.path is answered whatever $place says',
    async ({ endpoint, sample, place, size, isChange }) => {
      const known = { body: {}, ...sample(home, createId) }
      for (const length of new Set([size, 300_000])) {
        const text = worst(Math.min(length, 300_000))
        const before = isChange ? filled(known, place.replace(/set$/, 'was'), '') : known
        const from = performance.now()
        const { statusCode } = await inject(test.app.api, endpoint, filled(before, place, text), {
          authorization: `Bearer ${owner.token}`,
        })
        expect(statusCode, `${length} of ${place}`).toBeLessThan(500)
        expect(performance.now() - from, `${length} of ${place}`).toBeLessThan(patience)
      }
    },
  )
})
