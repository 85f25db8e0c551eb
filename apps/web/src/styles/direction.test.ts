import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
/** Whose title or name somebody typed, in whichever script. */
const typed = /^(task|part|parent|page|project|item|entry|person|user|into|heir|one)$/

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const nameOf = (node: Node | undefined): string => String(node?.['name'])

/** Whether an expression is what somebody typed: `task.title`, `project?.name`. */
function isTyped(node: Node): boolean {
  const { type, expression, object, property } = node as Node & Record<string, Node | undefined>
  if (type === 'ChainExpression' && expression) return isTyped(expression)
  return (
    type === 'MemberExpression' &&
    nameOf(object?.['object'] as Node | undefined) !== 'words' &&
    (typed.test(nameOf(object)) || typed.test(nameOf(object?.['property'] as Node | undefined))) &&
    /^(title|name|taskTitle)$/.test(nameOf(property))
  )
}

/** Where a file shows what somebody typed in an element that leaves its direction to the page. */
export function findUndirected(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node
      const element = nameOf(opening['name'] as Node)
      const attributes = opening['attributes'] as { name?: Node }[]
      const isDirected = element === 'bdi' || attributes.some(({ name }) => nameOf(name) === 'dir')
      for (const child of node['children'] as Node[])
        if (
          /^([a-z]|Link$)/.test(element) &&
          !isDirected &&
          child.type === 'JSXExpressionContainer' &&
          isTyped(child['expression'] as Node)
        ) {
          const line = source.slice(0, child.start).split('\n').length
          found.push(`${path}:${line} <${element}>`)
        }
    }
    for (const value of Object.values(node))
      for (const child of [value].flat())
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return found
}

test('what people typed goes in its own direction wherever it is shown', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('features/wiki/'),
  )
  expect(
    files.flatMap((file) => findUndirected(file, readFileSync(join(src, file), 'utf8'))),
  ).toEqual([])
})

test('an element without a direction is found, and one with its own is not', () => {
  const source = 'const a = <p>{task.title}</p>; const b = <p dir="auto">{task.title}</p>'
  expect(findUndirected('a.tsx', source)).toEqual(['a.tsx:1 <p>'])
  expect(findUndirected('a.tsx', '<p>{held.project?.name} <bdi>{task.title}</bdi></p>')).toEqual([
    'a.tsx:1 <p>',
  ])
})
