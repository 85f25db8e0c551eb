import type { TableField } from '@courtside/contract/import-tables.ts'
import { getChecklistText } from '#features/exports/cell-texts.ts'
import type { KeyedRow } from '#features/imports/tables/table-mapping.ts'
import { getTextAt } from '../read-values.ts'
import { type Dialect, type ToldTable, editRows, getColumnKey, parseCell } from './edit-rows.ts'

/** Twins of other columns, and what the parent of each row tells. */
const twins = [
  'date created text',
  'date updated text',
  'due date text',
  'start date text',
  'time estimated text',
  'time spent',
  'rolled up time',
  'rolled up time text',
  'subtasks ids',
  'subtask ids',
  'assigned comments',
  'home location id',
  'other location ids',
]

/** Milliseconds since 1970 and of work, lists in brackets, checklists and files as JSON; a task of two lists has two rows. */
export const clickup: Dialect = {
  isOf: (names) =>
    names.has('task id') &&
    names.has('task name') &&
    (names.has('parent id') || names.has('space name')),

  read(table, { timeZone }) {
    const { names, rows } = editRows({ ...table, rows: mergeRows(table) }, [], (cells) => {
      for (const name of ['due date', 'start date'])
        cells.set(name, getDay(cells.get(name), cells.get(`${name} text`), timeZone))
      const worked = unquote(cells.get('time estimated'))
      if (/^\d+$/.test(worked)) cells.set('time estimated', String(Number(worked) / 3_600_000))
      cells.set('checklists', getChecklists(cells.get('checklists')))
      cells.set('attachments', getFiles(cells.get('attachments')))
      if (cells.get('folder name/path') === 'hidden') cells.set('folder name/path', '')
    })
    const fields = new Map<string, TableField>(twins.map((name) => [name, 'none']))
    fields.set('time estimated', 'estimate')
    fields.set('checklists', 'checklist')
    return { names, rows, fields }
  },
}

const unquote = (text: string): string => text.replaceAll('"', '').trim()

/** The rows of a task differ in who does it: one names them all. */
function mergeRows({ names, rows }: ToldTable): readonly KeyedRow[] {
  const keys = names.map(getColumnKey)
  const [id, who, parts] = [
    keys.indexOf('task id'),
    keys.indexOf('assignees'),
    keys.findIndex((key) => /^subtasks? ids$/.test(key)),
  ]
  const known = new Map<string, KeyedRow>()
  for (const [index, row] of rows.entries()) {
    const key = row.cells[id]?.trim() || `#${index}`
    const first = known.get(key)
    const differs = first?.cells.some(
      (cell, at) => at !== who && at !== parts && cell !== row.cells[at],
    )
    if (!first) known.set(key, row)
    else if (differs || who === -1) known.set(`${key}#${index}`, row)
    else {
      const people = [first, row].flatMap(({ cells }) => getList(cells[who] ?? ''))
      const cells = first.cells.with(who, `[${[...new Set(people)].join(',')}]`)
      known.set(key, { ...first, cells })
    }
  }
  return [...known.values()]
}

const getList = (cell: string): string[] =>
  cell
    .replaceAll(/^\s*\[|\]\s*$/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** A day without a time is written as four in the morning, where its twin tells the zone. */
function getDay(cell: string, twin: string, timeZone: string): string {
  const said = unquote(cell)
  if (!/^\d{13}$/.test(said)) return said
  const offset = /(?:GMT|UTC)(?:([+-])(0?\d|1[0-4])(?::?([0-5]\d))?)?\s*$/i.exec(twin)
  const [, sign = '+', hours = '0', minutes = '00'] = offset ?? []
  const zone = offset ? `${sign}${hours.padStart(2, '0')}:${minutes}` : timeZone
  const local = Temporal.Instant.fromEpochMilliseconds(Number(said)).toZonedDateTimeISO(zone)
  return local.hour === 4 && local.minute === 0 && local.second === 0
    ? local.toPlainDate().toString()
    : said
}

/** `{"Before":["Ask","Pay"]}`; it doesn't tell which items are done. */
function getChecklists(cell: string): string {
  const lists = [parseCell(cell) ?? []].flat()
  return getChecklistText(
    lists.flatMap((list) =>
      Object.entries(list ?? {}).flatMap(([listName, items]) =>
        [items].flat().map((item) => ({
          listName: listName.replaceAll('\n', ' '),
          title: getTextAt(item).replaceAll(/\s+/gu, ' '),
          isDone: false,
        })),
      ),
    ),
  )
}

/** `[{"title":"plan.pdf","url":"https://…"}]`, as one line each. */
function getFiles(cell: string): string {
  const files = parseCell(cell)
  if (!Array.isArray(files)) return cell
  return files
    .map((file) => `${getTextAt(file, 'title') || 'file'} (file) ${getTextAt(file, 'url')}`)
    .map((line) => line.replaceAll('\n', ' '))
    .join('\n')
}
