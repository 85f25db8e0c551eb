import type { WordChange } from './diff-words.ts'
import type { BlockChange } from './diff.ts'
import type { DocumentNode } from './document.ts'
import { type HtmlOptions, type SafeHtml, safe, renderHtml } from './html.ts'

export const joinHtml = (pieces: readonly SafeHtml[]): SafeHtml => pieces.join('') as SafeHtml

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
export function renderChangeHtml(
  change: BlockChange,
  side: DiffSide,
  options: HtmlOptions = {},
): SafeHtml {
  const renderInlineHtml = (content: readonly DocumentNode[]) =>
    // The same heading can stand there twice, and nobody links to a comparison.
    renderHtml({ type: 'doc', content }, { ...options, isPart: true })
  const renderBlockHtml = (node: DocumentNode) => renderInlineHtml([node])

  switch (change.kind) {
    case 'same':
      return renderBlockHtml(change.block)
    case 'added':
      return side === 'before' ? safe`` : mark(change.block, 'ins')
    case 'removed':
      return side === 'after' ? safe`` : mark(change.block, 'del')
    case 'text':
      return wrap(
        side === 'before' ? change.before : change.after,
        joinHtml(change.words.map(renderWordHtml)),
      )
    case 'blocks':
      return wrap(
        side === 'before' ? change.before : change.after,
        joinHtml(change.blocks.map((block) => renderChangeHtml(block, side, options))),
      )
  }

  function mark(block: DocumentNode, tag: 'ins' | 'del'): SafeHtml {
    const drawn = renderBlockHtml(block)
    if (!parts.has(block.type))
      return tag === 'ins' ? safe`<ins>${drawn}</ins>` : safe`<del>${drawn}</del>`
    const kind = tag === 'ins' ? 'added' : 'removed'
    return drawn.replace(/^<[a-z0-9]+/, (open) => `${open} data-change="${kind}"`) as SafeHtml
  }

  function renderWordHtml({ kind, content }: WordChange): SafeHtml {
    if (kind === 'added')
      return side === 'before' ? safe`` : safe`<ins>${renderInlineHtml(content)}</ins>`
    if (kind === 'removed')
      return side === 'after' ? safe`` : safe`<del>${renderInlineHtml(content)}</del>`
    return renderInlineHtml(content)
  }

  /** The element of a node around something else than its own content. */
  function wrap(node: DocumentNode, inner: SafeHtml): SafeHtml {
    return renderHtml(
      { type: 'doc', content: [node] },
      { ...options, isPart: true, innerHtml: (one) => (one === node ? inner : undefined) },
    )
  }
}
