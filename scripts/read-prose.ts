import markdownIt from 'markdown-it'

const markdown = markdownIt()
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

const countWords = (text: string): number =>
  Array.from(words.segment(text)).filter(({ isWordLike }) => isWordLike).length

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
    for (const { segment } of sentences.segment(text)) {
      const length = countWords(segment)
      if (length > 0) lengths.push(length)
    }
  }
  const sum = lengths.reduce((all, one) => all + one, 0)
  return { words: total, average: lengths.length === 0 ? 0 : sum / lengths.length }
}
