import { readForeign } from '#lib/read-foreign.ts'
import { findStyle } from './harmless-html.ts'

/** Lists that are none: paragraphs of Word, and boxes to tick of Google Docs. */
const isForeign = /mso-list|role=["']?checkbox/i

/** Lists as other programs copy them, in the tags that are read as lists. Takes and gives HTML that is harmless. */
export function tidyLists(html: string): string {
  if (!isForeign.test(html)) return html
  const page = readForeign(html)
  for (const run of getWordRuns(page)) nest(run)
  for (const item of page.querySelectorAll<HTMLElement>('li[role=checkbox]')) tick(item)
  return page.body.innerHTML
}

/** A paragraph that Word draws as an item of a list. */
type WordItem = {
  readonly paragraph: HTMLElement
  readonly list: string
  readonly level: number
  /** What is written before it: `1.`, `a)`, `·`. */
  readonly marker: string
}

const place = /mso-list:\s*(\S+)\s+level(\d{1,2})/i

/** Word writes the marker out, in a part that those who know lists are to ignore. */
function readItem(paragraph: HTMLElement): WordItem | undefined {
  const [, list, level] = place.exec(paragraph.dataset['style'] ?? '') ?? []
  if (list === undefined) return undefined
  const written = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list" i]')].find(
    (part) => findStyle(part, 'mso-list') === 'ignore',
  )
  return { paragraph, list, level: Number(level), marker: written?.textContent.trim() ?? '' }
}

/** The items that follow one another, list by list. */
function getWordRuns(page: Document): WordItem[][] {
  const runs: WordItem[][] = []
  let last: Element | undefined
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    const item = readItem(paragraph)
    if (!item) continue
    if (last && paragraph.previousElementSibling === last) runs.at(-1)?.push(item)
    else runs.push([item])
    last = paragraph
  }
  return runs
}

const ordered = /^[([]?(\d{1,6}|[a-z]{1,6})[.)\]:]|^\d{1,6}$/i
const boxes: Readonly<Record<string, string>> = {
  '☐': 'false',
  '□': 'false',
  '☑': 'true',
  '☒': 'true',
  '✓': 'true',
  '✔': 'true',
}

/** Puts items that are told apart by their levels into lists in one another. */
function nest(run: readonly WordItem[]): void {
  const open: { list: Element; kind: string; level: number }[] = []
  for (const { paragraph, list, level, marker } of run) {
    const [, figure] = ordered.exec(marker) ?? []
    const isOrdered = ordered.test(marker)
    const box = boxes[marker]
    const kind = `${list} ${isOrdered ? 'ol' : 'ul'} ${box !== undefined}`
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.kind !== kind) open.pop()
    let inner = open.at(-1)
    if (inner?.level !== level) {
      const made = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
      if (figure !== undefined && Number(figure) > 1) made.setAttribute('start', figure)
      if (box !== undefined) made.dataset['type'] = 'taskList'
      const around = inner?.list.lastElementChild
      if (around) around.append(made)
      else paragraph.before(made)
      inner = { list: made, kind, level }
      open.push(inner)
    }
    const item = paragraph.ownerDocument.createElement('li')
    if (box !== undefined) Object.assign(item.dataset, { type: 'taskItem', checked: box })
    inner.list.append(item)
    item.append(paragraph)
    for (const part of paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list" i]'))
      if (findStyle(part, 'mso-list') === 'ignore') part.remove()
  }
}

/** An item of Google Docs with a box before it, which is drawn as a picture; what is ticked is struck out as well. */
function tick(item: HTMLElement): void {
  const list = item.parentElement
  const items = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li')
  if (!list || !items.every((one) => one.getAttribute('role') === 'checkbox')) return
  const isChecked = item.getAttribute('aria-checked') === 'true'
  list.dataset['type'] = 'taskList'
  Object.assign(item.dataset, { type: 'taskItem', checked: String(isChecked) })
  item.querySelector(':scope > img, :scope > span > img')?.remove()
  if (!isChecked) return
  for (const part of item.querySelectorAll<HTMLElement>('[data-style*="line-through"]'))
    part.dataset['style'] = (part.dataset['style'] ?? '').replaceAll('line-through', 'none')
}
