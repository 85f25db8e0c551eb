import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, without leading zeros. */
function getGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

/** One household or office: an IPv4 address, or the /64 of an IPv6 address, since its owner has all of it. */
export function getNetwork(ip: string): string {
  const plain = ip.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  return isIPv6(plain) ? getGroups(plain).slice(0, 4).join(':') : plain
}

/** Who rents networks by the dozen: a /24 of IPv4 networks, a /48 of IPv6 ones. */
export const getSite = (network: string): string => network.split(/[.:]/, 3).join('.')
