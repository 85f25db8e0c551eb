import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import * as comments from './comments.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as projects from './projects.ts'
import * as tasks from './tasks.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const endpoints = [comments, identity, imports, projects, tasks, users]
  .flatMap((module) => Object.entries(module as Record<string, unknown>))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

type Schema = { [keyword: string]: unknown }
const schemaOf = (part: Endpoint['body']): Schema =>
  part ? toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : {}

/** The objects in a schema that would let an unknown field through. */
function openObjects(schema: Schema, place: string): string[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const inside = [
    ...Object.entries(properties).flatMap(([name, part]) => openObjects(part, `${place}.${name}`)),
    ...((schema['anyOf'] ?? []) as Schema[]).flatMap((part) => openObjects(part, place)),
    ...(schema['items'] ? openObjects(schema['items'] as Schema, `${place}[]`) : []),
  ]
  const isOpen =
    schema['type'] === 'object' &&
    schema['additionalProperties'] !== false &&
    // A map is closed by the form of its keys.
    schema['propertyNames'] === undefined
  return isOpen ? [place, ...inside] : inside
}

describe('every call of the API', () => {
  it('has a name that is a verb and a noun, and a sentence', () => {
    expect(endpoints.length).toBeGreaterThan(30)
    for (const [name, { summary }] of endpoints) {
      expect(name).toMatch(/^[a-z]+[A-Z]\w+$|^signOut$/)
      expect(summary).toMatch(/^[A-Z].+[^.]$/)
    }
  })

  it('has an address of its own', () => {
    const addresses = endpoints.map(
      ([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('says what stands in its address, and nothing more', () => {
    for (const [name, { path, params }] of endpoints) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const declared = Object.keys(schemaOf(params)['properties'] ?? {})
      expect(declared, name).toEqual(inPath)
    }
  })

  it('refuses fields that it does not know, at every depth', () => {
    const open = endpoints.flatMap(([name, { params, query, body }]) => [
      ...openObjects(schemaOf(params), `${name} params`),
      ...openObjects(schemaOf(query), `${name} query`),
      ...openObjects(schemaOf(body), `${name} body`),
    ])
    expect(open).toEqual([])
  })

  it('sends a body only where something is changed', () => {
    for (const [name, { method, body }] of endpoints)
      expect(body !== undefined && ['GET', 'DELETE'].includes(method), name).toBe(false)
  })
})
