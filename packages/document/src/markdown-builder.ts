import type { Attributes, DocumentMark, DocumentNode } from './document.ts'
import { getLinkEmbed } from './embeds.ts'

type Frame = {
  type: string
  attrs: Attributes | undefined
  readonly content: DocumentNode[]
  /** The HTML tag that opened it; undefined for what Markdown's own signs opened. */
  readonly tag: string | undefined
}

/** How many tags may be open inside one another, or marks at one place: more no reader could see. */
const mostOpen = 80

export type MarkdownBuilder = ReturnType<typeof openMarkdown>

/**
 * Puts blocks and texts, as they come from Markdown and the HTML in it, into a tree that `cleanDocument` makes valid. With
 * `embeds` a link that says so is shown in a frame.
 */
export function openMarkdown({ embeds = false }: { embeds?: boolean } = {}) {
  const root: Frame = { type: 'doc', attrs: undefined, content: [], tag: undefined }
  const frames = [root]
  let textblock: DocumentNode = { type: 'paragraph' }
  let inline: DocumentNode[] = []
  let open: { mark: DocumentMark | undefined; tag: string | undefined }[] = []
  /** The marks that are open, each kind once. */
  let active: DocumentMark[] = []
  let check: boolean | undefined

  const parent = () => frames.at(-1) ?? root

  function closeFrame(): void {
    const { type, attrs, content } = frames.pop() ?? root
    const node = { type, ...(attrs && { attrs }), content }
    parent().content.push(...(type === 'bulletList' ? collectTasks(node) : [node]))
  }

  /** Ends the block of text that is being read, and its marks. */
  function flush(): void {
    const content = trim(inline)
    const block = { ...textblock, content }
    const isEmpty = content.length === 0 && textblock.type === 'paragraph' && check === undefined
    inline = []
    open = []
    active = []
    if (isEmpty) return
    const isParagraph = check === undefined && textblock.type === 'paragraph'
    const embed = embeds && isParagraph ? getLinkEmbed(content) : undefined
    if (check === undefined) parent().content.push(embed ?? block)
    else parent().content.push({ type: 'taskItem', attrs: { checked: check }, content: [block] })
    textblock = { type: 'paragraph' }
    check = undefined
  }

  return {
    parent,
    flush,

    openBlock(type: string, attrs?: Attributes): void {
      flush()
      frames.push({ type, attrs, content: [], tag: undefined })
    },

    /** Opens what a tag begins; among too many that are open it only ends a paragraph. */
    openTag(tag: string, type: string, attrs: Attributes | undefined): void {
      flush()
      if (frames.length < mostOpen) frames.push({ type, attrs, content: [], tag })
    },

    /** Ends what Markdown's signs opened last, and every tag in it that was left open. */
    closeBlock(): void {
      flush()
      while (parent().tag) closeFrame()
      closeFrame()
    },

    /** Ends a tag, unless it was opened outside of the block of Markdown that is being read. */
    closeTag(tag: string): void {
      flush()
      const outermost = frames.findLastIndex((frame) => !frame.tag)
      const index = frames.findLastIndex((frame) => frame.tag === tag)
      if (index > outermost)
        for (let count = frames.length - index; count > 0; count--) closeFrame()
    },

    addBlock(block: DocumentNode): void {
      flush()
      parent().content.push(block)
    },

    /** What was opened last turns out to be something else. */
    become(type: string, attrs: Attributes): void {
      Object.assign(parent(), { type, attrs })
    },

    addInline(node: DocumentNode): void {
      const marks = [...active, ...(node.marks ?? [])]
      inline.push(marks.length > 0 ? { ...node, marks } : node)
    },

    isInBulletList: () => frames.at(-2)?.type === 'bulletList',
    hasInline: () => inline.some(({ text }) => text === undefined || text.trim() !== ''),
    inlineCount: () => inline.length,
    /** Takes back what was added since there were so many. */
    takeInline: (since: number) => inline.splice(since),
    putBack: (nodes: readonly DocumentNode[]) => void inline.push(...nodes),

    startHeading(level: number): void {
      flush()
      textblock = { type: 'heading', attrs: { level } }
    },

    /** What is read next is something to tick off, or the item of a list that has only begun. */
    startCheck(checked: boolean): void {
      flush()
      const frame = parent()
      if (frame.type === 'listItem' && frame.content.length === 0)
        Object.assign(frame, { type: 'taskItem', attrs: { checked } })
      else check = checked
    },

    /** Begins a mark; undefined keeps the place of a tag whose mark can't be. */
    startMark(mark: DocumentMark | undefined, tag?: string): void {
      if (open.length >= mostOpen) return
      const isNew = mark && !active.some(({ type }) => type === mark.type)
      open.push({ mark: isNew ? mark : undefined, tag })
      if (isNew) active.push(mark)
    },

    /** Ends what was begun last by this tag, or by Markdown's own signs, if anything was. */
    endMark(tag?: string): { readonly mark: DocumentMark | undefined } | undefined {
      const index = open.findLastIndex((one) => one.tag === tag)
      const [ended] = index < 0 ? [] : open.splice(index, 1)
      active = active.filter((mark) => mark !== ended?.mark)
      return ended
    },

    /** What has been read and is complete. */
    soFar: (): DocumentNode => ({ type: 'doc', content: root.content }),

    /** The whole document; what is still open is closed. */
    finish(): DocumentNode {
      flush()
      while (frames.length > 1) closeFrame()
      return { type: 'doc', content: root.content }
    },
  }
}

/** Without blanks at the ends of the block, nor after the beginning of a line. */
function trim(content: readonly DocumentNode[]): DocumentNode[] {
  const isSaid = ({ text }: DocumentNode) => text === undefined || /[^ \t\n]/.test(text)
  const last = content.findLastIndex(isSaid)
  let isAtStart = true
  return content.slice(0, last + 1).flatMap((node, index) => {
    const start = isAtStart ? /^[ \t\n]+/ : ''
    isAtStart = node.type === 'hardBreak' || (isAtStart && !isSaid(node))
    if (node.text === undefined) return [node]
    const text = node.text
      .replace(start, '')
      .replace(index === last ? /(?<![ \t\n])[ \t\n]+$/ : '', '')
    return text === '' ? [] : [{ ...node, text }]
  })
}

/** A list whose items are things to tick off, or not, as lists of one kind each. */
function collectTasks({ type, content = [] }: DocumentNode): DocumentNode[] {
  const lists: { type: string; content: DocumentNode[] }[] = []
  for (const item of content) {
    const kind = item.type === 'taskItem' ? 'taskList' : type
    const last = lists.at(-1)
    if (last?.type === kind) last.content.push(item)
    else lists.push({ type: kind, content: [item] })
  }
  return lists
}
