import { type Document, type DocumentNode, getAttribute } from './document.ts'
import { linkOfEmbed } from './embeds.ts'
import { omitEntities } from './write-address.ts'
import { getLongest, writeInline } from './write-inline.ts'
import { writeTable } from './write-table.ts'

export type WriteOptions = {
  /** Its source, without the lines around it. */
  readonly frontMatter?: string
  /** As `readMarkdown` takes it: a line that ends is only a line that ends. */
  readonly isTyped?: boolean
}

/** A document as GitHub's Markdown that `readMarkdown` gives back, below its front matter. What Markdown has no sign for is written in HTML; empty paragraphs are left out. */
export function writeMarkdown(
  document: Document,
  { frontMatter = '', isTyped = false }: WriteOptions = {},
): string {
  const head = frontMatter ? `---\n${frontMatter}\n---\n` : ''
  const all = writeBlocks(document.content)
  return [head, all && `${all}\n`].filter(Boolean).join('\n')

  function writeBlocks(blocks: readonly DocumentNode[] = [], isItem = false): string {
    const written: string[] = []
    let last: DocumentNode | undefined
    let isOther = false
    for (const block of blocks) {
      // A list beside one of its kind takes the other sign, or the two would be one.
      if (isList(block)) isOther = last !== undefined && signOf(block) === signOf(last) && !isOther
      const text = writeBlock(block, isOther)
      if (text === '') continue
      if (last)
        written.push(
          isItem && last.type === 'paragraph' && continues(block, text, written.at(-1) ?? '')
            ? '\n'
            : '\n\n',
        )
      written.push(text)
      last = block
    }
    return written.join('')
  }

  function writeBlock({ type, attrs, content, ...block }: DocumentNode, isOther: boolean): string {
    const attribute = (name: string) =>
      getAttribute({ type, ...(attrs && { attrs }), ...block }, name)
    switch (type) {
      case 'paragraph':
        return writeParagraph(content)
      case 'heading': {
        const text = writeInline(content, 'line').replace(/#+$/, '\\$&')
        return `${'#'.repeat(Number(attrs?.['level']))} ${text}`.trimEnd()
      }
      case 'blockquote':
        return prefixed(writeBlocks(content), '> ', '> ')
      case 'callout': {
        const between = startsWithWords(content) ? '\n' : '\n\n'
        const body = `${between}${writeBlocks(content)}`.trimEnd()
        return prefixed(`[!${attribute('kind').toUpperCase()}]${body}`, '> ', '> ')
      }
      case 'bulletList':
      case 'taskList':
        return writeList(content, () => (isOther ? '* ' : '- '))
      case 'orderedList': {
        const numberOf = (index: number) => Math.min(Number(attrs?.['start']) + index, 999_999_999)
        return writeList(content, (index) => `${numberOf(index)}${isOther ? ')' : '.'} `)
      }
      case 'codeBlock':
        return fenced(content?.[0]?.text ?? '', attribute('language'))
      case 'horizontalRule':
        return '___'
      case 'table':
        return writeTable(content, writeBlocks)
      case 'details':
        return writeDetails(content)
      case 'embed':
        return writeParagraph([linkOfEmbed(attribute('src'), attribute('title'), isTyped)])
      case 'footnote':
        return prefixed(writeBlocks(content), `[^${attribute('label')}]: `, '    ')
      default:
        return attribute('format') === 'json'
          ? fenced(attribute('source'), 'json')
          : attribute('source')
    }
  }

  function writeParagraph(content: readonly DocumentNode[] = []): string {
    const lines = writeInline(content, isTyped ? 'typed' : 'lines')
      // A tag at the beginning of a line could begin a block.
      .replace(/\\\n(?=<)/g, '<br>')
      .split('\n')
    return (isTyped ? lines.map(breakLine) : lines).map(escapeLine).join('\n')
  }

  function startsWithWords([first]: readonly DocumentNode[] = []): boolean {
    return first?.type === 'paragraph' && writeParagraph(first.content) !== ''
  }

  function writeList(
    items: readonly DocumentNode[] = [],
    markOf: (index: number) => string,
  ): string {
    const written = items.map(({ type, attrs, content = [] }, index) => {
      const mark = markOf(index)
      const isTask = type === 'taskItem'
      const check = isTask ? `[${attrs?.['checked'] ? 'x' : ' '}] ` : ''
      const between = startsWithWords(content) ? '' : isTask ? '\n\n' : '\n'
      return prefixed(
        `${between ? check.trimEnd() : check}${between}${writeBlocks(content, true)}`.trimEnd(),
        mark,
        ' '.repeat(mark.length),
      )
    })
    return written.join(written.some((item) => item.includes('\n\n')) ? '\n\n' : '\n')
  }

  /** What is in a summary stands between tags, where Markdown's signs mean nothing. */
  function writeDetails([summary, inside]: readonly DocumentNode[] = []): string {
    const body = writeBlocks(inside?.content)
    return [
      '<details>',
      `<summary>${writeInline(summary?.content, 'html')}</summary>`,
      ...(body ? ['', body, ''] : []),
      '</details>',
    ].join('\n')
  }
}

const isList = ({ type }: DocumentNode) => type.endsWith('List')
const signOf = ({ type }: DocumentNode) => (type === 'taskList' ? 'bulletList' : type)

/** Whether a list may stand right below words: one that begins with nothing would be read as their underline, one below a tag as its text. */
const continues = (block: DocumentNode, text: string, above: string): boolean =>
  isList(block) &&
  /^[^\s<]/.test(above) &&
  (block.attrs?.['start'] ?? 1) === 1 &&
  beginsWithWords.test(text)

/** Whether a list has words in its first line, behind its mark and box. */
const beginsWithWords = /^\S+ (?!\[[ x]\](?:\n|$))\S/

/** Each line with a prefix, which ends where an empty line does. */
const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : rest
      return line === '' ? prefix.trimEnd() : `${prefix}${line}`
    })
    .join('\n')

/** With a backslash before what would begin another block at the beginning of a line. */
const escapeLine = (line: string): string =>
  line
    .replace(/^[ \t]+/, '')
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|[=|:-][=|:\s-]*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(\[\^[^\]]+\]):/, '$1\\:')

function fenced(text: string, language: string): string {
  const sign = language.includes('`') ? '~' : '`'
  const runs = text.match(sign === '~' ? /~+/g : /`+/g)
  const fence = sign.repeat(Math.max(3, getLongest(runs) + 1))
  // A stroke would make the first line the head of a table.
  const info = omitEntities(language.replaceAll('\\', '\\\\')).replaceAll('|', '&#124;')
  // A sign of the fence in the information would lengthen it.
  const blank = info.startsWith(sign) ? ' ' : ''
  return `${fence}${blank}${info}\n${text}${text && '\n'}${fence}`
}

/**
 * A line that ends in a break, without its sign: in typed text the end of a line is one. Where nothing stands before or
 * behind it the sign stays, for a line of nothing would end the paragraph.
 */
function breakLine(line: string, index: number, lines: readonly string[]): string {
  const next = lines[index + 1]
  const isLast = next === undefined || next === '' || (next === '\\' && index + 2 < lines.length)
  if (isLast || !line.endsWith('\\')) return line
  let end = line.length - 1
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--
  const words = line.slice(0, end)
  return words === '' || words.endsWith('\\') ? line : words
}
