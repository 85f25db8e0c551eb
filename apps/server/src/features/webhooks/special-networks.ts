import { BlockList } from 'node:net'

/**
 * Networks of which nobody on the internet has a part, though some look so: the special-purpose registries of IANA
 * (RFC 6890 and what was added since), and hosts inside clouds that tell a machine its secrets.
 */
const special: Readonly<Record<string, string>> = {
  '0.0.0.0/8': 'this network',
  '10.0.0.0/8': 'private',
  '100.64.0.0/10': 'shared by carriers; Alibaba’s metadata at 100.100.100.200',
  '127.0.0.0/8': 'this machine',
  '168.63.129.16/32': 'the host of a machine at Azure',
  '169.254.0.0/16': 'link-local; the metadata of most clouds',
  '172.16.0.0/12': 'private',
  '192.0.0.0/24': 'protocols; Oracle’s metadata at 192.0.0.192',
  '192.0.2.0/24': 'documentation',
  '192.31.196.0/24': 'AS112',
  '192.52.193.0/24': 'AMT',
  '192.88.99.0/24': '6to4 relays',
  '192.168.0.0/16': 'private',
  '192.175.48.0/24': 'AS112',
  '198.18.0.0/15': 'benchmarks',
  '198.51.100.0/24': 'documentation',
  '203.0.113.0/24': 'documentation',
  '224.0.0.0/4': 'multicast',
  '240.0.0.0/4': 'reserved, and broadcast',
  // Of IPv6 only 2000::/3 is given out, which leaves out ::1, mapped and translated addresses, 100::/64 (discard),
  // 5f00::/16 (segment routing), fc00::/7 (private; Amazon’s metadata at fd00:ec2::254), fe80::/10 and ff00::/8.
  '2001::/23': 'protocols: Teredo, benchmarks, ORCHID, drones',
  '2001:db8::/32': 'documentation',
  '2002::/16': '6to4',
  '2620:4f:8000::/48': 'AS112',
  '3fff::/20': 'documentation',
}

const blocked = listOf(Object.keys(special))
const givenOut = listOf(['2000::/3'])

/** Names that mean this machine, a network of one's own, or a cloud's metadata, whoever answers for them. */
const insideNames = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'metadata.goog']

/** Whether anybody on the internet can be reached at this number. */
export function isPublicNumber(address: string, family: 4 | 6): boolean {
  const kind = `ipv${family}` as const
  return !blocked.check(address, kind) && (family === 4 || givenOut.check(address, kind))
}

/** Whether a name is one of the inside, or of nothing but one label. */
export const isInsideName = (name: string): boolean =>
  !name.includes('.') || insideNames.some((one) => name === one || name.endsWith(`.${one}`))

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', length] = network.split('/')
    list.addSubnet(start, Number(length), start.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
