import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { applyImport, createImport, getImport } from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import pg from 'pg'
import { createId } from '#db/new-id.ts'
import { openDraftSocket } from './draft-socket.ts'
import { openLive } from './live-client.ts'
import { callServer, databaseOf, signInAgain, signInOwner, startServer } from './server-process.ts'

const clients = 12
/** So many of an import's rows that it takes longer than the requests that are on their way. */
const importedRows = 3000

/** What one stop under load did to those who worked. */
export type Stop = {
  readonly exitCode: number | null
  readonly milliseconds: number
  /** Requests that were answered, by status. */
  readonly answers: Readonly<Record<number, number>>
  /** Requests that the server had read and nobody got an answer to. */
  readonly cut: readonly string[]
  /** How the sockets for live changes and for drafts were closed. */
  readonly closes: readonly number[]
  /** What somebody was answered of whom half a request had come. */
  readonly halfSent: string
  /** Tasks that were acknowledged and are not there, or twice. */
  readonly lost: readonly string[]
}

/** Stops a server while people work with it, `rounds` times on the same data: its own database, or one that is given. */
export async function stopUnderLoad(
  folder: string,
  rounds: number,
  given?: pg.ClientConfig & { readonly url: string },
): Promise<Stop[]> {
  const environment: Record<string, string> = given
    ? { DATABASE_URL: given.url, SECRET: 's'.repeat(32) }
    : {}
  const stops: Stop[] = []
  const acknowledged: string[] = []
  let projectId: string | undefined
  for (let round = 0; round < rounds; round++) {
    // Its log says which requests it has read.
    const server = await startServer(folder, { LOG_LEVEL: 'info', ...environment })
    const token = await (round === 0 ? signInOwner : signInAgain)(server.origin)
    projectId ??= (
      await callServer(server.origin, token, createProject, { body: { key: 'STOP', name: 'Stop' } })
    ).id
    const load = startLoad(server.origin, token, projectId)
    const live = await openLive(server.origin, token)
    const draft = await openDraftSocket(server.origin)
    const half = await sendHalf(server.origin, token, projectId)
    await pause(300 + round * 20)
    const start = performance.now()
    const exitCode = await server.stop()
    const milliseconds = performance.now() - start
    const { answers, failed, made } = await load.stop()
    acknowledged.push(...made)
    const read = new Set(server.output().match(/(?<=[?&]search=)n\d+/g))
    stops.push({
      exitCode,
      milliseconds,
      answers,
      cut: failed.filter((name) => read.has(name)),
      closes: [await live.closed, await draft.closed],
      halfSent: await half.answer,
      lost: [],
    })
  }
  const server = await startServer(folder, environment)
  const lost = await findLost(given ?? (await databaseOf(folder)), acknowledged)
  await server.stop()
  return stops.map((stop) => ({ ...stop, lost }))
}

/** People who read and make tasks on connections that they keep, each one request after the other. */
function startLoad(origin: string, token: string, projectId: string) {
  const agent = new Agent({ keepAlive: true })
  const answers: Record<number, number> = {}
  const failed: string[] = []
  const made: string[] = []
  const over = new AbortController()
  let count = 0

  const ask = async (method: string, path: string, body?: string): Promise<number> => {
    const asking = request(`${origin}${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    asking.end(body)
    const status = await answerOf(asking)
    answers[status] = (answers[status] ?? 0) + 1
    return status
  }

  const work = async (client: number) => {
    while (!over.signal.aborted) {
      const name = `n${++count}`
      const id = createId()
      const isWrite = client % 3 === 0
      const asked = isWrite
        ? ask(
            'POST',
            `/api/projects/${projectId}/tasks?search=${name}`,
            JSON.stringify({ id, title: name }),
          )
        : ask('GET', `/api/tasks?limit=50&search=${name}`)
      const status = await asked.catch(() => undefined)
      if (status === undefined) {
        failed.push(name)
        await pause(20)
      } else if (isWrite && status === 200) made.push(id)
    }
  }
  const all = Array.from({ length: clients }, (_, client) => work(client))
  return {
    async stop() {
      over.abort()
      await Promise.all(all)
      agent.destroy()
      return { answers, failed, made }
    },
  }
}

async function answerOf(asking: ClientRequest): Promise<number> {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  // An answer that breaks off is none.
  for await (const _ of answer);
  return answer.statusCode ?? 0
}

/** Half a request; what is answered, as it stands on the wire. */
async function sendHalf(origin: string, token: string, projectId: string) {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/projects/${projectId}/tasks HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"title":',
  )
  let said = ''
  socket.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = once(socket, 'close')
  return { answer: ended.then(() => said) }
}

async function findLost(database: pg.ClientConfig, ids: readonly string[]): Promise<string[]> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select "id"::text from tasks where "id" = any($1::uuid[])',
    [ids],
  )
  await client.end()
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

/** Begins to import a table of many rows into a new project; resolves once it is being stored. */
export async function startImport(origin: string, token: string): Promise<string> {
  const lines = Array.from({ length: importedRows }, (_, row) => `Row ${row}`)
  const table = Buffer.from(['Title', ...lines].join('\n'))
  const { id } = await callServer(origin, token, createImport, {
    body: { fileName: 'season.csv', byteCount: table.length },
  })
  const answer = await fetch(`${origin}/api/imports/${id}/bytes/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: table,
  })
  if (!answer.ok) throw new Error(await answer.text())
  await untilImport(origin, token, id, ['ready'])
  await callServer(origin, token, applyImport, {
    params: { id },
    body: { project: { key: 'SEASON', name: 'Season' } },
  })
  return id
}

/** Waits until an import is in one of these states, and tells how many tasks it has stored. */
export async function untilImport(
  origin: string,
  token: string,
  id: string,
  states: readonly string[],
) {
  for (;;) {
    const found = await callServer(origin, token, getImport, { params: { id } })
    if (states.includes(found.state)) return found
    if (found.state === 'failed') throw new Error(JSON.stringify(found))
    await pause(50)
  }
}
