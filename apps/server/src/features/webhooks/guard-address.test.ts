import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAddressProblem, guardedLookup, isPublic } from './guard-address.ts'

/** What leads to this machine or a private network, however it is written. */
const hidden = [
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://127.1/',
  'https://0177.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://0.0.0.0/',
  'https://localhost/',
  'https://localhost./',
  'https://app.localhost/',
  'https://10.0.0.1/',
  'https://172.16.5.4/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://router/',
  'https://168.63.129.16/machine?comp=goalstate',
  'https://192.0.0.192/opc/v2/instance/',
  'https://100.100.100.200/latest/meta-data/',
  'https://192.88.99.1/',
  'https://192.0.2.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://198.18.0.1/',
  'https://198.19.255.255/',
  'https://192.31.196.1/',
  'https://192.52.193.1/',
  'https://192.175.48.1/',
  'https://240.0.0.1/',
  'https://[100::1]/',
  'https://[2001::1]/',
  'https://[2001:2::1]/',
  'https://[2001:10::1]/',
  'https://[2001:20::1]/',
  'https://[2001:30::1]/',
  'https://[2001:db8::1]/',
  'https://[2620:4f:8000::1]/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://[fec0::1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata.goog/',
  'https://METADATA.Azure.Internal./',
  'https://printer.local/',
  'https://nas.home.arpa/',
]

describe('an address that events shall go to', () => {
  it.each(hidden)('is refused where it leads inside: %s', (address) => {
    expect(getAddressProblem(address, false)).toMatch(/on the internet/)
  })

  it.each([
    'http://hooks.example.org/',
    'file:///etc/passwd',
    'gopher://hooks.example.org/',
    'data:text/plain,x',
    'hooks.example.org',
    '',
    'https://me:secret@hooks.example.org/',
    'https://hooks.example.org/#part',
    `https://hooks.example.org/${'é'.repeat(700)}`,
  ])('is refused where it is none: %s', (address) => {
    expect(getAddressProblem(address, false)).toEqual(expect.any(String))
  })

  it.each([
    'https://hooks.example.org/a?b=c',
    'https://8.8.8.8:8443/',
    'https://[2606:4700::1111]/',
    'https://168.63.129.17/',
    'https://192.0.1.1/',
    'https://198.20.0.1/',
    'https://[2001:200::1]/',
    'https://internal.example.org/',
    'https://mylocal.example.org/',
  ])('is taken where it is public: %s', (address) => {
    expect(getAddressProblem(address, false)).toBeUndefined()
  })
})

describe('the look-up of a connection', () => {
  const look = (addresses: readonly string[], all: boolean) =>
    new Promise<unknown>((settle) => {
      const resolve = () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      guardedLookup(false, resolve)('hooks.example.org', { all }, (error, found) =>
        settle(error ?? found),
      )
    })

  it('gives what it looked at and nothing else', async () => {
    expect(await look(['8.8.8.8', '2606:4700::1111'], true)).toHaveLength(2)
    expect(await look(['8.8.8.8'], false)).toBe('8.8.8.8')
  })

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['168.63.129.16']],
    [['2606:4700::1111', 'fd00:ec2::254']],
    [['fe80::1%eth0']],
    [[]],
  ])('refuses a name of %j', async (addresses) => {
    expect(await look(addresses, true)).toBeInstanceOf(Error)
    expect(await look(addresses, false)).toBeInstanceOf(Error)
  })

  it('knows no address in what is none', () => {
    expect(isPublic('hooks.example.org')).toBe(false)
  })
})

describe('what goes out of the server', () => {
  const root = join(import.meta.dirname, '../..')
  const sends = /\bfetch\(|\{[^}]*\brequest\b[^}]*\} from '(?:node:https?|undici)'/

  it('goes where the settings of the installation say, but for what passes the guard', () => {
    const files = globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|^test\//.test(file))
      .filter((file) => sends.test(readFileSync(join(root, file), 'utf8')))
    expect(files.toSorted()).toEqual([
      // Firebase, Google and Telegram, by addresses of the settings.
      'features/identity/hosted/serve-helper-pages.ts',
      'features/settings/connections/check-connections.ts',
      'features/telegram/open-bot.ts',
      // Webhooks and push messages, by addresses that people give.
      'features/webhooks/post-event.ts',
      // What libraries ask Google for, by addresses of the settings.
      'http/read-answer.ts',
    ])
  })
})
