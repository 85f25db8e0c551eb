import { threadText } from '#text/threads.ts'

/** A name is no Markdown. */
const plain = (name: string) => name.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, String.raw`\$&`)

/** What somebody wrote as a block of a comment that answers it. */
export function quoteOf(name: string, said: string): string {
  const lines = said.trim().split('\n')
  return [`**${plain(threadText.wrote(name))}**`, '', ...lines]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** What is being written with a quote at its end, and room to answer below. */
export const withQuote = (written: string, quote: string): string =>
  `${[written.trimEnd(), quote].filter(Boolean).join('\n\n')}\n\n`

/** The selected text where all of it lies within an element, else nothing. */
export function getSelectedText(element: Element | null): string {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return ''
  return element?.contains(selection.getRangeAt(0).commonAncestorContainer)
    ? selection.toString().trim()
    : ''
}
