import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import {
  cleanImage,
  cleanLink,
  findFileId,
  isOutside,
  getMentionAddress,
  mentionKinds,
} from './addresses.ts'
import {
  type Attribute,
  bool,
  integer,
  line,
  oneOf,
  optional,
  printable,
  text,
  word,
} from './attributes.ts'
import { cleanWidths, getColumnWidths, sumOf } from './column-widths.ts'
import type { Attributes, AttributeValue, DocumentNode } from './document.ts'
import { cleanEmbed } from './embeds.ts'

/** Goes up with each change that an older editor would not understand; what is stored carries it. */
export const schemaVersion = 2

/** An element as ProseMirror describes it: tag, attributes, children; 0 is where the node's own content stands. */
export type Html = readonly [
  tag: string,
  attributes: Readonly<Record<string, AttributeValue | undefined>>,
  ...children: (Html | string | 0)[],
]

/** How a node may stand, what it holds and how it looks. Names and attributes are Tiptap's own where it has the node. */
export type NodeDefinition = Omit<NodeSpec, 'attrs' | 'toDOM'> & {
  readonly attrs?: Readonly<Record<string, Attribute>>
  /** Absent for the document and its text. A node inside a link may make no other link. */
  readonly html?: (attrs: Attributes, isLinked: boolean, node?: DocumentNode) => Html
}
export type MarkDefinition = Omit<MarkSpec, 'attrs' | 'toDOM'> & {
  readonly attrs?: Readonly<Record<string, Attribute>>
  readonly html: (attrs: Attributes) => Html
}

/** The kinds of callouts, as GitHub has them. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** What a raw node keeps: HTML, a remark that readers don't see, or a node of a schema we don't have. */
const rawFormats = ['html', 'comment', 'json'] as const
const raw = {
  atom: true,
  attrs: { format: { clean: oneOf(rawFormats), default: 'html' }, source: { clean: text } },
} satisfies Partial<NodeDefinition>

const getFootnoteLabel = (value: unknown) =>
  typeof value === 'string' && /^[^\s[\]]{1,100}$/u.test(value)
    ? printable(value) || undefined
    : undefined

/** What a link to a footnote names after its #. */
export const getFootnoteAnchor = (label: string): string => `footnote-${label}`

/** What a link has that leads away from the app. */
export const outside = { rel: 'noopener noreferrer nofollow', target: '_blank' }
const string = (value: AttributeValue | undefined) => (typeof value === 'string' ? value : '')

function renderImageHtml({ src, alt, title, width }: Attributes, isLinked: boolean): Html {
  const source = string(src)
  if (findFileId(source) || source.startsWith('data:'))
    return [
      'img',
      { src: source, alt: string(alt), title: title ?? undefined, width: width ?? undefined },
    ]
  // A picture from elsewhere would tell its server who reads what: it is its words, which lead to it. What they don't say
  // stands beside them, for a file of it that comes in again.
  const words = string(alt) || string(title) || source
  const kept = {
    title: title ?? undefined,
    'data-alt': string(alt) ? undefined : '',
    'data-width': width ?? undefined,
  }
  return isLinked
    ? ['span', { class: 'outside-image', 'data-src': source, ...kept }, words]
    : ['a', { class: 'outside-image', href: source, ...kept, ...outside }, words]
}

const cell = (tag: 'td' | 'th', tableRole: string): NodeDefinition => ({
  content: 'block+',
  tableRole,
  isolating: true,
  attrs: {
    colspan: { default: 1, clean: integer(1, 100) },
    rowspan: { default: 1, clean: integer(1, 1000) },
    colwidth: optional(cleanWidths),
    align: optional(oneOf(['left', 'center', 'right'])),
  },
  html: ({ colspan, rowspan, align }) => [
    tag,
    {
      colspan: colspan === 1 ? undefined : colspan,
      rowspan: rowspan === 1 ? undefined : rowspan,
      // As an attribute: the app's own policy lets no style stand in a document.
      align: align ?? undefined,
    },
    0,
  ],
})

/** With widths it is as wide as they say, in a box that scrolls; in attributes, as the policy lets no style stand there. */
const renderTableHtml = (widths: readonly number[] | undefined): Html =>
  widths
    ? [
        'div',
        { class: 'sized-table' },
        [
          'table',
          { width: sumOf(widths) },
          ['colgroup', {}, ...widths.map((width): Html => ['col', { width }])],
          ['tbody', {}, 0],
        ],
      ]
    : ['table', {}, ['tbody', {}, 0]]

/** Every node there is; the first block is what an empty place is filled with. */
export const nodes: Readonly<Record<string, NodeDefinition>> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', html: () => ['p', {}, 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 1, clean: integer(1, 6) } },
    html: ({ level }) => [`h${Number(level)}`, {}, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    html: () => ['blockquote', {}, 0],
  },
  callout: {
    group: 'block',
    content: 'block+',
    defining: true,
    attrs: { kind: { default: 'note', clean: oneOf(calloutKinds) } },
    html: ({ kind }) => ['div', { class: 'callout', 'data-kind': kind, role: 'note' }, 0],
  },
  bulletList: { group: 'block', content: 'listItem+', html: () => ['ul', {}, 0] },
  orderedList: {
    group: 'block',
    content: 'listItem+',
    attrs: { start: { default: 1, clean: integer(0, 999_999_999) } },
    html: ({ start }) => ['ol', { start: start === 1 ? undefined : start }, 0],
  },
  listItem: { content: 'paragraph block*', defining: true, html: () => ['li', {}, 0] },
  taskList: {
    group: 'block',
    content: 'taskItem+',
    html: () => ['ul', { 'data-type': 'taskList' }, 0],
  },
  taskItem: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: false, clean: bool } },
    html: ({ checked }) => [
      'li',
      { 'data-type': 'taskItem', 'data-checked': String(checked) },
      ['input', { type: 'checkbox', disabled: '', checked: checked ? '' : undefined }],
      ['div', {}, 0],
    ],
  },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    // All that stands beside the fence; the first word names the language.
    attrs: { language: optional(word(200)) },
    html: ({ language }) => {
      const said = string(language)
      const [name = ''] = /^[\w+#.-]+/.exec(said) ?? []
      const rest = name === said ? undefined : said
      const named = name ? `language-${name}` : undefined
      return ['pre', {}, ['code', { class: named, 'data-language': rest }, 0]]
    },
  },
  horizontalRule: { group: 'block', html: () => ['hr', {}] },
  table: {
    group: 'block',
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    html: (_attrs, _isLinked, table) =>
      renderTableHtml(
        getColumnWidths(table?.content?.[0]?.content?.map(({ attrs = {} }) => attrs)),
      ),
  },
  tableRow: { content: '(tableCell | tableHeader)*', tableRole: 'row', html: () => ['tr', {}, 0] },
  tableHeader: cell('th', 'header_cell'),
  tableCell: cell('td', 'cell'),
  details: {
    group: 'block',
    content: 'detailsSummary detailsContent',
    defining: true,
    isolating: true,
    html: () => ['details', {}, 0],
  },
  detailsSummary: {
    content: 'inline*',
    defining: true,
    isolating: true,
    html: () => ['summary', {}, 0],
  },
  detailsContent: { content: 'block+', defining: true, html: () => ['div', {}, 0] },
  embed: {
    group: 'block',
    atom: true,
    attrs: { src: { clean: cleanEmbed }, title: optional(word(200)) },
    // Where it leads: a frame would tell its host who reads the page, so that is made only once its reader wants it.
    html: ({ src, title }) => [
      'div',
      { class: 'embed' },
      ['a', { href: src, dir: 'auto', ...outside }, string(title) || string(src)],
      ...(title ? [['span', { dir: 'ltr' }, string(src)] as const] : []),
    ],
  },
  footnote: {
    group: 'block',
    content: 'block+',
    defining: true,
    attrs: { label: { clean: getFootnoteLabel } },
    html: ({ label }) => ['div', { class: 'footnote' }, ['sup', {}, string(label)], ['div', {}, 0]],
  },
  rawBlock: {
    ...raw,
    group: 'block',
    html: ({ source }) => ['pre', { class: 'raw' }, string(source)],
  },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true, html: () => ['br', {}] },
  image: {
    group: 'inline',
    inline: true,
    attrs: {
      src: { clean: cleanImage },
      alt: optional(line(2000)),
      title: optional(word(2000)),
      width: optional(integer(1, 10_000)),
    },
    html: renderImageHtml,
  },
  attachment: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: {
      id: { clean: (value) => findFileId(`attachment:${String(value)}`) },
      label: { clean: word(300) },
    },
    html: ({ id, label }, isLinked) =>
      isLinked
        ? ['span', { class: 'attachment' }, string(label)]
        : ['a', { class: 'attachment', href: `attachment:${string(id)}` }, string(label)],
  },
  mention: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: {
      kind: { clean: oneOf(mentionKinds) },
      id: { clean: word(100) },
      // As it was written; a screen may show what the reader knows it by today.
      label: { clean: word(300) },
    },
    html: ({ kind, id, label }, isLinked) => {
      const about = { class: 'mention', 'data-kind': kind, 'data-id': id }
      return isLinked
        ? ['span', about, string(label)]
        : ['a', { ...about, href: getMentionAddress(string(kind), string(id)) }, string(label)]
    },
  },
  footnoteReference: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { label: { clean: getFootnoteLabel } },
    html: ({ label }, isLinked) => [
      'sup',
      { class: 'footnote-reference' },
      isLinked
        ? string(label)
        : ['a', { href: `#${getFootnoteAnchor(string(label))}` }, string(label)],
    ],
  },
  rawInline: {
    ...raw,
    group: 'inline',
    inline: true,
    html: ({ source }) => ['code', { class: 'raw' }, string(source)],
  },
}

/** Every mark there is, the outermost first. */
export const marks: Readonly<Record<string, MarkDefinition>> = {
  link: {
    inclusive: false,
    attrs: { href: { clean: cleanLink }, title: optional(word(2000)) },
    html: ({ href, title }) => [
      'a',
      { href, title: title ?? undefined, ...(isOutside(string(href)) && outside) },
      0,
    ],
  },
  bold: { html: () => ['strong', {}, 0] },
  italic: { html: () => ['em', {}, 0] },
  underline: { html: () => ['u', {}, 0] },
  strike: { html: () => ['s', {}, 0] },
  highlight: { html: () => ['mark', {}, 0] },
  subscript: { excludes: 'subscript superscript', html: () => ['sub', {}, 0] },
  superscript: { excludes: 'subscript superscript', html: () => ['sup', {}, 0] },
  kbd: { html: () => ['kbd', {}, 0] },
  // Tiptap's own code refuses every other mark; then a link on a piece of code would be lost.
  code: { code: true, html: () => ['code', {}, 0] },
}
