import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { type Document, collectNodes } from './document.ts'
import { renderHtml } from './html.ts'
import { DocumentError, pageLimits } from './limits.ts'
import { readMarkdown } from './read-markdown.ts'
import { documentSchema } from './schema.ts'
import { renderText } from './text.ts'
import { writeMarkdown } from './write-markdown.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const clean = (json: unknown) => cleanDocument(json).document
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
  return undefined
}

/** The form the schema itself gives, which throws for what breaks its rules. */
function canonical(document: Document): unknown {
  const node = documentSchema.nodeFromJSON(document)
  node.check()
  return JSON.parse(JSON.stringify(node.toJSON()))
}

describe('a document', () => {
  test('that is valid stays as it is, with every attribute told', () => {
    const { document, changes } = cleanDocument(
      doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rules' }] }),
    )
    expect(document).toEqual(canonical(document))
    expect(changes.size).toBe(0)
  })

  test.each<[string, unknown]>([
    ['text at the top', doc(text('words'))],
    ['an item without a list', doc({ type: 'listItem', content: [p(text('words'))] })],
    ['a cell without a row', doc({ type: 'tableCell', content: [text('words')] })],
    ['a paragraph in a paragraph', doc(p(p(text('words'))))],
    [
      'code before the words of an item',
      doc({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'codeBlock', content: [text('words')] }] }],
      }),
    ],
    [
      'details without a summary',
      doc({
        type: 'details',
        content: [
          { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('words'))] }] },
        ],
      }),
    ],
    [
      'a table in a heading',
      doc({
        type: 'heading',
        attrs: { level: 99 },
        content: [
          {
            type: 'table',
            content: [
              { type: 'tableRow', content: [{ type: 'tableCell', content: [p(text('words'))] }] },
            ],
          },
        ],
      }),
    ],
    ['a document in a document', doc(doc(p(text('words'))))],
    ['bold code', doc({ type: 'codeBlock', content: [text('words', { type: 'bold' })] })],
  ])('with %s is put right, and keeps its words', (_, json) => {
    const document = clean(json)
    expect(canonical(document)).toEqual(document)
    expect(renderText(document)).toBe('words')
  })

  test('is refused when it is none', () => {
    for (const json of [
      null,
      7,
      'x',
      [],
      {},
      { type: 'paragraph' },
      Object.create({ type: 'doc' }),
    ])
      expect(codeOf(() => cleanDocument(json))).toBe('not_a_document')
  })

  test('comes out the same when it is cleaned again, whatever came in', () => {
    const names = [...Object.keys(documentSchema.nodes), 'columns', '__proto__', 'constructor']
    const attrs = fc.dictionary(
      fc.constantFrom(
        'level',
        'src',
        'href',
        'kind',
        'id',
        'label',
        'start',
        'align',
        'language',
        'source',
        '__proto__',
      ),
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.boolean(),
        fc.constant('https://a.example'),
      ),
    )
    const mark = fc.record({
      type: fc.constantFrom(...Object.keys(documentSchema.marks), 'blink'),
      attrs,
    })
    const leaf = {
      type: fc.constantFrom(...names),
      attrs,
      text: fc.string({ unit: 'binary' }),
      marks: fc.array(mark, { maxLength: 3 }),
    }
    const { node } = fc.letrec<{ node: object }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.record(leaf, { requiredKeys: ['type'] }),
        fc.record({ ...leaf, content: fc.array(tie('node'), { maxLength: 4 }) }),
      ),
    }))
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (content) => {
        const document = clean({ type: 'doc', content })
        expect(canonical(document)).toEqual(document)
        expect(clean(document)).toEqual(document)
        const words = [...collectNodes(document)].filter((one) => one.type === 'text')
        expect(words.every((one) => one.text !== '')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

/** Everything a document is shown or sent as. */
function outputs(document: Document): string[] {
  const markdown = writeMarkdown(document)
  return [renderHtml(document), renderHtml(readMarkdown(markdown).document)]
}

const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  ' \u00A0javascript:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'view-source:https://x.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t//evil.example',
]
/** What a browser would make of the addresses in some HTML, seen from a page of ours. */
const leadsTo = (html: string) =>
  Array.from(
    html.matchAll(/\s(?:href|src|action|formaction|srcdoc)\s*=\s*(?:"([^"]*)"|([^\s>]+))/g),
    ([, quoted, bare]) => {
      const address = (quoted ?? bare ?? '').replaceAll('&amp;', '&')
      const base = 'https://our.example/wiki/1'
      return URL.canParse(address, base) ? new URL(address, base) : new URL(base)
    },
  )
const isHarmless = ({ protocol, host }: URL) =>
  // An address that is read in plain sight leads where it says.
  (protocol === 'https:' && ['our.example', 'x.example'].includes(host)) ||
  protocol === 'attachment:'

describe('hostile content', () => {
  test.each(hostileLinks)('a link or picture of %j leads nowhere, and its words stay', (href) => {
    const link = text('press', { type: 'link', attrs: { href } })
    const { document } = cleanDocument(
      doc(p(link, { type: 'image', attrs: { src: href, alt: 'hall' } })),
    )
    expect(renderText(document)).toContain('press')
    expect(renderText(document)).toContain('hall')
    for (const html of outputs(document)) {
      expect(leadsTo(html).every(isHarmless)).toBe(true)
      expect(html).not.toMatch(/<(script|svg|iframe)/)
    }
  })

  test.each(hostileLinks)('nor does it in Markdown or in the HTML inside of it', (href) => {
    for (const source of [
      `[press](<${href.replaceAll('\n', '')}>)`,
      `<a href="${href}">press</a>`,
      `<img src='${href}' alt="press">`,
      `[press][1]\n\n[1]: <${href.replaceAll('\n', '')}>`,
      `<iframe src="${href}" srcdoc="<script>alert(1)</script>"></iframe> press`,
      `<div style="position:fixed;background:url(${href})" class="modal" onclick="alert(1)">press</div>`,
    ]) {
      const { document } = readMarkdown(source)
      expect(renderText(document)).toContain('press')
      for (const html of outputs(document)) {
        expect(leadsTo(html).every(isHarmless)).toBe(true)
        expect(html).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc)\s*=/)
      }
    }
  })

  test('a picture from elsewhere is not fetched, and its address is kept', () => {
    const html = renderHtml(
      clean(doc(p({ type: 'image', attrs: { src: 'https://spy.example/1.png', alt: 'x' } }))),
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://spy.example/1.png"')
  })

  test('raster bytes may be a picture, within a link without a second link', () => {
    const link = { type: 'link', attrs: { href: 'https://a.example' } }
    const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'x' }, marks: [link] })
    expect(renderHtml(clean(doc(p(image('data:image/png;base64,iVBORw0KGgo=')))))).toContain(
      '<img src="data:image/png',
    )
    expect(renderHtml(clean(doc(p(image('https://b.example/x.png'))))).match(/<a /g)).toHaveLength(
      1,
    )
  })

  test('names of Object are names like others', () => {
    const json = JSON.parse(
      '{"type":"doc","__proto__":{"x":1},"content":[{"type":"heading","attrs":{"__proto__":{"level":3},"constructor":1,"level":2},"content":[{"type":"text","text":"a","marks":[{"type":"constructor"},{"type":"link","attrs":{"__proto__":{"href":"/x"}}}]}]},{"type":"__proto__","content":[{"type":"text","text":"kept"}]}]}',
    ) as unknown
    const { document, changes } = cleanDocument(json)
    expect(document.content?.[0]?.attrs).toEqual({ level: 2 })
    expect(document.content?.[0]?.content).toEqual([{ type: 'text', text: 'a' }])
    expect(renderText(document)).toContain('kept')
    expect([...changes.keys()]).toEqual(['mark constructor', 'mark link', 'node __proto__'])
    expect(Object.hasOwn(Object.prototype, 'level')).toBe(false)
    expect(readMarkdown('<constructor>a</constructor> <__proto__>').document).toBeDefined()
  })

  test('the language of code, an id and a class can not break out', () => {
    const html = renderHtml(
      clean(
        doc({
          type: 'codeBlock',
          attrs: { language: '"><img onerror=alert(1)>' },
          content: [text('<b>')],
        }),
      ),
    )
    expect(html).toBe(
      '<pre><code data-language="&quot;&gt;&lt;img onerror=alert(1)&gt;">&lt;b&gt;</code></pre>',
    )
  })

  test('headings take no id that scripts look for', () => {
    const { document } = readMarkdown('# body\n\n## attributes\n\n[up](#body)')
    expect(renderHtml(document)).toBe(
      '<h1 id="h-body">body</h1><h2 id="h-attributes">attributes</h2><p><a href="#h-body">up</a></p>',
    )
  })

  test('what this schema does not know is kept as it came, and shown as a notice', () => {
    const node = {
      type: 'kanban',
      attrs: { columns: 3 },
      content: [{ type: 'text', text: 'a card' }],
    }
    const { document, changes } = cleanDocument(doc(p(text('before'), node), node))
    expect([...collectNodes(document)].map(({ type }) => type)).toContain('rawInline')
    expect(JSON.parse(String(document.content?.[1]?.attrs?.['source']))).toEqual(node)
    expect(renderHtml(document)).toContain('<pre class="raw">')
    expect(changes.get('node kanban')).toBe(2)
    expect(renderHtml({ type: 'doc', content: [node] })).toContain('<pre class="raw">')
  })

  test('letters no database takes are left out, and halves of a pair', () => {
    expect(renderText(clean(doc(p(text('a\u0000b\u001Bc\uD800')))))).toBe('abc\uFFFD')
  })
})

describe('limits', () => {
  const nested = (depth: number) => {
    let json: unknown = p(text('x'))
    for (let level = 0; level < depth; level++) json = { type: 'blockquote', content: [json] }
    return doc(json)
  }

  test('a document nested beyond the limit is refused by name, and one within it is taken', () => {
    expect(codeOf(() => cleanDocument(nested(5000)))).toBe('too_deep')
    expect(renderText(clean(nested(90)))).toBe('x')
  })

  test('as are one too long, one of too many parts and a table too wide', () => {
    const row = {
      type: 'tableRow',
      content: Array.from({ length: 5000 }, () => ({ type: 'tableCell', content: [p()] })),
    }
    expect(codeOf(() => cleanDocument(doc({ type: 'table', content: [row] })))).toBe(
      'too_many_columns',
    )
    expect(codeOf(() => cleanDocument(doc(...Array.from({ length: 100_000 }, () => p()))))).toBe(
      'too_many_nodes',
    )
    expect(codeOf(() => cleanDocument(doc(p(text('x'.repeat(5_000_000))))))).toBe('too_large')
    expect(
      codeOf(() =>
        cleanDocument(doc({ type: 'kanban', of: Array.from({ length: 2_000_000 }, () => 0) })),
      ),
    ).toBe('too_large')
    expect(codeOf(() => readMarkdown('x'.repeat(5_000_000)))).toBe('too_large')
    expect(codeOf(() => readMarkdown(`${'> '.repeat(5000)}x`))).toBe('too_deep')
    expect(new DocumentError('too_deep').message).toContain(`${pageLimits.depth} levels`)
  })
})
