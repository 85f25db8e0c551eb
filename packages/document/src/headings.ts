import { type DocumentNode, nodesIn } from './document.ts'
import { toText } from './text.ts'

/** A line of a table of contents; `id` is what a link names after its #. */
export type Heading = { readonly id: string; readonly level: number; readonly text: string }

/** The headings in reading order. Ids are made of the words as GitHub makes them, so links in imported pages keep leading to them; a repeated one gets a number. */
export function headingsOf(document: DocumentNode): Heading[] {
  const taken = new Set<string>()
  const found: Heading[] = []
  const next = new Map<string, number>()
  for (const node of nodesIn(document)) {
    if (node.type !== 'heading') continue
    const text = toText(node).replace(/\s+/g, ' ')
    const slug = slugOf(text)
    let count = next.get(slug) ?? 0
    let id = slug
    while (taken.has(id)) id = `${slug}-${++count}`
    next.set(slug, count)
    taken.add(id)
    found.push({ id, level: Number(node.attrs?.['level']), text })
  }
  return found
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-') || 'section'

/** The id an anchor has in the page: with a prefix, so that no heading named "body" or "attributes" takes the place of what scripts look for. */
export const elementIdOf = (anchor: string): string => `h-${anchor}`
