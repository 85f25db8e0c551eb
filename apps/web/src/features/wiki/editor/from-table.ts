import type { Attribute } from '@courtside/document/attributes.ts'
import type { AttributeValue } from '@courtside/document/document.ts'
import { isSame } from '@courtside/document/document.ts'
import { type Html, marks, nodes } from '@courtside/document/nodes.ts'
import { marksAttribute } from '@courtside/document/written-together.ts'
import { Mark, type MarkConfig, Node, type NodeConfig } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { cleanAttributes } from './clean-attributes.ts'
import { type Reading, markReadings, getNodeReadings } from './readings.ts'

/** Where an address leads from the page; undefined leaves only the words of what has it. As `toHtml` takes it. */
export type AddressOf = (address: string) => string | undefined

type Behaviour<Config> = Partial<Config> & {
  /** What it looks like while it is written, where that is not how it is read. */
  readonly look?: (attrs: Readonly<Record<string, AttributeValue>>) => Html
}

/** What Tiptap's extensions may say of a node or a mark and the table decides: what it leaves out is null, and so absent. */
const nodeKeys =
  'content marks group inline atom selectable draggable code whitespace linebreakReplacement defining isolating tableRole'
const markKeys = 'inclusive excludes group spanning code'
const absent = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, null]))

/**
 * Makes the editor's nodes and marks of the table of documents: what they hold, their attributes, and how they are read
 * and drawn. Where several write, what is no text has one attribute more (`createCarriedMarks`).
 */
export function fromTable(addressOf: AddressOf, isShared = false) {
  function getNodeFields(name: string, { look, ...behaviour }: Behaviour<NodeConfig> = {}) {
    const { attrs, html, ...spec } = getDefinition(nodes, name)
    return {
      ...behaviour,
      ...absent(nodeKeys),
      ...spec,
      topNode: name === 'doc',
      // The order of the table counts, for it is the order of the schema.
      priority: 100,
      addAttributes: (): Record<string, object> => ({
        ...getAttributes(attrs),
        ...(isShared &&
          spec.inline === true && { [marksAttribute]: { default: null, rendered: false } }),
      }),
      parseHTML: () => getRules(getNodeReadings(name), attrs),
      renderHTML:
        html &&
        (({ node }: Parameters<NonNullable<NodeConfig['renderHTML']>>[0]) => {
          const isLinked = node.marks.some(({ type }) => type.name === 'link')
          return drawn(look?.(node.attrs) ?? html(node.attrs, isLinked))
        }),
    } as Partial<NodeConfig>
  }

  function markFields(name: string, behaviour: Partial<MarkConfig> = {}) {
    const { attrs, html, ...spec } = getDefinition(marks, name)
    return {
      ...behaviour,
      ...absent(markKeys),
      ...spec,
      priority: 100,
      addAttributes: () => getAttributes(attrs),
      parseHTML: () => getRules(markReadings(name), attrs),
      renderHTML: ({ mark }: Parameters<NonNullable<MarkConfig['renderHTML']>>[0]) =>
        drawn(html(mark.attrs)),
    } as Partial<MarkConfig>
  }

  return {
    node: (name: string, behaviour?: Behaviour<NodeConfig>) =>
      Node.create({ name, ...getNodeFields(name, behaviour) }),
    mark: (name: string, behaviour?: Partial<MarkConfig>) =>
      Mark.create({ name, ...markFields(name, behaviour) }),
    /** One of Tiptap's own, with its keys and commands, but the schema of the table. */
    fit: <Options>(extension: Node<Options>, behaviour?: Behaviour<NodeConfig>) =>
      extension.extend(getNodeFields(extension.name, behaviour)),
  }

  /** As `toHtml` writes it: with the address that leads there, or without one. */
  function drawn([tag, { href, src, ...attributes }, ...children]: Html): DOMOutputSpec {
    const link = typeof href === 'string' ? addressOf(href) : undefined
    const source = typeof src === 'string' ? addressOf(src) : undefined
    if (tag === 'img' && !source)
      return ['span', { class: 'missing-image' }, attributes['alt'] ?? '']
    const inner = children.map((child) => (Array.isArray(child) ? drawn(child as Html) : child))
    return [tag, { ...attributes, href: link, src: source }, ...inner] as unknown as DOMOutputSpec
  }
}

function getDefinition<Definition>(
  table: Readonly<Record<string, Definition>>,
  name: string,
): Definition {
  const definition = table[name]
  if (!definition) throw new Error(`The table of documents has no ${name}`)
  return definition
}

type Attributes = Readonly<Record<string, Attribute>> | undefined

const getAttributes = (attributes: Attributes = {}) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { clean, default: fallback }]) => [
      name,
      {
        ...(fallback === undefined ? { isRequired: true } : { default: fallback }),
        rendered: false,
        // Only the rules read attributes, for they clean them.
        parseHTML: () => null,
        validate: (value: unknown) => {
          if (!isSame(clean(value), value)) throw new RangeError(`Invalid ${name}`)
        },
      },
    ]),
  )

const getRules = (readings: readonly Reading[], attributes: Attributes) =>
  readings.map(({ attrsOf, ...rule }) => ({
    ...rule,
    getAttrs: (found: HTMLElement | string) => {
      const given = attrsOf ? attrsOf(found as HTMLElement) : {}
      return (given && cleanAttributes(attributes, given)) ?? false
    },
  }))
