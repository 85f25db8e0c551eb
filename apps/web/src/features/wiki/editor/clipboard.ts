import { cleanDocument } from '@courtside/document/clean.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { documentSchema } from '@courtside/document/schema.ts'
import { Extension } from '@tiptap/core'
import {
  type DOMOutputSpec,
  DOMSerializer,
  Fragment,
  type Node,
  type Schema,
  Slice,
} from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { tidyLists } from './foreign-lists.ts'
import { sanitiseHtml } from './harmless-html.ts'
import { namedBy } from './readings.ts'

const plain = DOMSerializer.fromSchema(documentSchema)

/** HTML with the addresses as the document has them, and all attributes of a node: nothing is lost between two pages. */
export const clipboardSerializer = new DOMSerializer(
  Object.fromEntries(
    Object.entries(plain.nodes).map(([name, draw]) => [
      name,
      (node: Node) => named(node, draw(node)),
    ]),
  ),
  plain.marks,
)

function named(node: Node, html: DOMOutputSpec): DOMOutputSpec {
  if (!Array.isArray(html)) return html
  const [tag, attributes, ...children] = html as [string, object, ...unknown[]]
  const name = {
    [namedBy.node]: node.type.name,
    [namedBy.attributes]: Object.keys(node.attrs).length > 0 ? JSON.stringify(node.attrs) : null,
  }
  return [tag, { ...attributes, ...name }, ...children] as unknown as DOMOutputSpec
}

const indented = /^(?:\t| {2,})\S/
/** Lists have indented lines, and fences their own code. */
const listsOrFences = /^\s*(?:[-*+>]|\d+[.)]|```|~~~|\|)/

/** Whether text is set by blanks at the beginning of its lines, which Markdown takes away. */
function looksLikeCode(text: string): boolean {
  const lines = text.split(/\r\n?|\n/)
  return (
    lines.filter((line) => indented.test(line)).length > 1 &&
    !lines.some((line) => listsOrFences.test(line))
  )
}

const getCode = (text: string, schema: Schema): Slice =>
  new Slice(
    Fragment.from(
      schema.nodes['codeBlock']?.create({}, schema.text(text.replace(/\r\n?/g, '\n').trimEnd())),
    ),
    0,
    0,
  )

/** Text that is pasted, read as Markdown; what is beyond the limits, or asked for without its form, is lines of text. */
export function getPastedText(text: string, isPlain: boolean, schema: Schema): Slice | undefined {
  if (isPlain) return undefined
  if (looksLikeCode(text)) return getCode(text, schema)
  try {
    const { document } = cleanDocument(readMarkdown(text, { isTyped: true }).document)
    return Slice.maxOpen(Fragment.fromJSON(schema, document.content))
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/** What is copied in VS Code comes as coloured HTML. Its words are what is meant: Markdown, or lines of code. */
function pasteSource({ state, dispatch }: EditorView, data: DataTransfer | null): boolean {
  const about = data?.getData('vscode-editor-data')
  const text = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? ''
  if (!about || !text || state.selection.$from.parent.type.spec.code) return false
  const [, language = ''] = /"mode":"([\w+#.-]+)"/.exec(about) ?? []
  const isCode = text.includes('\n') && language !== 'markdown' && language !== 'plaintext'
  const code =
    isCode && state.schema.nodes['codeBlock']?.create({ language }, state.schema.text(text))
  const slice = code
    ? new Slice(Fragment.from(code), 0, 0)
    : getPastedText(text, language !== 'markdown', state.schema)
  const tr = slice ? state.tr.replaceSelection(slice) : state.tr.insertText(text)
  dispatch(tr.setMeta('paste', true).scrollIntoView())
  return true
}

/** Copying and pasting: what comes from elsewhere is read by the rules of documents, whatever it says it is. */
export const Clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          clipboardSerializer,
          clipboardTextParser: (text, _context, isPlain) =>
            // Undefined is the library's to read, though its types don't say so.
            getPastedText(text, isPlain, schema) as Slice,
          transformPastedHTML: (html) => tidyLists(sanitiseHtml(html)),
          handlePaste: (view, event) => pasteSource(view, event.clipboardData),
        },
      }),
    ]
  },
})
