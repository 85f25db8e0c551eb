import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** Where clients reach the server: `host` is the directory of a Unix socket, or 127.0.0.1 on Windows. */
export type Address = { host: string; port: number }

const isWindows = process.platform === 'win32'
const port = 5432

/** A socket's path may have 107 bytes (103 on macOS), so its directory is named by a hash. */
export async function selectAddress(home: string): Promise<Address> {
  if (isWindows) return { host: '127.0.0.1', port: await findFreePort() }
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return { host: `/tmp/courtside-${name}`, port }
}

/** Makes the socket's directory, which only the account may enter, and clears away what a crash left in it. */
export function openAddress({ host }: Address, account: Account | undefined): void {
  if (isWindows) return
  mkdirSync(host, { recursive: true, mode: 0o700 })
  const ours = process.getuid?.()
  const { uid, mode } = lstatSync(host)
  // Anybody may write to /tmp, and a directory that somebody else made could hold a false server.
  if ((uid !== ours && uid !== account?.uid) || mode & 0o077) {
    throw new Error(`Someone else created ${host}, where the database's socket belongs. Remove it.`)
  }
  if (account) chownSync(host, account.uid, account.gid)
  rmSync(join(host, `.s.PGSQL.${port}.lock`), { force: true })
}

/** Removes the socket's directory of a server that has ended. */
export function closeAddress({ host }: Address): void {
  if (!isWindows) rmSync(host, { recursive: true, force: true })
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string')
    throw new Error('No port is free on 127.0.0.1.')
  return address.port
}
