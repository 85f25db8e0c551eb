import { expect, it } from 'vitest'
import { readAttachments } from './cell-texts.ts'

it.each([
  [
    'a (b) (12 bytes, text/plain) https://x.example/#file-1',
    'a (b)',
    12,
    'https://x.example/#file-1',
  ],
  ['a (12 bytes) https://x.example', 'a', 12, 'https://x.example'],
  ['a (link) https://x.example/a(b)', 'a', null, 'https://x.example/a(b)'],
  ['https://x.example/plan.pdf', 'https://x.example/plan.pdf', null, 'https://x.example/plan.pdf'],
  [' plan.pdf ', 'plan.pdf', null, null],
])('a line of attachments, %j, is read as %j, %j, %j', (line, name, byteCount, link) => {
  expect(readAttachments(`${line}\r\n\n`)).toEqual([{ name, byteCount, link }])
})
