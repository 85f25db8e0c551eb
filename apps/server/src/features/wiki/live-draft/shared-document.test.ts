import { cleanDocument } from '@courtside/document/clean.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { getDocument, replaceContent, shareDocument } from './shared-document.ts'

const everything = `# Heading

A **bold *and italic*** [link](https://example.org "title") with \`code\` and a [![badge](https://example.org/b.png)](https://example.org).

- [x] done
- [ ] to do

1. one
2. two

> [!NOTE]
> A callout

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts
const a = 1
\`\`\`

<details><summary>More</summary>

Inside

</details>

Footnote[^1].

[^1]: Below.
`

it('says what the document said, marks of pictures among it', () => {
  const { document } = readMarkdown(everything)
  expect(JSON.stringify(document)).toContain('"image"')
  expect(getDocument(shareDocument(document))).toEqual(document)
})

const doc = (...texts: readonly string[]) =>
  cleanDocument({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }).document

it('is rewritten by blocks, so that the update is small', () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `Line ${at} of a long page`)
  const shared = shareDocument(doc(...lines))
  const before = Y.encodeStateVector(shared)
  const wanted = doc(...lines.toSpliced(500, 1, 'Another one'))
  replaceContent(shared, wanted)
  expect(getDocument(shared)).toEqual(wanted)
  expect(Y.encodeStateAsUpdate(shared, before).length).toBeLessThan(500)
})

it('keeps what others changed since the base', () => {
  const base = doc('One', 'Two', 'Three')
  const shared = shareDocument(doc('One', 'Two', 'Three and more'))
  replaceContent(shared, doc('Zero', 'Two', 'Three'), base)
  expect(getDocument(shared)).toEqual(doc('Zero', 'Two', 'Three and more'))
})
