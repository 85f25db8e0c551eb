import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeUnreleased, findBreaking, release } from './release.ts'

let folder = ''
const path = (file: string) => join(folder, file)
const read = (file: string) => readFileSync(path(file), 'utf8')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@club.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
const make = (asked: string, checks: readonly [string, ...string[]][] = []) =>
  release(asked, { folder, today: '2026-12-01', checks })

const api = (paths: object) =>
  JSON.stringify({ openapi: '3.1.1', info: { title: 'Club', version: '0' }, paths })
const listed = { get: { operationId: 'list', responses: { 200: { description: 'All' } } } }
const writeApi = (paths: object) => {
  writeFileSync(
    path('scripts/openapi.ts'),
    `import { writeFileSync } from 'node:fs'
writeFileSync('docs/api/openapi.json', ${JSON.stringify(api(paths))})\n`,
  )
  writeFileSync(path('docs/api/openapi.json'), api(paths))
}

/** A repository of two packages, whose API has two addresses, with something to release. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'courtside-release-'))
  for (const one of ['scripts', 'docs/api', 'packages/contract'])
    mkdirSync(path(one), { recursive: true })
  const about = { version: '0.1.0', type: 'module', private: true }
  writeFileSync(
    path('package.json'),
    JSON.stringify({ name: 'club', ...about, workspaces: ['packages/*'] }),
  )
  writeFileSync(
    path('packages/contract/package.json'),
    JSON.stringify({ name: 'contract', ...about }),
  )
  writeFileSync(path('CHANGELOG.md'), '# Changelog\n\n## Unreleased: 1.0.0\n\n- Run projects.\n')
  writeApi({ '/tasks': listed, '/pages': listed })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ann')
  git('config', 'user.email', 'ann@club.example')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

const change = (file: string, text: string) => {
  writeFileSync(path(file), text)
  git('commit', '--quiet', '--all', '--message', 'Change')
}

describe('making a version', () => {
  it('writes it into every package and the CHANGELOG, and tags the commit with its notes', async () => {
    expect(await make('1.0.0')).toBe('- Run projects.')
    for (const file of ['package.json', 'packages/contract/package.json'])
      expect(JSON.parse(read(file))).toMatchObject({ version: '1.0.0' })
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-12-01)\n\n- Run projects.\n',
    )
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.0.0\n')
    expect(git('tag', '--format', '%(refname:short) %(contents:subject)')).toBe(
      'v1.0.0 - Run projects.\n',
    )
    expect(git('status', '--porcelain')).toBe('')
  })

  it('is refused, and changes nothing, without notes, beside changes, off main and where a check fails', async () => {
    const head = git('rev-parse', 'HEAD')
    await expect(make('1.0.0', [['node', '--eval', 'process.exit(1)']])).rejects.toThrow(
      'node --eval',
    )
    await expect(make('one')).rejects.toThrow('npm version one')
    writeFileSync(path('new.txt'), 'new')
    await expect(make('1.0.0')).rejects.toThrow('Commit or discard')
    rmSync(path('new.txt'))
    git('switch', '--quiet', '--create', 'other')
    await expect(make('1.0.0')).rejects.toThrow('main')
    git('switch', '--quiet', 'main')
    expect(git('rev-parse', 'HEAD')).toBe(head)
    change('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Begin.\n')
    await expect(make('1.0.0')).rejects.toThrow('Say in CHANGELOG.md')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag')).toBe('')
  })

  it('that breaks the API is a major one @long', async () => {
    await make('1.0.0')
    writeApi({ '/tasks': listed })
    change('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- No pages.\n')
    await expect(make('minor')).rejects.toThrow(/GET \/pages: api .*removed/)
    expect(git('status', '--porcelain')).toBe('')
    expect(await make('major')).toBe('- No pages.')
    expect(git('tag')).toBe('v1.0.0\nv2.0.0\n')
  })
})

it('what is added to the API breaks nothing @long', async () => {
  const before = api({ '/tasks': listed })
  expect(await findBreaking(before, api({ '/tasks': listed, '/pages': listed }))).toEqual([])
})

it('notes are what is under Unreleased, to the version before', () => {
  const { changelog, notes } = closeUnreleased(
    '## Unreleased\n\n### Tasks\n\n- One\n\n## 1.0.0\n\n- Old\n',
    '1.1.0',
    '2026-12-02',
  )
  expect(notes).toBe('### Tasks\n\n- One')
  expect(changelog).toBe(
    '## Unreleased\n\n## 1.1.0 (2026-12-02)\n\n### Tasks\n\n- One\n\n## 1.0.0\n\n- Old\n',
  )
})
