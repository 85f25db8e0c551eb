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

export const hueOf = (colour: string | null | undefined): Hue =>
  (Object.hasOwn(hues, plainColour(colour)) && hues[plainColour(colour)]) || 'grey'

/** What people call a label that has a colour only. */
export function nameOfColour(colour: string | null | undefined): string {
  const plain = plainColour(colour)
  return plain !== '' && Object.hasOwn(hues, plain)
    ? plain.charAt(0).toUpperCase() + plain.slice(1)
    : 'No colour'
}

const plainColour = (colour: string | null | undefined): string =>
  (colour ?? '').replace(/_(light|dark)$/, '')

/** An ISO instant in milliseconds, or undefined for what is none. PostgreSQL's and our own years are of four digits. */
export function instantOf(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString()
  return /^\d{4}-/.test(iso) && iso >= '1970' ? iso : undefined
}

/** Ids of Trello begin with the seconds of their making, in hex. */
export function instantOfId(id: string): string | undefined {
  const [seconds] = /^[0-9a-f]{8}(?=[0-9a-f]{16}$)/i.exec(id) ?? []
  return seconds === undefined ? undefined : new Date(parseInt(seconds, 16) * 1000).toISOString()
}

/** A link that a browser may follow; anything else, such as `javascript:`, is none. */
export function linkOf(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  return url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= 4000
    ? url.href.toWellFormed()
    : null
}
