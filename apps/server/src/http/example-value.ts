import type { Schema } from './openapi-document.ts'

/** Words for texts of a known name; anything else is called `text`. */
const texts: Readonly<Record<string, string>> = {
  title: 'Book courts',
  name: 'Spring League',
  organisationName: 'Riverside Pickleball',
  key: 'LEAGUE',
  description: 'Six courts, Saturday from 9:00',
  body: 'I bring the nets',
  email: 'ann@club.example',
  digits: '123456',
  password: 'a long enough password',
  passphrase: 'a long enough passphrase',
  timeZone: 'Europe/Lisbon',
  fileName: 'board.json',
  search: 'court',
  words: 'Hillside',
  // The keys of RFC 8291's own example.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const formats: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-000000000001',
  date: '2026-11-28',
  'date-time': '2026-11-20T18:00:00.000Z',
  email: 'ann@club.example',
  digits: '123456',
  uri: 'https://push.example/send/1',
}

/** Of two that must differ, the second. */
const otherId = '01990000-0000-7000-8000-000000000002'

/**
 * A value that fits a schema of what callers send: of an object what it requires, else the first of its fields. `name`
 * helps to choose a text.
 */
export function exampleValue(schema: Schema, name = ''): unknown {
  if ('default' in schema) return schema['default']
  if ('const' in schema) return schema['const']
  const values = schema['enum'] as unknown[] | undefined
  if (values) return values[0]
  const options = schema.anyOf ?? (schema['oneOf'] as Schema[] | undefined)
  if (options) return exampleValue(options[0] ?? {}, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return getExampleObject(schema, name)
  if (type === 'array') return [exampleValue(schema.items ?? {}, name)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1
  if (name === 'otherId') return otherId
  return formats[schema.format ?? ''] ?? getExampleText(name)
}

function getExampleObject(schema: Schema, parent: string): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  const shown = required.length > 0 ? required : fields.slice(0, 1)
  const isChange = shown.map(([name]) => name).join() === 'was,set'
  const example = Object.fromEntries(
    shown.map(([name, part]) => [name, exampleValue(part, isChange ? parent : name)]),
  )
  const isFreeText = typeof example['set'] === 'string' && parent in texts && parent !== 'key'
  return isChange && isFreeText ? { ...example, set: `${String(example['set'])}, again` } : example
}

const getExampleText = (name: string): string =>
  name.endsWith('Time') ? '18:00' : (texts[name] ?? 'text')
