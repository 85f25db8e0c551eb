// npm run measure:house, and part of npm run check: how often an idea is written. Each figure may only improve.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Node, parseFile } from './syntax.ts'

const tests = ['**/*.test.{ts,tsx}', '**/test/**', '**/fixtures/**']
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { exclude: tests }).map((file) => {
  const code = readFileSync(file, 'utf8')
  return { file, code, ...parseFile(file, code) }
})
const ofWeb = sources.filter(({ file }) => file.startsWith('apps/web/'))
const countAll = (pattern: RegExp, files = sources) =>
  files.reduce((sum, { code }) => sum + (code.match(pattern)?.length ?? 0), 0)

const isLet = (node: Node) => node.type === 'VariableDeclaration' && node['kind'] === 'let'
const isLong = ({ file, code }: (typeof sources)[number], node: Node, most: number) =>
  !/\/text\//.test(file) &&
  /^(?:ArrowFunction|Function)(?:Expression|Declaration)$/.test(node.type) &&
  code.slice(node.start, node.end).split('\n').length > most

function countLong(most: number): number {
  let count = 0
  for (const source of sources) source.walk((node) => (count += isLong(source, node, most) ? 1 : 0))
  return count
}

/** The endpoints that change something, by their names. */
async function listWriting(): Promise<string[]> {
  const files = globSync('packages/contract/src/**/*.ts', { exclude: tests })
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(process.cwd(), file)).href)),
  )
  const isWriting = (value: unknown) => {
    const { method, path } = Object(value) as { readonly method?: string; readonly path?: string }
    return path !== undefined && method !== undefined && method !== 'GET'
  }
  return modules.flatMap((all) =>
    Object.entries(all).flatMap(([name, value]) => (isWriting(value) ? name : [])),
  )
}

/** Those that are called where no write is defined: without order, retry and the list of what is not saved. */
const called = new Set(
  ofWeb
    .filter(({ code }) => !/\bdefine(?:Write|Edit)\b/.test(code))
    .flatMap(({ code }) => [...code.matchAll(/\bcall\(\s*(\w+)/g)].map(([, name]) => name)),
)
const writing = await listWriting()

/** `most` is what may not be exceeded: lower it with each improvement, and never raise it. */
const figures = [
  { name: 'places that write the log', is: countAll(/insert into activity/g), most: 1, goal: 1 },
  {
    name: 'module-level let in the web app',
    is: ofWeb.flatMap(({ body }) => body.filter(isLet)).length,
    most: 65,
    goal: 10,
  },
  {
    name: `of ${writing.length} writing endpoints, called past the queue`,
    is: writing.filter((name) => called.has(name)).length,
    most: 119,
    goal: 0,
  },
  { name: 'functions over 100 lines', is: countLong(100), most: 127, goal: 30 },
]

for (const { name, is, most, goal } of figures)
  console.log(`${name}: ${is} (at most ${most}, goal ${goal})`)
const worse = figures.filter(({ is, most }) => is > most)
for (const { name, is, most } of worse) console.error(`${name}: ${is} is more than ${most}`)
process.exit(worse.length > 0 ? 1 : 0)
