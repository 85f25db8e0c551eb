/** What stands above a page between two lines of `---`. */
export type FrontMatter = {
  /** As it was written, to be written again; empty for none. */
  readonly source: string
  /** Its plain lines: `key: value`, and lists of words. What is nested stays in the source alone. */
  readonly fields: ReadonlyMap<string, string | readonly string[]>
}

const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/
const field = /^([\w-]{1,100}):(?:[ \t]+(.*))?$/
const listItem = /^\s*-[ \t]+(.*)$/

/** Takes the front matter off the beginning of a page; lines between two rules that name nothing are no front matter. */
export function splitFrontMatter(source: string): { frontMatter: FrontMatter; body: string } {
  const [whole, inner = ''] = block.exec(source) ?? []
  const fields = collectFields(inner)
  return whole && fields.size > 0
    ? { frontMatter: { source: inner, fields }, body: source.slice(whole.length) }
    : noFrontMatter(source)
}

/** A text that has none, whatever stands above it. */
export const noFrontMatter = (source: string): { frontMatter: FrontMatter; body: string } => ({
  frontMatter: { source: '', fields: new Map() },
  body: source.replace(/^\uFEFF/, ''),
})

function collectFields(source: string): FrontMatter['fields'] {
  const fields = new Map<string, string | string[]>()
  let list: string[] | undefined
  for (const line of source.split(/\r?\n/)) {
    const [, item] = listItem.exec(line) ?? []
    const [, key, value = ''] = field.exec(line) ?? []
    if (item !== undefined) list?.push(unquote(item))
    else if (key !== undefined && value === '') fields.set(key, (list = []))
    else if (key !== undefined) {
      list = undefined
      fields.set(key, getValue(value.trim()))
    }
  }
  return fields
}

const getValue = (value: string): string | string[] =>
  value.startsWith('[') && value.endsWith(']')
    ? value.slice(1, -1).split(',').map(unquote).filter(Boolean)
    : unquote(value)

function unquote(value: string): string {
  const trimmed = value.trim()
  const quote = trimmed[0]
  const isQuoted = (quote === '"' || quote === "'") && trimmed.length > 1 && trimmed.endsWith(quote)
  if (!isQuoted) return trimmed
  const inner = trimmed.slice(1, -1)
  return quote === "'" ? inner.replaceAll("''", "'") : unescape(inner)
}

/** What a backslash means between double quotes, where it is also meant so in JSON. */
function unescape(inner: string): string {
  if (!inner.includes('\\')) return inner
  try {
    return String(JSON.parse(`"${inner}"`))
  } catch {
    return inner
  }
}
