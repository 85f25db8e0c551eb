import type { Place } from '@courtside/document/letters.ts'

/** The text of a page as it is drawn, and which of it each of its text nodes holds. */
export type PageText = {
  readonly text: string
  readonly pieces: readonly { readonly node: Text; readonly at: number }[]
}

const blocks =
  'p, h1, h2, h3, h4, h5, h6, li, td, th, pre, blockquote, summary, figcaption, dt, dd, div'
/** Drawn beside the text for who reads it; the page doesn't say it. */
const added = '.heading-link, .embed-stage, .embed-always, .embed > span'

/** Reads what a page says from how it is drawn, blocks on lines of their own. */
export function readPageText(root: HTMLElement): PageText {
  const pieces: { node: Text; at: number }[] = []
  let text = ''
  let block: Element | null = null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) text += '\n'
    if (!(node instanceof Text) || node.parentElement?.closest(added)) continue
    const within = node.parentElement?.closest(blocks) ?? null
    if (within !== block && text !== '') text += '\n'
    block = within
    pieces.push({ node, at: text.length })
    text += node.data
  }
  return { text, pieces }
}

/** What of a text lies within a range of the document; undefined where nothing does. */
function getRangePlace({ pieces }: PageText, range: Range): Place | undefined {
  const within = pieces.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last || range.collapsed) return undefined
  const from = first.at + (first.node === range.startContainer ? range.startOffset : 0)
  const to = last.at + (last.node === range.endContainer ? range.endOffset : last.node.data.length)
  return from < to ? { from, to } : undefined
}

/** The selected text of a page, where all of it lies there. */
export function getSelectedPlace(root: HTMLElement, page: PageText): Place | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  return root.contains(range.commonAncestorContainer) ? getRangePlace(page, range) : undefined
}

/** Selects a part of the text of a page. */
export function selectPlace({ pieces }: PageText, { from, to }: Place): void {
  const start = pieces.findLast(({ at }) => at <= from)
  const end = pieces.findLast(({ at }) => at < to)
  if (!start || !end) return
  getSelection()?.setBaseAndExtent(
    start.node,
    Math.min(from - start.at, start.node.data.length),
    end.node,
    Math.min(to - end.at, end.node.data.length),
  )
}
