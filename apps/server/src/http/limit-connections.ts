import type { Server } from 'node:http'
import { BlockList, type Socket, isIPv6 } from 'node:net'
import { getNetwork } from './network.ts'

/** Milliseconds in which a new connection has to say something. */
export const firstByteTime = 10_000

export type ConnectionLimits = {
  readonly total: number
  readonly ofNetwork: number
  /** Addresses and subnets of proxies, which bring everybody’s connections. */
  readonly proxies: readonly string[]
}

/**
 * Bounds connections before anything is read from them: so many of one network, the rest at once let go, so that nobody
 * can take the places of all others; and silent ones are let go soon.
 */
export function limitConnections(
  server: Server,
  { total, ofNetwork, proxies }: ConnectionLimits,
): void {
  server.maxConnections = total
  const counts = new Map<string, number>()
  const isProxy = matchAddresses(proxies)
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // Gone already.
    if (address === undefined) return socket.destroy()
    const silence = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, firstByteTime).unref()
    socket.once('close', () => clearTimeout(silence))
    if (isProxy(address)) return
    const network = getNetwork(address)
    const count = counts.get(network) ?? 0
    if (count >= ofNetwork) return socket.destroy()
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

function matchAddresses(addresses: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const address of addresses) {
    const [ip = '', bits] = address.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(ip, family)
    else known.addSubnet(ip, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
