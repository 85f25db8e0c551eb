import {
  type ColumnChoice,
  type ColumnOwnField,
  type DateOrder,
  type TableColumn,
  type TableField,
  type TablePreview,
  type TableSettings,
  sharedTableFields,
} from '@courtside/contract/import-tables.ts'

/** What decides which cells there are: with another of these the columns have to be suggested anew. */
export const reshaping = ['encoding', 'delimiter', 'quote', 'sheet', 'headerRow'] as const

/** How a table is told apart into cells, whatever they become; only times need a zone. */
export type Written = Pick<
  TablePreview['settings'],
  'encoding' | 'delimiter' | 'quote' | 'sheet' | 'headerRow' | 'dateOrder'
> & { readonly timeZone?: string }

/** That, to be corrected. What was not set is detected. */
export type WrittenControl = {
  readonly settings: Written
  readonly chosen: Partial<Written>
  readonly isReading: boolean
  readonly set: (part: Partial<{ [name in keyof Written]: Written[name] | undefined }>) => void
}

/** What was set, after one more change; a setting that becomes undefined is detected again. */
export function getSettingsAfter(chosen: TableSettings, change: TableSettings): TableSettings {
  const isReshaped = reshaping.some((name) => name in change)
  const { columns, priorities, headerRow, ...rest } = chosen
  const kept = {
    ...rest,
    ...(headerRow !== undefined && !('sheet' in change) && { headerRow }),
    ...(columns !== undefined && !isReshaped && { columns }),
    ...(priorities !== undefined && !isReshaped && !('columns' in change) && { priorities }),
    ...change,
  }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}

/** The columns after one became another field; who had a field that only one can have, is kept as text. */
export function getColumnsAfter(
  columns: readonly ColumnChoice[],
  place: number,
  field: TableField,
  custom?: ColumnOwnField,
): ColumnChoice[] {
  return columns.map((column, index) => {
    if (index === place) {
      const choice = { field, separator: null, ...(custom && { custom }) }
      return isList(choice) ? { ...choice, separator: column.separator ?? ',' } : choice
    }
    const isTaken = column.field === field && !sharedTableFields.includes(field)
    return isTaken ? { field: 'text', separator: null } : column
  })
}

/** Whether a cell of it may hold several. */
export const isList = ({ field, custom }: Pick<ColumnChoice, 'field' | 'custom'>): boolean =>
  field === 'assignees' ||
  field === 'labels' ||
  field === 'watchers' ||
  custom?.kind === 'multi_select'

/** What names a column's target among the choices: a field, or one of the project's own by kind and name. */
export const getTarget = ({ field, custom }: Pick<ColumnChoice, 'field' | 'custom'>): string =>
  custom ? `${custom.kind}:${custom.name}` : field

const figures = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d./-])/

const thisYear = String(new Date().getFullYear()).slice(2)

/** A date of the file that is a day in either order, with what it means in each; undefined when none is shown. */
export function getUnsureDate(table: {
  readonly columns: readonly Pick<TableColumn, 'kind' | 'samples'>[]
}): { text: string; days: { order: DateOrder; day: string }[] } | undefined {
  const texts = table.columns
    .filter(({ kind }) => kind === 'date' || kind === 'datetime')
    .flatMap(({ samples }) => samples)
  for (const text of texts) {
    const [found, one = '', sign, other = '', written] = figures.exec(text) ?? []
    const isEither = Number(one) <= 12 && Number(other) <= 12 && one !== other
    // Without a year only a slash parts a date.
    if (found === undefined || !isEither || (sign !== '/' && !written)) continue
    const year = written?.length === 4 ? written : `20${written ?? thisYear}`
    const getDay = (month: string, day: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return {
      text: found,
      days: [
        { order: 'dmy', day: getDay(other, one) },
        { order: 'mdy', day: getDay(one, other) },
      ],
    }
  }
  return undefined
}
