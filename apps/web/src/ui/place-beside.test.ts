import { expect, test } from 'vitest'
import { getPlaceBeside } from './place-beside.ts'

const room = { width: 400, height: 300 }
const own = { width: 100, height: 20 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 })

test.each([
  ['below, in the middle', at(180, 100), 'bottom', { left: 150, top: 136 }],
  ['above', at(180, 100), 'top', { left: 150, top: 74 }],
  ['to the right', at(10, 100), 'right', { left: 56, top: 105 }],
  ['to the left', at(300, 100), 'left', { left: 194, top: 105 }],
  ['above when there is no room below', at(180, 260), 'bottom', { left: 150, top: 234 }],
  ['below when there is no room above', at(180, 5), 'top', { left: 150, top: 41 }],
  [
    'to the left when there is no room to the right',
    at(350, 100),
    'right',
    { left: 244, top: 105 },
  ],
  ['not over the left edge', at(0, 100), 'bottom', { left: 8, top: 136 }],
  ['not over the right edge', at(360, 100), 'bottom', { left: 292, top: 136 }],
])('it stands %s', (_name, owner, side, place) => {
  expect(getPlaceBeside(owner, own, side, room)).toEqual(place)
})
