import { getMentionAddress } from '@courtside/document/addresses.ts'
import { type DrawnMention, type SafeHtml, escapeHtml, safe } from '@courtside/document/html.ts'
import type { NodeConfig } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration, NodeView } from '@tiptap/pm/view'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { renderTaskHtml } from '#features/wiki/tasks/draw-task.ts'
import { findPlace } from '#lib/document-places.ts'
import { trustHtml } from '#lib/trusted-types.ts'
import { leadingTo } from './open-mention.ts'

/** How mentions are drawn while one writes. */
export type MentionHooks = {
  /** As readers see it, as `toHtml` takes it; undefined for one that is drawn as it was written. */
  readonly htmlOf: (mention: DrawnMention) => SafeHtml | undefined
  /** Tells when any of them may be drawn otherwise. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Mentions as they are known now, which changes nothing of the document. Each is one thing, and leads where readers get by it. */
export const createMentionView = (
  { htmlOf, subscribe }: MentionHooks,
  tasks: LinkedTasks | undefined,
): Pick<NodeConfig, 'addNodeView'> => ({
  addNodeView:
    () =>
    ({ node: first, decorations }): NodeView => {
      let node = first
      let isItem = isOfItem(decorations)
      let drawn: SafeHtml | undefined
      const dom = document.createElement('span')
      const show = () => {
        const now = htmlNow()
        if (now === drawn) return
        drawn = now
        dom.innerHTML = trustHtml(now)
        // Where it leads is no matter of a press that only selects it.
        const link = dom.querySelector('a')
        leadingTo(dom, link?.getAttribute('href'))
        link?.removeAttribute('href')
      }
      const htmlNow = (): SafeHtml => {
        const mention = getMention(node)
        const { kind, id, label } = mention
        if (node.marks.some(({ type }) => type.name === 'link')) return words(label)
        const task = kind === 'task' ? tasks?.of(id) : undefined
        if (task) return renderTaskHtml(task, isItem)
        if (kind === 'task' && tasks) return words(label)
        return htmlOf({ ...mention, isItem }) ?? asWritten(mention)
      }
      const want = () => {
        const { kind, id } = getMention(node)
        if (kind === 'task') tasks?.want([id])
      }
      const stops = [subscribe(show), tasks?.subscribe(show)]
      dom.className = 'mention-view'
      want()
      show()
      return {
        dom,
        update(next, around) {
          if (next.type !== node.type) return false
          node = next
          isItem = isOfItem(around)
          want()
          show()
          return true
        },
        ignoreMutation: () => true,
        destroy: () => {
          for (const stop of stops) stop?.()
        },
      }
    },
})

const getMention = ({ attrs }: Node) => ({
  kind: String(attrs['kind']),
  id: String(attrs['id']),
  label: String(attrs['label']),
})

const words = (label: string) => safe`<span class="mention">${escapeHtml(label)}</span>`

/** What is known no better. */
function asWritten({ kind, id, label }: ReturnType<typeof getMention>): SafeHtml {
  const address = findPlace(getMentionAddress(kind, id))
  return safe`<a class="mention" href="${escapeHtml(address ?? '')}">${escapeHtml(label)}</a>`
}

/** What marks the mention of the task that an item is. */
export const ofItem = { isItem: true } as const

const isOfItem = (decorations: readonly Decoration[]): boolean =>
  decorations.some(({ spec }) => (spec as Partial<typeof ofItem>).isItem === true)
