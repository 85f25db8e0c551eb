import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiDescription } from '#http/openapi-document.ts'
import { useTestApp } from './app.ts'
import { openFuzz } from './fuzz-api.ts'
import { placesOf } from './fuzz-requests.ts'

const file = new URL('../../../../docs/api/openapi.json', import.meta.url)
const places = placesOf(JSON.parse(readFileSync(file, 'utf8')) as ApiDescription)

const test = useTestApp()

describe('whatever is sent', () => {
  let fuzz: Awaited<ReturnType<typeof openFuzz>>
  beforeAll(async () => {
    fuzz = await openFuzz(test.app)
  })

  it.each(places)(
    'is answered as described by $method $path: in time, without a fault, telling nothing of the insides',
    async (place) => {
      expect(await fuzz.askAround(place, 16, 4711)).toBeGreaterThan(0)
    },
  )
})
