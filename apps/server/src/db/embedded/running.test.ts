import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { launchDatabase } from './launch.ts'
import { findRunningDatabase } from './running.ts'

const options = { durable: false, log: () => undefined }

it('a command reaches the database of a running server, and no other', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'courtside-running-'))
  const embedded = await launchDatabase({ directory, ...options })
  expect(findRunningDatabase(directory)).toEqual(embedded.connection)
  await expect(launchDatabase({ directory, ...options })).rejects.toThrow('already runs')
  await embedded.stop()
  expect(() => findRunningDatabase(directory)).toThrow('just starting')
  await rm(directory, { recursive: true })
})
