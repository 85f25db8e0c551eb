import { expect, test } from 'vitest'
import { telegramGroupText as russian } from './ru/telegram-groups.ts'
import { telegramGroupText as english } from './telegram-groups.ts'
import { telegramGroupText as vietnamese } from './vi/telegram-groups.ts'

test.each([english, vietnamese, russian])(
  'who bound a group is set apart from when, also with a name from right to left',
  ({ bound }) => {
    expect(bound('محمد', '3 days ago')).toContain('\u2068محمد\u2069')
    expect(bound('Ann', '3 days ago')).not.toContain('\u2068')
  },
)
