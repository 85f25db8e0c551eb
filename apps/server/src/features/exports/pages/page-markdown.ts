import type { Document } from '@courtside/document/document.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import type { ShownPage } from './read-exported.ts'

/** A page as Markdown: what Markdown has no place for stands in front of it, and its title is its first heading, as elsewhere. */
export function renderPageMarkdown(
  { title, icon, createdAt, updatedAt, author }: Omit<ShownPage, 'document'>,
  document: Document,
): string {
  const fields = { title, icon, created: createdAt, updated: updatedAt, author }
  const frontMatter = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
  const heading = {
    type: 'heading',
    attrs: { level: 1 },
    content: [{ type: 'text', text: title }],
  } as const
  return writeMarkdown(
    { ...document, content: [heading, ...(document.content ?? [])] },
    { frontMatter },
  )
}
