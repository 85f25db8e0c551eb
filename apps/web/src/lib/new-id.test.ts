import { expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from './new-id.ts'

test('an id is a UUIDv7, and ids made later sort later', () => {
  const [early, late] = [createId(1_000_000), createId(1_000_001)]
  expect(z.uuidv7().safeParse(early).success).toBe(true)
  expect(early < late).toBe(true)
  expect(createId()).not.toBe(createId())
})
