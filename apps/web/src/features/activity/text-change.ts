import { renderChangeHtml, joinHtml } from '@courtside/document/diff-html.ts'
import { type BlockChange, diffDocuments } from '@courtside/document/diff.ts'
import type { Document } from '@courtside/document/document.ts'
import { type SafeHtml, safe } from '@courtside/document/html.ts'
import { parseTypedDocument } from '@courtside/document/typed-document.ts'
import { type Mentions, reading, renderMarkdown } from '#lib/markdown.ts'
import { versionText } from '#text/versions.ts'

/** Of so many blocks in a row that stayed as they were only the first and the last are shown. */
const foldFrom = 4

export type TextChange = {
  readonly html: SafeHtml
  /** Whether it says the same as before, in other signs of Markdown. */
  readonly isSame: boolean
  /** Whether it was too much to compare word by word. */
  readonly isWhole: boolean
}

/** What became of a typed text, as it is read: what is new in `ins`, what is gone in `del`, both also said in words. */
export function getChange(was: string, set: string, mentions?: Mentions): TextChange {
  const [before, after] = [said(was), said(set)]
  if (!before || !after) {
    const whole = safe`<del>${renderMarkdown(was)}</del><ins>${renderMarkdown(set)}</ins>`
    return { html: saidAloud(whole), isSame: false, isWhole: true }
  }
  const { blocks, isComplete } = diffDocuments(before, after)
  const isSame = blocks.every(({ kind }) => kind === 'same')
  const parts = fold(blocks).map((change) =>
    change ? renderChangeHtml(change, 'both', reading(mentions)) : safe`<p>…</p>`,
  )
  return { html: saidAloud(joinHtml(parts)), isSame, isWhole: !isComplete }
}

/** Nothing is not an empty paragraph, which would be shown as new. */
const said = (source: string): Document | undefined =>
  source.trim() === '' ? { type: 'doc', content: [] } : parseTypedDocument(source)

/** The changes with undefined where unchanged blocks are left out. */
function fold(blocks: readonly BlockChange[]): (BlockChange | undefined)[] {
  const isInside = (index: number) =>
    [-1, 0, 1].every((step) => blocks[index + step]?.kind === 'same')
  const shown: (BlockChange | undefined)[] = []
  for (let from = 0; from < blocks.length;) {
    let end = from
    while (isInside(end)) end++
    if (end - from + 2 > foldFrom) shown.push(undefined)
    else if (end > from) shown.push(...blocks.slice(from, end))
    else shown.push(blocks[end++])
    from = end
  }
  return shown
}

/** Not everything that reads a text aloud tells what is new in it. What people wrote is escaped: these tags are our own. */
const saidAloud = (drawn: SafeHtml): SafeHtml =>
  drawn
    .replaceAll('<ins>', `<ins><span class="sr-only">${versionText.added} </span>`)
    .replaceAll('<del>', `<del><span class="sr-only">${versionText.removed} </span>`) as SafeHtml
