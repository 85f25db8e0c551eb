import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A late part of a screen is compiled when it first shows, which on a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

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
