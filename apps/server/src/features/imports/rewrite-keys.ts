/** Code, addresses and where links lead: what stands there is not read as a key. */
const untouched =
  /(?<code>(?<!`)(?<fence>`+|~{3,})(?!`)[^]*?(?:(?<!`)\k<fence>(?!`)|$))|\]\([^)\s]*|<[^>\s]+>|\w+:\/\/\S+/u

/** A key as texts have it, `KA-4` as the app reads it, or `#4`. */
const written = /(?<![\p{L}\p{N}_/&#-])(?<key>[A-Z][A-Z0-9_]+-\d{1,9}|#\d{1,9})(?![\p{L}\p{N}_-])/u

const parts = new RegExp(`${untouched.source}|${written.source}`, 'gu')

/** A Markdown text with its keys as `rename` calls them; one that it says nothing about stays. */
export const rewriteKeys = (text: string, rename: (key: string) => string | undefined): string =>
  text.replaceAll(parts, (whole, ...found) => {
    const { key } = found.at(-1) as { key?: string }
    return key === undefined ? whole : (rename(key) ?? whole)
  })

/** The keys that a Markdown text names, as often as it does. */
export function listKeys(text: string): string[] {
  const keys: string[] = []
  rewriteKeys(text, (key) => {
    keys.push(key)
    return undefined
  })
  return keys
}
