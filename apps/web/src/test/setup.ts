import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(cleanup)

vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
  throw new Error(`console.error: ${parts.map(String).join(' ')}`)
})
