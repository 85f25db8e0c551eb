import {
  type CodeKind,
  canReadCode,
  codeKinds,
  getCodeParts,
  fetchCodeReader,
} from './code-parts.ts'

/**
 * Colours the code of a text that is read, by its language; returns what takes the colours away. The text itself stays as
 * it is, so that what others mark in it, or select of it, does too. A browser that can't colour ranges shows it plain.
 */
export function colourCode(text: HTMLElement | null): (() => void) | undefined {
  const codes = [...(text?.querySelectorAll<HTMLElement>('pre > code[class^="language-"]') ?? [])]
  if (codes.length === 0 || typeof Highlight === 'undefined') return undefined
  let drawn: (readonly [Highlight, Range])[] = []
  const clear = () => {
    for (const [colour, range] of drawn) colour.delete(range)
    drawn = []
  }
  let isOver = false
  const draw = () => {
    clear()
    if (isOver) return
    drawn = codes.flatMap((code) =>
      getCodeParts(getLanguage(code), code.textContent).map(
        ({ from, to, kind }) => [colours()[kind], getRange(code, from, to)] as const,
      ),
    )
    for (const [colour, range] of drawn) colour.add(range)
  }
  // Marks of comments come and go in it, and take ranges along.
  const changes = new MutationObserver(draw)
  for (const code of codes) changes.observe(code, { childList: true, subtree: true })
  if (canReadCode()) draw()
  // Without what reads languages code is read plain.
  else fetchCodeReader().then(draw, () => undefined)
  return () => {
    isOver = true
    changes.disconnect()
    clear()
  }
}

const getLanguage = ({ className }: HTMLElement): string =>
  className.replace('language-', '').toLowerCase()

let registered: Readonly<Record<CodeKind, Highlight>> | undefined

/** Those of the whole window, by the names that the styles have for them. */
function colours(): Readonly<Record<CodeKind, Highlight>> {
  registered ??= Object.fromEntries(
    codeKinds.map((kind) => {
      const colour = new Highlight()
      CSS.highlights.set(`code-${kind}`, colour)
      return [kind, colour]
    }),
  ) as Record<CodeKind, Highlight>
  return registered
}

/** The range of characters of a text, whatever elements they are in. */
function getRange(element: Element, from: number, to: number): Range {
  const range = new Range()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let at = 0
  for (let node = walker.nextNode(); node && at <= to; node = walker.nextNode()) {
    const { length } = node as Text
    if (from >= at && from < at + length) range.setStart(node, from - at)
    if (to > at && to <= at + length) range.setEnd(node, to - at)
    at += length
  }
  return range
}
