import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

let complaints: string[] = []

vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '))
})

afterEach(() => {
  cleanup()
  const said = complaints
  complaints = []
  // Thrown here and not at once: an error boundary would swallow it.
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`)
})
