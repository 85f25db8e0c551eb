import { type Node, isNode, parseFile } from './syntax.ts'

/** What a function of the code begins with: docs/glossary.md names the nouns, this the verbs. */
const verbs =
  'add apply assert build cache can check clear close collect compare compose compute convert copy count create decode define delete describe diff disable emit enable encode ensure export fetch fill filter find focus format get group handle has import index init insert is join list load lock log map mark measure merge migrate move normalise notify on open order parse patch pick plan prepare preview publish purge queue read rebase record redirect reduce refresh register reject release remove rename render reorder replace report reset resolve restore retry revert revoke rotate run save schedule search seed select send serialise serve set show sign sort split start stop store stream subscribe suggest sum sync toggle track transform translate trim undo unsubscribe update upload upsert use validate verify wait watch with wrap write'

/** Verbs that were added since, each with three well-known codebases that begin names with it. */
const addedVerbs = {
  answer: 'grammY, Telegraf, node-telegram-bot-api',
  attempt: 'Lodash, React, Laravel',
  call: 'Redux-Saga, ethers, tRPC',
  connect: 'node-postgres, Mongoose, Socket.IO',
  consume: 'rate-limiter-flexible, amqplib, KafkaJS',
  draw: 'Chart.js, PixiJS, pdf-lib',
  edit: 'discord.js, Telegraf, VS Code',
  end: 'Node.js, node-postgres, OpenTelemetry',
  escape: 'Lodash, Mustache, he',
  hash: 'bcrypt, argon2, webpack',
  limit: 'Kysely, Knex, MongoDB',
  link: 'Firebase, Node.js, pnpm',
  match: 'React Router, path-to-regexp, micromatch',
  omit: 'Lodash, Zod, Ramda',
  request: 'Octokit, undici, Node.js',
  submit: 'React Hook Form, Formik, React Router',
  walk: 'Acorn, PostCSS, estree-walker',
}
const known = new Set([...verbs.split(' '), ...Object.keys(addedVerbs)])

/** Whether the name of a function begins with a verb that the field uses. */
export const beginsWithVerb = (name: string): boolean => known.has(/^[a-z]+/.exec(name)?.[0] ?? '')

const isFunction = (value: unknown): boolean =>
  isNode(value) && /^(?:ArrowFunction|Function)Expression$/.test(value.type)

/** The identifier that a node gives to a function: of a declaration, a constant or a method. */
function findNameNode(node: Node): unknown {
  if (node.type === 'FunctionDeclaration') return node['id']
  if (node.type === 'VariableDeclarator' && isFunction(node['init'])) return node['id']
  if (node.type === 'MethodDefinition' && node['kind'] === 'method') return node['key']
  return undefined
}

/** The names of a file's functions. Components and hooks, whose names React makes, are left out. */
export function listFunctionNames(file: string, source: string): string[] {
  const names: string[] = []
  parseFile(file, source).walk((node) => {
    const named = findNameNode(node)
    if (isNode(named) && named.type === 'Identifier') names.push(String(named['name']))
  })
  return names.filter((name) => !/^(?:[A-Z]|use[A-Z])/.test(name))
}
