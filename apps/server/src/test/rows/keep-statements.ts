import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Statements, listSources, readStatements } from './read-statements.ts'
import { seenFile, statementsFile } from './statement-files.ts'

type Kept = Statements & { readonly hash: string }

/** Reads the statements of the present sources, unless they are kept already, and forgets which of them tests ran. */
export function keepStatements(root: string): void {
  rmSync(seenFile, { force: true })
  if (readKeptStatements(root)) return
  mkdirSync(dirname(statementsFile), { recursive: true })
  const kept: Kept = { hash: hashSources(root), ...readStatements(root) }
  writeFileSync(statementsFile, JSON.stringify(kept))
}

/** The statements that are kept, if they are those of the present sources. */
export function readKeptStatements(root: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(statementsFile, 'utf8')) as Kept
    return kept.hash === hashSources(root) ? kept : undefined
  } catch {
    return undefined // Nothing is kept yet.
  }
}

/** Rows are typed by the server's own sources and by the packages'. */
function hashSources(root: string): string {
  const hash = createHash('sha256')
  const packages = globSync('packages/*/src/**/*.ts', { cwd: root }).toSorted()
  for (const file of [...listSources(root), ...packages])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
