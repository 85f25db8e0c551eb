import type { ExportedTask } from '@courtside/contract/exports.ts'

type Checklist = NonNullable<ExportedTask['checklist']>

/** What stands before a rule that is reckoned from when a task is completed. */
export const afterCompletion = 'After completion: '

/** A checklist as lines of Markdown, its lists under their names. */
export function checklistText(items: Checklist): string {
  let list = ''
  return items
    .flatMap(({ title, isDone, listName }) => {
      const line = `- [${isDone ? 'x' : ' '}] ${title}`
      if (listName === list) return [line]
      list = listName
      return [`# ${listName}`, line]
    })
    .join('\n')
}

/** The same read again; lines that are no items, as people write them, are items to be done. */
export function readChecklist(text: string): Checklist {
  let listName = ''
  return text.split(/\r?\n/).flatMap((line) => {
    const [, heading] = /^#\s*(.*)$/.exec(line) ?? []
    if (heading !== undefined) {
      listName = heading.trim()
      return []
    }
    const [, mark = ' ', said = ''] = /^\s*(?:[-*]\s+)?(?:\[([ xX])\]\s*)?(.*)$/.exec(line) ?? []
    const title = said.trim()
    return title === '' ? [] : [{ title, isDone: mark.toLowerCase() === 'x', listName }]
  })
}
