import { type DocumentNode, getAttribute, markOf } from './document.ts'

const isTaskMention = (node: DocumentNode): boolean =>
  node.type === 'mention' && getAttribute(node, 'kind') === 'task' && !markOf(node, 'link')

/**
 * The mention of the task that an item of a checklist is: nothing else stands in its first line. Its `checked` says
 * nothing then, for the task's own state does.
 */
export function getLinkedTask({ type, content = [] }: DocumentNode): DocumentNode | undefined {
  if (type !== 'taskItem') return undefined
  const said = (content[0]?.content ?? []).filter(
    (node) => node.text === undefined || node.text.trim() !== '',
  )
  const [only] = said
  return said.length === 1 && only && isTaskMention(only) ? only : undefined
}
