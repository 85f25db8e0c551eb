import type { AnyExtension, NodeConfig } from '@tiptap/core'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { LinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { drawBox, taskHtml } from '#features/wiki/tasks/draw-task.ts'
import { taskKeyOf } from './task-items.ts'

/** Items of a checklist that are tasks: their box shows the task's state, and pressing it is the task's matter. */
export const taskItemView = (tasks: LinkedTasks): Pick<NodeConfig, 'addNodeView'> => ({
  addNodeView() {
    const usual = this.parent?.()
    if (!usual) throw new Error('The list of tasks draws its own items')
    return (props) => {
      const view = usual(props)
      const item = view.dom
      const box = item.querySelector('input')
      let node = props.node
      const show = () => {
        const key = taskKeyOf(node)
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
        const key = taskKeyOf(node)
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

const key = new PluginKey<DecorationSet>('taskLines')

/** Behind the key in an item that is a task stands what the task is; it is no part of the text. */
export const taskLines = (tasks: LinkedTasks): AnyExtension =>
  Extension.create({
    name: 'taskLines',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => linesIn(doc, tasks),
          apply: (tr, lines) => (tr.docChanged ? linesIn(tr.doc, tasks) : lines),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

function linesIn(doc: Node, tasks: LinkedTasks): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'taskItem') {
      const task = taskKeyOf(node)
      const size = node.firstChild?.content.size ?? 0
      if (task !== undefined)
        found.push(
          Decoration.widget(at + 2 + size, (view) => openLine(task, tasks, view.dom), {
            key: `task:${task}`,
            side: 1,
            ignoreSelection: true,
            destroy: (line) => ends.get(line)?.(),
          }),
        )
    }
    return !node.isTextblock
  })
  return DecorationSet.create(doc, found)
}

const ends = new WeakMap<globalThis.Node, () => void>()

function openLine(task: string, tasks: LinkedTasks, editor: HTMLElement): HTMLElement {
  const line = editor.ownerDocument.createElement('span')
  line.className = 'task-line'
  line.contentEditable = 'false'
  const show = () => {
    const known = tasks.of(task)
    // The key stands before it already, and a link would take the caret away.
    line.innerHTML = known ? taskHtml({ ...known, key: '' }, true) : ''
    line.querySelector('a')?.removeAttribute('href')
  }
  ends.set(line, tasks.subscribe(show))
  show()
  return line
}

/** The key that asks for the task an item shall be. */
export const taskItemKeys = (makeTask: () => boolean): AnyExtension =>
  Extension.create({
    name: 'taskItemKeys',
    priority: 950,
    addKeyboardShortcuts: () => ({ 'Mod-Shift-Enter': makeTask }),
  })
