import { calloutKinds, marks, nodes } from '@courtside/document/nodes.ts'
import fc from 'fast-check'

const file = '0190aaaa-0000-7000-8000-000000000000'

/** Attributes that most nodes and marks can be made with; whichever they don't know is left out when they are cleaned. */
const attrs = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom(...calloutKinds, 'person', 'page'),
  start: fc.integer({ min: 0, max: 50 }),
  checked: fc.boolean(),
  language: fc.constantFrom('ts', 'sql', 'js title="a <b>"', null),
  colspan: fc.constantFrom(1, 2),
  align: fc.constantFrom('left', 'center', 'right', null),
  src: fc.constantFrom(
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    `attachment:${file}`,
    'https://a.example/x.png',
  ),
  title: fc.constantFrom('Title', 'a "b" <c>', null),
  alt: fc.constantFrom('court', null),
  width: fc.constantFrom(null, 320),
  format: fc.constantFrom('html', 'comment', 'json'),
  source: fc.constantFrom('<x-y a="1">', ''),
  id: fc.constant(file),
  label: fc.constantFrom('1', 'Ann'),
  href: fc.constantFrom('https://a.example/?a=1&b="', '/wiki/7', `attachment:${file}`),
})

const mark = fc.record({ type: fc.constantFrom(...Object.keys(marks)), attrs })
const leaf = {
  type: fc.constantFrom(...Object.keys(nodes).filter((name) => name !== 'doc')),
  attrs,
  text: fc.stringMatching(/^[a-z <>&"*_#ж規-]{1,12}$/),
  marks: fc.array(mark, { maxLength: 3 }),
}

const { node } = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record(leaf),
    fc.record({ ...leaf, content: fc.array(tie('node'), { maxLength: 4 }) }),
  ),
}))

/** Documents that hold all there is in all ways, to be cleaned before they are used. */
export const anyDocument = fc.record({
  type: fc.constant('doc'),
  content: fc.array(node, { maxLength: 5 }),
})
