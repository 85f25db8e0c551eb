import { reservedKeys } from '@courtside/contract/projects.ts'
import anyAscii from 'any-ascii'

/** Words that name no project by themselves. */
const small = new Set(['THE', 'OF', 'AND', 'A', 'AN', 'FOR', 'IN', 'ON', 'AT'])

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/**
 * Keys for a project of this name in any script, best first: the initials of several words, else the beginning of one; then the same
 * with a letter more, so that one of them is free.
 */
export function getKeyCandidates(name: string): string[] {
  const words = anyAscii(name.normalize('NFC'))
    .toUpperCase()
    .replace(/[^A-Z\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !small.has(word))
  const [first = ''] = words
  const initials = words
    .map((word) => word[0])
    .join('')
    .slice(0, 4)
  const bases =
    words.length > 1
      ? [initials, first.slice(0, 4), first.slice(0, 6)]
      : [first.slice(0, 4), first.slice(0, 3), first.slice(0, 6)]
  const usable = [
    ...new Set(bases.map((base) => (base.length < 2 ? `${base}PRJ`.slice(0, 3) : base))),
  ]
  const more = usable.flatMap((base) => letters.map((letter) => `${base.slice(0, 9)}${letter}`))
  return [...usable, ...more].filter((key) => !reservedKeys.has(key))
}
