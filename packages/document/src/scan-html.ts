/** A piece of HTML as it stands in Markdown. `attributes` are lower-case names with their values still escaped. */
export type HtmlPiece =
  | { readonly kind: 'text' | 'comment' | 'opaque'; readonly source: string }
  | { readonly kind: 'close'; readonly source: string; readonly tag: string }
  | {
      readonly kind: 'open'
      readonly source: string
      readonly tag: string
      readonly attributes: ReadonlyMap<string, string>
    }

const tagAt = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/y
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** What stands in these is no text to read. */
const opaque = new Set([
  'script',
  'style',
  'pre',
  'textarea',
  'svg',
  'math',
  'object',
  'select',
  'title',
])

/** Cuts HTML into text, tags, comments and elements whose inside is not read, in one pass; together they are the whole source. */
export function scanHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = []
  // Only these letters: others may get longer.
  const lowerCase = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const absent = new Set<string>()
  let position = 0
  let textFrom = 0
  while (position < html.length) {
    const next = html.indexOf('<', position)
    if (next < 0) break
    const piece = findPieceAt(next)
    position = next + (piece?.source.length ?? 1)
    if (!piece) continue
    addText(next)
    pieces.push(piece)
    textFrom = position
  }
  addText(html.length)
  return pieces

  function addText(end: number) {
    if (end > textFrom) pieces.push({ kind: 'text', source: html.slice(textFrom, end) })
  }

  function findPieceAt(start: number): HtmlPiece | undefined {
    if (html.startsWith('<!--', start)) return upTo('comment', start, '-->')
    if (html.startsWith('<!', start) || html.startsWith('<?', start))
      return upTo('opaque', start, '>')
    tagAt.lastIndex = start
    const [source, slash, name = '', rest = ''] = tagAt.exec(html) ?? []
    if (!source) return undefined
    const tag = name.toLowerCase()
    if (slash) return { kind: 'close', source, tag }
    const whole = opaque.has(tag) ? upTo('opaque', start, `</${tag}>`) : undefined
    return whole ?? { kind: 'open', source, tag, attributes: collectAttributes(rest) }
  }

  /** An end that was not found once is not looked for again. */
  function upTo(kind: 'comment' | 'opaque', start: number, end: string): HtmlPiece | undefined {
    const found = absent.has(end) ? -1 : lowerCase.indexOf(end, start)
    if (found < 0) {
      absent.add(end)
      return undefined
    }
    return { kind, source: html.slice(start, found + end.length) }
  }
}

const collectAttributes = (source: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(source.matchAll(attribute), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
