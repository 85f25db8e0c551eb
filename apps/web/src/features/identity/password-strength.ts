/** Shortest new password; the contract's rule, here for the count of what is missing. */
const shortestPassword = 12

export type Strength =
  | { readonly level: 0; readonly missing: number }
  | { readonly level: 1 | 2 | 3; readonly missing: 0 }

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const sequences = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'

/**
 * A hint while typing, by length, variety and runs that anybody tries first. Only the server refuses: it also knows the
 * common passwords.
 */
export function strengthOf(password: string, context: readonly string[] = []): Strength {
  const characters = Array.from(password.normalize('NFKC'))
  const missing = shortestPassword - characters.length
  if (missing > 0) return { level: 0, missing }
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
  if (different < 6 || score < 14) return { level: 1, missing: 0 }
  return { level: score >= 20 && different >= 9 ? 3 : 2, missing: 0 }
}
