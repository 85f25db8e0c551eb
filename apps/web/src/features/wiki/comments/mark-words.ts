import type { Place } from '@courtside/document/letters.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { readPageText, selectPlace, getSelectedPlace } from './page-text.ts'

/** Words that a thread is about. */
export type MarkedWords = { readonly id: string; readonly place: Place }

const marks = 'mark[data-threads]'

/** The threads that the marked words under an element are about, those of the fewest words first. */
export const getThreadsAt = (element: EventTarget | null): readonly string[] =>
  (element instanceof Element &&
    element.closest<HTMLElement>(marks)?.dataset['threads']?.split(' ')) ||
  []

/** The marks of a thread, in the order of the text. */
export const getMarks = (root: ParentNode, id: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`mark[data-threads~="${CSS.escape(id)}"]`),
]

/**
 * Marks words of a page where they are drawn, and nothing else any more. The first mark of each thread is reached by
 * keyboard, but for words of a link, which is reached already. What is selected, or has the focus, keeps it.
 */
export function markWords(root: HTMLElement, words: readonly MarkedWords[]): void {
  // To ask what is selected makes the browser lay the page out at once, which is half of the time a long one takes to come.
  if (words.length === 0 && !root.querySelector(marks)) return
  const before = readPageText(root)
  const selected = getSelectedPlace(root, before)
  const [focused] = root.contains(document.activeElement)
    ? getThreadsAt(document.activeElement)
    : []
  clearMarks(root)
  const page = readPageText(root)
  const shortFirst = words.toSorted((one, other) => getLength(one) - getLength(other))
  for (const { node, at } of page.pieces) markWithin(node, at, shortFirst)
  const reached = new Set<string>()
  for (const mark of root.querySelectorAll<HTMLElement>(marks)) {
    const fresh = getThreadsAt(mark).filter((id) => !reached.has(id))
    if (fresh.length === 0 || mark.closest('a, button, summary')) continue
    for (const id of fresh) reached.add(id)
    mark.tabIndex = 0
    mark.role = 'button'
    mark.ariaLabel = wikiCommentText.about(mark.textContent)
  }
  if (focused !== undefined) getMarks(root, focused)[0]?.focus({ preventScroll: true })
  if (selected) selectPlace(readPageText(root), selected)
}

function clearMarks(root: HTMLElement): void {
  for (const mark of root.querySelectorAll<HTMLElement>(marks)) {
    const parent = mark.parentElement
    mark.replaceWith(...mark.childNodes)
    parent?.normalize()
  }
}

const getLength = ({ place: { from, to } }: MarkedWords): number => to - from

/** Cuts a text node where words begin and end, and wraps what belongs to any. */
function markWithin(node: Text, at: number, words: readonly MarkedWords[]): void {
  const { length } = node.data
  const here = words.filter(({ place: { from, to } }) => from < at + length && to > at)
  if (here.length === 0) return
  const ends = here.flatMap(({ place: { from, to } }) => [from - at, to - at])
  const cuts = [...new Set([0, ...ends, length])]
    .filter((cut) => cut >= 0 && cut <= length)
    .toSorted((one, other) => one - other)
  let rest = node
  for (const [index, cut] of cuts.entries()) {
    const next = cuts[index + 1]
    if (next === undefined) return
    const piece = rest
    if (next < length) rest = piece.splitText(next - cut)
    const ids = here.flatMap(({ id, place: { from, to } }) =>
      from - at <= cut && to - at >= next ? id : [],
    )
    if (ids.length === 0 || piece.data.trim() === '') continue
    const mark = document.createElement('mark')
    mark.dataset['threads'] = ids.join(' ')
    piece.replaceWith(mark)
    mark.append(piece)
  }
}
