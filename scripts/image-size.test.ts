import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const megabyte = 1_000_000
/** What debian:bookworm-slim takes, in megabytes, by `docker image ls`. */
const baseImage = 75

const folder = mkdtempSync(join(tmpdir(), 'courtside-image-'))
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: 'pipe' })

/** Bytes of the files in a folder; one that has two names counts once. */
function measure(path: string): number {
  const seen = new Map<number, number>()
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = lstatSync(join(entry.parentPath, entry.name))
    seen.set(ino, size)
  }
  return seen.values().reduce((sum, size) => sum + size, 0)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The steps of deploy/Dockerfile, with the app as it was built here. */
describe('an installed copy for production @long', () => {
  beforeAll(() => {
    execFileSync('node', ['scripts/build.mjs'], { stdio: 'pipe' })
    const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
    for (const file of [...tracked.filter(Boolean), 'apps/web/dist', 'docs/.vitepress/dist'])
      cpSync(file, join(folder, file), { recursive: true })
    run('npm', 'ci', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts=false')
  }, 600_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('takes less than 300 MB with Node and PostgreSQL, and the image less than 350', () => {
    run('sh', 'deploy/slim.sh')
    const installed = measure(join(folder, 'node_modules')) / megabyte
    expect(installed).toBeGreaterThan(100)
    expect(installed).toBeLessThan(300)
    expect(measure(folder) / megabyte + baseImage).toBeLessThan(350)
  }, 60_000)

  it('starts, and serves the app', async () => {
    const port = await findFreePort()
    const server = spawn('node_modules/.bin/node', ['apps/server/src/main.ts'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        NODE_ENV: 'production',
      },
    })
    const exited = once(server, 'exit')
    const answers = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => undefined,
      )
    await expect.poll(() => answers('/config.json'), { timeout: 120_000 }).toBe(200)
    expect(await answers('/')).toBe(200)
    expect(await answers('/api/docs')).toBe(200)
    server.kill()
    await exited
  }, 180_000)
})
