import type { DocumentNode } from '@courtside/document/document.ts'
import { getLinkedTask } from '@courtside/document/linked-task.ts'
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { findPlace, notePlace } from './keep-place.ts'
import { selectedNow } from './selected-now.ts'

/** The key of the task that an item is. */
export const findTaskKey = (item: Node): string | undefined => {
  const mention = getLinkedTask(item.toJSON() as DocumentNode)
  return mention && String(mention.attrs?.['id'])
}

/** The item of a checklist that the caret is in, as long as it is no task, and where it begins. */
export function getItemForTask(
  { state }: Editor,
  at = state.selection.from,
): { item: Node; at: number } | undefined {
  const $from = state.doc.resolve(at)
  for (let depth = $from.depth; depth > 0; depth--) {
    const item = $from.node(depth)
    if (item.type.name === 'listItem') return undefined
    if (item.type.name === 'taskItem')
      return findTaskKey(item) === undefined ? { item, at: $from.before(depth) } : undefined
  }
  return undefined
}

/** An item that shall become a task: what it says, and what makes it that. */
export type TaskItemDraft = {
  readonly title: string
  /** Whom it mentions. */
  readonly personIds: readonly string[]
  readonly isDone: boolean
  /** The item shows the task from now on; what takes that back, undefined where the item is gone. */
  readonly become: (key: string) => (() => void) | undefined
  /** Puts the caret back where it was. */
  readonly focus: () => void
}

/** Whether more than the item around the caret is selected. */
export const hasItemsForTasks = ({ state }: Editor): boolean =>
  collectItems(state, state.selection).length > 1

/** What the item around the caret proposes for a task, or each of those that are selected. */
export function getItemsDrafts(editor: Editor): readonly TaskItemDraft[] {
  const place = selectedNow(editor.view)
  const several = collectItems(editor.state, place)
  if (several.length > 1) return several.map((found) => getDraft(editor, found))
  const found = getItemForTask(editor, place.from) ?? several[0]
  return found ? [getDraft(editor, found)] : []
}

type Found = { readonly item: Node; readonly at: number }

/** Items whose own line is selected, say something, and are no tasks yet. */
function collectItems({ doc }: EditorState, { from, to }: { from: number; to: number }): Found[] {
  const found: Found[] = []
  if (from < to)
    doc.nodesBetween(from, to, (item, at) => {
      const line = item.type.name === 'taskItem' ? item.firstChild : null
      const isSelected = line && from < at + 2 + line.content.size && to > at + 2
      if (isSelected && line.textContent.trim() !== '' && findTaskKey(item) === undefined)
        found.push({ item, at })
      return !item.isTextblock
    })
  return found
}

function getDraft(editor: Editor, { item, at }: Found): TaskItemDraft {
  const line = item.firstChild?.toJSON() as DocumentNode | undefined
  const place = notePlace(editor.state, at + 2)
  return {
    ...getWords(line?.content ?? []),
    isDone: item.attrs['checked'] === true,
    focus: () => void editor.commands.focus(),
    become(key) {
      const { state } = editor
      const start = getItemStart(state, findPlace(state, place) ?? at + 2)
      const before = start === undefined ? undefined : state.doc.nodeAt(start)
      if (start === undefined || !before) return undefined
      const said = before.firstChild?.content.toJSON() as JSONContent[] | null
      const isDone: unknown = before.attrs['checked']
      fillItem(editor, start, [getMention(key)], false)
      return () => {
        const now = findItem(editor.state, key)
        if (now !== undefined) fillItem(editor, now, said ?? [], isDone)
      }
    },
  }
}

const getMention = (key: string): JSONContent => ({
  type: 'mention',
  attrs: { kind: 'task', id: key, label: key },
})

/** Where the item of a checklist begins that a place is in. */
function getItemStart({ doc }: EditorState, at: number): number | undefined {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  for (let depth = $at.depth; depth > 0; depth--)
    if ($at.node(depth).type.name === 'taskItem') return $at.before(depth)
  return undefined
}

function findItem({ doc }: EditorState, key: string): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    if (found === undefined && node.type.name === 'taskItem' && findTaskKey(node) === key)
      found = at
    return found === undefined && !node.isTextblock
  })
  return found
}

function fillItem(editor: Editor, at: number, content: JSONContent[], checked: unknown): void {
  const { state } = editor
  const line = state.doc.nodeAt(at)?.firstChild
  if (!line) return
  const nodes = content.map((json) => state.schema.nodeFromJSON(json))
  const from = at + 2
  const tr = state.tr
    .replaceWith(from, from + line.content.size, nodes)
    .setNodeAttribute(at, 'checked', checked)
  editor.view.dispatch(tr)
}

/** The words of a line without the people it begins or ends with, who are told apart. */
function getWords(content: readonly DocumentNode[]): Pick<TaskItemDraft, 'title' | 'personIds'> {
  const isPerson = (node: DocumentNode) =>
    node.type === 'mention' && node.attrs?.['kind'] === 'person'
  const isAside = (node: DocumentNode) =>
    isPerson(node) || (node.text !== undefined && /^[\s:,;–—-]*$/u.test(node.text))
  const first = content.findIndex((node) => !isAside(node))
  const last = content.findLastIndex((node) => !isAside(node))
  const title = (first < 0 ? [] : content.slice(first, last + 1))
    .map(({ text, attrs }) => text ?? String(attrs?.['label'] ?? attrs?.['alt'] ?? ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;–—-]+|[\s:,;–—-]+$/gu, '')
  const personIds = content.filter(isPerson).map(({ attrs }) => String(attrs?.['id']))
  return { title, personIds: [...new Set(personIds)] }
}
