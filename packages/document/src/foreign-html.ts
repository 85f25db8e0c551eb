import { calloutKinds } from './nodes.ts'
import type { HtmlPiece } from './scan-html.ts'

/** Lists of these classes hold one item each; those that follow one another are one list. */
const listClass = /^(?:bulleted|numbered|to-do)-list$/
/** Tags that say nothing more than that they are callouts, if their class says so. */
const calloutTag = /^(?:aside|blockquote|div|figure|p|section)$/
const annotation = /<annotation\b([^<>]*)>([^<]*)<\/annotation>/gi
/** Signs beside words are drawn in a field of this many units at most. */
const iconSize = 32

type Open = Extract<HtmlPiece, { kind: 'open' }>

const getClasses = ({ attributes }: Open) => (attributes.get('class') ?? '').split(/\s+/)

/** What is put in the place of others is read once more, as what it says. */
const written = (source: string): HtmlPiece => ({ kind: 'text', source })

/** What stands in the place of an element's tags; without an end, nothing of it is read. */
type Change = { readonly begin: string; readonly end: string | undefined }

/**
 * A page of HTML as other programs write it, in the tags that are read: what is hidden from those who listen and signs
 * beside words go, formulas are their TeX, boxes to tick are boxes, callouts say so, and lists of one item each are one.
 */
export function tidyHtml(pieces: readonly HtmlPiece[], hides = true): HtmlPiece[] {
  const tidy: HtmlPiece[] = []
  /** The elements that are changed and still open: after how many closings of their tag they end. */
  const changed: { tag: string; depth: number; end: string | undefined }[] = []
  let isAfterBlank = false
  const isHidden = () => changed.length > 0 && changed.at(-1)?.end === undefined

  for (const piece of pieces) {
    if (piece.kind === 'open') open(piece)
    else if (piece.kind === 'close') close(piece)
    else if (!isHidden()) add(readOpaque(piece))
  }
  // What never ends would hide all that follows.
  return isHidden() ? tidyHtml(pieces, false) : tidy

  /** A blank behind another, with no words between them, says nothing. */
  function add(piece: HtmlPiece): void {
    if (piece.source === ' ' && isAfterBlank) return
    if (piece.kind === 'text' && piece.source !== '')
      isAfterBlank = /\s/.test(piece.source.at(-1) ?? '')
    tidy.push(piece)
  }

  function open(piece: Open): void {
    const { tag } = piece
    const isWhole = isVoid(tag) || piece.source.endsWith('/>')
    const change = isHidden() ? undefined : findChange(piece, hides)
    if (change) {
      add(written(change.begin))
      if (!isWhole) changed.push({ tag, depth: 1, end: change.end })
      return
    }
    const last = changed.at(-1)
    if (last?.tag === tag && !isWhole) last.depth++
    if (!isHidden() && !continueList(piece)) tidy.push(piece)
  }

  function close(piece: HtmlPiece & { kind: 'close' }): void {
    const last = changed.at(-1)
    if (last?.tag === piece.tag && --last.depth === 0) {
      changed.pop()
      add(written(last.end ?? ''))
    } else if (!isHidden()) tidy.push(piece)
  }

  /** Whether a list goes on in the one that has just ended. */
  function continueList(piece: Open): boolean {
    const { tag } = piece
    if (tag !== 'ul' && tag !== 'ol') return false
    if (!getClasses(piece).some((one) => listClass.test(one))) return false
    const at = tidy.findLastIndex(({ kind, source }) => kind !== 'text' || source.trim() !== '')
    const last = tidy[at]
    if (last?.kind !== 'close' || last.tag !== tag) return false
    tidy.splice(at)
    return true
  }
}

function findChange(piece: Open, hides: boolean): Change | undefined {
  const { tag, attributes } = piece
  const classes = getClasses(piece)
  if (hides && attributes.get('aria-hidden') === 'true') return { begin: '', end: undefined }
  if (tag === 'img' && classes.includes('icon') && !attributes.get('alt'))
    return { begin: ' ', end: '' }
  if (calloutTag.test(tag) && classes.includes('callout')) {
    const kind = calloutKinds.find((one) => one === attributes.get('data-kind')) ?? 'note'
    return { begin: `<aside data-kind="${kind}">`, end: '</aside>' }
  }
  if (tag !== 'div' || !classes.includes('checkbox')) return undefined
  const checked = classes.includes('checkbox-on') ? ' checked' : ''
  return { begin: `<input type="checkbox"${checked}>`, end: '' }
}

const isVoid = (tag: string): boolean => /^(?:img|br|hr|input|meta|link|wbr|col)$/.test(tag)

/** A formula is its TeX, a sign beside words is the blank that it draws. */
function readOpaque(piece: HtmlPiece): HtmlPiece {
  if (piece.kind !== 'opaque') return piece
  const formula = /^<math\b/i.test(piece.source) ? findTex(piece.source) : undefined
  if (formula !== undefined) {
    const isBlock = /^<math\b[^>]*display="block"/i.test(piece.source)
    const source = isBlock
      ? `<pre><code class="language-latex">${formula}</code></pre>`
      : `<code>${formula}</code>`
    return { kind: isBlock ? 'opaque' : 'text', source }
  }
  return isIcon(piece.source) ? written(' ') : piece
}

const findTex = (source: string): string | undefined =>
  Array.from(source.matchAll(annotation)).find(([, attributes = '']) =>
    attributes.includes('encoding="application/x-tex"'),
  )?.[2]

function isIcon(source: string): boolean {
  const [, width = '', height = ''] =
    /^<svg\b[^>]*\bviewBox="\s*0[ ,]+0[ ,]+([\d.]+)[ ,]+([\d.]+)\s*"/i.exec(source) ?? []
  const isSmall = width !== '' && Number(width) <= iconSize && Number(height) <= iconSize
  return isSmall && source.replaceAll(/<[^<>]*>/g, '').trim() === ''
}
