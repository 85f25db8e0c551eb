import { expect, test } from 'vitest'
import { parseContinue, parseLink } from './use-link.ts'

test.each([
  ['invitation=abc_-', { kind: 'invitation', secret: 'abc_-' }],
  ['telegram=abc_-', { kind: 'telegram', secret: 'abc_-' }],
  ['setup=abc', { kind: 'setup', secret: 'abc' }],
  ['mode=resetPassword&oobCode=abc', { kind: 'resetPassword', secret: 'abc' }],
  ['oobCode=abc&mode=signIn', { kind: 'signIn', secret: 'abc' }],
  ['?apiKey=courtside&mode=signIn&oobCode=abc', { kind: 'signIn', secret: 'abc' }],
  ['mode=verifyEmail&oobCode=abc', { kind: 'verifyEmail', secret: 'abc' }],
  ['mode=verifyAndChangeEmail&oobCode=abc', { kind: 'verifyAndChangeEmail', secret: 'abc' }],
])('%s is a link', (fragment, link) => {
  expect(parseLink(fragment)).toEqual(link)
})

test.each([
  '',
  'list',
  'invitation=',
  'mode=resetPassword',
  'mode=other&oobCode=abc',
  'oobCode=abc',
])('%j is none', (fragment) => {
  expect(parseLink(fragment)).toBeUndefined()
})

const page = 'https://tasks.club.example/auth/sign-in'
test.each([
  ['?mode=signIn&oobCode=abc', {}],
  [`?continueUrl=${encodeURIComponent(page)}`, {}],
  ['?continueUrl=nothing', {}],
  [
    `?continueUrl=${encodeURIComponent(`${page}?from=inapp&redirect=%2Fusers%3Fq%3Da%26b&other=1`)}`,
    { from: 'inapp', redirect: '/users?q=a&b' },
  ],
])('%s leads on to %j', (fragment, search) => {
  expect(parseContinue(fragment)).toEqual(search)
})
