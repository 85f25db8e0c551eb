import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { selectAddress, openAddress } from './address.ts'

test('an address is short, and belongs to one directory', async () => {
  const address = await selectAddress(`/srv/${'long/'.repeat(40)}database`)
  expect(Buffer.byteLength(`${address.host}/.s.PGSQL.5432`)).toBeLessThan(103)
  expect(await selectAddress(`/srv/${'long/'.repeat(40)}database`)).toEqual(address)
  expect(await selectAddress('/srv/other/database')).not.toEqual(address)
})

test('a socket directory that others may enter is refused', async () => {
  const address = await selectAddress(`/nowhere/${process.pid}`)
  onTestFinished(() => rmSync(address.host, { recursive: true }))
  mkdirSync(address.host)
  chmodSync(address.host, 0o755)
  expect(() => openAddress(address, undefined)).toThrow(`Someone else created ${address.host}`)
  chmodSync(address.host, 0o700)
  openAddress(address, undefined)
  expect(statSync(address.host).mode & 0o777).toBe(0o700)
})
