import { expect, it, test } from 'vitest'
import { base32, findTotpStep, getStepAt, computeTotpCode } from './compute-totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, of which authenticators show the last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(computeTotpCode(secret, getStepAt(seconds * 1000))).toBe(code)
})

it('takes the code of this step and of its neighbours, and says which it was', () => {
  const now = 1_234_567_890_000
  const present = getStepAt(now)
  const found = [-2, -1, 0, 1, 2].map((away) =>
    findTotpStep(secret, computeTotpCode(secret, present + away), now),
  )
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined])
})

it('takes nothing that is no code', () => {
  for (const code of ['', '5924', '0059240', '００５９２４', 'abcdef'])
    expect(findTotpStep(secret, code, 1_234_567_890_000)).toBeUndefined()
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %s', (bytes, text) => {
  expect(base32(Buffer.from(bytes))).toBe(text)
})
