import { describe, expect, it } from 'vitest'
import { adfToMarkdown } from './adf-to-markdown.ts'

const strong = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'strong' }] }] }],
})

describe('a document of Jira', () => {
  it('has its marks close to the words, with the spaces outside', () => {
    const spaced = { type: 'text', text: ' b ', marks: [{ type: 'em' }] }
    const plain = { type: 'text', text: 'a' }
    const content = [{ type: 'paragraph', content: [plain, spaced, plain] }]
    expect(adfToMarkdown({ type: 'doc', content })).toBe('a *b* a')
    expect(adfToMarkdown(strong('  '))).toBe('')
  })

  it('is turned in time, however many spaces a marked text has', { timeout: 4000 }, () => {
    const text = `x${' '.repeat(900_000)}x`
    expect(adfToMarkdown(strong(text)) === `**${text}**`).toBe(true)
  })
})
