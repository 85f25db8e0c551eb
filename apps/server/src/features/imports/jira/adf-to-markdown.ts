import { z } from 'zod'

/** A node of a document as Jira's newer interface tells texts; see Atlassian Document Format. */
type Node = {
  readonly type: string
  readonly text?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly marks?: readonly Node[] | undefined
  readonly content?: readonly Node[] | undefined
}
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs: z.record(z.string(), z.unknown()).optional().catch(undefined),
    marks: z.array(Node).optional().catch(undefined),
    content: z.array(Node).optional().catch(undefined),
  }),
)

/** A document as Markdown; undefined when it is none. */
export function adfToMarkdown(document: unknown): string | undefined {
  const { data } = Node.safeParse(document)
  return data?.type === 'doc' ? blocks(data.content ?? []).trim() : undefined
}

const blocks = (nodes: readonly Node[]): string => nodes.map(block).filter(Boolean).join('\n\n')

const attribute = (node: Node, name: string): string => {
  const value = node.attrs?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function block(node: Node): string {
  const inner = node.content ?? []
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Number(attribute(node, 'level')) || 1))} ${inlines(inner)}`
    case 'codeBlock':
      return `\`\`\`${attribute(node, 'language')}\n${plain(inner)}\n\`\`\``
    case 'blockquote':
    case 'panel':
      return prefixed(blocks(inner), '> ', '> ')
    case 'rule':
      return '---'
    case 'bulletList':
    case 'taskList':
    case 'decisionList':
      return inner.map((item) => prefixed(listItem(item), `- ${getBox(item)}`, '  ')).join('\n')
    case 'orderedList':
      return inner.map((item) => prefixed(listItem(item), '1. ', '   ')).join('\n')
    case 'table':
      return table(inner)
    case 'expand':
    case 'nestedExpand':
      return [`**${attribute(node, 'title')}**`, blocks(inner)].join('\n\n')
    default:
      return isBlock(inner[0]) ? blocks(inner) : inlines(inner.length > 0 ? inner : [node])
  }
}

const blockTypes =
  /^(paragraph|heading|codeBlock|blockquote|panel|rule|\w+List|listItem|table|media\w*|expand)$/
const isBlock = (node: Node | undefined): boolean =>
  node !== undefined && blockTypes.test(node.type)

const getBox = (item: Node): string =>
  item.type === 'taskItem' ? (attribute(item, 'state') === 'DONE' ? '[x] ' : '[ ] ') : ''

const listItem = ({ content = [] }: Node): string =>
  isBlock(content[0]) ? content.map(block).join('\n') : inlines(content)

const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')

function table(rows: readonly Node[]): string {
  const lines = rows.map(({ content = [] }) => {
    const cells = content.map((cell) =>
      blocks(cell.content ?? [])
        .replaceAll(/\n+/g, ' ')
        .replaceAll('|', '\\|'),
    )
    return `| ${cells.join(' | ')} |`
  })
  const width = rows[0]?.content?.length ?? 0
  return [lines[0] ?? '', `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

const plain = (nodes: readonly Node[]): string => nodes.map(({ text = '' }) => text).join('')

const inlines = (nodes: readonly Node[]): string => nodes.map(inline).join('')

function inline(node: Node): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce(marked, node.text ?? '')
    case 'hardBreak':
      return '\n'
    case 'mention':
      return `@${attribute(node, 'text').replace(/^@/, '')}`
    case 'emoji':
      return attribute(node, 'text') || attribute(node, 'shortName')
    case 'inlineCard':
    case 'blockCard':
      return `<${attribute(node, 'url')}>`
    case 'date':
      return new Date(Number(attribute(node, 'timestamp')) || 0).toISOString().slice(0, 10)
    case 'status':
      return `\`${attribute(node, 'text')}\``
    case 'media':
      return `\`${attribute(node, 'alt') || 'file'}\``
    default:
      return node.text ?? inlines(node.content ?? [])
  }
}

function marked(text: string, mark: Node): string {
  const signs: Readonly<Record<string, string>> = { strong: '**', em: '*', strike: '~~', code: '`' }
  if (mark.type === 'link') return `[${text}](${attribute(mark, 'href')})`
  const sign = signs[mark.type]
  const inner = text.trim()
  if (sign === undefined || inner === '') return text
  const from = text.length - text.trimStart().length
  return `${text.slice(0, from)}${sign}${inner}${sign}${text.slice(from + inner.length)}`
}
