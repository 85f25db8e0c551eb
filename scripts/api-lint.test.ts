import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const description = resolve('docs/api/openapi.json')

/** Runs a linter that npm fetches, in a folder of its own. Returns what it printed; it fails where it finds something. */
function lint(tool: string, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtside-lint-'))
  writeFileSync(join(folder, '.spectral.json'), '{ "extends": ["spectral:oas"] }')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    return execFileSync('npm', ['exec', '--yes', `--package=${tool}`, '--', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('Redocly finds nothing in the description of the API @long', () => {
  const printed = lint('@redocly/cli@2.77.0', 'redocly', 'lint', description, '--format=json')
  expect(JSON.parse(printed)).toMatchObject({ totals: { errors: 0, warnings: 0 } })
}, 240_000)

it('Spectral finds nothing in the description of the API @long', () => {
  const spectral = '@stoplight/spectral-cli@6.16.3'
  const printed = lint(
    spectral,
    'spectral',
    'lint',
    description,
    '--format=json',
    '--fail-severity=hint',
  )
  expect(printed).toContain('[]')
}, 240_000)
