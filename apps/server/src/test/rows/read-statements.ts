import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Node,
  type SourceFile,
  type TypeNode,
  isIdentifier,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { type Schema, createSchemaWriter } from './write-schema.ts'

/** One sql<Row>`…` of the server: where its tag begins in the file, counted in UTF-16 units, and in which line, from 1. */
export type Statement = { readonly start: number; readonly line: number; readonly row: Schema }

/** Statements by their file, relative to the root, and the JSON Schemas that their rows point at. */
export type Statements = {
  readonly files: Readonly<Record<string, readonly Statement[]>>
  readonly $defs: Readonly<Record<string, Schema>>
}

/** What a statement is called: "file:line:start". */
export const getPlace = (
  file: string,
  { line, start }: Pick<Statement, 'line' | 'start'>,
): string => `${file}:${line}:${start}`

/** The server's own sources; what tests ask is not what the product relies on. */
export const listSources = (root: string): string[] =>
  globSync('apps/server/src/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'apps/server/src/test/**'],
  }).toSorted()

/** Every statement with the type of its rows, as the compiler understands it. Takes seconds. */
export function readStatements(root: string): Statements {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
      .getProjects()
    if (!project) throw new Error('The compiler found no project')
    const { write, $defs } = createSchemaWriter(project.checker)
    const files: Record<string, Statement[]> = {}
    for (const file of listSources(root)) {
      const source = project.program.getSourceFile(join(root, file))
      if (!source) continue
      files[file] = findTags(source).flatMap(({ tag, row }) => {
        const start = tag.getStart(source)
        const line = source.text.slice(0, start).split('\n').length
        const type = project.checker.getTypeFromTypeNode(row)
        if (!type || type.isErrorType()) throw new Error(`${file}:${line}: no type of rows`)
        const schema = write(type)
        return isRow(schema) ? [{ start, line, row: schema }] : []
      })
    }
    return { files, $defs }
  } finally {
    api.close()
  }
}

function findTags(source: SourceFile): { tag: Node; row: TypeNode }[] {
  const found: { tag: Node; row: TypeNode }[] = []
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const row = node.typeArguments?.[0]
      if (row) found.push({ tag: node.tag, row })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Rows are objects. What has another type, such as sql<boolean>, is a part of a statement. */
const isRow = ({ $ref, anyOf }: Schema): boolean =>
  $ref !== undefined || (Array.isArray(anyOf) && anyOf.every(isRow))
