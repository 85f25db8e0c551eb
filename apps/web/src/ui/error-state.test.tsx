import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { recordLost } from '#lib/line-away.ts'
import { ErrorState } from './error-state.tsx'

afterEach(() => recordLost(false))

test('without a connection every part says the same of what could not be asked for', () => {
  recordLost(true)
  render(<ErrorState title="The tasks could not be loaded" error={new TypeError('fetch')} />)
  expect(screen.getByText('Not on this device yet')).toBeDefined()
  expect(screen.queryByText('The tasks could not be loaded')).toBeNull()
})

test.each([
  ['what the server refused', true, new Error('You can’t open this.')],
  ['what failed with a connection', false, new TypeError('fetch')],
])('%s is told as it is', (_case, isLost, error) => {
  recordLost(isLost)
  render(<ErrorState title="The tasks could not be loaded" error={error} />)
  expect(screen.getByText('The tasks could not be loaded')).toBeDefined()
})
