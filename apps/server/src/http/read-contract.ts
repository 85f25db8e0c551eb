import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import { $ZodType } from 'zod/v4/core'

/** An endpoint under the name the contract exports it by, and the feature whose file it stands in. */
export type NamedEndpoint = {
  readonly name: string
  readonly feature: string
  readonly endpoint: Endpoint
}

export type Contract = {
  readonly endpoints: readonly NamedEndpoint[]
  /** Schemas by their exported names. */
  readonly schemas: ReadonlyMap<string, $ZodType>
}

const folder = new URL('.', import.meta.resolve('@courtside/contract/endpoint.ts'))

/** All that the contract exports, read from its files, so that nothing has to be listed a second time. */
export async function readContract(): Promise<Contract> {
  const files = (await readdir(folder)).filter((file) => /^[a-z-]+\.ts$/.test(file)).toSorted()
  const endpoints: NamedEndpoint[] = []
  const schemas = new Map<string, $ZodType>()
  for (const file of files) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    const feature = file.replace('.ts', '')
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof $ZodType) schemas.set(name, value)
      else if (isEndpoint(value)) endpoints.push({ name, feature, endpoint: value })
    }
  }
  return { endpoints, schemas }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'summary' in value
