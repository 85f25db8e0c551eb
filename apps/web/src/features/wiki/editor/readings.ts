import { calloutKinds } from '@courtside/document/nodes.ts'
import { findStyle } from './harmless-html.ts'

/** What of HTML is read as a node or mark. `attrsOf` finds its attributes, to be cleaned; null where it is none after all. */
export type Reading = {
  readonly priority?: number
  readonly preserveWhitespace?: 'full'
  readonly tag: string
  /** False where others may read the same element too. */
  readonly consuming?: false
  readonly contentElement?: (element: globalThis.Node) => HTMLElement
  readonly attrsOf?: (element: HTMLElement) => Readonly<Record<string, unknown>> | null
}

/** Before the tags of HTML, which say less. */
const ownFirst = 60
const kindsFirst = 55

const numberIn = (element: HTMLElement, name: string) => {
  const value = element.getAttribute(name)
  return value === null ? undefined : Number(value)
}
const within = (selector: string) => (element: globalThis.Node) =>
  (element as HTMLElement).querySelector<HTMLElement>(selector) ?? (element as HTMLElement)

/** The widths that a cell of the first row has in a table of ours, which the others take from it; other programs set some everywhere. */
function getWidths(cell: HTMLElement): readonly number[] | undefined {
  const table = cell.closest<HTMLTableElement>('.sized-table > table')
  const row = table?.rows[0]
  if (!row || cell.parentElement !== row) return undefined
  const cells = [...row.cells]
  const spanned = (among: readonly HTMLTableCellElement[]) =>
    among.reduce((sum, { colSpan }) => sum + colSpan, 0)
  const place = cells.findIndex((other) => other === cell)
  const columns = [...table.querySelectorAll<HTMLElement>(':scope > colgroup > col')]
  return columns
    .slice(spanned(cells.slice(0, place)), spanned(cells.slice(0, place + 1)))
    .map((column) => numberIn(column, 'width') ?? 0)
}

const cell = (tag: string): Reading => ({
  tag,
  attrsOf: (element) => ({
    colspan: numberIn(element, 'colspan'),
    rowspan: numberIn(element, 'rowspan'),
    colwidth: getWidths(element),
    align: findStyle(element, 'text-align') ?? element.getAttribute('align'),
  }),
})

/** HTML of other programs, and of pages that show a document. */
const foreignNodes: Readonly<Record<string, readonly Reading[]>> = {
  paragraph: [{ tag: 'p' }],
  heading: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrsOf: () => ({ level }) })),
  blockquote: [{ tag: 'blockquote' }, { tag: 'aside' }],
  callout: [
    { tag: 'div.callout', attrsOf: ({ dataset }) => ({ kind: dataset['kind'] }) },
    ...calloutKinds.map((kind) => ({
      tag: `div.markdown-alert-${kind}`,
      attrsOf: () => ({ kind }),
    })),
  ],
  bulletList: [{ tag: 'ul' }],
  orderedList: [{ tag: 'ol', attrsOf: (element) => ({ start: numberIn(element, 'start') }) }],
  listItem: [{ tag: 'li' }],
  taskList: ['ul[data-type=taskList]', 'ul.contains-task-list'].map((tag) => ({
    tag,
    priority: kindsFirst,
  })),
  taskItem: ['li[data-type=taskItem]', 'li.task-list-item'].map((tag) => ({
    tag,
    priority: kindsFirst,
    contentElement: within(':scope > div'),
    attrsOf: (element) => ({
      checked:
        element.dataset['checked'] === 'true' ||
        element.querySelector('input')?.hasAttribute('checked') === true,
    }),
  })),
  codeBlock: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      attrsOf: (element) => ({ language: findLanguage(element) }),
    },
  ],
  horizontalRule: [{ tag: 'hr' }],
  table: [{ tag: 'table' }],
  tableRow: [{ tag: 'tr' }],
  tableHeader: [cell('th')],
  tableCell: [cell('td')],
  details: [{ tag: 'details' }],
  detailsSummary: [{ tag: 'summary' }],
  embed: [
    {
      tag: 'iframe[src]',
      attrsOf: (element) => ({
        src: element.getAttribute('src'),
        title: element.getAttribute('title'),
      }),
    },
  ],
  hardBreak: [{ tag: 'br' }],
  image: [
    {
      tag: 'img[src]',
      attrsOf: (element) => ({
        src: element.getAttribute('src'),
        alt: element.getAttribute('alt'),
        title: element.getAttribute('title'),
        width: numberIn(element, 'width'),
      }),
    },
  ],
}

const findLanguage = (element: HTMLElement): string | undefined => {
  const names = `${element.className} ${element.firstElementChild?.className ?? ''}`
  return /(?:^|\s)(?:language-|highlight-source-)([\w+#.-]+)/.exec(names)?.[1]
}

const styled = (property: string, value: RegExp): Reading => ({
  tag: '[data-style]',
  consuming: false,
  attrsOf: (element) => (value.test(findStyle(element, property) ?? '') ? {} : null),
})

const foreignMarks: Readonly<Record<string, readonly Reading[]>> = {
  link: [
    {
      tag: 'a[href]',
      attrsOf: (element) => ({
        href: element.getAttribute('href'),
        title: element.getAttribute('title'),
      }),
    },
  ],
  bold: [
    { tag: 'strong' },
    // Google Docs wraps all that is copied into one of these which is not bold.
    {
      tag: 'b',
      attrsOf: (element) => (findStyle(element, 'font-weight') === 'normal' ? null : {}),
    },
    styled('font-weight', /^(bold|[6-9]00)$/),
  ],
  italic: [{ tag: 'em' }, { tag: 'i' }, styled('font-style', /^italic$/)],
  underline: [{ tag: 'u' }, { tag: 'ins' }],
  strike: [
    { tag: 's' },
    { tag: 'del' },
    { tag: 'strike' },
    styled('text-decoration', /^line-through$/),
  ],
  highlight: [{ tag: 'mark' }],
  subscript: [{ tag: 'sub' }],
  superscript: [{ tag: 'sup' }],
  kbd: [{ tag: 'kbd' }],
  code: [{ tag: 'code' }, { tag: 'tt' }, { tag: 'samp' }],
}

/** What is copied in the editor says in these attributes which node it is and all of its attributes; see `clipboard.ts`. */
export const namedBy = { node: 'data-node', attributes: 'data-attrs' }

/** A node as the editor copies it, and as HTML has it. */
export const getNodeReadings = (name: string): readonly Reading[] => [
  {
    tag: `[${namedBy.node}="${name}"]`,
    priority: ownFirst,
    ...(name === 'codeBlock' && { preserveWhitespace: 'full' as const }),
    ...((name === 'taskItem' || name === 'footnote') && { contentElement: within(':scope > div') }),
    attrsOf: (element) => parse(element.getAttribute(namedBy.attributes)),
  },
  ...(foreignNodes[name] ?? []),
]

export const markReadings = (name: string): readonly Reading[] => foreignMarks[name] ?? []

function parse(json: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
