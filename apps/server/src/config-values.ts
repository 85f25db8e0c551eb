// The forms that settings have.
import { isIP } from 'node:net'
import { z } from 'zod'

/** An address of the network, or a subnet such as 10.1.0.0/16. */
export const address = (value: string) => {
  const [ip = '', bits] = value.split('/')
  const version = isIP(ip)
  return (
    version !== 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** A name without scheme and port. */
export const hostName = (value: string) => /^(\[[\da-f:]+\]|[\da-z-]+(\.[\da-z-]+)*)$/i.test(value)

/** What commas separate. */
export const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** An address with one of these protocols, each with its colon. */
export const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol)
  }, `must be an address such as ${example}`)
