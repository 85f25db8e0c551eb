import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const page = read('docs/configuration.md')
const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name = '']) => name,
)

describe('docs/configuration.md', () => {
  it('has a row for every setting, and for none that is not read', () => {
    expect(settings.length).toBeGreaterThan(20)
    const [, table = ''] = page.split('\n## Settings\n')
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(
      ([, name = '']) => name,
    )
    expect(rows.toSorted()).toEqual(settings.toSorted())
  })
})

describe('deploy/environment.example', () => {
  it('sets only what the server reads', () => {
    const names = [...read('deploy/environment.example').matchAll(/^([A-Z_]+)=/gm)]
    expect(names.map(([, name = '']) => name).filter((name) => !settings.includes(name))).toEqual(
      [],
    )
  })
})

type Compose = {
  readonly services: Readonly<
    Record<string, { volumes?: readonly string[]; stop_grace_period?: string }>
  >
  readonly volumes: Readonly<Record<string, unknown>>
}

/** Where each service keeps what must outlive its container: Courtside as its image says, the others as theirs do. */
const dataOf: Readonly<Record<string, string>> = {
  courtside: /DATA_DIR=(\S+)/.exec(read('deploy/Dockerfile'))?.[1] ?? '',
  database: '/var/lib/postgresql',
  proxy: '/data',
}

/** Seconds that the app takes at most to end, and those that its database may take behind it. */
const longestStop = 10 + 10

describe('the recipes', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml')) as Compose

  it.each(Object.keys(services))('keep the data of %s on a volume with a name', (name) => {
    const data = dataOf[name]
    expect(data, 'where it keeps its data').toMatch(/^\//)
    const mounts = (services[name]?.volumes ?? []).map((mount) => mount.split(':'))
    const [volume = ''] = mounts.find(([, path]) => path === data) ?? []
    expect(Object.keys(volumes)).toContain(volume)
  })

  it('own the folder of the data in the image, and run as its owner', () => {
    const image = read('deploy/Dockerfile')
    expect(image).toContain(`--home-dir ${dataOf['courtside']} `)
    expect(image).toMatch(new RegExp(`^VOLUME ${dataOf['courtside']}$`, 'm'))
    expect(image).toMatch(/^USER courtside$/m)
  })

  it('kill nobody who is still ending', () => {
    const ofUnit = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/courtside.service'))?.[1]
    const ofCompose = /^(\d+)s$/.exec(services['courtside']?.stop_grace_period ?? '')?.[1]
    for (const seconds of [ofUnit, ofCompose]) expect(Number(seconds)).toBeGreaterThan(longestStop)
  })

  it('keep the data of the service where its unit lets it write', () => {
    const unit = read('deploy/courtside.service')
    const directory = /^DATA_DIR=(.+)$/m.exec(read('deploy/environment.example'))?.[1]
    expect(unit).toMatch(/^StateDirectory=courtside$/m)
    expect(directory).toBe('/var/lib/courtside')
  })
})
