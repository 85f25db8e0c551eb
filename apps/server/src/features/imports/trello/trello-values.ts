import type { Hue } from '@courtside/contract/statuses.ts'

/** Trello's colours, without their light and dark shades, as our hues. */
const hues: Readonly<Record<string, Hue>> = {
  green: 'green',
  lime: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
  pink: 'purple',
  purple: 'purple',
  blue: 'blue',
  sky: 'teal',
  black: 'grey',
}

export const getHue = (colour: string | null | undefined): Hue =>
  (Object.hasOwn(hues, getPlainColour(colour)) && hues[getPlainColour(colour)]) || 'grey'

/** What people call a label that has a colour only. */
export function getColourName(colour: string | null | undefined): string {
  const plain = getPlainColour(colour)
  return plain !== '' && Object.hasOwn(hues, plain)
    ? plain.charAt(0).toUpperCase() + plain.slice(1)
    : 'No colour'
}

const getPlainColour = (colour: string | null | undefined): string =>
  (colour ?? '').replace(/_(light|dark)$/, '')

/** Ids of Trello begin with the seconds of their making, in hex. */
export function decodeInstant(id: string): string | undefined {
  const [seconds] = /^[0-9a-f]{8}(?=[0-9a-f]{16}$)/i.exec(id) ?? []
  return seconds === undefined ? undefined : new Date(parseInt(seconds, 16) * 1000).toISOString()
}
