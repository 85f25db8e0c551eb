// The floor: the least a server could do for the same work, on the same tables. Bare node:http and pg with named
// prepared statements; no sign-in, no rights, no checks, no log. Run as a process: floor.ts <database url> [folder of the
// bare page].
import { randomUUIDv7 } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'
import type { RawQuery } from './grown.ts'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, options: '-c jit=off' })
const zip = promisify(gzip)
const run = (name: string, sql: string, values: unknown[] = []) =>
  pool.query<Record<string, unknown>>({ name, text: sql, values })

const boardCells = [
  'id',
  'number',
  'title',
  'statusId',
  'priority',
  'assigneeIds',
  'labelIds',
  'dueOn',
  'rank',
  'commentCount',
  'checklistCount',
  'checklistDoneCount',
  'attachmentCount',
  'updatedAt',
  'version',
]
  .map((name) => `"${name}"`)
  .join(', ')

const statements = {
  board: `select json_agg(json_build_array(${boardCells}) order by "rank", "id")::text as "answer"
    from tasks where "projectId" = $1 and "deletedAt" is null`,
  task: `select (to_jsonb(t) - 'searchText')::text as "answer",
    (select coalesce(json_agg(c order by c."createdAt"), '[]') from comments c where c."taskId" = t."id")::text as "comments"
    from tasks t where t."id" = $1`,
  create: `insert into tasks ("id", "projectId", "number", "title", "statusId", "rank")
    select $1, $2, $4, $3, s."id", 'd0000' from statuses s where s."projectId" = $2 limit 1
    returning "id", "number", "title", "statusId", "rank", "createdAt"`,
  move: `update tasks set "rank" = $2, "updatedAt" = now() where "id" = $1 returning "id", "rank", "updatedAt"`,
  search: `select "id", "number", "title", "statusId" from tasks
    where "deletedAt" is null and "plainTitle" like $1 order by "updatedAt" desc limit 50`,
  touch: `update tasks set "priority" = $2, "updatedAt" = now() where "id" = $1 returning "id", "priority", "updatedAt"`,
  comment: `with counted as (update tasks set "commentCount" = "commentCount" + 1 where "id" = $2)
    insert into comments ("id", "taskId", "body") values ($1, $2, $3) returning "id", "taskId", "body", "createdAt"`,
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** The files of the bare page, compressed once. */
const files = new Map<string, { type: string; zipped: Buffer }>()
const [, , , folder] = process.argv
if (folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    if (type)
      files.set(`/${name.replace('index.html', '')}`, {
        type,
        zipped: gzipSync(readFileSync(join(folder, name))),
      })
  }
}

const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (file) {
    const headers = { 'content-type': file.type, 'content-encoding': 'gzip' }
    return response.writeHead(200, headers).end(file.zipped)
  }
  const [, op = '', id = ''] = (request.url ?? '').split('/')
  answerTo(op, id, () => text(request)).then(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      if (body.length < 1024) return response.writeHead(200, headers).end(body)
      const zipped = await zip(body, { level: 6 })
      return response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(zipped)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

const watchers = new WebSocketServer({ server })

/** Far from those that the app gives. */
let lastNumber = 1_000_000

async function answerTo(op: string, id: string, body: () => Promise<string>): Promise<string> {
  if (op === 'one') return JSON.stringify((await run('one', 'select 1 as "one"')).rows[0])
  if (op === 'board') return String((await run(op, statements.board, [id])).rows[0]?.['answer'])
  if (op === 'task') {
    const [row] = (await run(op, statements.task, [id])).rows
    return `{"task":${String(row?.['answer'])},"comments":${String(row?.['comments'])}}`
  }
  if (op === 'search') return JSON.stringify((await run(op, statements.search, [`%${id}%`])).rows)
  if (op === 'raw') return raw(Number(id))
  const given = JSON.parse(await body()) as Record<string, string>
  if (op === 'create') {
    const made = await run(op, statements.create, [
      randomUUIDv7(),
      id,
      given['title'],
      ++lastNumber,
    ])
    return tell(JSON.stringify(made.rows[0]))
  }
  if (op === 'touch')
    return tell(JSON.stringify((await run(op, statements.touch, [id, given['priority']])).rows[0]))
  if (op === 'move')
    return JSON.stringify((await run(op, statements.move, [id, given['rank']])).rows[0])
  return JSON.stringify(
    (await run(op, statements.comment, [randomUUIDv7(), id, given['body']])).rows[0],
  )
}

function tell(answer: string): string {
  for (const watcher of watchers.clients)
    if (watcher.readyState === WebSocket.OPEN) watcher.send(answer)
  return answer
}

/** Our server's own statements, put down beforehand. */
let queries: RawQuery[] = []
process.on('message', (given: RawQuery[]) => (queries = given))

async function raw(index: number): Promise<string> {
  const query = queries[index]
  if (!query) throw new Error(`There is no statement ${index}`)
  const { text: sql, values, isNamed } = query
  const { rows } = await pool.query({ text: sql, values, ...(isNamed && { name: `raw${index}` }) })
  return JSON.stringify(rows)
}

process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
