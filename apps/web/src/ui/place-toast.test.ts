import { expect, test } from 'vitest'
import { type Needed, positionAboveBars, positionToast } from './place-toast.ts'

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
  expect(positionAboveBars(small, phone, [])).toEqual({ left: 16, top: 784 })
  expect(positionToast(small, desk, [])).toEqual({ left: 541, top: 12 })
})

test('on a phone it stands right above the bar, the line for a task and the bar of a selection', () => {
  const bars = [box(8, 690, 374, 44), box(0, 788, 390, 56), box(0, 740, 390, 48)]
  expect(positionAboveBars(small, phone, bars).top).toBe(690 - 8 - small.height)
})

test('on a phone what lies further up moves it nowhere', () => {
  const bars = [box(0, 788, 390, 56), box(0, 300, 390, 44), box(0, 0, 390, 48)]
  expect(positionAboveBars(small, phone, bars).top).toBe(788 - 8 - small.height)
})

test('with a keyboard it stands above the comment that is written', () => {
  const seen = { ...phone, bottom: 508 }
  const comment = box(0, 220, 390, 288)
  expect(positionAboveBars(small, seen, [comment]).top).toBe(220 - 8 - small.height)
})

test('on a phone without room above the bars it stands at the very bottom', () => {
  expect(positionAboveBars(small, phone, [box(0, 20, 390, 824)]).top).toBe(784)
})

test('on a desk it leaves a long title and the buttons beside it free', () => {
  const needed = [box(260, 8, 700, 40, 2), box(1100, 8, 320, 40, 2), box(240, 860, 1200, 40)]
  const place = positionToast(small, desk, needed)
  expect(needed.map((one) => covers(place, one))).toEqual([false, false, false])
})

test('where something is covered everywhere it is what matters least', () => {
  const list = box(0, 0, 1440, 800, 0.2)
  const writing = box(0, 800, 1440, 100)
  expect(covers(positionToast(small, desk, [list, writing]), writing)).toBe(false)
})
