import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { webhookAddressLimit } from '@courtside/contract/webhooks.ts'
import { isInsideName, isPublicNumber } from './special-networks.ts'

/** All addresses of a name, as the system knows them. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Whether anybody on the internet can be reached there: nothing private, local, shared, reserved or mapped. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  return (family === 4 || family === 6) && isPublicNumber(address, family)
}

/** What is wrong with an address that events shall go to, as a sentence; undefined where nothing can be seen yet. */
export function getAddressProblem(text: string, allowsPrivate: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || !(url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:')))
    return 'Enter a full address that starts with https://'
  if (url.username || url.password)
    return 'Leave out name and password. Each delivery is signed instead'
  if (url.hash) return 'Leave out the part after #'
  if (url.href.length > webhookAddressLimit) return 'This address is too long'
  return allowsPrivate || canBePublic(url.hostname)
    ? undefined
    : 'Enter an address on the internet. Addresses of this machine and of private networks are refused'
}

function canBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublic(host)
  return !isInsideName(host.replace(/\.$/, ''))
}

/**
 * Resolves a name for a connection, which then goes to the very addresses that were looked at. One private address among
 * them refuses all.
 */
export const guardedLookup = (
  allowsPrivate: boolean,
  resolve: Resolve = (host) => resolveName(host, { all: true }),
): LookupFunction => {
  const look = async (...[host, options, answer]: Parameters<LookupFunction>): Promise<void> => {
    const addresses = await resolve(host).catch(() => [])
    const [first] = addresses
    if (!first || !(allowsPrivate || addresses.every(({ address }) => isPublic(address))))
      answer(new Error('Not a public address'), [])
    else if (options.all) answer(null, addresses)
    else answer(null, first.address, first.family)
  }
  return (...asked) => void look(...asked)
}
