import { $ZodPipe, $ZodString, type $ZodType, registry, toJSONSchema } from 'zod/v4/core'
import { type Schema, componentPath } from './openapi-document.ts'

/** What a caller sends. Bounds that hold after tidying (spaces, letters' forms) are named as if they held before. */
export function getInputSchema(schema: $ZodType): Schema {
  return tidy(
    toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (!(zodSchema instanceof $ZodPipe) || jsonSchema.type !== 'string') return
        const { out } = zodSchema._zod.def
        if (!(out instanceof $ZodString)) return
        const { minLength, maxLength, pattern, format } = toJSONSchema(out)
        Object.assign(jsonSchema, { minLength, maxLength, pattern, format })
      },
    }) as Schema,
  )
}

/** What an answer holds, with references to the schemas that have a name; the named ones it meets go into `components`. */
export function getOutputSchema(
  schema: $ZodType,
  named: ReadonlyMap<string, $ZodType>,
  components: Map<string, Schema>,
): Schema {
  const names = registry<{ id: string }>()
  for (const [id, one] of named) names.add(one, { id })
  const { $defs = {}, ...own } = toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: names as never,
  }) as Schema & { $defs?: Record<string, Schema> }
  for (const [name, part] of Object.entries($defs)) components.set(name, openly(tidy(part)))
  const { id } = names.get(schema) ?? {}
  const result = openly(tidy(own))
  if (id === undefined || result.$ref) return result
  components.set(id, result)
  return { $ref: `${componentPath}${id}` }
}

/** What says nothing to a reader: patterns of known formats, bounds of all integers, nullable types in two parts. */
function tidy(schema: Schema): Schema {
  const { $schema: _dialect, id: _id, $id: _path, ...rest } = map(schema, tidy)
  const result: Schema = rest
  if (result['format']) delete result['pattern']
  if (result['minimum'] === Number.MIN_SAFE_INTEGER) delete result['minimum']
  if (result['maximum'] === Number.MAX_SAFE_INTEGER) delete result['maximum']
  if (result.$ref) result.$ref = result.$ref.replace('#/$defs/', componentPath)
  if (result.anyOf?.length === 1) {
    const { anyOf: [only] = [], ...around } = result
    return { ...around, ...only }
  }
  nameKeys(result)
  const [value, none] = result.anyOf ?? []
  if (result.anyOf?.length !== 2 || none?.type !== 'null' || typeof value?.type !== 'string')
    return result
  const { anyOf: _both, ...others } = result
  const { enum: values, ...kept } = value
  return {
    ...others,
    ...kept,
    type: [value.type, 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  }
}

/** A map with the same kind of value under each of some names is an object with these fields. */
function nameKeys(schema: Schema): void {
  const { required, additionalProperties: value, properties } = schema
  if (!Array.isArray(required) || properties || typeof value !== 'object' || !value) return
  schema.properties = Object.fromEntries(required.map((name: string) => [name, value as Schema]))
  delete schema['propertyNames']
  schema['additionalProperties'] = false
}

/** Answers may gain fields; a client passes over those it doesn't know. */
function openly(schema: Schema): Schema {
  const result = map(schema, openly)
  if (result['additionalProperties'] === false) delete result['additionalProperties']
  return result
}

/** A copy with every schema directly inside passed through `change`. */
function map(schema: Schema, change: (part: Schema) => Schema): Schema {
  const result = { ...schema }
  if (schema.properties) {
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, change(part)]),
    )
  }
  if (schema.items) result.items = change(schema.items)
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const parts = schema[keyword] as Schema[] | undefined
    if (parts) result[keyword] = parts.map(change)
  }
  for (const keyword of ['additionalProperties', 'propertyNames']) {
    const part = schema[keyword]
    if (typeof part === 'object' && part) result[keyword] = change(part as Schema)
  }
  return result
}
