import { expect, test } from 'vitest'
import { describeRequest } from './logged-request.ts'

const logged = (url: string) =>
  describeRequest({ method: 'GET', url, host: 'courtside.test', ip: '192.0.2.1' }).url

test.each([
  ['/api/calendars/aSecretOfALink.ics', '/api/calendars/…'],
  ['/api/calendars/aSecretOfALink.ics?x=1', '/api/calendars/…?x=1'],
  ['/%61pi/calendars/aSecretOfALink', '/%61pi/calendars/…'],
  ['/api/exports/1/file?key=aSecret&more=1', '/api/exports/1/file?key=…&more=1'],
  ['/google/callback?code=aSecret&state=x', '/google/callback?code=…&state=x'],
  ['/api/tasks?limit=5', '/api/tasks?limit=5'],
])('of %s the log tells %s', (url, told) => {
  expect(logged(url)).toBe(told)
})
