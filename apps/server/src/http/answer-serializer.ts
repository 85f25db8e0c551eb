import fastJson from 'fast-json-stringify'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'

type Json = { [key: string]: unknown }

/** Keywords the serialiser acts on; checks such as patterns and lengths only cost it time. */
const kept = new Set([
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
  'enum',
  'const',
])

type Serializer = (answer: unknown) => string

/** By schema: each is compiled once in a process. */
const compiled = new WeakMap<$ZodType, Serializer>()

/**
 * Writes answers as JSON: what their schema names and nothing else. Compiled for the first of them, for there are some
 * hundred and a start waits for none.
 */
export const answerSerializer =
  (schema: $ZodType): Serializer =>
  (answer) => {
    const serialize: Serializer = compiled.get(schema) ?? fastJson(answerSchema(schema))
    compiled.set(schema, serialize)
    return serialize(answer)
  }

/** The JSON schema of an answer. A nullable type becomes one type list, for `anyOf` is decided by validating each value. */
function answerSchema(schema: $ZodType): Json {
  return slim(
    toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Json,
  )
}

function slim(schema: Json): Json {
  const nullable = findNullable(schema)
  if (nullable) return { ...nullable, type: [nullable['type'], 'null'] }
  const result: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    // The serialiser leaves out what isn't named anyway; said aloud, it would refuse such a row in one of several shapes.
    if (!kept.has(key) || value === false) continue
    if (key === 'properties') {
      result[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, part]) => [name, slim(part as Json)]),
      )
    } else if (key === 'anyOf') {
      result[key] = (value as Json[]).map(slim)
    } else if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      result[key] = slim(value as Json)
    } else if (key !== 'enum' && key !== 'const') {
      result[key] = value
    }
  }
  return result
}

function findNullable(schema: Json): Json | undefined {
  const options = schema['anyOf'] as Json[] | undefined
  if (options?.length !== 2) return undefined
  const value = options.find((option) => option['type'] !== 'null')
  if (!value || !options.some((option) => option['type'] === 'null')) return undefined
  const slimmed = slim(value)
  return typeof slimmed['type'] === 'string' ? slimmed : undefined
}
