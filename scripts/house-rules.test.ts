import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './run.mjs'

const server = 'apps/server/src'
const web = 'apps/web/src'
const contract = 'packages/contract/src'
const documents = 'packages/document/src'

const lintFindings = {
  'eslint(no-restricted-imports)': [
    `${contract}/imports-node.ts`,
    `${contract}/imports-server.ts`,
    `${documents}/imports-contract.ts`,
    `${server}/features/tasks/imports-neighbour-queries.ts`,
    `${server}/features/tasks/imports-neighbour-routes.ts`,
    `${server}/features/tasks/imports-config.ts`,
    `${server}/features/tasks/imports-web.ts`,
    `${server}/http/imports-feature.ts`,
    `${server}/db/imports-feature.ts`,
    `${server}/jobs/imports-feature.ts`,
    `${server}/live/imports-feature.ts`,
    `${server}/mail/imports-feature.ts`,
    `${web}/features/tasks/imports-neighbour-list.ts`,
    `${web}/features/tasks/imports-router.ts`,
    `${web}/features/tasks/imports-server.ts`,
    `${web}/features/tasks/walks-to-neighbour.ts`,
    `${web}/api/imports-feature.ts`,
    `${web}/ui/imports-feature.ts`,
    `${web}/ui/imports-contract.ts`,
    `${web}/lib/imports-feature.ts`,
    `${web}/lib/imports-contract.ts`,
  ],
  'import(no-cycle)': [
    `${web}/features/tasks/use-circle.ts`,
    `${web}/features/users/use-circle.ts`,
  ],
  'import(no-default-export)': [`${server}/http/default-export.ts`],
  'oxc(no-barrel-file)': [`${web}/lib/all-things.ts`],
  'typescript(no-floating-promises)': [`${server}/http/floating-promise.ts`],
  'typescript(no-explicit-any)': [`${server}/http/says-any.ts`],
  'typescript(no-unsafe-return)': [`${server}/http/trusts-any.ts`],
  'node(no-process-env)': [`${server}/http/reads-env.ts`],
  'eslint(no-console)': [`${server}/http/prints-lines.ts`],
  'eslint(no-unused-vars)': [`${server}/db/unused-local.ts`],
  'eslint(no-warning-comments)': [`${server}/http/left-for-later.ts`],
  'eslint(max-lines)': [`${server}/http/too-long.ts`],
  'unicorn(filename-case)': [`${server}/http/camelCase.ts`],
  'react(jsx-no-literals)': [`${web}/ui/literal-label.tsx`, `${web}/ui/literal-text.tsx`],
  'react-hooks(rules-of-hooks)': [`${web}/ui/conditional-hook.tsx`],
  'react-hooks(exhaustive-deps)': [`${web}/ui/stale-effect.tsx`],
  'jsx-a11y(alt-text)': [`${web}/ui/image-without-words.tsx`],
}

const structureFindings = [
  `${server}/features/tasks/helpers.ts: This name says nothing`,
  `${server}/features/tasks/service.ts: A server feature has routes.ts`,
  `${server}/features/teams/routes.ts: A feature carries one of the product's nouns`,
  `${server}/http/camelCase.ts: This folder is flat`,
  `${server}/http/default-export.ts: Only a screen that router.tsx loads lazily`,
  `${server}/services/mail.ts: The server has main.ts`,
  `${web}/features/tasks/parts/small/row.tsx: A web feature is a folder`,
  `${web}/features/tasks/task-card.tsx: Only a screen that router.tsx loads lazily`,
  `${web}/lib/all-things.ts: No file passes on`,
  `${web}/lib/passed-on.ts: No file passes on`,
  `${web}/ui/browser-date.tsx: Days and times are typed in`,
  `${web}/ui/chosen-date.tsx: Days and times are typed in`,
  `${contract}/tasks/fields.ts: The contract is flat`,
]

/** The project's own settings over a small project of violations: what bites there bites here. */
function copyFixture(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'courtside-rules-'))
  cpSync(join(root, 'scripts/fixtures/violations', name), folder, { recursive: true })
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.json'])
    cpSync(join(root, file), join(folder, file))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@courtside'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== '@courtside') symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
  symlinkSync(join(folder, 'packages/contract'), join(modules, '@courtside/contract'))
  return folder
}

function run(folder: string, program: string, ...args: string[]) {
  const bin = join(root, 'node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('on a project of violations', () => {
  let folder: string
  beforeAll(() => {
    folder = copyFixture('house')
    const lines = Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line}`)
    writeFileSync(join(folder, 'apps/server/src/http/too-long.ts'), `${lines.join('\n')}\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('the linter finds each one by its rule, and nothing in the files beside them', () => {
    const { stdout, status } = run(folder, 'oxlint', '--format', 'json', 'apps', 'packages')
    const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
    const found = new Set(report.diagnostics.map(({ filename, code }) => `${filename} ${code}`))
    const expected = Object.entries(lintFindings).flatMap(([rule, files]) =>
      files.map((file) => `${file} ${rule}`),
    )
    expect([...found].toSorted()).toEqual(expected.toSorted())
    expect(status).toBe(1)
  })

  test('the compiler refuses an enum, an unchecked index and an unused name', () => {
    const { stdout, status } = run(folder, 'tsc', '--noEmit', '--project', '.')
    expect(stdout.match(/^\S+\(\d+,\d+\): error TS\d+/gm)).toEqual([
      'apps/server/src/db/enum-type.ts(1,13): error TS1294',
      'apps/server/src/db/unchecked-index.ts(1,51): error TS2322',
      'apps/server/src/db/unused-local.ts(2,9): error TS6133',
    ])
    expect(status).not.toBe(0)
  })

  test('the formatter names the one crooked file', () => {
    const { stdout, status } = run(folder, 'oxfmt', '--list-different', 'apps', 'packages')
    expect(stdout.trim()).toBe('apps/server/src/jobs/badly-formatted.ts')
    expect(status).not.toBe(0)
  })

  test('the structure check says where each stray file belongs', () => {
    const script = join(root, 'scripts/check-structure.mjs')
    const { stderr, status } = run(folder, 'node', script, folder)
    const findings = stderr.trim().split('\n').toSorted()
    expect(findings).toEqual(structureFindings.map((text) => expect.stringContaining(text)))
    expect(status).toBe(1)
  })
})

test('unused files, exports and dependencies are found', () => {
  const folder = copyFixture('unused')
  try {
    const { stdout, status } = run(folder, 'knip', '--reporter', 'json')
    expect(JSON.parse(stdout)).toMatchObject({
      issues: [
        { file: 'apps/server/src/orphan.ts', files: [{ name: 'apps/server/src/orphan.ts' }] },
        { file: 'apps/server/package.json', dependencies: [{ name: 'pg' }] },
        { file: 'apps/server/src/used.ts', exports: [{ name: 'neverImported' }] },
      ],
    })
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a command that installs first goes on with the Node that was installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  // A shell remembers where it found the first one.
  expect(Object.values(scripts).filter((line) => /install\.mjs && node /.test(line))).toEqual([])
})
