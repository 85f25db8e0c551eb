import { type DocumentNode, collectNodes } from './document.ts'
import { renderText } from './text.ts'

/** A line of a table of contents; `id` is what a link names after its #. */
export type Heading = { readonly id: string; readonly level: number; readonly text: string }

/** The headings in reading order. Ids are made of the words as GitHub makes them, so links in imported pages keep leading to them; a repeated one gets a number. */
export function getHeadings(document: DocumentNode): Heading[] {
  const taken = new Set<string>()
  const found: Heading[] = []
  const next = new Map<string, number>()
  for (const node of collectNodes(document)) {
    if (node.type !== 'heading') continue
    const text = renderText(node).replace(/\s+/g, ' ')
    const slug = getSlug(text)
    let count = next.get(slug) ?? 0
    let id = slug
    while (taken.has(id)) id = `${slug}-${++count}`
    next.set(slug, count)
    taken.add(id)
    found.push({ id, level: Number(node.attrs?.['level']), text })
  }
  return found
}

const getSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-') || 'section'

/** The id an anchor has in the page: with a prefix, so that no heading named "body" or "attributes" takes the place of what scripts look for. */
export const getElementId = (anchor: string): string => `h-${anchor}`
