// Finds the PgBouncer for the long tests, and brings one from Debian's packages where we are root.
import { existsSync } from 'node:fs'
import { isDebian } from './chromium.mjs'
import { announce, isCalled, runQuietly } from './run.mjs'

const path = '/usr/sbin/pgbouncer'

/** From Debian's packages when we are root there; else it stays as it is. */
async function ensurePgbouncer() {
  if (!existsSync(path) && process.getuid?.() === 0 && isDebian())
    await announce('Installing PgBouncer for the long tests', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const update = await runQuietly('/usr/bin/apt-get', ['update'], { env })
      if (!update.ok) return update
      return runQuietly('/usr/bin/apt-get', ['install', '-y', 'pgbouncer'], { env })
    })
}

if (isCalled(import.meta.url)) await ensurePgbouncer()
