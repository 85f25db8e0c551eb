/** So many words of texts may be asked for at once. */
export const mostNamedWords = 100

/** In characters: those of a number, and of `PKR-` before one that has digits alone. */
export const longestNamedWord = 68

/**
 * Latin, Greek and Cyrillic letters by their place in Unicode, so that the browser and any database mean the same by it
 * (words_with_digits). Scripts that are written without spaces end a word: in them a number stands right beside others.
 */
const sign =
  '[0-9A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0391-\\u052f\\u1e00-\\u1eff@._/-]'
const runPattern = new RegExp(`${sign}+`, 'g')
const withinSigns = /[^._/-](?:.*[^._/-])?/

/** The words of a text that may be numbers of the register, each with its place: those with a digit and a letter. */
export function getNamedWords(text: string): { readonly word: string; readonly index: number }[] {
  return Array.from(text.matchAll(runPattern)).flatMap(({ 0: run, index }) => {
    if (!/[0-9]/.test(run)) return []
    // Each looks once through the run: what is asked for at any place of it would be looked for from each.
    const [word = ''] = withinSigns.exec(run) ?? []
    const before = run.indexOf(word)
    const isNamed =
      word.length <= longestNamedWord && /[^0-9._/-]/.test(word) && !word.includes('@')
    return isNamed ? [{ word, index: index + before }] : []
  })
}

/** A number as a text names it; undefined where none can. Digits alone are said with `PKR-` before them. */
export function getWrittenNumber(number: string): string | undefined {
  if (!/[0-9]/.test(number) || number.includes(' ')) return undefined
  return /[^0-9._/-]/.test(number) ? number : `PKR-${number}`
}
