import type { ExportedTask } from '@courtside/contract/exports.ts'

type Checklist = NonNullable<ExportedTask['checklist']>
type Attachments = NonNullable<ExportedTask['attachments']>

/** What stands before a rule that is reckoned from when a task is completed. */
export const afterCompletion = 'After completion: '

/** A checklist as lines of Markdown, its lists under their names. */
export function getChecklistText(items: Checklist): string {
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

/** Files and links, one on a line: `plan.pdf (48211 bytes, application/pdf) https://…`. */
export const getAttachmentsText = (attachments: Attachments): string =>
  attachments
    .map(({ name, byteCount, mediaType, link }) => {
      const size = byteCount === null ? [] : [`${byteCount} bytes`]
      const known = [...size, ...(mediaType === null ? [] : [mediaType])].join(', ') || 'link'
      return `${name} (${known}) ${link}`
    })
    .join('\n')

/** What a line tells of a file; of one that people wrote, its name or its address. */
export type AttachmentLine = {
  readonly name: string
  readonly byteCount: number | null
  readonly link: string | null
}

/** The same read again. */
export function readAttachments(text: string): AttachmentLine[] {
  return text.split(/\r?\n/).flatMap((line): AttachmentLine[] => {
    const said = line.trim()
    if (said === '') return []
    const [, name, known = '', link] = /^(.+) \(([^()]*)\) (\S+)$/.exec(said) ?? []
    if (name === undefined || link === undefined)
      return [{ name: said, byteCount: null, link: /^https?:\/\/\S+$/i.test(said) ? said : null }]
    const [, bytes] = /^(\d{1,15}) bytes\b/.exec(known) ?? []
    return [{ name, byteCount: bytes === undefined ? null : Number(bytes), link }]
  })
}
