// npm run test:postgres -- <major>: the tests that touch the database, on the system's PostgreSQL of this major (15 by
// default, the oldest that DATABASE_URL may be). Says so and ends with 0 where the machine has none.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { projectEnv, root } from './run.mjs'

const [major = '15'] = process.argv.slice(2)
const programs = `/usr/lib/postgresql/${major}/bin`
if (!existsSync(programs)) {
  console.log(
    `SKIPPED: this machine has no PostgreSQL ${major} in ${programs}. Nothing was tested.`,
  )
  process.exit(0)
}
await ensureInstalled()
// Whatever starts a database of its own is left out: that one has its own version.
const folders = ['features', 'http', 'jobs', 'live']
const files = [
  'cli/import',
  'db/cursor',
  'db/database',
  'db/fold',
  'db/migrate',
  'db/schema',
  'test/hidden',
  'test/ledger',
  'test/lists',
  'test/permission',
  'test/season',
]
const paths = [...folders.map((folder) => `${folder}/`), ...files].map(
  (path) => `apps/server/src/${path}`,
)
const child = spawn('vitest', ['run', '--project', 'unit', ...paths], {
  cwd: root,
  env: { ...projectEnv, TEST_POSTGRES_MAJOR: major },
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
