import type { Pull } from './task-span.ts'

/** What arrows do to a bar that is held by keys: carry it, or pull at one of its ends. */
export type Part = keyof Pull

export type KeyPull = { readonly part: Part; readonly pull: Pull }

const parts: readonly Part[] = ['by', 'start', 'end']

const steps: Readonly<Record<string, number>> = {
  arrowleft: -1,
  arrowright: 1,
  arrowup: -7,
  arrowdown: 7,
}

const add = (pull: Pull, part: Part, days: number): Pull => ({ ...pull, [part]: pull[part] + days })

/** A bar that is held after one more key; undefined for a key that means nothing to it. */
export function afterKey({ part, pull }: KeyPull, stroke: string): KeyPull | undefined {
  const [key = '', isShifted] = stroke.startsWith('shift+') ? [stroke.slice(6), true] : [stroke]
  const days = steps[key]
  if (days !== undefined) return { part, pull: add(pull, isShifted ? 'end' : part, days) }
  if (key !== 'tab') return undefined
  const next = parts.indexOf(part) + (isShifted ? parts.length - 1 : 1)
  return { part: parts[next % parts.length] ?? 'by', pull }
}
