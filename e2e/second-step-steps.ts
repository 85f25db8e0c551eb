import { stepAt, totpCode } from '../apps/server/src/features/identity/second-step/compute-totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of the present step, or of the one after it, which counts too. */
export function codeOf(key: string, ahead = 0): string {
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
  return totpCode(secret, stepAt(Date.now()) + ahead)
}
