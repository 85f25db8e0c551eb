import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { Schema } from './request-places.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The places of a request that hold an id, such as `body.changes.labelIds.set.0`. */
export function idPlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [place] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    idPlaces(part, place === '' ? name : `${place}.${name}`),
  )
}

function declaredPlaces(schema: Schema, place: string): string[] {
  if (schema['format'] === 'uuid') return [place]
  const parts = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  return [
    ...parts.flatMap(([name, part]) => declaredPlaces(part, `${place}.${name}`)),
    ...(schema['items'] ? declaredPlaces(schema['items'] as Schema, `${place}.0`) : []),
    ...((schema['anyOf'] ?? []) as Schema[]).flatMap((part) => declaredPlaces(part, place)),
  ]
}

/** The same places as the contract declares them. */
export const placesOf = (endpoint: Endpoint): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: $ZodType | undefined = endpoint[part]
    if (!schema) return []
    return declaredPlaces(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)
  })
