import { isCommonPassword } from '@courtside/contract/common-passwords.ts'

/** Shortest new password; the contract's rule, here for the count of what is missing. */
const shortestPassword = 12

export type Strength =
  | { readonly level: 0; readonly missing: number }
  | { readonly level: 1 | 2 | 3; readonly missing: 0 }

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const sequences = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'

/**
 * How strong a password is while one types: 0 for one that is too short, 1 for one that is refused as easy to guess, as far
 * as `context` holds what the server knows of the person; of the others 2 or 3, by length, variety and runs.
 */
export function getStrength(password: string, context: readonly string[] = []): Strength {
  const characters = Array.from(password.normalize('NFKC'))
  const missing = shortestPassword - characters.length
  if (missing > 0) return { level: 0, missing }
  if (isCommonPassword(characters.join(''), context)) return { level: 1, missing: 0 }
  const told = context
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3)
  let rest = password.toLowerCase()
  for (const word of told) rest = rest.replaceAll(word, '')
  const surprising = Array.from(rest).filter((character, index, all) => {
    const pair = (all[index - 1] ?? '') + character
    return !(pair.length === 2 && (pair[0] === pair[1] || sequences.includes(pair)))
  })
  const variety = kinds.filter((kind) => kind.test(password)).length
  const score = surprising.length + 2 * variety
  const different = new Set(surprising).size
  return { level: score >= 20 && different >= 9 ? 3 : 2, missing: 0 }
}
