import fc from 'fast-check'
import type { Schema } from '#http/openapi-document.ts'

/** Ids of things that are there, by what a request calls them, so that some requests reach further than the first check. */
export type Pool = Readonly<Record<string, readonly string[]>>

const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)])

/** Texts that have broken a parser, a query or a page somewhere. None of them names the insides of a server. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202eabc',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(40),
  'ß'.repeat(301),
  'ﷺ'.repeat(90),
  'x'.repeat(301),
  'x'.repeat(70_000),
  "'",
  "' or 1=1 --",
  '"; --',
  '$1',
  '\\',
  '%',
  '_%_',
  ':* & | ! <-> (',
  '{}',
  '{"a":1}',
  '[object Object]',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '９',
  '../../etc/passwd',
  '%2e%2e%2f',
  '//evil.example',
  'javascript:alert(1)',
  '<svg onload=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '\r\nX-Injected: 1',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '99999-01-01',
  '9999-12-31',
  '24:00',
  '-infinity',
  'epoch',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01990000-0000-7000-8000-00000000000g',
  'eyJhIjoxfQ',
]

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53 + 2,
  [],
  {},
  [null],
  [[]],
  { length: 3 },
  { toString: 'x' },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { $gt: '' },
  deep(20),
  deep(40),
  Array.from({ length: 2000 }, (_, index) => index),
  Array.from({ length: 60 }, () => '01990000-0000-7000-8000-000000000001'),
]

export const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Links to a further page, tampered with. */
export const cursor: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...hostileTexts.slice(0, 12),
        '1',
        'x',
        '01990000-0000-7000-8000-000000000001',
      ),
      fc.constantFrom(0, -1, 0.5, 1e21, 2 ** 40),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url').slice(0, 500))

/** A value for a place of this schema: mostly one that fits, often at its bounds, and now and then one that doesn't. */
export function valueOf(schema: Schema, pool: Pool, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 19, arbitrary: fitting(schema, pool, name) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(schema: Schema, pool: Pool, name: string): fc.Arbitrary<unknown> {
  const values = schema['enum'] as unknown[] | undefined
  if (values) return fc.constantFrom(...values)
  if ('const' in schema) return fc.constant(schema['const'])
  const options = schema.anyOf ?? (schema['oneOf'] as Schema[] | undefined)
  if (options) return fc.oneof(...options.map((option) => fitting(option, pool, name)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, pool, name)))
}

function ofType(type: string, schema: Schema, pool: Pool, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, pool, name), { maxLength: 4 })
    case 'object':
      return objectOf(schema, pool, name)
    default:
      return textOf(schema, pool, name)
  }
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const min = Number(schema['minimum'] ?? -5)
  const max = Number(schema['maximum'] ?? 1000)
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max, min - 1, max + 1))
}

function objectOf(schema: Schema, pool: Pool, parent: string): fc.Arbitrary<unknown> {
  const { properties, additionalProperties: entry } = schema
  // A map, by ids.
  if (!properties && typeof entry === 'object')
    return fc.dictionary(textOf({ format: 'uuid' }, pool, parent), valueOf(entry as Schema, pool), {
      maxKeys: 3,
    })
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      valueOf(part, pool, name === 'was' || name === 'set' ? parent : name),
    ]),
  )
  const requiredKeys = schema.required ?? []
  const usual = fc.record(fields, { requiredKeys })
  const more = fc
    .tuple(usual, fc.constantFrom('__proto__', 'constructor', 'version', 'id', 'x'), hostile)
    .map(
      ([value, name, extra]) =>
        JSON.parse(
          `${JSON.stringify(value).replace(/\}$/, '')}${
            Object.keys(value).length > 0 ? ',' : ''
          }${JSON.stringify(name)}:${JSON.stringify(extra) ?? 'null'}}`,
        ) as unknown,
    )
  const less = fc.record(fields, { requiredKeys: [] })
  const required = Object.fromEntries(requiredKeys.map((name) => [name, fields[name] ?? hostile]))
  const others = Object.keys(fields).filter((name) => !requiredKeys.includes(name))
  const oneMore = fc
    .constantFrom(...(others.length > 0 ? others : requiredKeys))
    .chain((name) => fc.record({ ...required, ...(fields[name] && { [name]: fields[name] }) }))
  return fc.oneof(
    { weight: 5, arbitrary: usual },
    { weight: 3, arbitrary: fc.record(required) },
    { weight: 6, arbitrary: others.length > 0 ? oneMore : usual },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: less },
  )
}

function textOf(schema: Schema, pool: Pool, name: string): fc.Arbitrary<string> {
  const known = pool[name] ?? []
  const any = Object.values(pool).flat()
  if (schema.format === 'uuid') {
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(known.length > 0 ? known : any)) },
      { weight: 1, arbitrary: fc.constantFrom(...any) },
      { weight: 1, arbitrary: fc.uuid() },
    )
  }
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2024-02-29', '0001-01-01')
  if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T18:00:00.000Z')
  const max = Math.min(Number(schema['maxLength'] ?? 200), 70_000)
  return fc.oneof(
    fc.constantFrom(...known, ...any.slice(0, 3), 'Book courts', 'Đá', '18:00', 'Europe/Lisbon'),
    fc.constantFrom('x'.repeat(max), 'ж'.repeat(max)),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
}
