import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallArguments, Endpoint, Result } from '@courtside/contract/endpoint.ts'
import { createOwner } from '@courtside/contract/identity.ts'
import { selectAddress } from '#db/embedded/address.ts'
import { readPassword } from '#db/embedded/cluster.ts'
import { getConnectionTo } from '#db/embedded/database.ts'

const entry = join(import.meta.dirname, '../main.ts')

/** The server as people run it: a process of its own, with the PostgreSQL that it launches. */
export type ServerProcess = {
  readonly origin: string
  readonly pid: number
  /** Everything it has said so far. */
  readonly output: () => string
  /** SIGKILL; its database lives on, as after a crash. */
  readonly kill: () => Promise<void>
  /** SIGTERM, and the exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts the server on a free port and waits until it answers. Throws with everything it said when it ends before. */
export async function startServer(
  dataDirectory: string,
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
  account: { uid?: number; gid?: number } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: {
      PATH: process.env['PATH'],
      // Where npm test keeps compiled code: a start takes a third less of the processor.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDirectory,
      PORT: '0',
      RATE_LIMITS: '0',
      ...environment,
    },
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const origin = await originOf(child, lines, environment['PORT'])
  const ended = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exit = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await exit
    return child.exitCode
  }
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    kill: async () => void (await ended('SIGKILL')),
    stop: () => ended('SIGTERM'),
  }
}

/** Starts another server on the database of one that runs, reached by another way where there is one, in a folder within its own. */
export async function startBeside(
  dataDirectory: string,
  { way, port: ownPort }: { way?: { port: number }; port?: string } = {},
): Promise<ServerProcess> {
  const { host, port, user, password, database } = await databaseOf(dataDirectory)
  const place = way
    ? `127.0.0.1:${way.port}/${database}`
    : `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return startServer(join(dataDirectory, 'two'), {
    DATABASE_URL: `postgres://${user}:${password}@${place}`,
    SECRET: readFileSync(join(dataDirectory, 'secret'), 'utf8'),
    ...(ownPort && { PORT: ownPort }),
  })
}

/** What it says it is ready at may be the address of a proxy in front; the port is then the one it was given. */
function originOf(child: ChildProcess, lines: string[], given?: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const [, address] = /is ready: (\S+)/.exec(line) ?? []
      if (address) resolve(`http://127.0.0.1:${given ?? new URL(address).port}`)
    })
  }
  child.once('exit', () => reject(new Error(`The server ended:\n${lines.join('\n')}`)))
  return promise
}

/** How to reach the database that a server launched in its data directory. */
export async function databaseOf(dataDirectory: string) {
  const home = join(dataDirectory, 'database')
  return getConnectionTo(await selectAddress(home), readPassword(home))
}

/** The database's first process, by the file it leaves in its own directory. */
export function postmasterOf(dataDirectory: string): number {
  const home = join(dataDirectory, 'database')
  const major = readdirSync(home).find((name) => /^\d+$/.test(name)) ?? ''
  return Number.parseInt(readFileSync(join(home, major, 'postmaster.pid'), 'utf8'), 10)
}

export const owner = { email: 'ann@club.example', password: 'seven green paddles' }

/** Makes the organisation with its first owner, who then signs in as the web app does. Returns the bearer token. */
export async function signInOwner(origin: string): Promise<string> {
  await callServer(origin, '', createOwner, {
    body: {
      organisationName: 'Riverside Pickleball',
      timeZone: 'Europe/Lisbon',
      name: 'Ann',
      ...owner,
    },
  })
  return signInAgain(origin)
}

/** Signs the owner in once more, as it were on another device. */
export async function signInAgain(origin: string): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, returnSecureToken: true }),
    },
  )
  const { idToken } = (await answer.json()) as { idToken?: string }
  if (!idToken) throw new Error(`The owner could not sign in: ${answer.status}`)
  return idToken
}

/** An answer that is a refusal. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(status: number, retryAfter: string | null, body: string) {
    super(`${status} ${body}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** One call over the network. Throws `Refused` for a refusal, and the network's own error when the connection breaks. */
export async function callServer<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  args: CallArguments<E>,
  headers: Record<string, string> = {},
): Promise<Result<E>> {
  const {
    params = {},
    query = {},
    body,
  } = args as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: object
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query)
  const answer = await fetch(`${origin}/api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, answer.headers.get('retry-after'), text)
  return (text === '' ? undefined : JSON.parse(text)) as Result<E>
}
