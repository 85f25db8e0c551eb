import { expect, test } from 'vitest'
import { type KeyPull, afterKey } from './held-keys.ts'
import { noPull } from './task-span.ts'

const pressed = (...strokes: string[]) =>
  strokes.reduce<KeyPull | undefined>((held, stroke) => held && afterKey(held, stroke), {
    part: 'by',
    pull: noPull,
  })

test('arrows carry by days and weeks, with Shift they pull at the end', () => {
  const { pull } = pressed('arrowright', 'arrowdown', 'shift+arrowright', 'shift+arrowright') ?? {}
  expect(pull).toEqual({ by: 8, start: 0, end: 2 })
})

test('Tab chooses the beginning, then the end, then the whole', () => {
  expect(pressed('tab', 'arrowright', 'tab', 'arrowleft', 'tab', 'arrowup')).toEqual({
    part: 'by',
    pull: { by: -7, start: 1, end: -1 },
  })
  expect(pressed('shift+tab')?.part).toBe('end')
})

test('other keys mean nothing', () => {
  expect(pressed('s')).toBeUndefined()
})
