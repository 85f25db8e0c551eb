import { describe, expect, it } from 'vitest'
import { getNetwork, getSite } from './network.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001.db8.1'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001.db8.1'],
    ['2001:db8::1', '2001:db8:0:0', '2001.db8.0'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0', '2001.db8.0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80.0.0'],
    ['::1', '0:0:0:0', '0.0.0'],
  ])('of %s is %s, rented from %s', (address, network, site) => {
    expect(getNetwork(address)).toBe(network)
    expect(getSite(network)).toBe(site)
  })
})
