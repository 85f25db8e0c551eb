import { randomUUIDv7 } from 'node:crypto'
// The floor: the least a server could do for the same work, on the same tables. Bare node:http and pg with named
// prepared statements; no sign-in, no rights, no checks, no log. Run as a process: floor.ts <database url>.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
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
    select $1, $2, 1000000 + floor(random() * 1000000000), $3, s."id", 'd0000' from statuses s where s."projectId" = $2 limit 1
    returning "id", "number", "title", "statusId", "rank", "createdAt"`,
  move: `update tasks set "rank" = $2, "updatedAt" = now() where "id" = $1 returning "id", "rank", "updatedAt"`,
  comment: `with counted as (update tasks set "commentCount" = "commentCount" + 1 where "id" = $2)
    insert into comments ("id", "taskId", "body") values ($1, $2, $3) returning "id", "taskId", "body", "createdAt"`,
}

const server = createServer((request, response) => {
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

async function answerTo(op: string, id: string, body: () => Promise<string>): Promise<string> {
  if (op === 'one') return JSON.stringify((await run('one', 'select 1 as "one"')).rows[0])
  if (op === 'board') return String((await run(op, statements.board, [id])).rows[0]?.['answer'])
  if (op === 'task') {
    const [row] = (await run(op, statements.task, [id])).rows
    return `{"task":${String(row?.['answer'])},"comments":${String(row?.['comments'])}}`
  }
  const given = JSON.parse(await body()) as Record<string, string>
  if (op === 'create') {
    const made = await run(op, statements.create, [randomUUIDv7(), id, given['title']])
    const answer = JSON.stringify(made.rows[0])
    for (const watcher of watchers.clients)
      if (watcher.readyState === WebSocket.OPEN) watcher.send(answer)
    return answer
  }
  if (op === 'move')
    return JSON.stringify((await run(op, statements.move, [id, given['rank']])).rows[0])
  return JSON.stringify(
    (await run(op, statements.comment, [randomUUIDv7(), id, given['body']])).rows[0],
  )
}

process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
