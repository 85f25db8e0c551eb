import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import { useTestApp } from '#test/app.ts'
import { tokens } from './api-reference-style.ts'
import type { ApiDescription, Operation } from './openapi-document.ts'
import { type Contract, readContract } from './read-contract.ts'

const root = join(import.meta.dirname, '../../../..')

const test = useTestApp({ DEMO: '1' })
let contract: Contract
let description: ApiDescription
let text: string

beforeAll(async () => {
  contract = await readContract()
  text = (await test.app.api.http.inject({ url: '/api/openapi.json' })).body
  description = JSON.parse(text) as ApiDescription
})

const operations = (): [string, Operation][] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one]),
  )

describe('the description of the API', () => {
  it('keeps to OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(description)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('is the one in docs/api; npm run openapi writes it anew', () => {
    expect(JSON.parse(readFileSync(join(root, 'docs/api/openapi.json'), 'utf8'))).toEqual(
      description,
    )
  })

  it('has every endpoint that is served, and no other', () => {
    const served = test.app.api.endpoints.map(
      ({ method, path }) => `${method.toLowerCase()} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(operations().map(([name]) => name)).toEqual(expect.arrayContaining(served))
    expect(operations()).toHaveLength(served.length)
  })

  it('says of every operation what becomes of a broken address, and of who comes too often', () => {
    for (const [name, { responses }] of operations())
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['400', '429', '503']))
  })

  it('refers to nothing that is not in it', () => {
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], description)
      expect(found, path).toBeDefined()
      expect(found, path).not.toHaveProperty('$ref')
    }
  })

  it('names the limits of texts, and hides none behind a pattern of a known format', () => {
    const body = description.paths['/api/projects/{projectId}/tasks']?.['post']?.requestBody
    const fields = body?.content['application/json']?.schema?.properties
    expect(fields?.['title']).toMatchObject({ minLength: 1, maxLength: 300 })
    expect(fields?.['description']).toMatchObject({ maxLength: 250_000 })
    expect(fields?.['dueOn']).toEqual({ type: ['string', 'null'], format: 'date' })
  })

  it('says for each status what it is, and asks for a token wherever one is needed', () => {
    for (const [name, { responses, security }] of operations()) {
      const endpoint = contract.endpoints.find((one) => name.endsWith(pathOf(one.endpoint.path)))
      expect(endpoint, name).toBeDefined()
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['429', '500', '503']))
      expect('401' in responses, name).toBe(security.length > 0)
    }
  })

  it('gives examples that the contract takes', () => {
    const shown = contract.endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.sends)
    expect(shown.length).toBeGreaterThan(8)
    for (const { name, endpoint } of shown) {
      const [, operation] = operations().find(([, one]) => one.operationId === name) ?? []
      const example = operation?.requestBody?.content['application/json']?.example
      expect(example, name).toBeDefined()
      expect(() => endpoint.body && parse(endpoint.body, example), name).not.toThrow()
    }
  })
})

const pathOf = (path: string) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`

describe('the page about the API', () => {
  it('has a place for every operation and shape, under a policy without exceptions', async () => {
    const { body, headers } = await test.app.api.http.inject({ url: '/api/docs' })
    for (const [, { operationId }] of operations()) {
      expect(body).toContain(`id="${operationId}"`)
      expect(body).toContain(`href="#${operationId}"`)
    }
    for (const [, target = ''] of body.matchAll(/href="#([^"]+)"/g))
      expect(body).toContain(`id="${target}"`)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('wears the colours of the app', () => {
    const sheet = readFileSync(join(root, 'apps/web/src/styles/tokens.css'), 'utf8')
    const first = sheet
      .replaceAll('var(--hue)', '258')
      .replaceAll(/calc\(([\d.]+) \* var\(--vivid\)\)/g, '$1')
      .replaceAll(/\(\n\s+|\n\s+(?=\))/g, (gap) => gap.trim())
      .replaceAll(/,\n\s+/g, ', ')
    for (const line of tokens.trim().split('\n')) expect(first).toContain(line.trim())
  })
})
