import markdownIt from 'markdown-it'
import { countWords, sentencesOf } from './prose.ts'

const markdown = markdownIt()
/**
 * How much there is to read on a page of Markdown: its words with those of tables, without blocks of code, and how many
 * words a sentence of its paragraphs and lists has on average. A piece of code is one word.
 */
export function measureProse(source: string): { words: number; average: number } {
  const tokens = markdown.parse(source, {})
  let total = 0
  let isProse = false
  const lengths: number[] = []
  for (const { type, children } of tokens) {
    if (/^(paragraph|heading|th|td)_open$/.test(type)) isProse = type === 'paragraph_open'
    if (type !== 'inline') continue
    const text = (children ?? [])
      .map((child) =>
        child.type === 'code_inline' ? 'code' : child.type === 'softbreak' ? ' ' : child.content,
      )
      .join('')
    total += countWords(text)
    if (!isProse) continue
    lengths.push(...sentencesOf(text))
  }
  const sum = lengths.reduce((all, one) => all + one, 0)
  return { words: total, average: lengths.length === 0 ? 0 : sum / lengths.length }
}
