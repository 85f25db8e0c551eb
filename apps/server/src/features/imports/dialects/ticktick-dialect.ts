import type { TableField } from '@courtside/contract/import-tables.ts'
import { type Dialect, editRows } from './edit-rows.ts'

/** As the first lines of a backup say, and what is given up. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['-1', 'Cancelled'],
  ['0', 'To do'],
  ['1', 'Done'],
  ['2', 'Done'],
])
const priorities: ReadonlyMap<string, string> = new Map([
  ['0', 'none'],
  ['1', 'low'],
  ['3', 'medium'],
  ['5', 'high'],
])

/** How it shows things, and what other columns tell. */
const silent = [
  'kind',
  'is check list',
  'order',
  'timezone',
  'is all day',
  'is floating',
  'column order',
  'view mode',
  'projectkind',
  'reminder',
]

/** Figures for states and priorities, days as instants, and checklists in the text. */
export const ticktick: Dialect = {
  isOf: (names) =>
    names.has('is check list') && names.has('completed time') && names.has('list name'),

  read(table) {
    const read = editRows(table, ['Archived', 'Checklist'], (cells) => {
      const [status, priority] = [cells.get('status'), cells.get('priority')]
      cells.set('archived', status === '2' ? 'yes' : '')
      cells.set('status', statuses.get(status) ?? status)
      cells.set('priority', priorities.get(priority) ?? priority)
      cells.set('repeat', cells.get('repeat').replace(/^RRULE:/, ''))
      if (cells.get('is all day').toLowerCase() === 'true')
        for (const name of ['start date', 'due date'])
          cells.set(name, getDay(cells.get(name), cells.get('timezone')))
      const { items, text } = readItems(cells.get('content'))
      cells.set('content', text)
      cells.set('checklist', items)
    })
    const fields = new Map<string, TableField>(silent.map((name) => [name, 'none']))
    fields.set('list name', 'labels')
    fields.set('archived', 'archived')
    fields.set('checklist', 'checklist')
    fields.set('repeat', 'repeats')
    return { ...read, fields }
  },
}

function getDay(text: string, timeZone: string): string {
  try {
    const instant = Temporal.Instant.from(text)
    return instant
      .toZonedDateTimeISO(timeZone || 'UTC')
      .toPlainDate()
      .toString()
  } catch {
    return text
  }
}

/** Items stand in the text behind a square: a full one is done. */
function readItems(content: string): { items: string; text: string } {
  const lines = content.split(/\r?\n/)
  const isItem = (line: string) => /^\s*[▪▫]/u.test(line)
  const items = lines.filter(isItem).map((line) => {
    const mark = line.trim().startsWith('▪') ? 'x' : ' '
    return `- [${mark}] ${line.replace(/^\s*[▪▫]\s*/u, '')}`
  })
  return { items: items.join('\n'), text: lines.filter((line) => !isItem(line)).join('\n') }
}
