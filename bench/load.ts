// The load generator, a process of its own so that its work is not counted as a server's. Takes jobs from its parent.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { BenchData } from './data.ts'
import { type Call, type Side, operations } from './operations.ts'

export type Job = {
  readonly side: Side
  readonly operation: string
  readonly origin: string
  readonly token: string
  readonly data: BenchData
  readonly connections: number
  readonly seconds: number
  /** Plain reads instead of the operation; with no seconds each is sent once. */
  readonly paths?: readonly string[]
  /** Number of the first request, so that two jobs don't send the same ones. */
  readonly first: number
}
export type Outcome = { latencies: number[]; seconds: number; bytes: number; sent: number }

const unzip = promisify(gunzip)

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

process.on('disconnect', () => process.exit())

async function run(job: Job): Promise<Outcome> {
  const operation = operations[job.operation]
  const { paths } = job
  const callOf = (index: number): Call => {
    if (paths) return { method: 'GET', path: paths[index % paths.length] ?? '/' }
    if (!operation) throw new Error(`There is no operation ${job.operation}`)
    return operation[job.side](job.data, job.first + index)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections })
  const latencies: number[] = []
  let sent = 0
  let bytes = 0
  const startedAt = performance.now()
  const endsAt = startedAt + job.seconds * 1000
  const worker = async () => {
    while (paths && job.seconds === 0 ? sent < paths.length : performance.now() < endsAt) {
      const isFirst = sent === 0
      const call = callOf(sent++)
      const sentAt = performance.now()
      const answer = await send(job, call, agent)
      latencies.push(performance.now() - sentAt)
      bytes = answer.length
      if (isFirst && operation) await assertHolds(answer, operation.holds[job.side])
    }
  }
  await Promise.all(Array.from({ length: job.connections }, worker))
  agent.destroy()
  return { latencies, seconds: (performance.now() - startedAt) / 1000, bytes, sent }
}

function send({ origin, token }: Job, call: Call, agent: Agent): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const body = call.body && JSON.stringify(call.body)
  const outgoing = request(
    `${origin}${call.path}`,
    {
      agent,
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip',
        ...(body && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...call.headers,
      },
    },
    (answer) => {
      if (answer.statusCode !== 200) {
        void text(answer).then((said) =>
          reject(new Error(`${call.path}: ${answer.statusCode} ${said}`)),
        )
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    },
  )
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

/** Looks into one answer: a fast server that says the wrong thing would win otherwise. */
async function assertHolds(answer: Buffer, part: string) {
  const isZipped = answer[0] === 0x1f && answer[1] === 0x8b
  const said = (isZipped ? await unzip(answer) : answer).toString()
  if (!said.includes(part)) throw new Error(`The answer lacks ${part}: ${said.slice(0, 300)}`)
}
