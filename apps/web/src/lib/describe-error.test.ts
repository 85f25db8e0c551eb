import { expect, test } from 'vitest'
import { createApiError } from '#api/api-error.ts'
import { within } from '#api/within.ts'
import { describeError } from './describe-error.ts'

test('a refusal says what the server said, or its status', () => {
  expect(describeError(createApiError(500, { error: 'Boom' }))).toBe('Boom')
  expect(describeError(createApiError(500, { message: 'Bang' }))).toBe('Bang')
  expect(describeError(createApiError(502, undefined))).toBe('Request failed with status 502')
})

test('a limit that ran out says so', async () => {
  const late = within(
    1,
    'Request timed out. Please try again.',
    undefined,
    () => new Promise(() => undefined),
  )
  expect(describeError(await late.catch((error: unknown) => error))).toBe(
    'Request timed out. Please try again.',
  )
})

test('a server that is not reached is told in one way in each browser', async () => {
  const failed = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
  expect(describeError(failed)).toBe(
    'The server could not be reached. Check your connection and try again.',
  )
})

test('what says nothing is unexpected', () => {
  for (const thrown of [undefined, null, 'x', new Error()])
    expect(describeError(thrown)).toBe('An unexpected error occurred')
})
