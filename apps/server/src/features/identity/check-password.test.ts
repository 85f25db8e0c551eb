import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './check-password.ts'
import { hashPassword, isPassword } from './hash-password.ts'

const about = ['Ann Kowalski', 'ann@club.example', 'Riverside Pickleball']

describe('a new password', () => {
  it.each([
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'aaaaaaaaaaaab',
    'qwertyuiop12',
    'abcdefghijkl',
    'zxcvbnmasdfg',
    '987654321098',
    'password1234',
    'Password2026!',
    'P@ssw0rd!!!!',
    'passwordpassword',
    'iloveyou1234',
    'letmein!!!!!!',
    'Welcome123456',
    'pickleball123',
    'Summer2026!!!',
    'correct horse battery staple',
    'administrator1',
    'AnnKowalski1!',
    'ann.kowalski99',
    'riverside-pickleball',
  ])('%j is refused as easy to guess', (password) => {
    expect(checkNewPassword(password, about)).toEqual({
      problem: expect.stringMatching(/easy to guess/),
    })
  })

  it.each([
    'net cord, dink, lob',
    'three tins of green paint',
    'k7#Vq9!mZp2x',
    'ungrateful-otter-visits',
    'пароль для корта семь',
    '松の木の下で打つ球は遠い',
    'annual kowtow skirmish',
  ])('%j is taken', (password) => {
    expect(checkNewPassword(password, about)).toEqual({ password: password.normalize('NFKC') })
  })

  it('has 12 to 128 characters, counted after normalisation', () => {
    expect(checkNewPassword('elevenchars', [])).toEqual({ problem: 'Use at least 12 characters' })
    expect(checkNewPassword('x7'.repeat(64) + 'y', [])).toEqual({
      problem: 'Use at most 128 characters',
    })
    expect(checkNewPassword('🏓🎾🥇🏆🥈🥉🏅🎯🎱🏸🏐', [])).toHaveProperty('problem')
    expect(checkNewPassword('🏓🎾🥇🏆🥈🥉🏅🎯🎱🏸🏐🏉', [])).toHaveProperty('password')
  })

  it('with broken characters is refused', () => {
    expect(checkNewPassword('three tins of \ud800 paint', [])).toHaveProperty('problem')
  })
})

describe('a stored password', () => {
  it('is argon2id at OWASP’s cost with a salt of its own', async () => {
    const [one, other] = await Promise.all([
      hashPassword('the same words'),
      hashPassword('the same words'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPassword('the same words', one)).toBe(true)
    expect(await isPassword('the same word', one)).toBe(false)
    expect(await isPassword('the same words', null)).toBe(false)
  })

  it('is recognised with the cost it was stored at', async () => {
    const phc = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$'
    const { argon2Sync } = await import('node:crypto')
    const hash = argon2Sync('argon2id', {
      message: 'older words',
      nonce: Buffer.from('somesaltsomesalt'),
      memory: 64,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    expect(await isPassword('older words', phc + hash.toString('base64').replace('=', ''))).toBe(
      true,
    )
  })

  it('is hashed off the event loop', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('the same words')))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })
})
