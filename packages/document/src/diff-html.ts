import type { WordChange } from './diff-words.ts'
import type { BlockChange } from './diff.ts'
import type { DocumentNode } from './document.ts'
import { type HtmlOptions, toHtml } from './html.ts'

/** What is shown of a comparison: both in one text, or one of the two documents, each with its own part marked. */
export type DiffSide = 'both' | 'before' | 'after'

/** Parts of lists, tables and details, which can't be put into another element; they carry the mark themselves. */
const parts = new Set([
  'listItem',
  'taskItem',
  'tableRow',
  'tableCell',
  'tableHeader',
  'detailsSummary',
  'detailsContent',
  'footnote',
])

/** A change of a block as HTML: what is new stands in `ins`, what is gone in `del`, parts of lists and tables have `data-change`. */
export function changeHtml(change: BlockChange, side: DiffSide, options: HtmlOptions = {}): string {
  const inlineHtml = (content: readonly DocumentNode[]) =>
    // The same heading can stand there twice, and nobody links to a comparison.
    toHtml({ type: 'doc', content }, { ...options, isPart: true })
  const blockHtml = (node: DocumentNode) => inlineHtml([node])

  switch (change.kind) {
    case 'same':
      return blockHtml(change.block)
    case 'added':
      return side === 'before' ? '' : mark(change.block, 'ins')
    case 'removed':
      return side === 'after' ? '' : mark(change.block, 'del')
    case 'text':
      return wrap(
        side === 'before' ? change.before : change.after,
        change.words.map(wordHtml).join(''),
      )
    case 'blocks':
      return wrap(
        side === 'before' ? change.before : change.after,
        change.blocks.map((block) => changeHtml(block, side, options)).join(''),
      )
  }

  function mark(block: DocumentNode, tag: 'ins' | 'del'): string {
    const html = blockHtml(block)
    if (!parts.has(block.type)) return `<${tag}>${html}</${tag}>`
    const kind = tag === 'ins' ? 'added' : 'removed'
    return html.replace(/^<[a-z0-9]+/, (open) => `${open} data-change="${kind}"`)
  }

  function wordHtml({ kind, content }: WordChange): string {
    if (kind === 'added') return side === 'before' ? '' : `<ins>${inlineHtml(content)}</ins>`
    if (kind === 'removed') return side === 'after' ? '' : `<del>${inlineHtml(content)}</del>`
    return inlineHtml(content)
  }

  /** The element of a node around something else than its own content. */
  function wrap(node: DocumentNode, inner: string): string {
    return toHtml(
      { type: 'doc', content: [node] },
      { ...options, isPart: true, innerHtml: (one) => (one === node ? inner : undefined) },
    )
  }
}
