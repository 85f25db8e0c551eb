import { type ChildProcess, spawnSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#db/database.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether there is a PgBouncer, after trying to bring one. */
export function hasPgbouncer(): boolean {
  const script = join(import.meta.dirname, '../../../../scripts/pgbouncer.mjs')
  spawnSync(process.execPath, [script], { stdio: 'inherit' })
  return existsSync(program)
}

type Server = Extract<Connection, { host: string }>

/** A PgBouncer as Debian sets it up, but that it shares connections by transaction, in front of a database. */
export async function startPooler(server: Server): Promise<{ url: string; stop(): Promise<void> }> {
  // It won't run as root, and must reach the socket: it runs as the account that the database runs as.
  const { uid, gid } = statSync(server.host)
  const folder = mkdtempSync(join(tmpdir(), 'courtside-pooler-'))
  const port = await freePort()
  const place = (name: string) => join(folder, name)
  writeFileSync(place('users.txt'), `"${server.user}" "${server.password}"\n`)
  writeFileSync(
    place('pgbouncer.ini'),
    `
[databases]
${server.database} = host=${server.host} port=${server.port} dbname=${server.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${place('users.txt')}
pool_mode = transaction
`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    for (const path of [folder, place('users.txt'), place('pgbouncer.ini')])
      chownSync(path, uid, gid)
  const child = spawn(program, [place('pgbouncer.ini')], {
    ...(isRoot && { uid, gid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilUp(child)
  return {
    url: `postgres://${server.user}:${server.password}@127.0.0.1:${port}/${server.database}`,
    async stop() {
      const exit = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await exit
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilUp({ stderr, ...child }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('PgBouncer has no log')
  const lines: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    lines.push(line)
    if (!line.includes('process up')) continue
    stderr.resume()
    return
  }
  throw new Error(`PgBouncer ended (${child.exitCode}):\n${lines.join('\n')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
