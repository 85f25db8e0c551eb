import type { AnyExtension, NodeConfig } from '@tiptap/core'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { drawBox } from '#features/wiki/tasks/draw-task.ts'
import { ofItem } from './mention-views.ts'
import { findTaskKey } from './task-items.ts'

/** Items of a checklist that are tasks: their box shows the task's state, and pressing it is the task's matter. */
export const createTaskItemView = (tasks: LinkedTasks): Pick<NodeConfig, 'addNodeView'> => ({
  addNodeView() {
    const usual = this.parent?.()
    if (!usual) throw new Error('The list of tasks draws its own items')
    return (props) => {
      const view = usual(props)
      const item = view.dom
      const box = item.querySelector('input')
      let node = props.node
      const show = () => {
        const key = findTaskKey(node)
        item.toggleAttribute('data-is-task', key !== undefined)
        if (!box) return
        if (key !== undefined) {
          tasks.want([key])
          drawBox(box, tasks.of(key))
          item.dataset['checked'] = 'false'
          return
        }
        box.hidden = false
        box.ariaDisabled = null
        box.title = ''
      }
      const press = (event: Event) => {
        const key = findTaskKey(node)
        if (key === undefined) return
        event.preventDefault()
        event.stopPropagation()
        tasks.tick(key)
      }
      box?.addEventListener('click', press)
      const stop = tasks.subscribe(show)
      show()
      return {
        ...view,
        update(next: Node, ...more) {
          if (!view.update?.(next, ...more)) return false
          node = next
          show()
          return true
        },
        // What is drawn around the words is no change of theirs.
        ignoreMutation: (mutation) =>
          mutation.type !== 'selection' && !view.contentDOM?.contains(mutation.target),
        destroy: stop,
      }
    }
  },
})

const key = new PluginKey<DecorationSet>('itemMentions')

/** Tells the mention of the task that an item is, which is drawn with all there is to know at a glance. */
export const createItemMentions = (): AnyExtension =>
  Extension.create({
    name: 'itemMentions',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => getMentions(doc),
          apply: (tr, mentions) => (tr.docChanged ? getMentions(tr.doc) : mentions),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

function getMentions(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.forEach((block, at) => {
    for (const offset of collectOffsets(block))
      found.push(Decoration.node(at + offset, at + offset + 1, {}, ofItem))
  })
  return DecorationSet.create(doc, found)
}

/** Where they stand in a block, from where it begins. Blocks never change: a letter makes one of them another one. */
function collectOffsets(block: Node): readonly number[] {
  const known = offsets.get(block)
  if (known) return known
  const found: number[] = []
  block.descendants((node, at) => {
    if (node.type.name === 'taskItem' && findTaskKey(node) !== undefined)
      node.firstChild?.forEach((child, offset) => {
        if (child.type.name === 'mention') found.push(at + 3 + offset)
      })
    return !node.isTextblock
  })
  offsets.set(block, found)
  return found
}

const offsets = new WeakMap<Node, readonly number[]>()

/** The key that asks for the task an item shall be. */
export const createTaskItemKeys = (makeTask: () => boolean): AnyExtension =>
  Extension.create({
    name: 'taskItemKeys',
    priority: 950,
    addKeyboardShortcuts: () => ({ 'Mod-Shift-Enter': makeTask }),
  })
