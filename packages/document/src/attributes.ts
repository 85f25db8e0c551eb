import type { Attributes, AttributeValue } from './document.ts'

/** One attribute of a node or mark. Without a default the node can't be without it. */
export type Attribute = {
  readonly default?: AttributeValue
  /** The value as it is kept, or undefined when it can't be. `others` are those that stand before it, where they are known. */
  readonly clean: (value: unknown, others?: Attributes) => AttributeValue | undefined
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** Text that a database and a page can hold: no control characters but tab and newline, no half of a pair. */
export const printable = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(unprintable, '')

/** A line of text. */
export const line = (limit: number) => (value: unknown) =>
  typeof value === 'string'
    ? printable(value).replace(/\s+/g, ' ').trim().slice(0, limit).toWellFormed()
    : undefined

/** A line of text with something in it. */
export const word = (limit: number) => (value: unknown) => line(limit)(value) || undefined

export const text = (value: unknown) => (typeof value === 'string' ? printable(value) : undefined)

export const bool = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (value: unknown) =>
    words.find((known) => known === value)

export const integer = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined

/** An attribute that may be absent, as null. */
export const optional = (clean: Attribute['clean']): Attribute => ({
  default: null,
  clean: (value, others) => clean(value, others) ?? null,
})
