import { readFile } from 'node:fs/promises'
import {
  type TablePreview,
  TableSettings,
  listSeparators,
  tableFields,
} from '@courtside/contract/import-tables.ts'
import { z } from 'zod'
import { UsageError } from './run-command.ts'

/** Flags that say how a table is to be read, as parseArgs takes them. */
export const tableFlags = {
  as: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  sheet: { type: 'string' },
  'header-row': { type: 'string' },
  'date-order': { type: 'string' },
  'time-zone': { type: 'string' },
  duplicates: { type: 'string' },
  map: { type: 'string', multiple: true },
  settings: { type: 'string' },
  rejected: { type: 'string' },
} as const

type Given = Partial<Record<Exclude<keyof typeof tableFlags, 'map'>, string>> & { map?: string[] }

/** What a caller set about a table: how it is read, and by the names of columns what they become. */
export type TableOrder = {
  readonly settings: TableSettings
  readonly map: ReadonlyMap<string, string>
}

/** Throws a UsageError for a flag that can't be right. */
export async function readTableOrder(given: Given): Promise<TableOrder> {
  const file: unknown =
    given.settings === undefined ? {} : JSON.parse(await readFile(given.settings, 'utf8'))
  const flags = {
    as: given.as,
    encoding: given.encoding,
    delimiter: given.delimiter === 'tab' ? '\t' : given.delimiter,
    sheet: given.sheet,
    headerRow: given['header-row'] === undefined ? undefined : Number(given['header-row']),
    dateOrder: given['date-order'],
    timeZone: given['time-zone'],
    duplicates: given.duplicates,
  }
  const set = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  const parsed = z.safeParse(TableSettings, { ...(file as object), ...set })
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
    throw new UsageError(`${path.join('.') || 'The settings'}: ${message}`)
  }
  const map = (given.map ?? []).map((pair) => {
    const at = pair.lastIndexOf('=')
    if (at < 1) throw new UsageError(`--map needs "Column=field", not ${JSON.stringify(pair)}`)
    return [plain(pair.slice(0, at)), pair.slice(at + 1).trim()] as const
  })
  return { settings: parsed.data, map: new Map(map) }
}

const plain = (name: string): string => name.trim().toLowerCase()

/** What all columns become: as shown, but for those that the caller named, `labels:;` with what separates them. */
export function getColumnsFor(
  { columns, settings }: TablePreview,
  { map }: TableOrder,
): TableSettings['columns'] {
  const unknown = [...map.keys()].find((name) =>
    columns.every((column) => plain(column.name) !== name),
  )
  if (unknown !== undefined)
    throw new UsageError(
      `There is no column ${JSON.stringify(unknown)}. Choose from ${columns.map(({ name }) => JSON.stringify(name)).join(', ')}`,
    )
  return settings.columns.map((choice, index) => {
    const wanted = map.get(plain(columns[index]?.name ?? ''))
    if (wanted === undefined) {
      // A field that another column is to become is free again.
      return [...map.values()].some((one) => one.split(':')[0] === choice.field)
        ? { field: 'text', separator: null }
        : choice
    }
    const [name, ...rest] = wanted.split(':')
    const field = tableFields.find((one) => one === name)
    if (!field)
      throw new UsageError(
        `${JSON.stringify(name)} is not a field. Choose from ${tableFields.join(', ')}`,
      )
    const separator =
      rest.length > 0 ? listSeparators.find((one) => one === rest.join(':')) : choice.separator
    return { field, separator: separator ?? null }
  })
}
