import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import type { Attribute } from './attributes.ts'
import { isSame } from './document.ts'
import { type Html, marks, nodes } from './nodes.ts'

const getAttributes = (attributes: Readonly<Record<string, Attribute>> = {}) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { clean, default: fallback }]) => [
      name,
      {
        ...(fallback !== undefined && { default: fallback }),
        validate: (value: unknown) => {
          if (!isSame(clean(value), value)) throw new RangeError(`Invalid ${name}`)
        },
      },
    ]),
  )

const toDom = (html: Html) => html as unknown as DOMOutputSpec

/** Every document obeys it: on the server, in the editor and in what they exchange. `check()` of a node also runs the rules of its attributes. */
export const documentSchema = new Schema({
  nodes: Object.fromEntries(
    Object.entries(nodes).map(([name, { attrs, html, ...spec }]) => [
      name,
      {
        ...spec,
        attrs: getAttributes(attrs),
        ...(html && { toDOM: (node) => toDom(html(node.attrs, false)) }),
      },
    ]),
  ),
  marks: Object.fromEntries(
    Object.entries(marks).map(([name, { attrs, html, ...spec }]) => [
      name,
      { ...spec, attrs: getAttributes(attrs), toDOM: (mark) => toDom(html(mark.attrs)) },
    ]),
  ),
})
