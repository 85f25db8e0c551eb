import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getReach } from './link-reach.ts'

describe('from where a link can be opened', () => {
  it.each([
    ['http://localhost:3000', 'machine'],
    ['http://courtside.localhost', 'machine'],
    ['http://127.0.0.1:3000', 'machine'],
    ['http://127.9.8.7', 'machine'],
    ['http://0.0.0.0:3000', 'machine'],
    ['http://[::1]:3000', 'machine'],
    ['http://2130706433', 'machine'],
    ['https://10.0.0.5', 'network'],
    ['https://172.16.4.4', 'network'],
    ['https://172.31.4.4', 'network'],
    ['https://192.168.1.20:8443', 'network'],
    ['https://169.254.1.1', 'network'],
    ['https://100.101.102.103', 'network'],
    ['https://[fd12:3456::1]', 'network'],
    ['https://[fe80::1]', 'network'],
    ['https://courtside.local', 'network'],
    ['https://tasks.club.lan', 'network'],
    ['https://tasks.home.arpa', 'network'],
    ['https://tasks.internal', 'network'],
    ['https://clubserver', 'network'],
    ['https://clubserver.', 'network'],
    ['https://tasks.club.example', 'everywhere'],
    ['https://172.32.4.4', 'everywhere'],
    ['https://100.63.0.1', 'everywhere'],
    ['https://[2001:4860::8888]', 'everywhere'],
    ['https://localhost.club.org', 'everywhere'],
    ['https://10.club.org', 'everywhere'],
    ['https://fd.club.org', 'everywhere'],
  ] as const)('%s: %s', (origin, reach) => {
    expect(getReach(origin)).toBe(reach)
  })

  it('is decided for every address of a network alike', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(byte, byte, byte, (two, three, four) => {
        const rest = `${two}.${three}.${four}`
        expect(getReach(`http://127.${rest}`)).toBe('machine')
        expect(getReach(`https://10.${rest}`)).toBe('network')
        expect(getReach(`https://192.${rest}`)).toBe(two === 168 ? 'network' : 'everywhere')
        expect(getReach(`https://172.${rest}`)).toBe(
          two >= 16 && two < 32 ? 'network' : 'everywhere',
        )
        expect(getReach(`https://100.${rest}`)).toBe(
          two >= 64 && two < 128 ? 'network' : 'everywhere',
        )
      }),
    )
  })
})
