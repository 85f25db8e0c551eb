import { expect, test } from 'vitest'
import { type Needed, positionToast } from './place-toast.ts'

const phone = { left: 0, top: 0, right: 390, bottom: 844 }
const desk = { left: 0, top: 0, right: 1440, bottom: 900 }
const small = { width: 358, height: 48 }
const box = (left: number, top: number, width: number, height: number, weight = 4): Needed => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
})
const covers = (place: { left: number; top: number }, { left, top, right, bottom }: Needed) =>
  place.left < right &&
  place.left + small.width > left &&
  place.top < bottom &&
  place.top + small.height > top

test('on an empty screen it stands at the thumb of a phone, and at the top of a desk', () => {
  expect(positionToast(small, phone, [], true)).toEqual({ left: 16, top: 784 })
  expect(positionToast(small, desk, [], false)).toEqual({ left: 541, top: 12 })
})

test('on a phone it leaves the bar, the line for a task and the bar of a selection free', () => {
  const needed = [box(0, 788, 390, 56), box(0, 740, 390, 48), box(8, 690, 374, 44)]
  const place = positionToast(small, phone, needed, true)
  expect(needed.map((one) => covers(place, one))).toEqual([false, false, false])
  expect(place.top).toBeLessThan(690)
})

test('with a keyboard it leaves the comment that is written free', () => {
  const seen = { ...phone, bottom: 508 }
  const comment = box(0, 220, 390, 288)
  expect(covers(positionToast(small, seen, [comment], true), comment)).toBe(false)
})

test('on a desk it leaves a long title and the buttons beside it free', () => {
  const needed = [box(260, 8, 700, 40, 2), box(1100, 8, 320, 40, 2), box(240, 860, 1200, 40)]
  const place = positionToast(small, desk, needed, false)
  expect(needed.map((one) => covers(place, one))).toEqual([false, false, false])
})

test('where something is covered everywhere it is what matters least', () => {
  const list = box(0, 0, 390, 700, 0.2)
  const writing = box(0, 700, 390, 144)
  expect(covers(positionToast(small, phone, [list, writing], true), writing)).toBe(false)
})
