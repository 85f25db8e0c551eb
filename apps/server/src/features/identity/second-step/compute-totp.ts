import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator has it. */
export const totpForm = {
  hashingAlgorithm: 'SHA1',
  verificationCodeLength: 6,
  periodSec: 30,
} as const

/** As long as the hash, which RFC 4226 recommends. */
export const createTotpSecret = (): Buffer => randomBytes(20)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, which is how people and authenticators take a secret. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet[parseInt(five.padEnd(5, '0'), 2)] ?? '')
}

/** The step that a moment lies in; milliseconds since 1970. */
export const getStepAt = (now: number): number => Math.floor(now / 1000 / totpForm.periodSec)

/** What an authenticator shows in a step. */
export function computeTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, of the present one and its neighbours, since clocks differ; the newest where there are two. */
export function findTotpStep(secret: Buffer, code: string, now: number): number | undefined {
  const present = getStepAt(now)
  return [present + 1, present, present - 1].find((step) => {
    const expected = Buffer.from(computeTotpCode(secret, step))
    const given = Buffer.from(code)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
