/** A list of the file: where its elements stand, cut into slices between two of them. */
type List = { readonly from: number; readonly to: number; readonly cuts: readonly number[] }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers = { list: 0x5b, thing: 0x7b } as const
const closers = { list: 0x5d, thing: 0x7d } as const

/**
 * A large JSON document in UTF-8, of which never more than a slice is here as text: as a whole its text takes as much memory
 * as the file, and twice as much where one sign in it is no Latin one. Lists that are the document, or a value of it, are
 * read slice by slice, of so many bytes. Undefined for what it can't read so: what is broken or nests more than so many
 * levels, several documents, other encodings. Where it `isLazy` its lists are `Slices`.
 */
export function parseInSlices(
  bytes: Uint8Array,
  {
    depthLimit,
    sliceSize = 1_000_000,
    isLazy = false,
  }: { depthLimit: number; sliceSize?: number; isLazy?: boolean },
): { readonly value: unknown } | undefined {
  const lists = findLists(bytes, depthLimit, sliceSize)
  if (!lists) return undefined
  try {
    return {
      value: readDocument(bytes, lists, (slices) => (isLazy ? slices : [...slices])),
    }
  } catch {
    return undefined
  }
}

/** The lists of a document that are worth it, in their order; undefined where it is more than one, or too deep. */
function findLists(bytes: Uint8Array, depthLimit: number, sliceSize: number): List[] | undefined {
  const lists: List[] = []
  let depth = 0
  let isText = false
  let isOver = false
  let listDepth = 0
  let from = 0
  let last = 0
  let cuts: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openers.list || byte === openers.thing) {
      if (isOver || ++depth > depthLimit) return undefined
      if (listDepth === 0 && depth <= 2 && byte === openers.list) {
        listDepth = depth
        from = last = at + 1
        cuts = []
      }
    } else if (byte === closers.list || byte === closers.thing) {
      if (depth === listDepth) {
        if (cuts.length > 0) lists.push({ from, to: at, cuts })
        listDepth = 0
      }
      isOver = --depth === 0
    } else if (byte === comma && depth === listDepth && at - last > sliceSize) {
      cuts.push(at)
      last = at + 1
    }
  }
  return lists
}

/** The elements of a list, each slice read when its turn comes. Throws a `SyntaxError` or `TypeError` where it is broken. */
export class Slices implements Iterable<unknown> {
  readonly #list: List
  readonly #textOf: TextOf

  constructor(list: List, textOf: TextOf) {
    this.#list = list
    this.#textOf = textOf
  }

  *[Symbol.iterator](): Generator {
    const { from, to, cuts } = this.#list
    let at = from
    for (const end of [...cuts, to]) {
      const read = JSON.parse(`[${this.#textOf(at, end)}]`) as unknown[]
      if (read.length === 0) throw new SyntaxError('A value is missing between two commas')
      yield* read
      at = end + 1
    }
  }
}

type TextOf = (from: number, to: number) => string

/** Throws for what is no JSON, and no UTF-8. */
function readDocument(
  bytes: Uint8Array,
  lists: readonly List[],
  read: (slices: Slices) => unknown,
): unknown {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const getText: TextOf = (from, to) => decoder.decode(bytes.subarray(from, to))
  // What stands in place of a list's elements until they are read.
  const mark = crypto.randomUUID()
  let text = ''
  let at = 0
  for (const [index, { from, to }] of lists.entries()) {
    text += `${getText(at, from)}"${mark} ${index}"`
    at = to
  }
  const frame = JSON.parse(`${text}${getText(at, bytes.length)}`.replace(/^\uFEFF/, '')) as unknown
  const getElements = (value: unknown): unknown => {
    const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : []
    if (typeof only !== 'string' || !only.startsWith(mark)) return value
    const list = lists[Number(only.slice(mark.length))]
    return list ? read(new Slices(list, getText)) : value
  }
  if (Array.isArray(frame) || typeof frame !== 'object' || frame === null) return getElements(frame)
  for (const [key, value] of Object.entries(frame)) Reflect.set(frame, key, getElements(value))
  return frame
}
